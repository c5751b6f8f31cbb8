import { OddCounts } from "../statistics/oddCounts";
import type { PlannedDim } from "./blockPlan";

/** Elements that follow each other along the last dim of a slice. */
interface ElementRun {
  /** Elements as doubles; those from `from` to `to` are meant. */
  readonly doubles: Float64Array;
  readonly from: number;
  readonly to: number;
  /** The same of 64-bit integers as they are. */
  readonly wholes: BigInt64Array | BigUint64Array | undefined;
  /** Index of the first in its dim. */
  readonly start: number;
  /** The cell of the dim's first block. */
  readonly cell: number;
  /** Elements of this run may be the first of their blocks. */
  readonly isStart: boolean;
}

/** The same element of a block again and again. */
interface Repeated {
  readonly double: number;
  readonly whole: bigint | undefined;
  readonly cell: number;
  readonly times: number;
  /** The first of them is the first of its block. */
  readonly isStart: boolean;
}

/** A number for each block of a slice's elements, which come in the slice's row-major order. */
export interface BlockReduction {
  readonly odd: OddCounts;
  addRun(run: ElementRun): void;
  addRepeated(repeated: Repeated): void;
  /** NaN where a block has no such element; the caller owns them. Heights of rows and widths of columns are in elements. */
  values(heights: Float64Array, widths: Float64Array): Float64Array<ArrayBuffer>;
  /** Exact elements of 64-bit integers. */
  readonly wholes: BigInt64Array | BigUint64Array | undefined;
}

/** Beyond this values are summed apart and smaller: their plain sum could leave the doubles. */
const HUGE = 2 ** 900;
const HUGE_SCALE = 2 ** -200;

/** Means of finite elements. */
export class BlockMeans implements BlockReduction {
  readonly odd: OddCounts;
  readonly wholes = undefined;
  private readonly last: PlannedDim;
  private readonly sums: Float64Array<ArrayBuffer>;
  private hugeSums: Float64Array | undefined;

  constructor(cells: number, last: PlannedDim) {
    this.odd = new OddCounts(cells);
    this.last = last;
    this.sums = new Float64Array(cells);
  }

  addRun({ doubles, from, to, start, cell }: ElementRun): void {
    const { blocks, stride } = this.last;
    const { sums } = this;
    if (blocks.isSingle) {
      for (let i = from, at = cell + start * stride; i < to; i++, at += stride) {
        const value = doubles[i] as number;
        if (Math.abs(value) <= HUGE) sums[at] = (sums[at] as number) + value;
        else this.addOther(at, value, 1);
      }
      return;
    }
    let block = blocks.blockOf(start);
    for (let i = from; i < to; block++) {
      const end = Math.min(to, from + blocks.startOf(block + 1) - start);
      const at = cell + block * stride;
      let sum = 0;
      for (; i < end; i++) {
        const value = doubles[i] as number;
        if (Math.abs(value) <= HUGE) sum += value;
        else this.addOther(at, value, 1);
      }
      sums[at] = (sums[at] as number) + sum;
    }
  }

  addRepeated({ double, cell, times }: Repeated): void {
    if (Math.abs(double) <= HUGE) this.sums[cell] = (this.sums[cell] as number) + double * times;
    else this.addOther(cell, double, times);
  }

  private addOther(cell: number, value: number, times: number): void {
    if (value - value !== 0) {
      this.odd.add(cell, value, times);
      return;
    }
    this.hugeSums ??= new Float64Array(this.sums.length);
    this.hugeSums[cell] = (this.hugeSums[cell] as number) + value * HUGE_SCALE * times;
  }

  values(heights: Float64Array, widths: Float64Array): Float64Array<ArrayBuffer> {
    const { sums, hugeSums, odd } = this;
    const { hasAny } = odd;
    const isOne = (size: number) => size === 1;
    // Of blocks of one finite element each the sum is the mean.
    if (!hasAny && !hugeSums && heights.every(isOne) && widths.every(isOne)) return sums;
    let cell = 0;
    for (const height of heights) {
      for (let column = 0; column < widths.length; column++, cell++) {
        const count = height * (widths[column] as number);
        const finite = hasAny ? count - odd.of(cell) : count;
        if (finite === 1 && !hugeSums) continue;
        const mean = (sums[cell] as number) / finite;
        sums[cell] = hugeSums ? mean + (hugeSums[cell] as number) / finite / HUGE_SCALE : mean;
      }
    }
    return sums;
  }
}

/** Doubles below it are whole numbers that they tell apart. */
const EXACT = 2 ** 53;

/** One element of each block, by whatever rule. */
abstract class ChosenElements implements BlockReduction {
  readonly odd: OddCounts;
  readonly wholes: BigInt64Array | BigUint64Array | undefined;
  protected readonly last: PlannedDim;
  /** NaN until one was chosen. */
  protected readonly found: Float64Array<ArrayBuffer>;

  /** `wholes`: an array for the cells, where elements are 64-bit integers. */
  constructor(cells: number, last: PlannedDim, wholes: BigInt64Array | BigUint64Array | undefined) {
    this.odd = new OddCounts(cells);
    this.last = last;
    this.wholes = wholes;
    this.found = new Float64Array(cells).fill(Number.NaN);
  }

  abstract addRun(run: ElementRun): void;

  abstract addRepeated(repeated: Repeated): void;

  values(): Float64Array<ArrayBuffer> {
    return this.found;
  }

  protected keep(cell: number, double: number, whole: bigint | undefined): void {
    this.found[cell] = double;
    this.keepWhole(cell, whole);
  }

  protected keepWhole(cell: number, whole: bigint | undefined): void {
    if (this.wholes && whole !== undefined) this.wholes[cell] = whole;
  }
}

/** The finite element of the greatest magnitude; of equal ones the first. */
export class BlockAbsmax extends ChosenElements {
  addRun({ doubles, from, to, start, cell, wholes }: ElementRun): void {
    const { blocks, stride } = this.last;
    const { found } = this;
    let block = blocks.blockOf(start);
    for (let i = from; i < to; block++) {
      const end = Math.min(to, from + blocks.startOf(block + 1) - start);
      const at = cell + block * stride;
      let best = found[at] as number;
      let magnitude = Math.abs(best);
      for (; i < end; i++) {
        const value = doubles[i] as number;
        const other = Math.abs(value);
        if (other < magnitude) continue;
        if (value - value !== 0) this.odd.add(at, value, 1);
        else if (other !== magnitude || this.isNearer(at, other, wholes?.[i])) {
          best = value;
          magnitude = other;
          if (wholes) this.keepWhole(at, wholes[i]);
        }
      }
      found[at] = best;
    }
  }

  addRepeated({ double, whole, cell, times }: Repeated): void {
    const magnitude = Math.abs(this.found[cell] as number);
    const other = Math.abs(double);
    if (double - double !== 0) this.odd.add(cell, double, times);
    else if (!(other <= magnitude) || (other === magnitude && this.isNearer(cell, other, whole))) {
      this.keep(cell, double, whole);
    }
  }

  /** True if the other integer of two equal doubles is greater all the same. */
  private isNearer(cell: number, double: number, whole: bigint | undefined): boolean {
    if (double < EXACT || whole === undefined || !this.wholes) return false;
    return magnitudeOf(whole) > magnitudeOf(this.wholes[cell] as bigint);
  }
}

function magnitudeOf(whole: bigint): bigint {
  return whole < 0n ? -whole : whole;
}

/** The first element of each block, whatever it is. */
export class BlockFirst extends ChosenElements {
  addRun({ doubles, from, to, start, cell, isStart, wholes }: ElementRun): void {
    const { blocks, stride } = this.last;
    let block = blocks.blockOf(start);
    for (let i = from; i < to; block++) {
      const end = Math.min(to, from + blocks.startOf(block + 1) - start);
      const at = cell + block * stride;
      if (isStart && i - from + start === blocks.startOf(block)) this.keep(at, doubles[i] as number, wholes?.[i]);
      for (; i < end; i++) {
        const value = doubles[i] as number;
        if (value - value !== 0) this.odd.add(at, value, 1);
      }
    }
  }

  addRepeated({ double, whole, cell, times, isStart }: Repeated): void {
    if (isStart) this.keep(cell, double, whole);
    if (double - double !== 0) this.odd.add(cell, double, times);
  }
}
