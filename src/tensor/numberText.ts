/**
 * The shortest decimal that is read back as the same value of its dtype: `0.1`, not `0.10000000149011612`, for a
 * float32. Exact for every dtype; NaN and infinities by their usual names.
 */
export function numberText(value: number | bigint, dtype: string): string {
  if (typeof value === "bigint") return String(value);
  if (dtype === "bool") return value ? "true" : "false";
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "+Inf" : "-Inf";
  if (Object.is(value, -0)) return "-0";
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 53)
    return Math.abs(value) < 1e15 ? String(value) : shortest(value, dtype);
  return shortest(value, dtype);
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
