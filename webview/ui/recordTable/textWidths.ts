/** Measures texts as an element writes them, in px; undefined where nothing is drawn. */
export function textMeasure(element: Element): ((text: string) => number) | undefined {
  const { fontSize, fontFamily } = getComputedStyle(element);
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return undefined;
  context.font = `${fontSize} ${fontFamily}`;
  return (text) => context.measureText(text).width;
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
