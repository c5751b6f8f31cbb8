import type { Pace } from "../tensor/pace";

/** Items or groups looked at before the pace is asked. */
const ITEMS_A_LOOK = 4096;

/** Items by the group that `groupOf` gives each, in their order; the first item is called `first`. */
export async function grouped(
  groupOf: Uint32Array,
  count: number,
  first: number,
  pace: Pace,
): Promise<{ starts: Uint32Array; items: Uint32Array }> {
  const starts = new Uint32Array(count + 1);
  for (let item = 0; item < groupOf.length; item++) {
    if (item % ITEMS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const group = groupOf[item] as number;
    starts[group + 1] = (starts[group + 1] as number) + 1;
  }
  for (let group = 0; group < count; group++) {
    if (group % ITEMS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  }
  const next = starts.slice();
  const items = new Uint32Array(groupOf.length);
  for (let item = 0; item < groupOf.length; item++) {
    if (item % ITEMS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const group = groupOf[item] as number;
    const place = next[group] as number;
    items[place] = item + first;
    next[group] = place + 1;
  }
  return { starts, items };
}
