import { type Sentence, say } from "../tensor/said/sentence";
import { FormatError } from "./formatError";

/** No writer makes more buckets; a file that has them is refused before they fill the memory. */
export const MAX_BUCKETS = 1 << 20;

/** Buckets as a writer recorded them; the receiver owns the arrays. */
export interface RecordedHistogram {
  /** Ascending; neighbours may be apart or overlap by what their writer rounded. */
  readonly lefts: Float64Array;
  readonly rights: Float64Array;
  readonly counts: Float64Array;
  /** Counts in no bucket, where the writer tells them; else 0. */
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  /** Range of the finite values; NaN where there are none or the writer does not tell. */
  readonly min: number;
  readonly max: number;
}

/** Throws `badHistogram`, naming the bucket, where edges or counts are such that no values can be in the buckets. */
export function checkHistogram(histogram: RecordedHistogram, positionBytes?: number): void {
  const problem = bucketProblem(histogram) ?? outsideProblem(histogram);
  if (problem !== undefined) throw new FormatError("badHistogram", problem, positionBytes);
}

function bucketProblem({ lefts, rights, counts }: RecordedHistogram): Sentence | undefined {
  let lastLeft = Number.NEGATIVE_INFINITY;
  let lastRight = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < counts.length; i++) {
    const left = lefts[i] as number;
    const right = rights[i] as number;
    const count = counts[i] as number;
    if (!Number.isFinite(left) || !Number.isFinite(right)) return say("bucketEdges", { bucket: i, left, right });
    if (right < left) return say("bucketEnds", { bucket: i, left, right });
    if (left < lastLeft || right < lastRight) {
      return say("bucketsDescend", { bucket: i, left, right, lastLeft, lastRight });
    }
    if (!(count >= 0 && Number.isFinite(count))) return say("bucketCount", { bucket: i, count });
    lastLeft = left;
    lastRight = right;
  }
  return undefined;
}

function outsideProblem({ nan, posInf, negInf }: RecordedHistogram): Sentence | undefined {
  const isCount = nan >= 0 && posInf >= 0 && negInf >= 0;
  return isCount ? undefined : say("bucketsOutside", { nan, posInf, negInf });
}
