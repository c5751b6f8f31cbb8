/** The first number from `start` up to `end` of which something is true, as it is of all behind it; `end` where of none. */
export function bisect(start: number, end: number, isTrue: (number: number) => boolean): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Bisects as `bisect`, in steps that grow as the logarithm of the distance. */
export function gallop(start: number, end: number, isTrue: (number: number) => boolean): number {
  let low = start;
  for (let width = 1; low + width < end; width *= 2) {
    if (isTrue(low + width - 1)) return bisect(low, low + width - 1, isTrue);
    low += width;
  }
  return bisect(low, end, isTrue);
}
