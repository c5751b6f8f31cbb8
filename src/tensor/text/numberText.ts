import { findDtype } from "../dtype/dtype";

/** Notations of numbers: `auto` is the shortest text that is read back as the same number. */
export type Notation = "auto" | "fixed" | "scientific";

export interface NumberFormat {
  readonly notation: Notation;
  /** Digits behind the point; means something for fixed and scientific. */
  readonly digits: number;
}

/**
 * The shortest decimal that is read back as the same value of its dtype: `0.1`, not `0.10000000149011612`, for a
 * float32. Exact for every dtype; NaN and infinities by their usual names.
 */
export function numberText(value: number | bigint, dtype: string): string {
  if (typeof value === "bigint") return String(value);
  if (dtype === "bool") return value ? "true" : "false";
  if (!Number.isFinite(value)) return nonFiniteText(value);
  if (Object.is(value, -0)) return "-0";
  if (Number.isInteger(value) && (Math.abs(value) < 1e15 || findDtype(dtype)?.kind === "int")) return String(value);
  return shortest(value, dtype);
}

/** A number as a format asks for it. Whole numbers of integer dtypes and bools are written out whatever it says. */
export function formattedText(value: number | bigint, dtype: string, format: NumberFormat): string {
  if (
    format.notation === "auto" ||
    findDtype(dtype)?.kind !== "float" ||
    typeof value === "bigint" ||
    !Number.isFinite(value)
  ) {
    return numberText(value, dtype);
  }
  const text = format.notation === "fixed" ? value.toFixed(format.digits) : value.toExponential(format.digits);
  return Object.is(value, -0) ? `-${text}` : text;
}

function nonFiniteText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  return value > 0 ? "+Inf" : "-Inf";
}

/** Significant digits that always suffice for the values a dtype is held in: halves are widened to float32. */
const FLOAT32_DIGITS = 9;

function shortest(value: number, dtype: string): string {
  if (dtype === "float64") return String(value);
  for (let digits = 1; digits < FLOAT32_DIGITS; digits++) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return String(Number(text));
  }
  return String(Number(value.toPrecision(FLOAT32_DIGITS)));
}
