import type { Progress } from "../../../../src/shared/channel/progress";
import type { AskOptions } from "../../../../src/shared/question";
import { type ElementsFound, findElements, findStep, type StepFound } from "../../../../src/shared/questions/elements";
import type { SeriesId } from "../../../../src/shared/series/seriesId";
import type { Host } from "../../../parts/page/host";
import { Search } from "../../../parts/page/pagedSearch";
import type { SlicedTensor } from "../../../parts/series/blockValues";
import type { SearchScope } from "./searchScope";

/** Place of the search for elements, and the condition. */
export interface FindTarget {
  readonly host: Host;
  readonly tensor: SlicedTensor;
  readonly scope: SearchScope;
  readonly where: string;
}

/** Result of a search. */
export type ElementFound =
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

/** Searches elements that fulfil a condition: the newest search counts. */
export class ElementSearch {
  private readonly search: Search<ElementFound>;

  constructor(changed: () => void) {
    this.search = new Search(changed);
  }

  get value(): ElementFound | undefined {
    return this.search.state.value;
  }

  get error(): string | undefined {
    return this.search.state.error;
  }

  /** Progress of a search that takes long. */
  get progress(): number | undefined {
    return this.search.progress;
  }

  /** Counts the elements, independent of the current place. */
  async count(target: FindTarget): Promise<void> {
    await this.search.start(async (options) => {
      const { count } = await elements(target, undefined, false, options);
      return { kind: "count", count };
    });
  }

  /** The next behind a place of the tensor, or before it; resolves with its index where there is one and it is still wanted. */
  async next(
    target: FindTarget,
    from: readonly number[] | undefined,
    isBackwards: boolean,
  ): Promise<readonly number[] | undefined> {
    const after = from && target.scope.placeOf(from);
    const found = await this.search.start(async (options) => {
      const { count, at, before, wrapped } = await elements(target, after, isBackwards, options);
      if (!at) return { kind: "count", count };
      const index = target.scope.indexOf(at);
      const ordinal = before === undefined ? undefined : before + 1;
      return { kind: "hit", index, ordinal, count, isWrapped: wrapped, isBackwards };
    });
    return found?.kind === "hit" ? found.index : undefined;
  }

  /** The first step that has one. */
  async firstStep({ host, tensor, scope, where }: FindTarget): Promise<StepFound | undefined> {
    const { logdir, run, tag, kind, complex } = tensor;
    const series: SeriesId = { logdir, run, tag, kind };
    const params = { ...series, slice: scope.slice, where, ...(complex && { complex }) };
    const found = await this.search.start(async (options) => {
      return { kind: "step", found: await host.ask(findStep, params, options) };
    });
    return found?.kind === "step" ? found.found : undefined;
  }

  /** Forgets what was found, and what is under way. */
  clear(): void {
    this.search.clear();
  }
}

function elements(
  { host, tensor, scope, where }: FindTarget,
  after: readonly number[] | undefined,
  isBackwards: boolean,
  options: AskOptions<Progress>,
): Promise<ElementsFound> {
  const params = {
    ...tensor,
    slice: scope.slice,
    where,
    ...(after && { after }),
    ...(isBackwards && { isBackwards }),
  };
  return host.ask(findElements, params, options);
}
