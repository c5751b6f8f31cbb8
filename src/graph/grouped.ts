import type { Pace } from "../tensor/pace";
import { inStretches } from "../tensor/stretches";

/** Items by the group that `groupOf` gives each, in their order; the first item is called `first`. */
export async function grouped(
  groupOf: Uint32Array,
  count: number,
  first: number,
  pace: Pace,
): Promise<{ starts: Uint32Array; items: Uint32Array }> {
  const starts = new Uint32Array(count + 1);
  await inStretches(0, groupOf.length, pace, (from, to) => {
    for (let item = from; item < to; item++) {
      const group = groupOf[item] as number;
      starts[group + 1] = (starts[group + 1] as number) + 1;
    }
  });
  await inStretches(0, count, pace, (from, to) => {
    for (let group = from; group < to; group++) {
      starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
    }
  });
  const next = starts.slice();
  const items = new Uint32Array(groupOf.length);
  await inStretches(0, groupOf.length, pace, (from, to) => {
    for (let item = from; item < to; item++) {
      const group = groupOf[item] as number;
      const place = next[group] as number;
      items[place] = item + first;
      next[group] = place + 1;
    }
  });
  return { starts, items };
}
