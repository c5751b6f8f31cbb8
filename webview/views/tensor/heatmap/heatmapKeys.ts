import type { Cell } from "../../../ui/grid/gridModel";
import { ARROWS, type Pressed, type SizeCommand, sizeCommand } from "../../../ui/plot/pointer/pictureKeys";
import type { CellsPair } from "./pictureView";

/** Command of a key. */
type HeatmapCommand =
  | SizeCommand
  /** By parts of the pane. */
  | { readonly do: "pan"; readonly by: CellsPair }
  /** The selected cell by cells, by panes, or to an end. */
  | { readonly do: "select"; readonly by: CellsPair; readonly unit: "cell" | "pane" | "end" };

/** Keys as announced to assistive technology. */
export const HEATMAP_KEYS =
  "+ - 0 1 ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown Home End PageUp PageDown";

/** Share of the pane's size by which a key shifts it. */
const PAN_SHARE = 1 / 8;

/** Arrows move the selected cell, with Control to the end, as in the table; with Shift they move the picture. */
export function heatmapCommand({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): HeatmapCommand | undefined {
  if (altKey || metaKey) return undefined;
  const arrow = ARROWS[key];
  if (arrow && shiftKey) {
    return ctrlKey ? undefined : { do: "pan", by: [-arrow[0] * PAN_SHARE, -arrow[1] * PAN_SHARE] };
  }
  if (arrow) return { do: "select", by: arrow, unit: ctrlKey ? "end" : "cell" };
  switch (key) {
    case "Home":
    case "End": {
      const to = key === "Home" ? -1 : 1;
      return { do: "select", by: [to, ctrlKey ? to : 0], unit: "end" };
    }
    case "PageUp":
    case "PageDown":
      return ctrlKey ? undefined : { do: "select", by: [0, key === "PageUp" ? -1 : 1], unit: "pane" };
  }
  return ctrlKey ? undefined : sizeCommand(key);
}

/** The cell that a key leads to; `pane` is what of the picture is in sight, in cells. */
export function movedCell(
  { row, column }: Cell,
  { by: [across, down], unit }: Extract<HeatmapCommand, { do: "select" }>,
  size: { readonly rows: number; readonly columns: number },
  pane: number,
): Cell {
  const far = unit === "cell" ? 1 : unit === "pane" ? Math.max(1, Math.floor(pane)) : Number.POSITIVE_INFINITY;
  const along = (at: number, by: number, count: number) =>
    by === 0 ? at : Math.min(Math.max(at + by * far, 0), count - 1);
  return { row: along(row, down, size.rows), column: along(column, across, size.columns) };
}
