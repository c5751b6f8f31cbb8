// Figures of a drawn graph: how full, how tangled and how legible it is. Also those of a picture that another program draws.
import { median } from "./median";

export type Point = readonly [x: number, y: number];

/** Boxes and lines as they are seen, px of the screen. */
export interface SeenPicture {
  readonly boxes: readonly SeenBox[];
  readonly lines: readonly (readonly Point[])[];
  /** The room that it is drawn in. */
  readonly room: { readonly width: number; readonly height: number };
}

export interface SeenBox {
  readonly label: string;
  readonly at: readonly [x: number, y: number, width: number, height: number];
  /** Px of the letters of its name; 0 where these are not drawn. */
  readonly text: number;
  /** The height of a closed one, which lengths are told in. */
  readonly isClosed: boolean;
}

export interface PictureFigures {
  readonly boxes: number;
  readonly authors: number;
  readonly lines: number;
  readonly crossings: number;
  /** Heights of closed boxes. */
  readonly length: number;
  readonly meanLength: number;
  /** The share of the room's area that the picture spans. */
  readonly filled: number;
  readonly text: { readonly least: number; readonly median: number };
}

export function pictureFigures(
  { boxes, lines, room }: SeenPicture,
  isAuthors: (label: string) => boolean,
): PictureFigures {
  const drawn = lines.filter((points) => points.length > 1);
  const height = median(boxes.flatMap(({ isClosed, at }) => (isClosed ? [at[3]] : [])));
  const length = drawn.reduce((sum, points) => sum + lengthOf(points), 0) / height;
  const corners: readonly Point[] = [
    ...boxes.flatMap(({ at: [x, y, w, h] }): readonly Point[] => [
      [x, y],
      [x + w, y + h],
    ]),
    ...drawn.flat(),
  ];
  const span = (axis: 0 | 1) => {
    const all = corners.map((corner) => corner[axis]);
    return Math.max(...all) - Math.min(...all);
  };
  const texts = boxes.map(({ text }) => text);
  return {
    boxes: boxes.length,
    authors: boxes.filter(({ label }) => isAuthors(label)).length,
    lines: drawn.length,
    crossings: crossingsOf(drawn),
    length,
    meanLength: drawn.length === 0 ? 0 : length / drawn.length,
    filled: (span(0) * span(1)) / (room.width * room.height),
    text: { least: Math.min(...texts), median: median(texts) },
  };
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [fromX, fromY] = points[i - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

/** Points where two lines cross; lines that meet at an end, or run along each other, do not. */
function crossingsOf(lines: readonly (readonly Point[])[]): number {
  let count = 0;
  for (const [i, line] of lines.entries()) {
    for (const other of lines.slice(i + 1)) count += crossingsOfTwo(line, other);
  }
  return count;
}

function crossingsOfTwo(one: readonly Point[], other: readonly Point[]): number {
  let count = 0;
  for (let i = 1; i < one.length; i++) {
    for (let j = 1; j < other.length; j++) {
      if (cross(one[i - 1] as Point, one[i] as Point, other[j - 1] as Point, other[j] as Point)) count++;
    }
  }
  return count;
}

/** The second end of a piece is the first of the next: only one of them counts. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}
