/** Scale of counts' heights; `share` is of the finite values of their step, so that series of different sizes compare. */
export type CountScale = "linear" | "log" | "share";

/** Height of a density: as the count (or share) of a bucket of usual width, or as the count's logarithm. */
export function heightOf(scale: CountScale, usual: number, density: number): number {
  const count = density * usual;
  return scale === "log" ? Math.log10(1 + count) : count;
}

/** The count that is drawn as high. */
export function countOfHeight(scale: CountScale, height: number): number {
  return scale === "log" ? 10 ** height - 1 : height;
}
