import {
  compareHistograms,
  type HistogramDistance,
  recordedHistograms,
} from "../../../../src/shared/questions/histograms";
import type { PointId } from "../../../../src/shared/series/seriesId";
import { SaidError } from "../../../../src/tensor/said/saidError";
import type { Host } from "../../../parts/page/host";
import { Resource, type ResourceState } from "../../../parts/page/resource";
import type { ReferencePair } from "../../../parts/reference/referenceSource";
import { type StepBuckets, splitColumns } from "../../../ui/plot/histogram/stepBuckets";

/** Two recorded histograms, and how far they are apart. */
export interface ComparedBuckets {
  readonly pair: ReferencePair;
  readonly a: StepBuckets;
  readonly b: StepBuckets;
  readonly distance: HistogramDistance;
}

/** The buckets of both sides; what is shown stays until all of the next is there. */
export class PairBuckets {
  private readonly answer: Resource<ComparedBuckets>;
  private asked: ReferencePair | undefined;

  constructor(changed: () => void) {
    this.answer = new Resource(changed);
  }

  get state(): ResourceState<ComparedBuckets> {
    return this.answer.state;
  }

  /** Takes a pair other than the one before; any change of a pair makes another object. */
  want(pair: ReferencePair | undefined): void {
    if (pair === this.asked) return;
    this.asked = pair;
    const b = pair?.found.b;
    if (!pair || !b || !pair.found.comparable) {
      this.answer.clear();
      return;
    }
    const { host, a } = pair;
    void this.answer.load(async (signal) => {
      const [bucketsA, bucketsB, distance] = await Promise.all([
        bucketsOf(host, a, signal),
        bucketsOf(host, b.id, signal),
        host.ask(compareHistograms, { ...a, b: b.id }, { signal }),
      ]);
      return { pair, a: bucketsA, b: bucketsB, distance };
    });
  }

  stop(): void {
    this.asked = undefined;
    this.answer.clear();
  }
}

async function bucketsOf(host: Host, { point, ...series }: PointId, signal: AbortSignal): Promise<StepBuckets> {
  const columns = await host.ask(recordedHistograms, { ...series, points: [point] }, { signal });
  const [failure] = columns.errors;
  if (failure) throw new SaidError(failure.sentence);
  const [buckets] = splitColumns(columns);
  if (!buckets) throw new Error(`no answer about point ${point}`);
  return buckets;
}
