import type { PictureBox } from "../../../../../src/shared/graph/graphPicture";
import { BOX_HEIGHT } from "../../../../../src/shared/media/pictureSizes";
import { atLeast, boxAlpha, boxPaint, type PaintedScene } from "../picture/paintedScene";
import type { Surface } from "../picture/surface";
import { areSignsDrawn, OPENER_WIDTH, SIGN_SIZE, STACK_DEPTH } from "./boxParts";
import { nameHeight } from "./boxRows";

export const ROUNDING = 5;
/** Px of the page: a lower box is a speck without an outline. */
export const LEAST_OUTLINED = 5;
const DASHES = [5, 3];

/** Open boxes, each on the one it is in: a header above a ground. */
export function drawFrames(surface: Surface, drawing: PaintedScene): void {
  const { scene, places, theme, inView } = drawing;
  const { boxes } = scene.picture;
  for (const i of inView) {
    const box = boxes[i] as PictureBox;
    if (!box.isOpen) continue;
    const [x = 0, y = 0, width = 0, height = 0] = places.subarray(4 * i, 4 * i + 4);
    const frame = theme.frames[(scene.tree.depths[i] as number) % theme.frames.length];
    if (!frame) continue;
    surface.globalAlpha = drawing.coming?.isNew[i] === 1 ? drawing.coming.share : 1;
    surface.fillStyle = frame.fill;
    surface.beginPath();
    surface.roundRect(x, y, width, height, ROUNDING);
    surface.fill();
    surface.fillStyle = frame.header;
    surface.beginPath();
    surface.roundRect(x, y, width, Math.min(height, scene.headers[i] as number), ROUNDING);
    surface.fill();
    const hue = drawing.shading.hues[i];
    surface.strokeStyle = hue?.paint.border ?? theme.frameBorder;
    surface.lineWidth = atLeast(drawing, theme.isHighContrast ? 2 : 1, 1) * (hue?.paint.weight ?? 1);
    if (drawing.shading.fades?.[i] === 1) surface.globalAlpha *= theme.faded;
    surface.setLineDash(isDashed(box) ? DASHES : []);
    surface.beginPath();
    surface.roundRect(x, y, width, height, ROUNDING);
    if (theme.isHighContrast) {
      // Without fills a line ends the header.
      surface.moveTo(x, y + (scene.headers[i] as number));
      surface.lineTo(x + width, y + (scene.headers[i] as number));
    }
    surface.stroke();
  }
  surface.setLineDash([]);
  surface.globalAlpha = 1;
}

/** Closed boxes, each kind of its own shape. */
export function drawClosedBoxes(surface: Surface, drawing: PaintedScene): void {
  const { scene, places, theme, inView, scale } = drawing;
  for (const i of inView) {
    const box = scene.picture.boxes[i] as PictureBox;
    if (box.isOpen) continue;
    const [x = 0, y = 0, width = 0, height = 0] = places.subarray(4 * i, 4 * i + 4);
    const paint = boxPaint(drawing, i);
    surface.globalAlpha = boxAlpha(drawing, i);
    surface.fillStyle = paint.fill;
    if (height * scale < LEAST_OUTLINED) {
      surface.fillStyle = paint.border;
      surface.beginPath();
      surface.rect(x, y, width, height);
      surface.fill();
      continue;
    }
    surface.strokeStyle = paint.border;
    surface.lineWidth = atLeast(drawing, theme.isHighContrast ? 1.75 : 1.2, 0.75) * paint.weight;
    drawShape(surface, box, x, y, width, height);
  }
  surface.globalAlpha = 1;
}

function drawShape(surface: Surface, box: PictureBox, x: number, y: number, width: number, height: number): void {
  if (isDashed(box)) surface.setLineDash(DASHES);
  if (box.kind === "stack") {
    const [across, down] = [width - STACK_DEPTH, height - STACK_DEPTH];
    for (const back of [STACK_DEPTH, STACK_DEPTH / 2, 0]) outline(surface, x + back, y + back, across, down, ROUNDING);
  } else {
    outline(surface, x, y, width, height, box.kind === "node" ? nodeRounding(width, height) : ROUNDING);
    // What stands apart has two lines around it.
    if (box.isAside) {
      surface.beginPath();
      surface.roundRect(x + 3, y + 3, width - 6, height - 6, box.kind === "node" ? nodeRounding(width, height) - 3 : 3);
      surface.stroke();
    }
  }
  if (isDashed(box)) surface.setLineDash([]);
}

/** Ends of a node are round; with rows it is as round as without. */
function nodeRounding(width: number, height: number): number {
  return Math.min(width, height, BOX_HEIGHT) / 2;
}

function outline(surface: Surface, x: number, y: number, width: number, height: number, rounding: number): void {
  surface.beginPath();
  surface.roundRect(x, y, width, height, rounding);
  surface.fill();
  surface.stroke();
}

/** True if a box is not part of the graph itself: a group of a level of thousands, and its pages. */
function isDashed({ kind }: PictureBox): boolean {
  return kind === "group" || kind === "page";
}

/** Plus or minus where a box opens or closes, an exclamation mark where something in it is wrong. */
export function drawSigns(surface: Surface, drawing: PaintedScene): void {
  const { scene, places, theme, inView } = drawing;
  if (!areSignsDrawn(drawing.scale)) return;
  for (const i of inView) {
    const box = scene.picture.boxes[i] as PictureBox;
    if (!box.canOpen && !box.hasProblem) continue;
    const [x = 0, y = 0, width = 0, height = 0] = places.subarray(4 * i, 4 * i + 4);
    const header = scene.headers[i] as number;
    const sheets = box.kind === "stack" ? STACK_DEPTH : 0;
    const middle = y + (header > 0 ? header : nameHeight(box, height, drawing.scale) - sheets) / 2;
    surface.globalAlpha = boxAlpha(drawing, i);
    surface.lineWidth = 1.25;
    if (box.canOpen) {
      surface.strokeStyle = boxPaint(drawing, i).ink;
      drawOpener(surface, x + OPENER_WIDTH / 2 + 1, middle, box.isOpen);
    }
    if (box.hasProblem) {
      surface.strokeStyle = theme.warning;
      surface.fillStyle = theme.background;
      drawProblem(surface, x + width - 4, y + 2);
    }
  }
  surface.globalAlpha = 1;
}

function drawOpener(surface: Surface, x: number, y: number, isOpen: boolean): void {
  const half = SIGN_SIZE / 2;
  surface.beginPath();
  surface.rect(x - half, y - half, SIGN_SIZE, SIGN_SIZE);
  surface.moveTo(x - half + 2, y);
  surface.lineTo(x + half - 2, y);
  if (!isOpen) {
    surface.moveTo(x, y - half + 2);
    surface.lineTo(x, y + half - 2);
  }
  surface.stroke();
}

/** A triangle over the upper right corner. */
function drawProblem(surface: Surface, x: number, y: number): void {
  surface.beginPath();
  surface.moveTo(x, y - 8);
  surface.lineTo(x + 8, y + 6);
  surface.lineTo(x - 8, y + 6);
  surface.closePath();
  surface.fill();
  surface.stroke();
  surface.beginPath();
  surface.moveTo(x, y - 4);
  surface.lineTo(x, y + 1.5);
  surface.moveTo(x, y + 3);
  surface.lineTo(x, y + 4.5);
  surface.stroke();
}
