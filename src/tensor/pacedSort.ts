import type { Pace } from "./pace";

/** Items that are sorted at once. */
const RUN_ITEMS = 256;

/** Items merged before the pace is asked. */
const ITEMS_A_LOOK = 256;

/** Items in order, in an array of their own; equal ones stay as they were. */
export async function pacedSort<T>(items: ArrayLike<T>, compare: (a: T, b: T) => number, pace: Pace): Promise<T[]> {
  // An array that grows is copied each time, at once.
  let sorted: T[] = Array(items.length);
  for (let start = 0; start < items.length; start += RUN_ITEMS) {
    if (pace.isDue()) await pace.giveWay();
    const run: T[] = [];
    for (let i = start; i < Math.min(start + RUN_ITEMS, items.length); i++) run.push(items[i] as T);
    let to = start;
    for (const item of run.sort(compare)) sorted[to++] = item;
  }
  let merged: T[] = Array(sorted.length);
  for (let run = RUN_ITEMS; run < sorted.length; run *= 2) {
    for (let start = 0; start < sorted.length; start += 2 * run) {
      const middle = Math.min(start + run, sorted.length);
      const end = Math.min(start + 2 * run, sorted.length);
      let [a, b] = [start, middle];
      for (let to = start; to < end; to++) {
        if (to % ITEMS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const isFirst = b === end || (a < middle && compare(sorted[a] as T, sorted[b] as T) <= 0);
        merged[to] = sorted[isFirst ? a++ : b++] as T;
      }
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}
