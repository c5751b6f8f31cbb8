import type { PairFigures } from "../../../../src/tensor/pair/figures/pairFigures";

/** Figures of a pair as far as they are computed. */
export interface PairTold {
  /** Undefined until something is known. */
  readonly figures: PairFigures | undefined;
  readonly isLoading: boolean;
  /** They are still of a pair before. */
  readonly isOfBefore: boolean;
}
