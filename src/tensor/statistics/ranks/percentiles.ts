/** The percentiles of P10, as NumPy's `percentile` gives them (linear between neighbours). */
export const PERCENTILES = [1, 5, 25, 50, 75, 95, 99] as const;

/** Percentiles of bands over steps, from the least value to the greatest. */
export const BAND_PERCENTILES = [0, 5, 25, 50, 75, 95, 100] as const;

/** Both neighbours of every percentile among `finite` sorted values, as ranks. */
export function percentileRanks(finite: number, percents: readonly number[] = PERCENTILES): number[] {
  if (finite === 0) return [];
  return percents.flatMap((percent) => {
    const rank = (percent / 100) * (finite - 1);
    return [Math.floor(rank), Math.ceil(rank)];
  });
}

/**
 * Percentiles from the values at `percentileRanks`. One that is an element is that element; between two 64-bit integers
 * only their distance becomes a double.
 */
export function interpolatePercentiles(
  values: readonly (number | bigint)[],
  finite: number,
  percents: readonly number[] = PERCENTILES,
): (number | bigint)[] {
  if (finite === 0) return [];
  return percents.map((percent, i) => {
    const rank = (percent / 100) * (finite - 1);
    const fraction = rank - Math.floor(rank);
    const low = values[2 * i] as number | bigint;
    const high = values[2 * i + 1] as number | bigint;
    if (low === high || fraction === 0) return low;
    const distance =
      typeof low === "bigint" && typeof high === "bigint" ? Number(high - low) : Number(high) - Number(low);
    // NumPy's _lerp: from the nearer end, so that both ends are met exactly.
    return fraction >= 0.5 ? Number(high) - distance * (1 - fraction) : Number(low) + distance * fraction;
  });
}
