/** A mean that rounding has brought out of its values' range is the bound that it passed: equal values have just that mean. */
export function within(min: number, max: number, mean: number): number {
  // Not by Math.min: zeros are equal, and only that of the sum crosses to a page as it is.
  if (mean < min) return min;
  return mean > max ? max : mean;
}
