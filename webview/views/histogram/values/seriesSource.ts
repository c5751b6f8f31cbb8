import type { Progress } from "../../../../src/shared/channel/progress";
import type { HistogramColumns } from "../../../../src/shared/histogramColumns";
import { computedHistograms, recordedHistograms } from "../../../../src/shared/questions/histograms";
import { describePoint, type PointColumns, readPoints } from "../../../../src/shared/questions/points";
import type { SeriesId } from "../../../../src/shared/series/seriesId";
import type { RunLook } from "../../../../src/shared/subject/runLook";
import type { ComplexAs } from "../../../../src/tensor/dtype/complexAs";
import type { BinRequest } from "../../../../src/tensor/histogram/bins";
import type { Sentence } from "../../../../src/tensor/said/sentence";
import { type Host, isAbout } from "../../../parts/page/host";
import { inTurn } from "../../../parts/page/inTurn";
import { GrowingPoints, NO_POINTS, type Points } from "../../../parts/series/growingPoints";
import { complexAsOf } from "../../../ui/complexAsTexts";
import { robustRange } from "../../../ui/plot/histogram/distribution";
import type { StepBuckets } from "../../../ui/plot/histogram/stepBuckets";
import { coarseFirst } from "../../../ui/plot/thin";
import type { RecordedStep } from "../../../ui/steps/steps";
import { errorText } from "../../../ui/texts/sentenceText";
import type { HistogramState } from "../histogramState";
import type { VersionedSource } from "../scene/histogramScene";
import { distributionOf } from "../scene/sceneBuilder";
import { type BucketQuestion, BucketStore } from "./bucketStore";

/** Points asked for at a time, and elements that are counted for one answer. */
const CHUNK = 200;
const CHUNK_ELEMENTS = 20_000_000;

/** Limit of elements up to which percentiles cost no more than a moment: texts about them are exact. */
const EXACT_ELEMENTS = 1_000_000;

/** A bucket with more than this part of a step's values may hide how they lie: one far away makes all buckets wide. */
const MOST = 0.8;

/** One of the series of a picture: its recorded steps, and its buckets as far as they were asked for. */
export class SeriesSource implements VersionedSource {
  readonly id: SeriesId;
  name = "";
  look: RunLook | undefined;
  error: string | undefined;
  /** Stored dtype of its elements, where buckets are computed of them; undefined until it is known. */
  dtype: string | undefined;
  private points: Points = NO_POINTS;
  private readonly growing = new GrowingPoints();
  private readonly loadInTurn = inTurn(() => this.loadPoints());
  private forget: (() => void) | undefined;
  private loading: AbortController | undefined;
  private pointsTaken = 0;
  /** 0 to 1 while an answer is computed. */
  progress: number | undefined;
  /** Ends of the bins, where few values lie far away. */
  private cut: readonly [number, number] | undefined;
  private isExact = false;
  private cutFor = "";
  private readonly host: Host;
  private readonly store: BucketStore;
  private readonly changed: () => void;

  constructor(host: Host, id: SeriesId, changed: () => void) {
    this.host = host;
    this.id = id;
    this.changed = changed;
    this.store = new BucketStore(changed);
  }

  get version(): number {
    return this.pointsTaken + this.store.version;
  }

  /** True if it listens to changes. */
  get isLoaded(): boolean {
    return this.forget !== undefined;
  }

  get isComputed(): boolean {
    return this.id.kind !== "histogram";
  }

  get rule(): Sentence | undefined {
    return this.isComputed ? this.store.rule : undefined;
  }

  get storeError(): string | undefined {
    return this.error ?? this.store.error;
  }

  get missingCount(): number {
    return this.store.missingCount;
  }

  get(point: number): StepBuckets | undefined {
    return this.store.get(point);
  }

  get columns(): PointColumns {
    return this.points.columns;
  }

  get steps(): readonly RecordedStep[] {
    return this.points.steps;
  }

  /** Points of a run that was written anew are other points. */
  take(points: Points, dtype = this.dtype): void {
    this.dtype = dtype;
    if (points === this.points) return;
    if (points.key !== this.points.key) this.store.clear();
    this.store.retry();
    this.points = points;
    this.pointsTaken++;
  }

  /** Asks the host for the recorded points, and again when they change: for series that the panel is not about. */
  load(): Promise<void> {
    this.forget ??= this.host.on("changed", (change) => {
      if (isAbout(change, this.id)) void this.loadInTurn();
    });
    return this.loadInTurn();
  }

  /** Never rejects: what fails is said, and what was stopped meanwhile is left as it is. */
  private async loadPoints(): Promise<void> {
    if (!this.isLoaded) return;
    this.loading = new AbortController();
    const { signal } = this.loading;
    try {
      const read = await this.growing.readOn((known) =>
        this.host.ask(readPoints, { ...this.id, ...known }, { signal }),
      );
      if (signal.aborted) return;
      const dtype = this.dtype ?? (await this.dtypeOf(read, signal));
      if (signal.aborted) return;
      this.take(read, dtype);
      this.error = undefined;
    } catch (error) {
      if (signal.aborted) return;
      this.error = errorText(error);
    }
    this.changed();
  }

  private async dtypeOf({ steps }: Points, signal: AbortSignal): Promise<string | undefined> {
    const point = steps.filter(({ error }) => error === undefined).at(-1)?.point;
    if (!this.isComputed || point === undefined) return undefined;
    const { dtype, storedDtype } = await this.host.ask(describePoint, { ...this.id, point }, { signal });
    return storedDtype ?? dtype;
  }

  /** Asks for the buckets of these positions, the coarse picture first. */
  want(state: HistogramState, positions: readonly number[], elementCount: number): void {
    const question = this.question(state, elementCount);
    const points = coarseFirst(positions).flatMap((position) => this.steps[position]?.point ?? []);
    this.store.want(question, points);
    if (this.isComputed && this.store.isComplete && this.refine(positions)) this.want(state, positions, elementCount);
  }

  /** The buckets of these positions, all of them. */
  async all(
    state: HistogramState,
    positions: readonly number[],
    elementCount: number,
    signal?: AbortSignal,
  ): Promise<StepBuckets[]> {
    const points = positions.flatMap((position) => this.steps[position]?.point ?? []);
    return this.store.all(this.question(state, elementCount), points, signal);
  }

  /** Resolves once all that was wanted is here, or was given up. */
  settled(): Promise<void> {
    return this.store.settled();
  }

  /** Gives up what is under way, and hears of no changes until it is loaded again. */
  stop(): void {
    this.forget?.();
    this.forget = undefined;
    this.loading?.abort();
    this.store.stop();
  }

  private question(state: HistogramState, elementCount: number): BucketQuestion {
    const { host, id } = this;
    if (!this.isComputed) {
      return {
        key: "recorded",
        chunk: CHUNK,
        ask: (points, signal) => host.ask(recordedHistograms, { ...id, points }, { signal }),
      };
    }
    const { bins, valueScale: scale, slice } = state;
    const complex = complexAsOf(this.dtype, state.complexAs);
    const cutFor = JSON.stringify([slice, scale, complex]);
    if (cutFor !== this.cutFor) {
      this.cutFor = cutFor;
      this.cut = undefined;
      this.isExact = false;
    }
    if (state.drawing === "bands" || elementCount <= EXACT_ELEMENTS) this.isExact = true;
    const range = state.values === "all" ? undefined : (state.values ?? this.cut);
    const binning: BinRequest = { bins, scale, ...(range && { range }) };
    const withPercentiles = this.isExact;
    return {
      key: JSON.stringify([binning, slice, withPercentiles, complex]),
      chunk: Math.max(1, Math.min(CHUNK, Math.floor(CHUNK_ELEMENTS / Math.max(1, elementCount)))),
      ask: async (points, signal) => {
        const wanted = { slice: slice || "[...]", ...(complex && { complex }), binning, withPercentiles };
        return this.compute({ ...id, points, ...wanted }, signal);
      },
    };
  }

  private async compute(
    params: SeriesId & {
      readonly points: readonly number[];
      readonly slice: string;
      readonly complex?: ComplexAs;
      readonly binning: BinRequest;
      readonly withPercentiles: boolean;
    },
    signal: AbortSignal,
  ): Promise<HistogramColumns> {
    const onProgress = ({ done, total }: Progress) => {
      this.progress = total > 0 ? done / total : 0;
      this.changed();
    };
    try {
      return await this.host.ask(computedHistograms, params, { signal, onProgress });
    } finally {
      this.progress = undefined;
    }
  }

  /** Refines bins where one bucket holds nearly everything: exact percentiles tell the range of the values. */
  private refine(positions: readonly number[]): boolean {
    if (this.cut) return false;
    const all = positions.flatMap((position) => {
      const buckets = this.store.get(this.steps[position]?.point ?? -1);
      return buckets && buckets.counts.length > 0 ? [buckets] : [];
    });
    if (!this.isExact) {
      this.isExact = all.some(isInOneBucket);
      return this.isExact;
    }
    const found = all.map(distributionOf);
    const range = robustRange(found);
    if (!range) return false;
    const least = Math.min(...found.map(({ values }) => values[0] as number));
    const most = Math.max(...found.map(({ values }) => values[values.length - 1] as number));
    if (!(range[1] - range[0] < (most - least) / 4)) return false;
    this.cut = range;
    return true;
  }
}

function isInOneBucket({ counts }: StepBuckets): boolean {
  let [total, most] = [0, 0];
  for (const count of counts) {
    total += count;
    if (count > most) most = count;
  }
  return counts.length > 1 && most > total * MOST;
}
