import type { BoxLabel } from "../boxes/boxLabels";
import { drawBars } from "../boxes/drawBars";
import { drawClosedBoxes, drawFrames, drawSigns } from "../boxes/drawBoxes";
import { drawChips } from "../boxes/drawChips";
import { drawRows } from "../boxes/drawRows";
import { drawBoxTexts, drawMarks, drawTags } from "../boxes/drawTexts";
import { drawEnds } from "../lines/drawEnds";
import { drawLines, drawLinks, traceHead, traceLine } from "../lines/drawLines";
import { LARGE_LABEL_SIZE, LINE_LABEL_SIZE, type LineLabel, MOST_LABEL_REACH } from "../lines/lineLabels";
import { lineKind } from "../lines/lineStyles";
import { LINE_EMPHASES, type ShownLink } from "../moves/emphasis";
import { atLeast, LEAST_TEXT, type PaintedScene } from "./paintedScene";
import type { Surface } from "./surface";

const HEAD = 10;

/** Least px of the page for one of the picture where lines have labels. */
const LEAST_LABELLED = LEAST_TEXT / LARGE_LABEL_SIZE;

/** Texts of a scene, and the links of what is selected in it. */
export interface PaintedTexts {
  readonly boxes: readonly BoxLabel[];
  /** With letters of a size; found when they can be read. */
  readonly lines: (size: number) => readonly LineLabel[];
  readonly links: readonly ShownLink[];
}

/**
 * Draws what of a graph is in sight, in px of the picture, but for names that stand over small boxes (`drawFrameNames`), whose places follow the
 * view. Returns how many boxes and lines that were.
 */
export function paintGraph(surface: Surface, drawing: PaintedScene, { boxes, lines, links }: PaintedTexts): number {
  drawFrames(surface, drawing);
  const count = drawing.inView.length + drawLines(surface, drawing);
  drawLinks(surface, drawing, links);
  drawSelectedLine(surface, drawing);
  drawChips(surface, drawing);
  drawClosedBoxes(surface, drawing);
  drawBars(surface, drawing);
  drawSigns(surface, drawing);
  drawBoxTexts(surface, drawing, boxes);
  drawRows(surface, drawing, boxes);
  drawTags(surface, drawing, boxes);
  const { scale, coming } = drawing;
  const size = LINE_LABEL_SIZE * scale >= LEAST_TEXT ? LINE_LABEL_SIZE : LARGE_LABEL_SIZE;
  if (!coming && scale >= LEAST_LABELLED) drawLineLabels(surface, drawing, lines(size));
  drawEnds(surface, drawing);
  drawMarks(surface, drawing);
  drawSelected(surface, drawing);
  return count;
}

/** On a ground that the line does not go through. */
function drawLineLabels(
  surface: Surface,
  { seen, scale, theme, emphasis, fitter, shading }: PaintedScene,
  labels: readonly LineLabel[],
): void {
  const size = Math.max(LINE_LABEL_SIZE, LEAST_TEXT / scale);
  surface.font = `${size}px ${theme.font}`;
  surface.textAlign = "center";
  for (const { line, text, x, y } of labels) {
    if (y < seen.y || y > seen.y + seen.height) continue;
    if (x < seen.x - MOST_LABEL_REACH || x > seen.x + seen.width + MOST_LABEL_REACH) continue;
    const width = fitter.width(text, size) + 2;
    surface.globalAlpha = 0.8;
    surface.fillStyle = theme.background;
    surface.beginPath();
    surface.rect(x - width / 2, y - size / 2, width, size);
    surface.fill();
    const own = emphasis.lines?.[line];
    const isMeant = (shading.crossing?.[line] ?? 0) > 0 || own === LINE_EMPHASES.path;
    surface.globalAlpha = own === LINE_EMPHASES.faded ? theme.faded : 1;
    surface.fillStyle = isMeant ? theme.foreground : theme.faint;
    surface.fillText(text, x, y + size * 0.36);
  }
  surface.globalAlpha = 1;
}

/** The selected line, below the boxes. */
function drawSelectedLine(surface: Surface, drawing: PaintedScene): void {
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
function drawSelected(surface: Surface, drawing: PaintedScene): void {
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
