import type { PairView } from "../../tensor/pair/view/pairView";

/** Tensors of more elements are looked at in samples first. */
export const WHOLE_ELEMENTS = 1_000_000;

/**
 * Distance of A from B in a view: the norm of the difference over the greater of both norms, of the cells that are numbers on both sides.
 * Infinity where none is.
 */
export interface ViewDistances {
  /** About as far: of a large tensor from a sample. Infinity as well where it is beyond `bound`. */
  estimated(view: PairView, bound?: number): Promise<number>;
  /** Infinity as well where it is beyond `bound`. */
  exact(view: PairView, bound?: number): Promise<number>;
}
