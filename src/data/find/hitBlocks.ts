import type { KnownCondition } from "../../tensor/search/valueRange";
import type { SliceChunk } from "../slices/sliceReading";

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

/** Counts hits block by block, as a slice is visited: a chunk of that is read fast, and all counts are few. */
export class HitBlocksBuilder {
  private readonly starts: number[] = [];
  private readonly hits: number[] = [];
  private firstValid = 0;

  /** Chunks come in the order of the slice. */
  add({ firstElement, weight }: SliceChunk, hits: number): void {
    this.starts.push(firstElement);
    this.hits.push(hits * weight);
  }

  /** Drops all counts. */
  forget(): void {
    this.firstValid = this.starts.length;
  }

  result(condition: KnownCondition): HitBlocks {
    const starts = Float64Array.from(this.starts);
    const hits = Float64Array.from(this.hits, (hit, block) => (block < this.firstValid ? 0 : hit));
    const count = hits.reduce((sum, hit) => sum + hit, 0);
    return { starts, hits, count, condition, byteLength: starts.byteLength + hits.byteLength + 100 };
  }
}
