import { shownNumber as numberBy } from "../../../src/tensor/text/shownNumber";
import { localeNumber } from "./localeText";

/** Significant digits of a number that stands alone. */
const DIGITS = 4;

/** Text of a measured or computed number with at most `digits` significant digits: the one form of all pages. */
export function shownNumber(value: number, digits = DIGITS): string {
  return numberBy(value, digits, (plain, most) => localeNumber(plain, { maximumSignificantDigits: most }));
}
