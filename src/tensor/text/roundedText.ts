/**
 * A number by so many digits. What is rounded to fewer digits than it has before the point is written as a power of ten: zeros in
 * place of its digits would read as if they were its own.
 */
export function roundedText(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits));
  return rounded === value || Math.abs(rounded) < 10 ** digits ? String(rounded) : rounded.toExponential();
}
