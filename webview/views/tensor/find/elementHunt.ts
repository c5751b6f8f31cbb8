import type { Progress } from "../../../../src/shared/channel/progress";
import { type ElementsFound, findElements, findStep, type StepFound } from "../../../../src/shared/questions/elements";
import type { SeriesId } from "../../../../src/shared/series/seriesId";
import type { Host } from "../../../parts/page/host";
import { Resource } from "../../../parts/page/resource";
import type { SlicedTensor } from "../../../parts/series/blockValues";
import type { SearchScope } from "./searchScope";

/** Where elements are looked for, and which. */
export interface Hunted {
  readonly host: Host;
  readonly tensor: SlicedTensor;
  readonly scope: SearchScope;
  readonly where: string;
}

/** What came of it. */
export type HuntFound =
  | { readonly kind: "count"; readonly count: number }
  | {
      readonly kind: "hit";
      readonly index: readonly number[];
      readonly ordinal: number | undefined;
      readonly count: number;
      readonly isWrapped: boolean;
      readonly isBackwards: boolean;
    }
  | { readonly kind: "step"; readonly found: StepFound };

/** A search shorter than this says nothing of how far it is. */
const PATIENCE_MS = 300;

/** One search at a time: the newest is what counts, the one before is cancelled. */
export class ElementHunt {
  private readonly changed: () => void;
  private readonly found: Resource<HuntFound>;
  /** 0 to 1, once the search takes long. */
  private share: number | undefined;
  private isSlow = false;
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
    this.found = new Resource<HuntFound>(changed);
  }

  get value(): HuntFound | undefined {
    return this.found.state.value;
  }

  get error(): string | undefined {
    return this.found.state.error;
  }

  /** How much of it is done, of a search that takes long. */
  get progress(): number | undefined {
    return this.found.state.isLoading && this.isSlow ? (this.share ?? 0) : undefined;
  }

  /** How many there are, wherever one stands. */
  async count(hunted: Hunted): Promise<void> {
    await this.ask(async (signal) => {
      const { count } = await this.elements(hunted, undefined, false, signal);
      return { kind: "count", count };
    });
  }

  /** The next behind a place of the tensor, or before it; resolves with its index where there is one and it is still wanted. */
  async next(
    hunted: Hunted,
    from: readonly number[] | undefined,
    isBackwards: boolean,
  ): Promise<readonly number[] | undefined> {
    const after = from && hunted.scope.placeOf(from);
    const found = await this.ask(async (signal) => {
      const { count, at, before, wrapped } = await this.elements(hunted, after, isBackwards, signal);
      if (!at) return { kind: "count", count };
      const index = hunted.scope.indexOf(at);
      const ordinal = before === undefined ? undefined : before + 1;
      return { kind: "hit", index, ordinal, count, isWrapped: wrapped, isBackwards };
    });
    return found?.kind === "hit" ? found.index : undefined;
  }

  /** The first step that has one. */
  async firstStep({ host, tensor, scope, where }: Hunted): Promise<StepFound | undefined> {
    const { logdir, run, tag, kind, complex } = tensor;
    const series: SeriesId = { logdir, run, tag, kind };
    const params = { ...series, slice: scope.slice, where, ...(complex && { complex }) };
    const found = await this.ask(async (signal) => {
      return { kind: "step", found: await host.ask(findStep, params, { signal, onProgress: this.onProgress }) };
    });
    return found?.kind === "step" ? found.found : undefined;
  }

  /** Forgets what was found, and what is under way. */
  clear(): void {
    clearTimeout(this.patience);
    this.found.clear();
  }

  private elements(
    { host, tensor, scope, where }: Hunted,
    after: readonly number[] | undefined,
    isBackwards: boolean,
    signal: AbortSignal,
  ): Promise<ElementsFound> {
    const params = {
      ...tensor,
      slice: scope.slice,
      where,
      ...(after && { after }),
      ...(isBackwards && { isBackwards }),
    };
    return host.ask(findElements, params, { signal, onProgress: this.onProgress });
  }

  /** What it came to, unless something newer is wanted by then. */
  private async ask(ask: (signal: AbortSignal) => Promise<HuntFound>): Promise<HuntFound | undefined> {
    this.isSlow = false;
    this.share = undefined;
    clearTimeout(this.patience);
    this.patience = setTimeout(() => {
      this.isSlow = true;
      this.changed();
    }, PATIENCE_MS);
    let isNewest = true;
    await this.found.load((signal) => {
      signal.addEventListener("abort", () => {
        isNewest = false;
      });
      return ask(signal);
    });
    if (!isNewest) return undefined;
    clearTimeout(this.patience);
    return this.value;
  }

  private readonly onProgress = ({ done, total }: Progress): void => {
    this.share = total > 0 ? done / total : 0;
    if (this.isSlow) this.changed();
  };
}
