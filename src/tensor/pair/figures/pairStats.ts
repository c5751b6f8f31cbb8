import type { Shape } from "../../slice/shape";
import type { Tolerance } from "../tolerance/tolerance";
import type { PairFigures, StepNumbers, WorstBy } from "./pairFigures";

/** Options of a comparison. Dtypes are those the elements are stored as. */
export interface PairOptions {
  readonly dtypeA: string;
  readonly dtypeB: string;
  /** A float dtype that both sides are rounded to first. */
  readonly as?: string;
  readonly tolerance: Tolerance;
  /** Shape of the slice that is compared. */
  readonly shape: Shape;
  /** Limit of worst cells. */
  readonly worst: number;
  readonly by: WorstBy;
  /** Leaves out all but the figures of a step: sizes, ranges and the test for another order. */
  readonly isBrief?: boolean;
  /** Collects the figures of rounding noise, too. */
  readonly tellsNoise?: boolean;
}

/** Statistics of a pair of tensors, as their elements come: chunk by chunk, in the order of the slice. */
export interface PairStats {
  /**
   * Takes the next elements of each, as many of both: little-endian bytes in the dtypes' own widths, at any alignment, to be looked at
   * only. Each stands `weight` times (a repeated tail on both sides).
   */
  add(a: Uint8Array, b: Uint8Array, weight: number): void;
  /** Figures so far; `reordered` is null until all was read. */
  figures(): PairFigures;
  /** The same of a step alone. */
  stepNumbers(): StepNumbers;
  /** Begins anew with two other values of the same dtypes, in the same memory. */
  restart(shape: Shape): void;
}
