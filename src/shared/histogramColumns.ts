import type { Sentence } from "../tensor/said/sentence";
import type { PointError } from "./series/pointError";
/**
 * Buckets of points of one series, as columns. Point i's buckets are those from `offsets[i]` to `offsets[i + 1]`,
 * ascending, the last closed on the right. The receiver owns all of them.
 */
export interface HistogramColumns {
  /** Origin: recorded by a writer, or computed from the elements of a tensor. */
  readonly origin: "recorded" | "computed";
  /** The points asked for, in the order asked for; one that cannot be read has no buckets and stands in `errors`. */
  readonly points: Float64Array;
  /** One more than points. */
  readonly offsets: Uint32Array;
  readonly lefts: Float64Array;
  readonly rights: Float64Array;
  readonly counts: Float64Array;
  /** Per point: what is in no bucket. Of recorded ones what the writer says, else 0. */
  readonly nan: Float64Array;
  readonly posInf: Float64Array;
  readonly negInf: Float64Array;
  /** Finite values beyond the range asked for; 0 where none was. */
  readonly below: Float64Array;
  readonly above: Float64Array;
  /** Per point, of finite values; NaN where there are none or nobody says. */
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** Seven a point: min, 5, 25, 50, 75, 95, max; empty where exact ones were not asked for or cannot be had. */
  readonly percentiles: Float64Array;
  /** Rule of the bins of computed ones, for people: `30 bins`, `automatic (Rice rule): 64 bins`. */
  readonly rule: Sentence;
  readonly errors: readonly PointFailure[];
}

/** Reason why one of many points cannot be answered. */
interface PointFailure extends PointError {
  readonly code: string;
}
