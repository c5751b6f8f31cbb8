import type { Condition } from "../../tensor/search/condition";
import type { KnownCondition } from "../../tensor/search/valueRange";
import type { HitCounts } from "./hitSweep";

/** Counts of the elements that fulfil a condition in each block of a slice: the next of them is found by reading one block or two. */
export interface HitBlocks {
  /** Row-major numbers of the blocks' first elements, ascending. */
  readonly starts: Float64Array;
  readonly hits: Float64Array;
  /** In the whole slice. */
  readonly count: number;
  /** Condition that was counted, with an extreme's value. */
  readonly condition: KnownCondition;
  readonly byteLength: number;
}

/** Blocks of a slice, of whose parts, one at least, each was counted for itself: of extremes only the utmost count. */
export function hitBlocks(parts: readonly HitCounts[], searched: Condition): HitBlocks {
  const isLeast = searched.kind === "extreme" && searched.name === "min";
  const utmost = parts.reduce((one, other) => (isFarther(other, one, isLeast) ? other : one));
  const starts = joined(parts.map((part) => part.starts));
  // Both zeros are equal.
  const hits = joined(parts.map((part) => (part.extreme === utmost.extreme ? part.hits : part.hits.map(() => 0))));
  const count = hits.reduce((sum, hit) => sum + hit, 0);
  const { condition } = utmost;
  return { starts, hits, count, condition, byteLength: starts.byteLength + hits.byteLength + 100 };
}

function isFarther({ extreme: one }: HitCounts, { extreme: other }: HitCounts, isLeast: boolean): boolean {
  if (one === undefined || other === undefined) return other === undefined && one !== undefined;
  return isLeast ? one < other : one > other;
}

function joined(columns: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(columns.reduce((length, column) => length + column.length, 0));
  let start = 0;
  for (const column of columns) {
    all.set(column, start);
    start += column.length;
  }
  return all;
}
