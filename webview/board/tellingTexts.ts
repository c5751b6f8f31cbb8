import { localeNumber } from "../localeText";

/** Significant digits of a number that stands alone. */
const LEAST_DIGITS = 4;

/** Numbers with as few digits as tell each from all others that differ. */
export function tellingTexts(values: readonly number[], least = LEAST_DIGITS): string[] {
  const ascending = Float64Array.from(new Set(values.filter(Number.isFinite))).sort();
  const digits = tellingDigits(ascending, least);
  return values.map((value) => numberText(value, digits));
}

function tellingDigits(ascending: Float64Array, least: number): number {
  for (let digits = least; digits < 17; digits++) {
    if (ascending.every((value, i) => i === 0 || value.toPrecision(digits) !== ascending[i - 1]?.toPrecision(digits)))
      return digits;
  }
  return 17;
}

function numberText(value: number, digits: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "+Inf" : "−Inf";
  const size = Math.abs(value);
  const text =
    size > 0 && (size >= 1e9 || size < 1e-4)
      ? Number(value.toPrecision(digits)).toExponential().replace("e+", "e").replace("e-", "e−")
      : localeNumber(value === 0 ? 0 : value, { maximumSignificantDigits: Math.max(digits, wholeDigits(size)) });
  return text.replace("-", "−");
}

const wholeDigits = (size: number) => (size < 1 ? 1 : Math.floor(Math.log10(size)) + 1);
