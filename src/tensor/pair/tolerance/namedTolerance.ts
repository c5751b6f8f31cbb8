import { findDtype } from "../../dtype/dtype";
import { floatGrid, type PairDtypes } from "../dtypes/comparedDtype";
import { type Tolerance, USUAL_TOLERANCE } from "./tolerance";
import type { ToleranceName } from "./toleranceNames";

/** Numbers of a tolerance, relative to the reference and absolute. */
export interface ToleranceNumbers {
  readonly rtol: number;
  readonly atol: number;
}

/** A tolerance as it is asked for: by a name, by numbers, which go before those of the name; NumPy's where there is neither. */
export interface ToleranceChoice {
  readonly name?: ToleranceName | undefined;
  readonly rtol?: number | undefined;
  readonly atol?: number | undefined;
  readonly nanDiffers: boolean;
}

/** True if the tolerance is estimated from the pairs of two runs. */
export function isEstimated({ name, rtol, atol }: ToleranceChoice): boolean {
  return name === "auto" && rtol === undefined && atol === undefined;
}

/** Precision class of a dtype; a pair has that of the coarser side. */
export type Grain = "exact" | "float32" | "float16" | "bfloat16" | "float8";

const EXACT: ToleranceNumbers = { rtol: 0, atol: 0 };
const HALF: ToleranceNumbers = { rtol: 1e-2, atol: 1e-4 };
const BRAIN: ToleranceNumbers = { rtol: 5e-2, atol: 5e-4 };
const EIGHTH: ToleranceNumbers = { rtol: 0.5, atol: 5e-3 };
const SAME: ToleranceNumbers = { rtol: 1e-5, atol: 1e-8 };
const FRAMEWORK: ToleranceNumbers = { rtol: 1e-4, atol: 1e-6 };
const OTHER: ToleranceNumbers = { rtol: 1e-3, atol: 1e-5 };

const TABLE: Readonly<Record<ToleranceName, Readonly<Record<Grain, ToleranceNumbers>>>> = {
  auto: { exact: EXACT, float32: OTHER, float16: HALF, bfloat16: BRAIN, float8: EIGHTH },
  same: ofAll(SAME),
  framework: ofAll(FRAMEWORK),
  other: ofAll(OTHER),
  low: { exact: EXACT, float32: BRAIN, float16: HALF, bfloat16: BRAIN, float8: EIGHTH },
};

/** Numbers of a named tolerance for a precision class; for `auto` the cap. */
export function namedNumbers(name: ToleranceName, grain: Grain): ToleranceNumbers {
  return TABLE[name][grain];
}

/** Tolerance for two values of these dtypes. */
export function toleranceFor({ name, rtol, atol, nanDiffers }: ToleranceChoice, dtypes: PairDtypes): Tolerance {
  const numbers = name === undefined ? USUAL_TOLERANCE : namedNumbers(name, grainOf(dtypes));
  return { rtol: rtol ?? numbers.rtol, atol: atol ?? numbers.atol, nanDiffers };
}

/** Precision class of a pair: exact for integers, bool and strings without a float beside them; that of their parts for complex numbers. */
export function grainOf(dtypes: PairDtypes): Grain {
  const coarser = coarserFloat(dtypes);
  return coarser === undefined ? "exact" : grainOfFloat(coarser);
}

/** Coarsest float dtype of both sides and the rounding; undefined where there is no float. */
export function coarserFloat({ dtypeA, dtypeB, as }: PairDtypes): string | undefined {
  let coarser: string | undefined;
  for (const name of [dtypeA, dtypeB, as]) {
    const float = name === undefined ? undefined : partOf(name);
    if (float !== undefined && (coarser === undefined || bitsOf(float) < bitsOf(coarser))) coarser = float;
  }
  return coarser;
}

export function grainOfFloat(name: string): Exclude<Grain, "exact"> {
  const bits = bitsOf(name);
  if (bits >= bitsOf("float32")) return "float32";
  if (bits >= bitsOf("float16")) return "float16";
  return bits >= bitsOf("bfloat16") ? "bfloat16" : "float8";
}

function partOf(name: string): string | undefined {
  const dtype = findDtype(name);
  if (dtype?.kind === "complex") return dtype.part;
  return dtype?.kind === "float" ? name : undefined;
}

function bitsOf(float: string): number {
  return floatGrid(float)?.significantBits ?? 0;
}

function ofAll(numbers: ToleranceNumbers): Readonly<Record<Grain, ToleranceNumbers>> {
  return { exact: numbers, float32: numbers, float16: numbers, bfloat16: numbers, float8: numbers };
}
