/** Below this size numbers are written as powers of ten; from `PLAIN_END` on, where they have more digits before the point than are shown, from `FAR` on always. */
export const LEAST_PLAIN = 1e-4;
export const PLAIN_END = 1e6;
const FAR = 1e9;

/** Writes a number without an exponent, by at most `digits` significant digits. */
type PlainNumber = (value: number, digits: number) => string;

/**
 * Writes a number by `digits` significant digits: `0.01234`, `123,456`, `1.235e6`, `-9.8e-7`, without zeros behind. Digits before the point
 * are all its own. The minus is ASCII's: machines can read a copy.
 */
export function shownNumber(value: number, digits: number, plain: PlainNumber): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "+Inf" : "-Inf";
  if (value === 0) return "0";
  const most = Math.max(digits, Math.min(wholeDigits(value), wholeDigits(FAR)));
  const rounded = Number(value.toPrecision(most));
  const size = Math.abs(rounded);
  const isLarge = size >= FAR || (size >= PLAIN_END && wholeDigits(rounded) > digits);
  if (size >= LEAST_PLAIN && !isLarge) return plain(rounded, most);
  return Number(value.toPrecision(digits)).toExponential().replace("e+", "e");
}

/** True if a number is shown in full wherever it stands: a whole one up to 2^53. Those beyond that are exact come as texts. */
export function isShownWhole(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= 2 ** 53;
}

function wholeDigits(value: number): number {
  return Math.max(1, Math.floor(Math.log10(Math.abs(value))) + 1);
}
