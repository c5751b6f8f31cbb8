/** Px of a digit as an element writes it; undefined where nothing is drawn. */
export function signWidth(element: Element): number | undefined {
  const { fontSize, fontFamily } = getComputedStyle(element);
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return undefined;
  context.font = `${fontSize} ${fontFamily}`;
  return context.measureText("0").width || undefined;
}

/** Signs across, about: those of Chinese are twice as wide. */
export function widthInSigns(text: string): number {
  let width = 0;
  for (const sign of text) width += (sign.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1;
  return width;
}

/** The widest of many, in signs. */
export function widestOf<Row>(rows: readonly Row[], widthOfRow: (row: Row) => number): number {
  return rows.reduce((longest, row) => Math.max(longest, widthOfRow(row)), 0);
}
