import { NumberPairStats } from "./numberPairStats";
import type { PairOptions, PairStats } from "./pairStats";

/** Statistics of a pair of numbers, real or complex; of strings: `StringPairStats`. Throws `unsupportedDtype` where they cannot be compared. */
export function createPairStats(options: PairOptions): PairStats {
  return new NumberPairStats(options);
}
