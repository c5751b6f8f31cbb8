import { usualSuspect } from "../../pairing/usualSuspects";
import type { FirstDivergence } from "../../shared/questions/compare";
import type { TagsCompared } from "./comparedTags";

/**
 * First divergence of two runs: the pair with the earliest step out of tolerance, of several at that step the one written first; explained pairs are
 * passed over. A scalar or gradient gives way to a pair of that step that agrees once it is transposed. Pairs come in written order; `firstStep` is the
 * first common step of any pair. With an estimated tolerance every divergence has a suspect, else only one that is larger than rounding.
 */
export function firstDivergence(
  pairs: readonly TagsCompared[],
  { firstStep, isEstimated }: { readonly firstStep: bigint | undefined; readonly isEstimated: boolean },
): FirstDivergence | null {
  let earliest: bigint | undefined;
  let ofStep: TagsCompared[] = [];
  for (const pair of pairs) {
    const { firstExceeding, explained } = pair.tags;
    if (firstExceeding === null || explained) continue;
    const step = BigInt(firstExceeding);
    if (earliest !== undefined && step > earliest) continue;
    if (step !== earliest) ofStep = [];
    ofStep.push(pair);
    earliest = step;
  }
  const [foremost] = ofStep;
  if (!foremost || earliest === undefined) return null;
  const first = (followsFromOthers(foremost) && ofStep.find(isTransposed)) || foremost;
  const { a, b, written } = first.tags;
  const usual = !isEstimated && isRounding(first) ? undefined : usualSuspect(a, earliest === firstStep);
  const suspect = isTransposed(first) && a.group !== "parameter" ? "transpose" : usual;
  return {
    ...{ step: String(earliest), a: a.tag, b: b.tag, written, score: first.exceedingScore ?? 0 },
    ...(suspect && { suspect }),
  };
}

/** True if it is seldom the reason itself: a scalar follows from tensors, and gradients differ together. */
function followsFromOthers({ tags: { a } }: TagsCompared): boolean {
  return a.kind === "scalar" || a.group === "gradient";
}

/** True if B agrees with A once it is transposed, at the very step where it is out of tolerance first: suggestions are found at the first step. */
function isTransposed({ tags: { suggest, firstExceeding }, firstStep }: TagsCompared): boolean {
  return suggest !== undefined && firstExceeding === firstStep;
}

/** Upper bound of the relative norm that float32 rounding reaches through a network. */
const ROUNDING = 1e-4;

/** True if a difference out of tolerance may still be rounding; no suspect is named for one. */
function isRounding({ tags: { rounding }, exceedingScore, exceedingRelL2 = null }: TagsCompared): boolean {
  if (rounding !== undefined) return true;
  return exceedingScore !== "Infinity" && exceedingRelL2 !== null && Number(exceedingRelL2) < ROUNDING;
}
