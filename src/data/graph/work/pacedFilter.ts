import type { Pace } from "../../../tensor/pace";

const ITEMS_A_LOOK = 4096;

export async function pacedFilter<T>(items: readonly T[], passes: (item: T) => boolean, pace: Pace): Promise<T[]> {
  const passed: T[] = [];
  for (const [i, item] of items.entries()) {
    if (i % ITEMS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (passes(item)) passed.push(item);
  }
  return passed;
}
