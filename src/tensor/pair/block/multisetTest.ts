import { cellHashes } from "./cellKernels";
import type { PairBlock } from "./pairBlock";

/** Sums over a part of the cells. */
export type HashesFound = Pick<MultisetTest, "first" | "second">;

/**
 * True if two sides hold the same numbers in any order: sums of 64 bits that each number makes agree, which those of other
 * numbers do once in 2^64. NaNs are one number, and so are both zeros.
 */
export class MultisetTest {
  first = 0;
  second = 0;

  get isSame(): boolean {
    return this.first === 0 && this.second === 0;
  }

  /** Adds all cells at hand. */
  add(block: PairBlock): void {
    const { partsX, partsY } = block.cells;
    this.addSide(block, partsX, partsY, block.longsA, block.weight);
    this.addSide(block, partsY, partsX, block.longsB, -block.weight);
  }

  join({ first, second }: HashesFound): void {
    this.first = (this.first + first) | 0;
    this.second = (this.second + second) | 0;
  }

  private addSide(
    { cells, results }: PairBlock,
    numbers: Float64Array,
    others: Float64Array,
    longs: number,
    weight: number,
  ): void {
    const [at, out] = [numbers.byteOffset, results.byteOffset];
    if (cells.parts === 2) cellHashes().sumComplexHashes(at, cells.count, out);
    else cellHashes().sumHashes(at, others.byteOffset, longs, cells.count, out);
    this.first = (this.first + Math.imul(results[0] as number, weight)) | 0;
    this.second = (this.second + Math.imul(results[1] as number, weight)) | 0;
  }
}
