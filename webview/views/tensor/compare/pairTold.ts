import type { PairFigures } from "../../../../src/tensor/pair/pairFigures";

/** How far the comparison is. */
export interface PairTold {
  /** Undefined until something is known. */
  readonly figures: PairFigures | undefined;
  readonly isLoading: boolean;
  /** They are still of a pair before. */
  readonly isOfBefore: boolean;
}
