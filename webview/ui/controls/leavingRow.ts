/** A control of a row. */
export interface RowItem {
  /** Px; an empty one has none, and its gap. */
  readonly width: number;
  /** Rank by which controls leave: the least first, of equals the last. */
  readonly worth: number;
}

/**
 * Positions of the items that leave a row of `room` px, the least worth first, until the others fit with `more`, the button behind
 * them. The worthiest always stays, and what fits into the room that is left.
 */
export function leavingRow(
  items: readonly RowItem[],
  room: number,
  { gap, more }: { readonly gap: number; readonly more: number },
): ReadonlySet<number> {
  let taken = items.reduce((sum, { width }) => sum + width + gap, -gap);
  const leaving = new Set<number>();
  if (taken <= room) return leaving;
  taken += gap + more;
  const there = items.map((item, i) => ({ ...item, i })).filter(({ width }) => width > 0);
  const byWorth = there.sort((a, b) => a.worth - b.worth || b.i - a.i);
  for (const { i, width } of byWorth.slice(0, -1)) {
    if (taken <= room) break;
    leaving.add(i);
    taken -= width + gap;
  }
  for (const { i, width } of byWorth.reverse()) {
    if (!leaving.has(i) || taken + width + gap > room) continue;
    leaving.delete(i);
    taken += width + gap;
  }
  return leaving;
}
