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

export function hitBlocks({ starts, hits, condition }: HitCounts): HitBlocks {
  const count = hits.reduce((sum, hit) => sum + hit, 0);
  return { starts, hits, count, condition, byteLength: starts.byteLength + hits.byteLength + 100 };
}
