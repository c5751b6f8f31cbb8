import { usualSuspect } from "../../pairing/usualSuspects";
import type { FirstDivergence } from "../../shared/questions/compareRuns";
import type { PairCompared } from "./comparedTags";

/**
 * First divergence of two runs: the pair with the earliest step out of tolerance, of several at that step the one written first; explained pairs are
 * passed over. Pairs come in written order; `firstStep` is the first common step of any pair. With an estimated tolerance every divergence has a suspect, else
 * only one that is larger than rounding.
 */
export function firstDivergence(
  pairs: readonly PairCompared[],
  { firstStep, isEstimated }: { readonly firstStep: bigint | undefined; readonly isEstimated: boolean },
): FirstDivergence | null {
  let first: PairCompared | undefined;
  let earliest: bigint | undefined;
  for (const pair of pairs) {
    const { firstExceeding, explained } = pair.tags;
    if (firstExceeding === null || explained) continue;
    const step = BigInt(firstExceeding);
    if (earliest !== undefined && step >= earliest) continue;
    first = pair;
    earliest = step;
  }
  if (!first || earliest === undefined) return null;
  const { a, b, written } = first.tags;
  const suspect = !isEstimated && isRounding(first) ? undefined : usualSuspect(a, earliest === firstStep);
  return {
    ...{ step: String(earliest), a: a.tag, b: b.tag, written, score: first.exceedingScore ?? 0 },
    ...(suspect && { suspect }),
  };
}

/** Upper bound of the relative norm that float32 rounding reaches through a network. */
const ROUNDING = 1e-4;

/** True if a difference out of tolerance may still be rounding; no suspect is named for one. */
function isRounding({ tags: { rounding }, exceedingScore, exceedingRelL2 = null }: PairCompared): boolean {
  if (rounding !== undefined) return true;
  return exceedingScore !== "Infinity" && exceedingRelL2 !== null && Number(exceedingRelL2) < ROUNDING;
}
