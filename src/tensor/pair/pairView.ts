import type { Shape } from "../shape";

/** How B is seen in A's shape: reshaped (as it is where absent), transposed as by `numpy.transpose`, then reshaped to A's shape. */
export interface PairView {
  readonly reshape?: Shape;
  readonly perm?: readonly number[];
}

/**
 * Why a view was taken: asked for; the convention of kernels and weights, also of a flattened activation's channels; channels moved; the only
 * permutation that fits, or the one whose values are nearest; the layout that another pair of the runs has.
 */
export const VIEW_REASONS = ["asked", "convention", "flatten", "channels", "shape", "values", "layout"] as const;

export type ViewReason = (typeof VIEW_REASONS)[number];

export interface FoundView extends PairView {
  readonly why: ViewReason;
}
