import type { MarkedWay } from "../../../../../src/shared/questions/graphPictures";
import { type Emphasis, LINE_EMPHASES } from "../moves/emphasis";

/** Shapes on the lines that a way of data leads along, by the numbers of these; empty where they are not known. */
export type WayShapes = ReadonlyMap<number, string>;

export function wayShapes(way: MarkedWay | undefined): WayShapes | undefined {
  return way && new Map(Array.from(way.lines, (line, i) => [line, way.shapes[i] ?? ""]));
}

/** Emphasis of what is marked, with the lines of its way as those from feed to fetch are. */
export function withWay(emphasis: Emphasis, way: WayShapes | undefined): Emphasis {
  if (!way || !emphasis.lines) return emphasis;
  return { ...emphasis, lines: emphasis.lines.map((one, line) => (way.has(line) ? LINE_EMPHASES.path : one)) };
}
