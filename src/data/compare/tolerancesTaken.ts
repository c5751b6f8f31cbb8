import type { ToleranceTaken } from "../../shared/questions/compareRuns";
import type { PairCompared } from "./comparedTags";

/** Numbers that a named tolerance came to, with the count of pairs; the most frequent first. */
export function tolerancesTaken(pairs: readonly PairCompared[]): readonly ToleranceTaken[] {
  const taken = new Map<string, ToleranceTaken>();
  for (const { tags, grain } of pairs) {
    const { tolerance } = tags;
    if (!tolerance) continue;
    const key = JSON.stringify([grain, tolerance.rtol, tolerance.atol]);
    taken.set(key, { grain: grain ?? "exact", ...tolerance, pairs: (taken.get(key)?.pairs ?? 0) + 1 });
  }
  return [...taken.values()].sort((one, other) => other.pairs - one.pairs);
}
