import type { PointInfo } from "../../../../src/shared/questions/points";
import { type StatsInfo, tensorStats } from "../../../../src/shared/questions/tensors";
import type { SliceId } from "../../../../src/shared/series/seriesId";
import type { Host } from "../../../parts/page/host";
import { Resource, type ResourceState } from "../../../parts/page/resource";

/** Tensor and slice that statistics are of. */
export interface StatsSubject {
  readonly host: Host;
  readonly slice: SliceId;
  /** The slice has all of the tensor: one answer tells both. */
  readonly isWhole: boolean;
  /** Another object where the point's values may be others. */
  readonly point: PointInfo;
}

/** Statistics of a slice and of the whole tensor: that is asked once a point, whatever slices come and go. */
export class PointStats {
  private readonly changed: () => void;
  private readonly slice: Resource<StatsInfo>;
  private readonly whole: Resource<StatsInfo>;
  private isWhole = false;
  private shown = "";
  private shownPoint: PointInfo | undefined;
  private wholeShown = "";
  private wholePoint: PointInfo | undefined;
  /** The slice's answer, which goes first. */
  private answered: Promise<void> = Promise.resolve();

  constructor(changed: () => void) {
    this.changed = changed;
    this.slice = new Resource(changed);
    this.whole = new Resource(changed);
  }

  /** Asks what is new in it. While the pane is folded away only what the file lost of the values is wanted. */
  want({ host, slice, isWhole, point }: StatsSubject, isFolded: boolean): void {
    const params = { ...slice, withPercentiles: !isFolded };
    const key = JSON.stringify(params);
    if (key !== this.shown || point !== this.shownPoint) {
      this.shown = key;
      this.shownPoint = point;
      this.answered = this.slice.load((signal, onProgress) => host.ask(tensorStats, params, { signal, onProgress }));
    }
    this.isWhole = isWhole;
    const whole = { ...params, slice: "[...]" };
    const wholeKey = JSON.stringify(whole);
    if (isFolded || isWhole || (this.wholePoint === point && this.wholeShown === wholeKey)) return;
    this.wholePoint = point;
    this.wholeShown = wholeKey;
    const { answered } = this;
    void this.whole.load(async (signal, onProgress) => {
      await answered;
      return host.ask(tensorStats, whole, { signal, onProgress });
    });
  }

  get sliceState(): ResourceState<StatsInfo> {
    return this.slice.state;
  }

  /** Undefined where the slice is all of it. */
  get wholeState(): ResourceState<StatsInfo> | undefined {
    return this.isWhole ? undefined : this.whole.state;
  }

  /** True if they still belong to the previous point or slice. */
  get isOfBefore(): boolean {
    return this.slice.isOfBefore;
  }

  clear(): void {
    this.shown = "";
    this.shownPoint = undefined;
    this.wholePoint = undefined;
    this.slice.clear();
    this.whole.clear();
    this.changed();
  }
}
