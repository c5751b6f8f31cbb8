/** `sign(x) log1p(|x| / t)`: even steps near 0, even ratios far from it, both signs and 0 on one scale. */
export function symlog(value: number, threshold: number): number {
  return value < 0 ? -Math.log1p(-value / threshold) : Math.log1p(value / threshold);
}

/** The value that `symlog` takes to `scaled`. */
export function fromSymlog(scaled: number, threshold: number): number {
  return scaled < 0 ? -Math.expm1(-scaled) * threshold : Math.expm1(scaled) * threshold;
}
