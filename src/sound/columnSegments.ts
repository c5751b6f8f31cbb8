import { type ColumnRange, columnStart } from "./columnEdges";

/** Segments that belong to a column: `count` of them, a hop apart; the first begins at a frame that may be before the clip. */
interface ColumnSegments {
  readonly first: number;
  readonly count: number;
}

/**
 * A column narrower than half a segment has one around its middle. A wider one has those of a grid over all of the clip, whose
 * middles are half a segment apart, as far as these are in it: so no two columns share one, and what is asked for in parts is as
 * if it was asked for at once.
 */
export function columnSegments(range: ColumnRange, column: number, points: number): ColumnSegments {
  const hop = points / 2;
  const start = columnStart(range, column);
  const end = columnStart(range, column + 1);
  if (end - start < hop) return { first: Math.floor((start + end) / 2) - hop, count: 1 };
  const first = Math.ceil(start / hop);
  return { first: (first - 1) * hop, count: Math.ceil(end / hop) - first };
}
