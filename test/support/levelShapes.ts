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

/** A level with whatever may come: some lines against the flow, ends, margins, boxes of any size. */
export function randomLevel(seed: number, direction: GraphDirection): LevelShape {
  const random = new SeededRandom(seed);
  const count = random.whole(2, 60);
  const set = new LineSet();
  for (let i = random.whole(0, count * 2); i > 0; i--) {
    const a = random.whole(0, count - 1);
    const b = random.whole(0, count - 1);
    if (random.next() < 0.9) set.add(Math.min(a, b), Math.max(a, b));
    else set.add(a, b);
  }
  return withEnds(count, set.lines, direction, random);
}

/** A long level: a trunk with some loops, and lines from entry and to exit anywhere. */
export function longLevel(seed: number, direction: GraphDirection): LevelShape {
  const random = new SeededRandom(seed);
  const count = random.whole(60, 200);
  const set = new LineSet();
  for (const [from, to] of coreLines(count, random)) set.add(from, to);
  for (let i = random.whole(0, 3); i > 0; i--) {
    const box = random.whole(4, count - 1);
    set.add(box, box - random.whole(1, 4));
  }
  return withEnds(count, set.lines, direction, random);
}

/** The last two boxes may be entry and exit: they get some lines of their own, and lose those that go the wrong way. */
function withEnds(count: number, lines: readonly Line[], direction: GraphDirection, random: SeededRandom): LevelShape {
  const entry = random.next() < 0.5 ? count - 2 : -1;
  const exit = random.next() < 0.5 ? count - 1 : -1;
  const set = new LineSet();
  for (const [from, to] of lines)
    if (from !== exit && to !== entry && !(from === entry && to === exit)) set.add(from, to);
  for (let box = 0; box < count - 2; box++) {
    if (entry >= 0 && random.next() < 0.1) set.add(entry, box);
    if (exit >= 0 && random.next() < 0.1) set.add(box, exit);
  }
  if (entry >= 0 && exit >= 0 && random.next() < 0.2) set.add(entry, exit);
  const isUpright = direction === "up" || direction === "down";
  const sizes = Array.from({ length: count }, (_, box): readonly [number, number] => {
    if (box === entry || box === exit) return isUpright ? [random.whole(40, 300), 12] : [12, random.whole(40, 300)];
    return random.next() < 0.1 ? [random.whole(200, 900), random.whole(100, 900)] : [random.whole(60, 200), 32];
  });
  const margin = (box: number) => (random.next() < 0.2 && box !== entry && box !== exit ? random.whole(1, 20) : 0);
  const shape = levelShape(count, set.lines, { direction, entry, exit, sizes: (box) => sizes[box] ?? [0, 0] });
  // Boxes are wider by their margins: what lines meet stays as large.
  const across = isUpright ? shape.widths : shape.heights;
  const [first, last] = [across.map((_, box) => 4 * margin(box)), across.map((_, box) => 4 * margin(box))];
  const wider = across.map((size, box) => size + (first[box] ?? 0) + (last[box] ?? 0));
  return { ...shape, margins: { first, last }, ...(isUpright ? { widths: wider } : { heights: wider }) };
}
