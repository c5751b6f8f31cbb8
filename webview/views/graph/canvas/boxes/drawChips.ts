import { isUpright } from "../../../../../src/graph/graphDirection";
import type { PictureStub } from "../../../../../src/shared/graph/graphPicture";
import { STUB } from "../../../../../src/shared/media/pictureSizes";
import { localeNumber } from "../../../../ui/texts/localeText";
import { atLeast, boxAlpha, LEAST_TEXT, type PaintedScene } from "../picture/paintedScene";
import type { Surface } from "../picture/surface";

/** Px of the page: lower chips are left out. */
const LEAST_CHIP = 4;
const TEXT = 10;
/** Larger letters have no room: chips are their signs alone, beside their boxes. */
const MOST_TEXT = 13;
const SIGN = 4;
const PADDING = 5;

/** Draws stubs that are set aside, beside their boxes: a sign before the name, whose form tells the reason, and a thin line to the box. */
export function drawChips(surface: Surface, drawing: PaintedScene): void {
  const { scene, places, theme, scale, seen, fitter } = drawing;
  if (scene.chips.length === 0 || STUB.height * scale < LEAST_CHIP) return;
  const size = Math.max(TEXT, LEAST_TEXT / scale);
  const isRead = size <= MOST_TEXT;
  const sign = atLeast(drawing, SIGN, 3);
  surface.textAlign = "left";
  surface.lineWidth = atLeast(drawing, 0.75, 0.75);
  for (const { box, isBefore, stub, more, dx, dy } of scene.chips) {
    const [x, y] = [(places[4 * box] as number) + dx, (places[4 * box + 1] as number) + dy];
    const reach = STUB.width;
    if (x > seen.x + seen.width + reach || y > seen.y + seen.height + reach) continue;
    if (x + 2 * reach < seen.x || y + 2 * reach < seen.y) continue;
    surface.globalAlpha = boxAlpha(drawing, box);
    surface.strokeStyle = theme.line;
    surface.setLineDash(stub && stub.data === 0 ? [3, 2] : []);
    surface.beginPath();
    traceLeader(surface, drawing, box, isBefore, x, y);
    surface.stroke();
    if (!isRead) {
      const along = isUpright(scene.direction) ? (isBefore ? STUB.width - sign : 0) : (STUB.width - sign) / 2;
      if (stub) drawWhy(surface, stub, x + along, y + STUB.height / 2, sign, theme.faint);
      continue;
    }
    surface.setLineDash(stub && hasBox(stub) ? [2, 2] : []);
    surface.fillStyle = theme.background;
    surface.beginPath();
    surface.roundRect(x, y, STUB.width, STUB.height, stub?.why === "constant" ? 2 : STUB.height / 2);
    surface.fill();
    surface.stroke();
    if (stub) drawWhy(surface, stub, x + PADDING, y + STUB.height / 2, SIGN, theme.faint);
    const left = x + PADDING + (stub ? SIGN + 4 : 0);
    const room = x + STUB.width - PADDING - left;
    const text = fitter.fit(stub ? (stub.value ?? stub.label) : `+${localeNumber(more)}`, room, size);
    const letters = fitter.sizeIn(text, room, size);
    surface.fillStyle = theme.foreground;
    surface.font = `${letters}px ${theme.font}`;
    surface.fillText(text, left, y + STUB.height / 2 + letters * 0.36);
  }
  surface.setLineDash([]);
  surface.globalAlpha = 1;
}

/** From the chip to the nearest border of its box. */
function traceLeader(
  surface: Surface,
  { scene, places }: PaintedScene,
  box: number,
  isBefore: boolean,
  x: number,
  y: number,
): void {
  const [left = 0, top = 0, width = 0, height = 0] = places.subarray(4 * box, 4 * box + 4);
  if (isUpright(scene.direction)) {
    const [from, to] = isBefore ? [x + STUB.width, left] : [x, left + width];
    const at = y + STUB.height / 2;
    // Chips may reach beyond a low box: their lines meet at it.
    const end = Math.min(Math.max(at, top + 4), top + height - 4);
    surface.moveTo(from, at);
    surface.bezierCurveTo((from + to) / 2, at, (from + to) / 2, end, to, end);
  } else {
    const at = x + STUB.width / 2;
    surface.moveTo(at, isBefore ? y + STUB.height : y);
    surface.lineTo(at, isBefore ? top : top + height);
  }
}

/** Chips of boxes that stand elsewhere. */
function hasBox({ box }: PictureStub): boolean {
  return box >= 0;
}

/** A square for a constant, a triangle for what hands a tensor on, a cross for what has a box elsewhere, or only orders. */
function drawWhy(surface: Surface, { why }: PictureStub, x: number, y: number, size: number, colour: string): void {
  const half = size / 2;
  surface.beginPath();
  if (why === "constant") surface.rect(x, y - half, size, size);
  else if (why === "read" || why === "handed") {
    surface.moveTo(x, y - half);
    surface.lineTo(x + size, y);
    surface.lineTo(x, y + half);
    surface.closePath();
  } else {
    surface.moveTo(x, y);
    surface.lineTo(x + size, y);
    surface.moveTo(x + half, y - half);
    surface.lineTo(x + half, y + half);
    surface.setLineDash([]);
    surface.stroke();
    return;
  }
  surface.fillStyle = colour;
  surface.fill();
}
