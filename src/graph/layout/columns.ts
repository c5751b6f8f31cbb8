import { type Layering, roomsOf } from "./layering";
import type { EndBoxes } from "./layersOf";
import { type Section, sectionOf } from "./section";

/** A part that is to be cut into columns. */
interface CutPart {
  readonly layering: Layering;
  readonly isTurned: Uint8Array;
  readonly ends: EndBoxes;
  /** The first layer of each column. */
  readonly cuts: readonly number[];
}

/** A line's end within a column: by its numbers there. */
export interface ColumnLine {
  readonly column: number;
  readonly line: number;
}

/** A line from one column to another, or from entry, or to exit. */
export interface CrossingLine {
  readonly line: number;
  /** Lines of one bundle run as one between columns. */
  readonly bundle: number;
  /** From its box to where it leaves the column; absent from entry. */
  readonly head?: ColumnLine;
  /** From where it comes into the column to its box; absent to exit. */
  readonly tail?: ColumnLine;
}

/** Boxes of a part that are in one column, by their numbers in the part; points where lines come in and leave stand behind them. */
interface Column {
  readonly section: Section;
  readonly boxes: readonly number[];
  /** The part's number of each of the column's own lines; -1 of pieces of those that cross. */
  readonly lines: readonly number[];
}

/** A long thin part as columns side by side. */
export interface CutColumns {
  readonly part: CutPart;
  readonly columns: readonly Column[];
  readonly crossing: readonly CrossingLine[];
}

/** Cuts a part into columns. */
export function columnsOf(part: CutPart): CutColumns {
  const builder = new ColumnBuilder(part);
  return { part, columns: builder.columns(), crossing: builder.crossing };
}

/** A column that grows. */
interface OpenColumn {
  readonly boxes: number[];
  readonly lines: number[];
  readonly from: number[];
  readonly to: number[];
  /** Points where lines come in and leave, by bundle, counted from the first behind the boxes. */
  readonly points: Map<string, number>;
  readonly isLeaving: boolean[];
  /** Lines from a box to a point, or the other way: each is there once. */
  readonly known: Map<string, number>;
}

class ColumnBuilder {
  readonly crossing: CrossingLine[] = [];
  private readonly part: CutPart;
  private readonly open: OpenColumn[];
  /** The column of each box, -1 for entry and exit, and its number there. */
  private readonly columnOf: Int32Array;
  private readonly numbers: Uint32Array;

  constructor(part: CutPart) {
    this.part = part;
    const { layering, ends, cuts } = part;
    const { layerOf } = layering;
    this.open = cuts.map(() => ({
      boxes: [],
      lines: [],
      from: [],
      to: [],
      points: new Map(),
      isLeaving: [],
      known: new Map(),
    }));
    this.columnOf = new Int32Array(layerOf.length).fill(-1);
    this.numbers = new Uint32Array(layerOf.length);
    for (let box = 0; box < layerOf.length; box++) {
      if (box === ends.entry || box === ends.exit) continue;
      const behind = cuts.findIndex((first) => first > (layerOf[box] as number));
      const column = behind < 0 ? cuts.length - 1 : behind - 1;
      const { boxes } = this.open[column] as OpenColumn;
      this.columnOf[box] = column;
      this.numbers[box] = boxes.length;
      boxes.push(box);
    }
    this.shareLines();
  }

  columns(): Column[] {
    const { layering, isTurned, cuts } = this.part;
    return this.open.map(({ boxes, lines, from, to, isLeaving }, column) => {
      const next = cuts[column + 1] ?? layering.layerCount;
      const start = (cuts[column] as number) - 1;
      // The first layer is for points where lines come in, the last for those where they leave; empty ones are left out.
      const layerOf = [
        ...boxes.map((box) => (layering.layerOf[box] as number) - start),
        ...isLeaving.map((isLast) => (isLast ? next - start : 0)),
      ];
      const used = [...new Set(layerOf)].sort((a, b) => a - b);
      const places = new Map(used.map((layer, place) => [layer, place]));
      const columnLayering: Layering = {
        layerCount: used.length,
        layerOf: Uint32Array.from(layerOf, (layer) => places.get(layer) ?? 0),
        rooms: roomsOf(layering.rooms, [...boxes, ...isLeaving.map(() => -1)]),
        from: Uint32Array.from(from),
        to: Uint32Array.from(to),
      };
      const turned = Uint8Array.from(lines, (line) => isTurned[line] ?? 0);
      return { section: sectionOf(columnLayering, turned), boxes, lines };
    });
  }

  private shareLines(): void {
    const { from, to } = this.part.layering;
    const { entry, exit } = this.part.ends;
    const outs = new Uint32Array(this.columnOf.length);
    const ins = new Uint32Array(this.columnOf.length);
    const isCrossing = (line: number) =>
      this.columnOf[from[line] as number] !== this.columnOf[to[line] as number] ||
      this.columnOf[to[line] as number] === -1;
    for (let line = 0; line < from.length; line++) {
      if (!isCrossing(line)) continue;
      outs[from[line] as number] = (outs[from[line] as number] as number) + 1;
      ins[to[line] as number] = (ins[to[line] as number] as number) + 1;
    }
    const bundles = new Map<string, number>();
    for (let line = 0; line < from.length; line++) {
      const [a, b] = [from[line] as number, to[line] as number];
      if (!isCrossing(line)) {
        this.addLine(this.columnOf[a] as number, line, this.numbers[a] as number, this.numbers[b] as number);
        continue;
      }
      const bySource = a === entry || (b !== exit && (outs[a] as number) >= (ins[b] as number));
      const key = bySource ? `from ${a}` : `to ${b}`;
      const bundle = bundles.get(key) ?? bundles.size;
      bundles.set(key, bundle);
      const head = a === entry ? undefined : this.addPiece(a, bundle, true);
      const tail = b === exit ? undefined : this.addPiece(b, bundle, false);
      this.crossing.push({ line, bundle, ...(head && { head }), ...(tail && { tail }) });
    }
  }

  /** A piece of a crossing line between its box and the point where its bundle leaves the column, or comes in. */
  private addPiece(box: number, bundle: number, isLeaving: boolean): ColumnLine {
    const column = this.columnOf[box] as number;
    const open = this.open[column] as OpenColumn;
    const key = `${isLeaving ? "out" : "in"} ${bundle}`;
    const point = open.boxes.length + (open.points.get(key) ?? open.isLeaving.length);
    if (!open.points.has(key)) {
      open.points.set(key, open.isLeaving.length);
      open.isLeaving.push(isLeaving);
    }
    const pieceKey = `${box} ${key}`;
    const known = open.known.get(pieceKey);
    if (known !== undefined) return { column, line: known };
    const number = this.numbers[box] as number;
    const line = this.addLine(column, -1, isLeaving ? number : point, isLeaving ? point : number);
    open.known.set(pieceKey, line);
    return { column, line };
  }

  private addLine(column: number, line: number, from: number, to: number): number {
    const open = this.open[column] as OpenColumn;
    open.from.push(from);
    open.to.push(to);
    open.lines.push(line);
    return open.lines.length - 1;
  }
}
