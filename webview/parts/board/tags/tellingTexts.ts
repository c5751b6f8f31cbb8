import { shownNumber } from "../../../ui/texts/shownNumber";

/** Significant digits of a number that stands alone. */
const LEAST_DIGITS = 4;

/** Numbers with as few digits as tell each from all others that differ. */
export function tellingTexts(values: readonly number[], least = LEAST_DIGITS): string[] {
  const ascending = Float64Array.from(new Set(values.filter(Number.isFinite))).sort();
  const digits = tellingDigits(ascending, least);
  return values.map((value) => shownNumber(value, digits));
}

function tellingDigits(ascending: Float64Array, least: number): number {
  for (let digits = least; digits < 17; digits++) {
    if (ascending.every((value, i) => i === 0 || value.toPrecision(digits) !== ascending[i - 1]?.toPrecision(digits)))
      return digits;
  }
  return 17;
}
