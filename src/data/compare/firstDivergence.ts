import { usualSuspect } from "../../pairing/usualSuspects";
import type { FirstDivergence } from "../../shared/questions/compareRuns";
import type { PairCompared } from "./comparedTags";

/**
 * Where two runs part: the earliest step out of tolerance, of several pairs at it the one written first. Pairs come in written order; `firstStep`
 * is the first that any pair has in common.
 */
export function firstDivergence(pairs: readonly PairCompared[], firstStep: bigint | undefined): FirstDivergence | null {
  let first: PairCompared | undefined;
  let earliest: bigint | undefined;
  for (const pair of pairs) {
    const { firstExceeding } = pair.tags;
    if (firstExceeding === null) continue;
    const step = BigInt(firstExceeding);
    if (earliest !== undefined && step >= earliest) continue;
    first = pair;
    earliest = step;
  }
  if (!first || earliest === undefined) return null;
  const { a, b, written } = first.tags;
  const suspect = usualSuspect(a, earliest === firstStep);
  return {
    ...{ step: String(earliest), a: a.tag, b: b.tag, written, score: first.exceedingScore ?? 0 },
    ...(suspect && { suspect }),
  };
}
