import type { JsonElement, JsonNumber } from "../../text/jsonElement";
import type { NoiseNumbers } from "../tolerance/noiseNumbers";

/** By what the worst cells are ranked. */
export const WORST_BY = ["abs", "rel", "ulp"] as const;

export type WorstBy = (typeof WORST_BY)[number];

/** A maximum, at the first cell that has it. */
export interface PairMaximum<Value = JsonNumber> {
  readonly value: Value;
  /** Index in the slice. */
  readonly at: readonly number[];
  readonly a: JsonElement;
  readonly b: JsonElement;
}

export interface WorstCell {
  /** Index in the slice. */
  readonly at: readonly number[];
  readonly a: JsonElement;
  readonly b: JsonElement;
  /** Null where NaN or infinities do not agree, and of strings. */
  readonly abs: JsonNumber | null;
  readonly rel: JsonNumber | null;
  /** Null of integers, bool and strings, too. */
  readonly ulp: JsonNumber | null;
}

/** Figures of a pair at a step; maxima as in `PairFigures`. */
export interface StepNumbers {
  readonly score: JsonNumber;
  readonly exceeding: number;
  readonly maxAbs: JsonNumber | null;
  readonly maxRel: JsonNumber | null;
  readonly maxUlp: JsonNumber | null;
  readonly relL2: JsonNumber | null;
  /** Present where it was asked for. */
  readonly noise?: NoiseNumbers;
}

/** Counts of differences by size: of the exponent `firstExponent + i`, in `2^e <= |a-b| < 2^(e+1)`, there are `counts[i]`. */
export interface DifferenceSizes {
  readonly firstExponent: number;
  readonly counts: readonly number[];
  /** Finite cells that do not differ, and those whose difference leaves the doubles. */
  readonly zeros: number;
  readonly infinite: number;
}

/**
 * Difference of two tensors of one shape: A is the one that is looked at, B the reference. Definitions: NumPy's on exact values as float64.
 * Numbers that JSON cannot write stand by their names, whole numbers beyond 2^53 in decimal.
 */
export interface PairFigures {
  /** Dtype of the comparison: a float's or complex dtype, `integer`, `bool` or `string`. */
  readonly dtype: string;
  readonly count: number;
  /** Cells compared so far: fewer than `count` while it is under way. */
  readonly seen: number;
  /** Null where the dtypes are two. */
  readonly equalBits: number | null;
  readonly equal: number;
  readonly within: number;
  readonly exceeding: number;
  readonly allclose: boolean;
  readonly finite: number;
  readonly nan: { readonly both: number; readonly onlyA: number; readonly onlyB: number };
  readonly inf: { readonly same: number; readonly opposite: number; readonly onlyA: number; readonly onlyB: number };
  /** Null where no cell is finite in both. */
  readonly maxAbs: PairMaximum | null;
  readonly maxRel: PairMaximum | null;
  readonly maxRelB: PairMaximum | null;
  /** Null of integers, bool and strings, too. */
  readonly maxUlp: PairMaximum | null;
  readonly meanAbs: JsonNumber | null;
  readonly rmse: JsonNumber | null;
  readonly relL2: JsonNumber | null;
  readonly cosine: JsonNumber | null;
  readonly snr: JsonNumber | null;
  readonly relBelow: Readonly<Record<"0.001" | "0.005", number>> | null;
  /** Error of the worst cell, in tolerances. */
  readonly score: JsonNumber;
  /** Index in the slice of the first cell that is so far off: NaN and infinities that do not agree are before all numbers. Null where none differs. */
  readonly worstAt: readonly number[] | null;
  /** Not all close, but the same numbers in another order. Null above 10^7 elements. */
  readonly reordered: boolean | null;
  readonly worst: readonly WorstCell[];
  /** Sizes over the cells that are finite in both; absent for strings. */
  readonly sizes?: DifferenceSizes;
  /** The least and the greatest finite value of each side, rounded to doubles; null where there is none, absent of strings and complex numbers. */
  readonly ranges?: {
    readonly a: readonly [low: number, high: number] | null;
    readonly b: readonly [low: number, high: number] | null;
  };
}
