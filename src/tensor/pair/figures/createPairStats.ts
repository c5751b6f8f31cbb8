import { NumberPairStats } from "./numberPairStats";
import type { PairOptions } from "./pairStats";

/** Statistics of a pair of numbers, real or complex; of strings: `StringPairStats`. Throws `unsupportedDtype` where they cannot be compared. `firstElement`: number in the slice of the first that comes. */
export function createPairStats(options: PairOptions, firstElement = 0): NumberPairStats {
  return new NumberPairStats(options, firstElement);
}
