/**
 * Media type that VS Code puts on rows dragged out of the side bar's tree: `application/vnd.code.tree.` and the view's id. Its text is
 * there when they are dropped; until then only the type.
 */
export const ROWS_TYPE = "application/vnd.code.tree.tensorview.runs";

/** The handles of the dragged rows; none where the text is not what VS Code writes. */
export function draggedRows(text: string): readonly string[] {
  let dragged: unknown;
  try {
    dragged = JSON.parse(text);
  } catch {
    return [];
  }
  if (typeof dragged !== "object" || dragged === null || !("itemHandles" in dragged)) return [];
  const { itemHandles } = dragged;
  return Array.isArray(itemHandles) ? itemHandles.filter((handle) => typeof handle === "string") : [];
}
