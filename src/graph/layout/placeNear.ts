/**
 * Places in a row that are, by weighted squares, as near as can be to those that are wished, in the order given and never closer than
 * `gaps[i]` between i - 1 and i (isotonic regression by pooling; `gaps[0]` counts for nothing). `places` is written, and may be `wished`.
 */
export function placeNear(
  wished: Float64Array,
  weights: Float64Array,
  gaps: Float64Array,
  count: number,
  places: Float64Array,
): void {
  // Where gaps are taken off, places only have to rise: pools of neighbours that would not stand at their mean.
  const means = new Float64Array(count);
  const sums = new Float64Array(count);
  const firsts = new Uint32Array(count);
  let pools = 0;
  let offset = 0;
  for (let i = 0; i < count; i++) {
    if (i > 0) offset += gaps[i] as number;
    let mean = (wished[i] as number) - offset;
    let sum = weights[i] as number;
    let first = i;
    while (pools > 0 && (means[pools - 1] as number) > mean) {
      pools--;
      const other = sums[pools] as number;
      mean = (mean * sum + (means[pools] as number) * other) / (sum + other);
      sum += other;
      first = firsts[pools] as number;
    }
    means[pools] = mean;
    sums[pools] = sum;
    firsts[pools] = first;
    pools++;
  }
  offset = 0;
  let pool = -1;
  for (let i = 0; i < count; i++) {
    if (i > 0) offset += gaps[i] as number;
    if (pool + 1 < pools && firsts[pool + 1] === i) pool++;
    places[i] = (means[pool] as number) + offset;
  }
}
