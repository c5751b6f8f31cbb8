/** The greatest of some magnitudes; beyond 2^53 the low word of the whole number that it is nearest to tells equal ones apart. Without low words it is 0. */
interface GreatestMagnitude {
  value: number;
  low: number;
}

/**
 * The first place of a greater magnitude than the one that is known, the greatest of all, by doubles and low words; it takes its place. -1 where
 * there is none.
 */
export function placeOfGreaterWhole(
  values: Float64Array,
  lows: Int32Array,
  count: number,
  known: GreatestMagnitude,
): number {
  let { value, low } = known;
  let at = -1;
  for (let i = 0; i < count; i++) {
    const magnitude = values[i] as number;
    if (magnitude < value) continue;
    const own = lows[i] as number;
    if (magnitude === value && ((own - low) | 0) <= 0) continue;
    value = magnitude;
    low = own;
    at = i;
  }
  known.value = value;
  known.low = low;
  return at;
}
