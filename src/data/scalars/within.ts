/** A mean that rounding has brought out of its values' range is the bound that it passed: equal values have just that mean. */
export function within(min: number, max: number, mean: number): number {
  return Math.min(max, Math.max(min, mean));
}
