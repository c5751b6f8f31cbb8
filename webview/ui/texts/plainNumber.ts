/** A number for assistive technology, which reads no exponents. */
export function plainNumber(value: number): string {
  return value.toLocaleString("en", { useGrouping: false, maximumSignificantDigits: 17 });
}
