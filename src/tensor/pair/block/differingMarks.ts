import { markAt } from "../cells/pairMarks";
import type { PairDtypes } from "../dtypes/comparedDtype";
import type { Tolerance } from "../tolerance/tolerance";
import { cellDistances, cellRatios } from "./cellKernels";
import { PairBlock } from "./pairBlock";

/** Cells that are looked at at a time: they stay in the nearest cache. */
const BLOCK = 1 << 11;

/** Marks cells of two sides of numbers that do not agree, as `pairMarks`, where most agree: these cost one comparison. */
export class DifferingMarks {
  private readonly block: PairBlock;
  private readonly tolerance: Tolerance;

  /** Throws `unsupportedDtype` where the sides are no numbers that can be compared. */
  constructor(dtypes: PairDtypes, tolerance: Tolerance) {
    this.block = new PairBlock(dtypes);
    this.tolerance = tolerance;
  }

  /** Calls `take` with the place of each cell that does not agree, ascending, until it answers false. Elements as they are stored. */
  each(a: Uint8Array, b: Uint8Array, take: (place: number) => boolean): void {
    const { block, tolerance } = this;
    const { cells } = block;
    block.each({ a, b, position: 0, weight: 1 }, BLOCK, (start) => {
      const { x, y, d } = cells;
      if (cells.isPlain) cellDistances().writeDifferences(x.byteOffset, y.byteOffset, cells.count, d.byteOffset);
      for (let i = this.doubtful(0); i < cells.count; i = this.doubtful(i + 1)) {
        if (markAt(cells, i, tolerance) !== 0 && !take(start + i)) return false;
      }
      return true;
    });
  }

  /** The first cell of the block from one on that is not clearly within the tolerance. */
  private doubtful(from: number): number {
    const { d, y, count } = this.block.cells;
    const { atol, rtol } = this.tolerance;
    return cellRatios().placeBeyond(y.byteOffset, d.byteOffset, from, count, rtol, atol);
  }
}
