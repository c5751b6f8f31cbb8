let context: CanvasRenderingContext2D | null | undefined;

/** The width of the widest of some texts in an element's font, in whole pixels. A canvas measures without a layout. */
export function widestText(texts: Iterable<string>, element: Element): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return 0;
  // The `font` shorthand is empty as soon as digits are tabular.
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  let widest = 0;
  for (const text of texts) widest = Math.max(widest, context.measureText(text).width);
  return Math.ceil(widest);
}
