import type { PictureBox } from "../../../../../src/shared/graph/graphPicture";
import { localeNumber } from "../../../../ui/texts/localeText";
import { boxAlpha, boxPaint, LEAST_TEXT, type PaintedScene } from "../picture/paintedScene";
import type { Surface } from "../picture/surface";
import type { BoxLabel } from "./boxLabels";
import { areSignsDrawn, LABEL_SIZE, OPENER_WIDTH, PADDING, STACK_DEPTH } from "./boxParts";
import { NAME_LINE, nameHeight } from "./boxRows";

/** Least distance of a name in the middle from its box's borders. */
const LEAST_PADDING = 5;
/** Between texts beside each other, for their letters. */
const GAP = 0.65;
/** Distance of letters' middle from their base line, in sizes of the font. */
const BASE = 0.36;
const TAG_SIZE = 9;
/** Larger ones would hide what is on the box. */
const MOST_TAG = 12;
/** Share of a tag's letters above its box. */
const TAG_OVER = 0.55;
/** Size of texts beside a name, in sizes of it. */
const LESS = 0.86;
/** Px of the page: names of open boxes whose headers are too low for letters stand over what is in these. */
const LEAST_FRAME = { width: 36, height: 32 } as const;

/** Names and counts in boxes, where letters can be read. */
export function drawBoxTexts(surface: Surface, drawing: PaintedScene, labels: readonly BoxLabel[]): void {
  const { scene, places, theme, inView, scale } = drawing;
  const size = Math.max(LABEL_SIZE, LEAST_TEXT / scale);
  surface.font = `${size}px ${theme.font}`;
  for (const i of inView) {
    const box = scene.picture.boxes[i] as PictureBox;
    const label = labels[i];
    const sheets = box.kind === "stack" && !box.isOpen ? STACK_DEPTH : 0;
    const height = places[4 * i + 3] as number;
    const room = (box.isOpen ? (scene.headers[i] as number) : nameHeight(box, height, scale)) - sheets;
    if (!label || room < size * NAME_LINE) continue;
    const [x = 0, y = 0, width = 0] = places.subarray(4 * i, 4 * i + 3);
    surface.globalAlpha = boxAlpha(drawing, i);
    const paint = boxPaint(drawing, i);
    const inks = box.isOpen ? { ink: theme.foreground, faintInk: theme.faint } : paint;
    const isCentred = !box.canOpen || (!box.isOpen && !areSignsDrawn(scale));
    const right = x + width - sheets - (isCentred ? LEAST_PADDING : PADDING);
    const left = x + (isCentred ? LEAST_PADDING : OPENER_WIDTH);
    drawLine(surface, drawing, label, inks, { left, right, base: y + room / 2 + size * BASE, size, isCentred });
  }
  surface.globalAlpha = 1;
}

interface Line {
  readonly left: number;
  readonly right: number;
  readonly base: number;
  readonly size: number;
  readonly isCentred: boolean;
}

function drawLine(
  surface: Surface,
  { fitter, theme, scale }: PaintedScene,
  { sign, name, count, isAmount, also }: BoxLabel,
  { ink, faintInk }: { readonly ink: string; readonly faintInk: string },
  { left, right, base, size, isCentred }: Line,
): void {
  const small = Math.max(LABEL_SIZE * LESS, LEAST_TEXT / scale);
  const gap = size * GAP;
  const room = right - left;
  const main = sign === "" ? name : `${sign} ${name}`;
  const fitted = fitter.fit(main, room, size);
  if (fitted === "") return;
  const letters = fitter.sizeIn(fitted, room, size);
  const width = fitter.width(fitted, letters);
  let used = width;
  /** Takes the room of a small text where there is some; what stands first goes before all else. */
  const takes = (text: string): boolean => {
    const wanted = text === "" ? Number.POSITIVE_INFINITY : fitter.width(text, small) + gap;
    if (used + wanted > room) return false;
    used += wanted;
    return true;
  };
  const hasAmount = isAmount && takes(count);
  // A name that is cut leaves none.
  const beside = fitted === main ? also.filter(takes) : [];
  // Behind some of them it would read as one of those that are missing.
  const isInPart = beside.length > 0 && beside.length < also.length;
  const hasCount = hasAmount || (!isAmount && !isInPart && takes(count));
  const start = isCentred ? left + (room - used) / 2 : left;
  surface.fillStyle = ink;
  surface.textAlign = "left";
  if (letters !== size) surface.font = `${letters}px ${theme.font}`;
  // Small letters have the same middle.
  surface.fillText(fitted, start, base - (size - letters) * BASE);
  if (letters !== size) surface.font = `${size}px ${theme.font}`;
  if (beside.length === 0 && !hasCount) return;
  surface.font = `${small}px ${theme.font}`;
  surface.fillStyle = faintInk;
  let at = start + width + gap;
  for (const text of beside) {
    surface.fillText(text, at, base);
    at += fitter.width(text, small) + gap;
  }
  if (hasCount) {
    surface.textAlign = "right";
    surface.fillText(count, isCentred ? start + used : right, base);
  }
  surface.font = `${size}px ${theme.font}`;
}

/** Names of open boxes that are drawn too small for letters in their headers: on a ground of their own, outer ones first. */
export function drawFrameNames(surface: Surface, drawing: PaintedScene, labels: readonly BoxLabel[]): void {
  const { scene, places, theme, inView, scale, fitter, seen } = drawing;
  const size = LEAST_TEXT / scale;
  const taken: { x: number; y: number; right: number; bottom: number }[] = [];
  surface.font = `${size}px ${theme.font}`;
  surface.textAlign = "left";
  for (const i of inView) {
    const box = scene.picture.boxes[i] as PictureBox;
    const label = labels[i];
    if (!box.isOpen || !label || (scene.headers[i] as number) >= size * NAME_LINE) continue;
    const [x = 0, y = 0, width = 0, height = 0] = places.subarray(4 * i, 4 * i + 4);
    if (width * scale < LEAST_FRAME.width || height * scale < LEAST_FRAME.height) continue;
    const pad = 3 / scale;
    const left = Math.max(x, seen.x) + pad;
    const text = fitter.fit(label.name, x + width - left - 2 * pad, size);
    if (text === "") continue;
    const area = {
      x: left,
      y: y + pad,
      right: left + fitter.width(text, size) + 2 * pad,
      bottom: y + pad + size * 1.3,
    };
    if (taken.some((one) => area.x < one.right && one.x < area.right && area.y < one.bottom && one.y < area.bottom))
      continue;
    taken.push(area);
    surface.globalAlpha = 0.85;
    surface.fillStyle = theme.background;
    surface.beginPath();
    surface.rect(area.x, area.y, area.right - area.x, area.bottom - area.y);
    surface.fill();
    surface.globalAlpha = 1;
    surface.fillStyle = theme.foreground;
    surface.fillText(text, area.x + pad, area.y + size);
  }
}

/** Draws meanings of colours on the lower right corners of boxes. */
export function drawTags(surface: Surface, drawing: PaintedScene, labels: readonly BoxLabel[]): void {
  const { scene, places, theme, inView, scale, fitter } = drawing;
  const size = Math.max(TAG_SIZE, LEAST_TEXT / scale);
  if (size > MOST_TAG) return;
  surface.font = `${size}px ${theme.font}`;
  surface.textAlign = "center";
  surface.lineWidth = 1;
  for (const i of inView) {
    const tag = labels[i]?.tag ?? "";
    if (tag === "" || scene.picture.boxes[i]?.isOpen) continue;
    const paint = boxPaint(drawing, i);
    const [x = 0, y = 0, width = 0, height = 0] = places.subarray(4 * i, 4 * i + 4);
    const across = Math.max(size + 3, fitter.width(tag, size) + 6);
    const top = y + height - size * TAG_OVER;
    surface.globalAlpha = boxAlpha(drawing, i);
    surface.fillStyle = paint.fill;
    surface.strokeStyle = paint.border;
    surface.beginPath();
    surface.roundRect(x + width - across, top, across, size + 2, 4);
    surface.fill();
    surface.stroke();
    surface.fillStyle = paint.ink;
    surface.fillText(tag, x + width - across / 2, top + (size + 2) / 2 + size * BASE);
  }
  surface.globalAlpha = 1;
}

/** Draws the number of a box's marked nodes on its upper left corner. */
export function drawMarks(surface: Surface, drawing: PaintedScene): void {
  const { scene, places, theme, inView, scale, marks, fitter } = drawing;
  if (!marks) return;
  const size = Math.max(10, LEAST_TEXT / scale);
  surface.font = `${size}px ${theme.font}`;
  surface.textAlign = "center";
  for (const i of inView) {
    const count = marks[i] ?? 0;
    const [x = 0, y = 0, width = 0, height = 0] = places.subarray(4 * i, 4 * i + 4);
    if (count === 0) continue;
    surface.strokeStyle = theme.focus;
    surface.lineWidth = Math.max(2, 1.5 / scale);
    surface.beginPath();
    surface.roundRect(x, y, width, height, 5);
    surface.stroke();
    // One node is one: nobody need be told.
    if ((scene.picture.boxes[i] as PictureBox).nodes === 1 || height * scale < LEAST_TEXT) continue;
    const text = localeNumber(count);
    const across = fitter.width(text, size) + size * 0.7;
    surface.fillStyle = theme.focus;
    surface.beginPath();
    surface.roundRect(x - size / 2, y - size * 0.7, across, size * 1.3, size * 0.65);
    surface.fill();
    surface.fillStyle = theme.onFocus;
    surface.fillText(text, x - size / 2 + across / 2, y - size * 0.05 + size * BASE);
  }
}
