import type { PictureBox } from "../../../../../src/shared/graph/graphPicture";
import { BOX_HEIGHT } from "../../../../../src/shared/media/pictureSizes";
import { localeNumber } from "../../../../ui/texts/localeText";
import { atLeast, boxAlpha, boxPaint, LEAST_TEXT, type PaintedScene } from "../picture/paintedScene";
import type { Surface } from "../picture/surface";
import type { BoxLabel } from "./boxLabels";
import { PADDING } from "./boxParts";
import { ROW_SIZE, rowHeight, rowsIn } from "./boxRows";

/** Between the columns of names and values. */
const GAP = 8;
/** Share of a box's room that names take. */
const MOST_NAMES = 0.5;
/** Room beyond the width of a text, in sizes of its letters: rooms of texts are counted in steps. */
const SLACK = 0.3;
/** Distance from the middle of letters to their base line, in their size. */
const BASE = 0.36;
/** Opacity of the line below a name. */
const LINE_ALPHA = 0.35;

/** Rows of details below the names of closed boxes, where letters can be read: names in one column, values in another. */
export function drawRows(surface: Surface, drawing: PaintedScene, labels: readonly BoxLabel[]): void {
  const { scene, places, inView, scale } = drawing;
  surface.textAlign = "left";
  for (const i of inView) {
    const label = labels[i];
    const box = scene.picture.boxes[i] as PictureBox;
    if (!label || label.rows.length === 0 || box.isOpen) continue;
    const count = Math.min(label.rows.length, rowsIn(places[4 * i + 3] as number, scale));
    if (count > 0) drawRowsOf(surface, drawing, i, label, count);
  }
  surface.globalAlpha = 1;
}

function drawRowsOf(
  surface: Surface,
  drawing: PaintedScene,
  box: number,
  { rows, moreDetails }: BoxLabel,
  count: number,
): void {
  const { places, theme, fitter, scale } = drawing;
  const [x = 0, y = 0, width = 0] = places.subarray(4 * box, 4 * box + 3);
  const { ink, faintInk, border } = boxPaint(drawing, box);
  const alpha = boxAlpha(drawing, box);
  surface.globalAlpha = alpha * LINE_ALPHA;
  surface.strokeStyle = border;
  surface.lineWidth = atLeast(drawing, 1, 1);
  surface.beginPath();
  surface.moveTo(x, y + BOX_HEIGHT - 1);
  surface.lineTo(x + width, y + BOX_HEIGHT - 1);
  surface.stroke();
  surface.globalAlpha = alpha;
  const size = Math.max(ROW_SIZE, LEAST_TEXT / scale);
  const [left, right] = [x + PADDING, x + width - PADDING];
  const slack = SLACK * size;
  const widest = Math.max(...rows.map(({ name }) => fitter.width(name, size)));
  const names = Math.min(widest, (right - left) * MOST_NAMES);
  const values = left + names + GAP;
  const draw = (text: string, at: number, room: number, base: number) => {
    const fitted = fitter.fit(text, room, size);
    const letters = fitter.sizeIn(fitted, room, size);
    if (fitted === "") return;
    surface.font = `${letters}px ${theme.font}`;
    surface.fillText(fitted, at, base - (size - letters) * BASE);
  };
  const hidden = moreDetails + rows.length - count;
  const more = hidden > 0 ? `+${localeNumber(hidden)}` : "";
  const moreWidth = more === "" ? 0 : fitter.width(more, size);
  for (const [i, { name, value }] of rows.slice(0, count).entries()) {
    const base = y + BOX_HEIGHT + (i + 0.5) * rowHeight(scale) + size * BASE;
    const end = i === count - 1 && more !== "" ? right - moreWidth - GAP : right;
    surface.fillStyle = faintInk;
    draw(name, left, names + slack, base);
    if (end < right) draw(more, right - moreWidth, moreWidth + slack, base);
    surface.fillStyle = ink;
    draw(value, values, end - values + slack, base);
  }
}
