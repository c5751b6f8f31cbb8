/**
 * Lengths of a bar's parts, in the unit of its `length`: by their shares, 0 to 1 of it, but none below `least`, as far as there is room for
 * all.
 */
export function partWidths(shares: readonly number[], length: number, least: number): readonly number[] {
  const floor = Math.min(least, length / Math.max(1, shares.length));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const budget = Math.min(length, Math.max(total * length, shares.length * floor));
  const isSmall = shares.map(() => false);
  // Each round finds another small part, or ends.
  for (;;) {
    const small = isSmall.filter(Boolean).length;
    const others = shares.reduce((sum, share, i) => sum + (isSmall[i] ? 0 : share), 0);
    const perShare = others > 0 ? (budget - small * floor) / others : 0;
    const found = shares.findIndex((share, i) => !isSmall[i] && share * perShare < floor);
    if (found < 0) return shares.map((share, i) => (isSmall[i] ? floor : share * perShare));
    isSmall[found] = true;
  }
}
