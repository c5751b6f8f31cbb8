import { traceHead, traceLine } from "../lines/drawLines";
import { lineKind } from "../lines/lineStyles";
import { atLeast, type Drawing } from "../picture/drawing";
import type { Surface } from "../picture/surface";

const HEAD = 10;

/** The selected line, below the boxes. */
export function drawSelectedLine(surface: Surface, drawing: Drawing): void {
  const { selectedLine, scene, theme, coming } = drawing;
  const { starts, points } = scene.curves;
  if (selectedLine < 0 || coming || starts[selectedLine] === starts[selectedLine + 1]) return;
  surface.strokeStyle = theme.focus;
  surface.fillStyle = theme.focus;
  surface.lineWidth = atLeast(drawing, 3, 2.5);
  surface.setLineDash([]);
  surface.beginPath();
  traceLine(surface, drawing, selectedLine);
  surface.stroke();
  const end = 2 * (starts[selectedLine + 1] as number);
  const [fromX = 0, fromY = 0, x = 0, y = 0] = points.subarray(end - 4, end);
  const kind = lineKind(scene.picture.lines, selectedLine);
  surface.lineWidth = atLeast(drawing, 2, 1.5);
  surface.beginPath();
  traceHead(surface, kind, x, y, fromX, fromY, atLeast(drawing, HEAD, 6));
  if (kind === "data") surface.fill();
  else surface.stroke();
}

/** An outline around the selected box, or the ends of the selected line. */
export function drawSelected(surface: Surface, drawing: Drawing): void {
  const { selected, selectedLine, scene, places, theme } = drawing;
  const { from, to } = scene.picture.lines;
  const outlined = selectedLine < 0 ? [selected] : [from[selectedLine] ?? -1, to[selectedLine] ?? -1];
  const away = atLeast(drawing, 2.5, 2);
  surface.strokeStyle = theme.focus;
  surface.lineWidth = atLeast(drawing, 2.5, 2);
  for (const box of outlined) {
    if (box < 0) continue;
    const [x = 0, y = 0, width = 0, height = 0] = places.subarray(4 * box, 4 * box + 4);
    surface.beginPath();
    surface.roundRect(x - away, y - away, width + 2 * away, height + 2 * away, 7);
    surface.stroke();
  }
}
