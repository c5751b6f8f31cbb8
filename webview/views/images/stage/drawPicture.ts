import type { Ground } from "../adjust/adjustments";
import type { Drawn, StagePair } from "./place";

/** Picture to draw into a view, and its place. */
interface DrawnPicture {
  readonly canvas: HTMLCanvasElement;
  readonly drawn: Drawn;
  readonly ground: Ground;
}

/** Device px of a field of the checkerboard. */
const FIELD = 8;
const FIELDS = ["#9a9a9a", "#6a6a6a"] as const;

/** Draws the part of a picture that is in view: never smoothed when enlarged, smooth when shrunk. */
export function drawPicture(
  context: CanvasRenderingContext2D,
  { canvas, drawn, ground }: DrawnPicture,
  view: StagePair,
): void {
  const part = visiblePart(drawn, [canvas.width, canvas.height], view);
  if (!part) return;
  const [column, row, columns, rows] = part;
  const { scale } = drawn;
  const box = drawnBox(drawn, part);
  context.save();
  context.beginPath();
  context.rect(...box);
  context.clip();
  drawGround(context, ground, box);
  context.imageSmoothingEnabled = scale < 1;
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, column, row, columns, rows, ...box);
  context.restore();
}

/** Box of a part: at least a pixel of the screen wide and high, for it would not be visible else. */
export function drawnBox(
  { scale, left, top }: Drawn,
  [column, row, columns, rows]: readonly [number, number, number, number],
): readonly [number, number, number, number] {
  const x = left + column * scale;
  const y = top + row * scale;
  const [width, height] = [columns * scale, rows * scale];
  return [width < 1 ? Math.floor(x) : x, height < 1 ? Math.floor(y) : y, Math.max(1, width), Math.max(1, height)];
}

/** First column and row, and how many of both are at least partly in view; undefined where none is. */
export function visiblePart(
  { scale, left, top }: Drawn,
  [width, height]: StagePair,
  view: StagePair,
): readonly [number, number, number, number] | undefined {
  const column = Math.max(0, Math.floor(-left / scale));
  const row = Math.max(0, Math.floor(-top / scale));
  const columns = Math.min(width, Math.ceil((view[0] - left) / scale)) - column;
  const rows = Math.min(height, Math.ceil((view[1] - top) / scale)) - row;
  return columns > 0 && rows > 0 ? [column, row, columns, rows] : undefined;
}

function drawGround(
  context: CanvasRenderingContext2D,
  ground: Ground,
  [left, top, width, height]: readonly [number, number, number, number],
): void {
  context.fillStyle = ground === "checkerboard" ? (checkerboard(context) ?? FIELDS[0]) : ground;
  context.fillRect(left, top, width, height);
}

let board: CanvasPattern | null = null;

function checkerboard(context: CanvasRenderingContext2D): CanvasPattern | null {
  if (board) return board;
  const tile = document.createElement("canvas");
  tile.width = 2 * FIELD;
  tile.height = 2 * FIELD;
  const tileContext = tile.getContext("2d");
  if (!tileContext) return null;
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    tileContext.fillStyle = FIELDS[(x + y) % 2 === 0 ? 0 : 1];
    tileContext.fillRect(x * FIELD, y * FIELD, FIELD, FIELD);
  }
  board = context.createPattern(tile, "repeat");
  return board;
}
