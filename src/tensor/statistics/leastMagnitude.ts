/** The least magnitude of the first `length` values that is not 0, or one known before. */
export function leastMagnitude(values: Float64Array, length: number, known: number): number {
  let least = known;
  for (let i = 0; i < length; i++) {
    const magnitude = Math.abs(values[i] as number);
    if (magnitude < least && magnitude > 0) least = magnitude;
  }
  return least;
}
