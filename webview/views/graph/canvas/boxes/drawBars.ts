import type { PictureBox } from "../../../../../src/shared/graph/graphPicture";
import { isEmpty } from "../colours/shading";
import type { Rect } from "../picture/look";
import { atLeast, boxAlpha, type PaintedScene } from "../picture/paintedScene";
import type { Surface } from "../picture/surface";
import type { BarPart } from "./barPart";
import { STACK_DEPTH } from "./boxParts";
import { LEAST_OUTLINED, ROUNDING } from "./drawBoxes";
import { partWidths } from "./partWidths";

/** Px of the picture, and of the page at least. */
const HEIGHT = { entries: 4, patterns: 6, runs: 2.5 } as const;
const LEAST_HEIGHT = 2;
/** Parts that are there are seen. */
const LEAST_PART = 2;
const GAP = 1;
/** A node's ends are round. */
const ROUND_ENDS = 6;
/** Ways to fill parts, where colours are not enough to tell them apart. */
const PATTERNS = ["full", "stripes", "lower", "frame"] as const;

/** Draws the kinds of a box's nodes along its upper border; the share that runs along its lower one. */
export function drawBars(surface: Surface, drawing: PaintedScene): void {
  const { scene, places, theme, inView, scale, shading } = drawing;
  for (const i of inView) {
    const parts = shading.bars[i];
    const runs = shading.runs?.[i] ?? 1;
    const box = scene.picture.boxes[i] as PictureBox;
    if (box.isOpen || (!parts && (runs === 1 || runs === 0))) continue;
    const [x = 0, y = 0, width = 0, height = 0] = places.subarray(4 * i, 4 * i + 4);
    const isSpeck = height * scale < LEAST_OUTLINED;
    const sheets = box.kind === "stack" ? STACK_DEPTH : 0;
    const inset = isSpeck ? 0 : ROUNDING + (box.kind === "node" ? ROUND_ENDS : 0);
    const high = isSpeck
      ? height
      : Math.min(atLeast(drawing, theme.isHighContrast ? HEIGHT.patterns : HEIGHT.entries, LEAST_HEIGHT), height / 3);
    const across = width - sheets - 2 * inset;
    if (across <= 0) continue;
    surface.globalAlpha = boxAlpha(drawing, i);
    // On the border: what is in the box has all of its room.
    const top = isSpeck ? y : y - high / 2;
    if (parts) drawBar(surface, drawing, parts, { x: x + inset, y: top, width: across, height: high });
    if (runs === 1 || runs === 0 || isSpeck) continue;
    const low = Math.min(atLeast(drawing, HEIGHT.runs, LEAST_HEIGHT), high);
    const bottom = { x: x + inset, y: y + height - sheets - low / 2, width: across, height: low };
    drawTrack(surface, drawing, bottom);
    surface.fillStyle = theme.faint;
    fillRect(surface, { ...bottom, width: across * runs });
  }
  surface.globalAlpha = 1;
}

function drawBar(
  surface: Surface,
  drawing: PaintedScene,
  parts: readonly BarPart[],
  { x, y, width, height }: Rect,
): void {
  const { theme, scale } = drawing;
  drawTrack(surface, drawing, { x, y, width, height });
  const shares = parts.map(({ share }) => share);
  const widths = partWidths(shares, width, LEAST_PART / scale);
  let left = x;
  parts.forEach((part, i) => {
    const own = widths[i] as number;
    const gap = i + 1 < parts.length ? Math.min(GAP / scale, own / 4) : 0;
    if (!isEmpty(part, theme)) drawPart(surface, drawing, part, { x: left, y, width: own - gap, height });
    left += own;
  });
}

/** Draws an empty bar where nothing is known. */
function drawTrack(surface: Surface, drawing: PaintedScene, { x, y, width, height }: Rect): void {
  surface.fillStyle = drawing.theme.background;
  surface.strokeStyle = drawing.theme.plain.border;
  surface.lineWidth = atLeast(drawing, 0.75, 0.5);
  surface.beginPath();
  surface.rect(x, y, width, height);
  surface.fill();
  surface.stroke();
}

function drawPart(surface: Surface, drawing: PaintedScene, { hue }: BarPart, rect: Rect): void {
  const { theme, scale } = drawing;
  surface.fillStyle = hue.paint.border;
  const pattern = theme.isHighContrast ? PATTERNS[hue.place % PATTERNS.length] : "full";
  const { x, y, width, height } = rect;
  switch (pattern) {
    case "stripes": {
      const step = 3 / Math.min(1, scale);
      surface.beginPath();
      for (let at = 0; at < width; at += step) surface.rect(x + at, y, Math.min(step / 2, width - at), height);
      surface.fill();
      return;
    }
    case "lower":
      fillRect(surface, { x, y: y + height / 2, width, height: height / 2 });
      return;
    case "frame":
      surface.strokeStyle = hue.paint.border;
      surface.lineWidth = height / 4;
      surface.beginPath();
      surface.rect(x + height / 8, y + height / 8, Math.max(0, width - height / 4), height * 0.75);
      surface.stroke();
      return;
    default:
      fillRect(surface, rect);
  }
}

function fillRect(surface: Surface, { x, y, width, height }: Rect): void {
  surface.beginPath();
  surface.rect(x, y, width, height);
  surface.fill();
}
