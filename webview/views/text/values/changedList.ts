/** Share of new items beyond which a whole list is sorted again: items that are in order already cost little. */
const FEW = 1 / 16;

/** An ordered list without some of its items and with others, themselves ordered, at their places. The list stays as it is. */
export function changedList<Item>(
  list: readonly Item[],
  gone: ReadonlySet<Item>,
  added: readonly Item[],
  order: (a: Item, b: Item) => number,
): readonly Item[] {
  const kept = gone.size === 0 ? list : list.filter((item) => !gone.has(item));
  if (added.length === 0) return kept;
  if (added.length > kept.length * FEW) return [...kept, ...added].sort(order);
  const pieces: (readonly Item[])[] = [];
  let from = 0;
  for (const item of added) {
    const to = firstBehind(kept, from, (other) => order(other, item) > 0);
    pieces.push(kept.slice(from, to), [item]);
    from = to;
  }
  pieces.push(kept.slice(from));
  return pieces.flat();
}

/** The first place, from one on, that is behind; of a list in which all behind it are as well. */
export function firstBehind<Item>(list: readonly Item[], from: number, isBehind: (item: Item) => boolean): number {
  let [low, high] = [from, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBehind(list[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
