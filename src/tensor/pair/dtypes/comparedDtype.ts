import { type Dtype, findDtype } from "../../dtype/dtype";
import type { FloatGrid } from "../../dtype/floatGrid";

/** Stored dtypes of a pair, and a float dtype that both sides are rounded to first. */
export interface PairDtypes {
  readonly dtypeA: string;
  readonly dtypeB: string;
  readonly as?: string;
}

/** Floats that others are compared in, narrowest first. */
const COMMON_FLOATS = ["float16", "bfloat16", "float32", "float64"];

/**
 * The dtype in which elements of two dtypes are compared: `integer` for two that are integers or bool, a float's or complex dtype that
 * holds the values of both, `string`. Undefined where they cannot be compared, as strings with numbers; with `as`, also where a
 * side is complex or strings, or `as` is no float.
 */
export function comparedDtype(a: string, b: string, as?: string): string | undefined {
  const [first, second] = [findDtype(a), findDtype(b)];
  if (!first || !second) return undefined;
  if (as !== undefined) return floatGrid(as) && isReal(first) && isReal(second) ? as : undefined;
  if (first.kind === "string" || second.kind === "string") return first.kind === second.kind ? "string" : undefined;
  if (first.name === second.name) return first.name;
  if (first.kind === "complex" || second.kind === "complex") {
    return fitsFloat32(first) && fitsFloat32(second) ? "complex64" : "complex128";
  }
  if (first.kind !== "float" && second.kind !== "float") return "integer";
  if (first.kind !== "float" || second.kind !== "float") return "float64";
  return COMMON_FLOATS.find((name) => holds(name, first) && holds(name, second));
}

/** Grid of a float dtype's values; undefined for all other dtypes. */
export function floatGrid(dtype: string): FloatGrid | undefined {
  const row = findDtype(dtype);
  return row?.kind === "float" ? row.grid : undefined;
}

function isReal({ kind }: Dtype): boolean {
  return kind !== "complex" && kind !== "string";
}

/** Integers count as float64. */
function fitsFloat32(dtype: Dtype): boolean {
  return dtype.kind === "complex" ? dtype.part === "float32" : holds("float32", dtype);
}

/** True if a float dtype has every finite value of another. */
function holds(name: string, { name: other }: Dtype): boolean {
  const [wide, narrow] = [floatGrid(name), floatGrid(other)];
  return (
    wide !== undefined &&
    narrow !== undefined &&
    wide.significantBits >= narrow.significantBits &&
    wide.leastExponent <= narrow.leastExponent &&
    wide.greatest >= narrow.greatest
  );
}
