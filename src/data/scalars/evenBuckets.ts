/** Bucket of a finite x among `count` of equal width between two ends. */
export function evenBuckets(least: number, greatest: number, count: number): (x: number) => number {
  if (!(least < greatest)) return () => 0;
  // Times may be that far apart that their difference is no double.
  const scale = Number.isFinite(greatest - least) ? 1 : 1 / 4;
  const start = least * scale;
  const width = greatest * scale - start;
  return (x) => Math.max(0, Math.min(count - 1, Math.floor(((x * scale - start) / width) * count)));
}
