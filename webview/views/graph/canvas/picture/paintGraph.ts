import type { BoxLabel } from "../boxes/boxLabels";
import { drawBars } from "../boxes/drawBars";
import { drawClosedBoxes, drawFrames, drawSigns } from "../boxes/drawBoxes";
import { drawChips } from "../boxes/drawChips";
import { drawRows } from "../boxes/drawRows";
import { drawBoxTexts, drawMarks, drawTags } from "../boxes/drawTexts";
import { drawEnds } from "../lines/drawEnds";
import { drawLines, drawLinks } from "../lines/drawLines";
import { LARGE_LABEL_SIZE, LINE_LABEL_SIZE, type LineLabel, MOST_LABEL_REACH } from "../lines/lineLabels";
import { drawSelected, drawSelectedLine } from "../moves/drawSelected";
import { LINE_EMPHASES, type ShownLink } from "../moves/emphasis";
import { type Drawing, LEAST_TEXT } from "./drawing";
import type { Surface } from "./surface";

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
export function paintGraph(surface: Surface, drawing: Drawing, { boxes, lines, links }: PaintedTexts): number {
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
  { seen, scale, theme, emphasis, fitter, shading }: Drawing,
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
