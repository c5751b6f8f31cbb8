import { compareRank } from "../../shared/comparedOrder";
import type { Pace } from "../../tensor/pace";
import { pacedSort } from "../../tensor/pacedSort";
import type { PairCompared } from "./comparedTags";

/** The worst first: those that cannot be compared by name, tensors and scalars, histograms. Pairs come in written order, which equal ones keep. */
export function rankedPairs(pairs: readonly PairCompared[], pace: Pace): Promise<readonly PairCompared[]> {
  return pacedSort([...pairs], (one, other) => compareRank(one.tags, other.tags), pace);
}
