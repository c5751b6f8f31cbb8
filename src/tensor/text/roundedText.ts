/**
 * Writes a number by `digits` digits. One that is rounded to fewer digits than it has before the point is written as a power of ten: zeros
 * in place of its digits would read as its own.
 */
export function roundedText(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits));
  return rounded === value || Math.abs(rounded) < 10 ** digits ? String(rounded) : rounded.toExponential();
}
