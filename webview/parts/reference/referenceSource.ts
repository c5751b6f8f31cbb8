import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Reference } from "../../../src/shared/compare/reference";
import { findReference, type ReferenceFound } from "../../../src/shared/questions/compare";
import { describePoint, type PointInfo } from "../../../src/shared/questions/points";
import type { PointId } from "../../../src/shared/series/seriesId";
import { type Host, isAbout, type RunsChanged } from "../page/host";
import { inTurn } from "../page/inTurn";
import { Resource } from "../page/resource";

/** A point whose reference is wanted. */
interface WantedReference {
  readonly host: Host;
  readonly a: PointId;
  /** Another object where the point's values may be others. */
  readonly point: PointInfo;
  readonly reference: Reference;
}

/** A point with its reference. It is the same object as long as nothing of either has changed. */
export interface ReferencePair extends WantedReference {
  readonly found: ReferenceFound;
  /** Facts of B; undefined if there is no B. */
  readonly pointB: PointInfo | undefined;
}

/**
 * Finds the reference of the current point. The last result stays until the next answer; it is asked for again when the run of either point
 * changes.
 */
export class ReferenceSource implements ReactiveController {
  private readonly queryNow: () => WantedReference | undefined;
  private readonly found: Resource<ReferencePair>;
  private query: WantedReference | undefined;
  private forget: (() => void) | undefined;
  private listening: Host | undefined;
  private readonly askInTurn = inTurn(() => this.ask());

  /** `query` says what is wanted now, `changed` hears of answers. */
  constructor(element: ReactiveControllerHost, query: () => WantedReference | undefined, changed: () => void) {
    this.queryNow = query;
    this.found = new Resource<ReferencePair>(changed);
    element.addController(this);
  }

  /** The last answer, which may be of what was wanted before. */
  get pair(): ReferencePair | undefined {
    return this.found.state.value;
  }

  get error(): string | undefined {
    return this.found.state.error;
  }

  /** The last answer is not of what is wanted now. */
  get isAwaited(): boolean {
    return this.found.state.isLoading;
  }

  hostUpdate(): void {
    const query = this.queryNow();
    if (!query) {
      this.stop();
      return;
    }
    this.listen(query.host);
    const before = this.query;
    this.query = query;
    if (!before || keyOf(before) !== keyOf(query) || before.point !== query.point) void this.ask();
  }

  hostDisconnected(): void {
    this.stop();
  }

  private stop(): void {
    this.forget?.();
    this.forget = undefined;
    this.listening = undefined;
    if (!this.query) return;
    this.query = undefined;
    this.found.clear();
  }

  private listen(host: Host): void {
    if (host === this.listening) return;
    this.forget?.();
    this.listening = host;
    this.forget = host.on("changed", (change) => {
      if (this.query && concerns(change, this.query)) void this.askInTurn();
    });
  }

  private async ask(): Promise<void> {
    const { query } = this;
    if (!query) return;
    const { host, a, reference } = query;
    await this.found.load(async (signal) => {
      const found = await host.ask(findReference, { ...a, reference }, { signal });
      const pointB = found.b ? await host.ask(describePoint, found.b.id, { signal }) : undefined;
      const pair = { ...query, found, pointB };
      const before = this.pair;
      return before && isSamePair(before, pair) ? before : pair;
    });
  }
}

function concerns(change: RunsChanged, { a, reference }: WantedReference): boolean {
  return isAbout(change, a) || (reference.series !== undefined && isAbout(change, reference.series));
}

/** Tolerances are no part of what is found. */
function keyOf({
  a,
  reference: { tolerance: _tolerance, rtol: _rtol, atol: _atol, nanDiffers: _nanDiffers, ...found },
}: WantedReference): string {
  return JSON.stringify([a, found]);
}

function isSamePair(one: ReferencePair, other: ReferencePair): boolean {
  const told = ({ found, pointB }: ReferencePair) => JSON.stringify([found, pointB]);
  return one.point === other.point && keyOf(one) === keyOf(other) && told(one) === told(other);
}
