import type { GraphDirection } from "../../src/graph/graphDirection";
import type { LevelShape } from "../../src/graph/layout/levelShape";
import { SeededRandom } from "./seededRandom";

type Line = readonly [from: number, to: number];

interface ShapeOptions {
  readonly direction?: GraphDirection;
  readonly entry?: number;
  readonly exit?: number;
  /** Width and height of a box. */
  readonly sizes?: (box: number) => readonly [number, number];
}

/** A level of boxes and lines. */
export function levelShape(count: number, lines: readonly Line[], options: ShapeOptions = {}): LevelShape {
  const { direction = "up", entry = -1, exit = -1, sizes = () => [100, 32] } = options;
  const boxes = Array.from({ length: count }, (_, box) => sizes(box));
  return {
    direction,
    widths: Float64Array.from(boxes, ([width]) => width),
    heights: Float64Array.from(boxes, ([, height]) => height),
    from: Uint32Array.from(lines, ([from]) => from),
    to: Uint32Array.from(lines, ([, to]) => to),
    entry,
    exit,
  };
}

/** Lines of which none is there twice, none from a box to itself. */
export class LineSet {
  readonly lines: Line[] = [];
  private readonly known = new Set<string>();

  add(from: number, to: number): this {
    const key = `${from} ${to}`;
    if (from !== to && !this.known.has(key)) this.lines.push([from, to]);
    this.known.add(key);
    return this;
  }
}

/** Boxes one after the other. */
export function chain(count: number): readonly Line[] {
  return Array.from({ length: count - 1 }, (_, box) => [box, box + 1] as const);
}

/** A trunk with short skips, as levels of networks have it where what has many lines is set aside. */
export function coreLines(count: number, random: SeededRandom): readonly Line[] {
  const set = new LineSet();
  for (let box = 1; box < count; box++) {
    const back = random.next() < 0.85 ? 1 : random.whole(1, 6);
    set.add(Math.max(0, box - back), box);
    if (random.next() < 0.25) set.add(Math.max(0, box - random.whole(2, 9)), box);
  }
  return set.lines;
}

/** Towers of four boxes between one source and one sink. */
export function wideLines(count: number): readonly Line[] {
  const set = new LineSet();
  for (let first = 2; first + 3 < count; first += 4) {
    set
      .add(0, first)
      .add(first, first + 1)
      .add(first + 1, first + 2)
      .add(first + 2, first + 3)
      .add(first + 3, 1);
  }
  return set.lines;
}

/** A trunk, and for each 250 boxes begun one that is connected with each 25th of all. */
export function hubLines(count: number, random: SeededRandom): readonly Line[] {
  const set = new LineSet();
  for (const [from, to] of coreLines(count, random)) set.add(from, to);
  for (let i = 0; i < count; i += 250) {
    const hub = random.whole(0, count - 1);
    for (let n = 0; n < count / 25; n++) {
      const other = random.whole(0, count - 1);
      set.add(Math.min(hub, other), Math.max(hub, other));
    }
  }
  return set.lines;
}

/** Lines between any boxes: cycles, parts that nothing connects, whatever comes. */
export function anyLines(count: number, lineCount: number, random: SeededRandom): readonly Line[] {
  const set = new LineSet();
  for (let i = 0; i < lineCount; i++) set.add(random.whole(0, count - 1), random.whole(0, count - 1));
  return set.lines;
}

/** A level with whatever may come: some lines against the flow, ends, boxes of any size. */
export function randomLevel(seed: number, direction: GraphDirection): LevelShape {
  const random = new SeededRandom(seed);
  const count = random.whole(2, 60);
  const entry = random.next() < 0.5 ? count - 2 : -1;
  const exit = random.next() < 0.5 ? count - 1 : -1;
  const set = new LineSet();
  for (let i = random.whole(0, count * 2); i > 0; i--) {
    const a = random.whole(0, count - 1);
    const b = random.whole(0, count - 1);
    const isForward = random.next() < 0.9;
    const [from, to] = isForward ? [Math.min(a, b), Math.max(a, b)] : [a, b];
    if (from !== exit && to !== entry && !(from === entry && to === exit)) set.add(from, to);
  }
  const sizes = Array.from({ length: count }, (_, box): readonly [number, number] => {
    if (box === entry || box === exit) return [random.whole(40, 300), 12];
    return random.next() < 0.15 ? [random.whole(200, 900), random.whole(100, 900)] : [random.whole(40, 200), 32];
  });
  return levelShape(count, set.lines, { direction, entry, exit, sizes: (box) => sizes[box] ?? [0, 0] });
}
