import type { Pace } from "../../tensor/pace";
import type { ColumnLine, CrossingLine, CutColumns } from "./columns";
import { breadthOf } from "./layering";
import { framed, type PartDrawing } from "./partDrawing";
import { rounded } from "./paths";
import { drawSection } from "./sectionDrawing";

/** Between lines that run beside each other where there are no boxes, px; and between the first of them and what is next. */
const TRACK_GAP = 8;
const FIRST_GAP = 16;
/** Radius of a line's corners there. */
const CORNER = 8;

/** A path as it was drawn in its column, moved to where that is. */
type Path = readonly number[];

/**
 * Draws columns side by side, entry before all of them and exit behind. What goes from one to another leaves its column along the flow,
 * runs beside the columns and between two of them back to where the flow begins, and comes in along it again.
 */
export async function drawColumns(cut: CutColumns, places: readonly Float64Array[], pace: Pace): Promise<PartDrawing> {
  const drawings: PartDrawing[] = [];
  for (const { section } of cut.columns) {
    drawings.push(await drawSection(section, places[drawings.length] as Float64Array, pace));
  }
  return new ColumnsDrawing(cut, drawings).draw();
}

class ColumnsDrawing {
  private readonly cut: CutColumns;
  private readonly drawings: readonly PartDrawing[];
  /** Starts of the columns across the flow, and end of the last. */
  private readonly lefts: readonly number[];
  private readonly breadth: number;
  /** Tracks of bundles: before the columns, behind them, and between each and the one before it. */
  private readonly before: Tracks;
  private readonly behind: Tracks;
  private readonly between: readonly Tracks[];
  /** Start of the columns along the flow, and end of the longest. */
  private readonly start: number;
  private readonly end: number;

  constructor(cut: CutColumns, drawings: readonly PartDrawing[]) {
    const { columns, crossing, part } = cut;
    this.cut = cut;
    this.drawings = drawings;
    this.between = columns.map((_, column) => {
      const through = crossing.filter(({ head, tail }) => head && tail?.column === column);
      return tracksOf(through.map(({ bundle }) => ({ bundle, least: 0, most: 0 })));
    });
    let across = 0;
    this.lefts = this.drawings.map(({ breadth }, column) => {
      if (column > 0) across += room(this.between[column]);
      const left = across;
      across += breadth;
      return left;
    });
    this.breadth = across;
    const spans = (isBehind: boolean) =>
      crossing
        .filter(({ head, tail }) => (head && tail) || (isBehind ? head || !tail : tail || !head))
        .map((line) => {
          const side = isBehind ? this.leavesAt(line) : this.arrivesAt(line);
          const turn = this.turnsAt(line) ?? (isBehind ? this.arrivesAt(line) : this.leavesAt(line));
          return { bundle: line.bundle, least: Math.min(side, turn), most: Math.max(side, turn) };
        });
    this.before = tracksOf(spans(false));
    this.behind = tracksOf(spans(true));
    this.start = (part.layering.rooms.lengths[part.ends.entry] ?? 0) + room(this.before);
    this.end = this.start + this.drawings.reduce((most, { length }) => Math.max(most, length), 0);
  }

  draw(): PartDrawing {
    const { columns, crossing, part } = this.cut;
    const { rooms, layerOf, from } = part.layering;
    const breadths = Float64Array.from(layerOf, (_, box) => breadthOf(rooms, box));
    const { entry, exit } = part.ends;
    const across = new Float64Array(layerOf.length);
    const along = new Float64Array(layerOf.length);
    const paths: Path[] = Array.from(from, () => []);
    columns.forEach(({ boxes, lines }, column) => {
      const drawing = this.drawings[column] as PartDrawing;
      boxes.forEach((box, i) => {
        across[box] = (this.lefts[column] as number) + (drawing.across[i] as number);
        along[box] = this.start + (drawing.along[i] as number);
      });
      lines.forEach((line, i) => {
        if (line >= 0) paths[line] = this.pathOf({ column, line: i });
      });
    });
    const exitStart = this.end + room(this.behind);
    if (entry >= 0) across[entry] = this.middleOf(0) - (breadths[entry] as number) / 2;
    if (exit >= 0) {
      across[exit] = this.middleOf(columns.length - 1) - (breadths[exit] as number) / 2;
      along[exit] = exitStart;
    }
    for (const line of crossing) paths[line.line] = this.crossingPath(line, rooms.lengths[entry] ?? 0, exitStart);
    return framed({ across, along, paths, breadths, lengths: rooms.lengths });
  }

  /** By the head to its column's end, beside the columns, and in by the tail. */
  private crossingPath(line: CrossingLine, entryEnd: number, exitStart: number): Path {
    const { bundle, head, tail } = line;
    const leaves = this.leavesAt(line);
    const arrives = this.arrivesAt(line);
    const headPath = head ? this.pathOf(head) : [leaves, entryEnd];
    const tailPath = tail ? this.pathOf(tail) : [arrives, exitStart];
    const before = this.start - FIRST_GAP - TRACK_GAP * (this.before.of.get(bundle) ?? 0);
    const behind = this.endBefore(line) + FIRST_GAP + TRACK_GAP * (this.behind.of.get(bundle) ?? 0);
    const turn = this.turnsAt(line);
    const corners = [leaves, headPath.at(-1) as number];
    if (turn === undefined) {
      const beside = tail ? before : behind;
      corners.push(leaves, beside, arrives, beside);
    } else if (head) corners.push(leaves, behind, turn, behind, turn, before, arrives, before);
    else corners.push(leaves, before, turn, before, turn, behind, arrives, behind);
    corners.push(arrives, tailPath[1] as number);
    return [...headPath.slice(0, -2), ...rounded(corners, CORNER), ...tailPath.slice(2)];
  }

  /** Place at which a line leaves its column, or the entry. */
  private leavesAt({ head }: CrossingLine): number {
    return head ? this.acrossAt(head, -2) : this.middleOf(0);
  }

  /** Place at which it comes into its column, or the exit. */
  private arrivesAt({ tail }: CrossingLine): number {
    return tail ? this.acrossAt(tail, 0) : this.middleOf(this.drawings.length - 1);
  }

  /**
   * Place at which it goes along the columns: back between two of them, or beside all from entry to exit; undefined where it does neither.
   */
  private turnsAt({ bundle, head, tail }: CrossingLine): number | undefined {
    if (!head && !tail) return this.breadth + FIRST_GAP;
    if (!head || !tail) return undefined;
    const track = this.between[tail.column]?.of.get(bundle) ?? 0;
    return (this.lefts[tail.column] as number) - FIRST_GAP - TRACK_GAP * track;
  }

  /** End of the longest column that a line goes past once it has left its own. */
  private endBefore({ head, tail }: CrossingLine): number {
    if (!head || !tail) return this.end;
    const passed = this.drawings.slice(head.column, tail.column);
    return this.start + passed.reduce((most, { length }) => Math.max(most, length), 0);
  }

  private acrossAt({ column, line }: ColumnLine, at: number): number {
    return (this.lefts[column] as number) + (this.drawings[column]?.paths[line]?.at(at) ?? 0);
  }

  private middleOf(column: number): number {
    return (this.lefts[column] as number) + (this.drawings[column] as PartDrawing).breadth / 2;
  }

  private pathOf({ column, line }: ColumnLine): Path {
    const path = this.drawings[column]?.paths[line] ?? [];
    return path.map((place, i) => place + (i % 2 === 0 ? (this.lefts[column] as number) : this.start));
  }
}

/** Track of each bundle, counted from the first, and their number. */
interface Tracks {
  readonly of: ReadonlyMap<number, number>;
  readonly count: number;
}

/** From where to where a bundle takes a track. */
interface Span {
  readonly bundle: number;
  readonly least: number;
  readonly most: number;
}

/** The first track for each bundle that none beside it has. */
function tracksOf(spans: readonly Span[]): Tracks {
  const bundles = new Map<number, Span>();
  for (const span of spans) {
    const other = bundles.get(span.bundle) ?? span;
    const [least, most] = [Math.min(span.least, other.least), Math.max(span.most, other.most)];
    bundles.set(span.bundle, { bundle: span.bundle, least, most });
  }
  const ends: number[] = [];
  const of = new Map<number, number>();
  for (const { bundle, least, most } of [...bundles.values()].sort((a, b) => a.least - b.least)) {
    const free = ends.findIndex((end) => end + TRACK_GAP <= least);
    const track = free < 0 ? ends.length : free;
    ends[track] = most;
    of.set(bundle, track);
  }
  return { of, count: ends.length };
}

/** Room of tracks. */
function room(tracks: Tracks | undefined): number {
  return 2 * FIRST_GAP + TRACK_GAP * Math.max(0, (tracks?.count ?? 0) - 1);
}
