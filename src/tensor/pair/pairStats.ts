import type { Shape } from "../slice/shape";
import type { PairFigures, StepNumbers, WorstBy } from "./pairFigures";
import type { Tolerance } from "./tolerance";

/** How a pair is looked at. Dtypes are those the elements are stored as. */
export interface PairOptions {
  readonly dtypeA: string;
  readonly dtypeB: string;
  /** A float dtype that both sides are rounded to first. */
  readonly as?: string;
  readonly tolerance: Tolerance;
  /** Of the slice that is compared. */
  readonly shape: Shape;
  /** So many worst cells at most. */
  readonly worst: number;
  readonly by: WorstBy;
  /** Only what is told of a step: neither sizes and ranges nor whether the order is another is looked for. */
  readonly isBrief?: boolean;
  /** What tells rounding noise is looked for, too. */
  readonly tellsNoise?: boolean;
}

/** Statistics of a pair of tensors, as their elements come: chunk by chunk, in the order of the slice. */
export interface PairStats {
  /**
   * Takes the next elements of each, as many of both: little-endian bytes in the dtypes' own widths, at any alignment, to be looked at
   * only. Each stands `weight` times (a repeated tail on both sides).
   */
  add(a: Uint8Array, b: Uint8Array, weight: number): void;
  /** What is known so far; `reordered` is null until all was seen. */
  figures(): PairFigures;
  /** The same of a step alone. */
  stepNumbers(): StepNumbers;
  /** Begins anew with two other values of the same dtypes, in the same memory. */
  restart(shape: Shape): void;
}
