import { OddCounts } from "../statistics/oddCounts";
import type { FoundBlocks, FoundRow } from "./foundBlocks";

type Wholes = BigInt64Array | BigUint64Array;

/** The same element of a block again and again. */
interface Repeated {
  readonly double: number;
  /** Just that element, of 64-bit integers. */
  readonly wholes: Wholes | undefined;
  readonly cell: number;
  readonly times: number;
  /** The first of them is the first of its block. */
  readonly isStart: boolean;
}

/** A number for each block of a slice's elements, which come in the slice's row-major order. */
export interface BlockReduction {
  readonly odd: OddCounts;
  /** Adds what was found of blocks. */
  add(found: FoundBlocks, row: FoundRow): void;
  /** Adds their elements that are not finite, or huge. */
  addOdd(found: FoundBlocks, row: FoundRow): void;
  addRepeated(repeated: Repeated): void;
  /** NaN where a block has no such element; the caller owns them. Heights of rows and widths of columns are in elements. */
  values(heights: Float64Array, widths: Float64Array): Float64Array<ArrayBuffer>;
  /** Exact elements of 64-bit integers. */
  readonly wholes: Wholes | undefined;
}

/** Beyond this values are summed apart and smaller: their plain sum could leave the doubles. */
const HUGE = 2 ** 900;
const HUGE_SCALE = 2 ** -200;

/** Means of finite elements. */
export class BlockMeans implements BlockReduction {
  readonly odd: OddCounts;
  readonly wholes = undefined;
  private readonly sums: Float64Array<ArrayBuffer>;
  /** By cell: what its sum lost by rounding; none where a cell has one element. */
  private readonly lost: Float64Array | undefined;
  private hugeSums: Float64Array | undefined;

  constructor(cells: number, isEach: boolean) {
    this.odd = new OddCounts(cells);
    this.sums = new Float64Array(cells);
    this.lost = isEach ? undefined : new Float64Array(cells);
  }

  add({ count, numbers }: FoundBlocks, { entry, end, cell, stride }: FoundRow): void {
    for (let i = entry, at = cell; i < end; i++, at += stride) {
      this.addSum(at, numbers[i] as number, numbers[count + i] as number);
    }
  }

  addOdd(found: FoundBlocks, row: FoundRow): void {
    const { entry, end, cell, stride } = row;
    found.addOdd(row, this.odd);
    for (let i = entry, at = cell; i < end; i++, at += stride) {
      const huge = found.hugeSum(i);
      if (huge !== 0) this.addHuge(at, huge);
    }
  }

  addRepeated({ double, cell, times }: Repeated): void {
    if (Math.abs(double) <= HUGE) this.addSum(cell, double * times, 0);
    else if (double - double !== 0) this.odd.add(cell, double, times);
    else this.addHuge(cell, double * HUGE_SCALE * times);
  }

  /** Adds a sum, and what that lost. */
  private addSum(cell: number, sum: number, lost: number): void {
    const { sums, lost: all } = this;
    const own = sums[cell] as number;
    const next = own + sum;
    sums[cell] = next;
    if (!all) return;
    const taken = next - own;
    all[cell] = (all[cell] as number) + (own - (next - taken) + (sum - taken) + lost);
  }

  private addHuge(cell: number, scaled: number): void {
    this.hugeSums ??= new Float64Array(this.sums.length);
    this.hugeSums[cell] = (this.hugeSums[cell] as number) + scaled;
  }

  values(heights: Float64Array, widths: Float64Array): Float64Array<ArrayBuffer> {
    const { sums, lost, hugeSums, odd } = this;
    const { hasAny } = odd;
    // Of blocks of one finite element each the sum is the mean.
    if (!lost && !hasAny && !hugeSums) return sums;
    let cell = 0;
    for (const height of heights) {
      for (let column = 0; column < widths.length; column++, cell++) {
        const count = height * (widths[column] as number);
        const finite = hasAny ? count - odd.of(cell) : count;
        const mean = ((sums[cell] as number) + (lost?.[cell] ?? 0)) / finite;
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
  readonly wholes: Wholes | undefined;
  /** NaN until one was chosen. */
  protected readonly found: Float64Array<ArrayBuffer>;

  /** `wholes`: an array for the cells, where elements are 64-bit integers. */
  constructor(cells: number, wholes: Wholes | undefined) {
    this.odd = new OddCounts(cells);
    this.wholes = wholes;
    this.found = new Float64Array(cells).fill(Number.NaN);
  }

  abstract add(found: FoundBlocks, row: FoundRow): void;

  abstract addRepeated(repeated: Repeated): void;

  addOdd(found: FoundBlocks, row: FoundRow): void {
    found.addOdd(row, this.odd);
  }

  values(): Float64Array<ArrayBuffer> {
    return this.found;
  }

  /** Keeps an element, of 64-bit integers the one of `wholes` at `index`. */
  protected keep(cell: number, double: number, wholes: Wholes | undefined, index: number): void {
    this.found[cell] = double;
    if (this.wholes && wholes) this.wholes[cell] = wholes[index] as bigint;
  }
}

/** The finite element of the greatest magnitude; of equal ones the first. */
export class BlockAbsmax extends ChosenElements {
  add({ count, numbers, wholes }: FoundBlocks, { entry, end, cell, stride }: FoundRow): void {
    for (let i = entry, at = cell; i < end; i++, at += stride) {
      this.choose(at, numbers[i] as number, wholes, count + i);
    }
  }

  addRepeated({ double, wholes, cell, times }: Repeated): void {
    if (double - double !== 0) this.odd.add(cell, double, times);
    else this.choose(cell, double, wholes, 0);
  }

  /** Takes an element instead of one that is less, or of none; NaN is none. */
  private choose(cell: number, double: number, wholes: Wholes | undefined, index: number): void {
    const magnitude = Math.abs(this.found[cell] as number);
    const other = Math.abs(double);
    if (other < magnitude || Number.isNaN(other)) return;
    if (other === magnitude && (other < EXACT || !wholes || !this.isBeyond(cell, wholes[index] as bigint))) return;
    this.keep(cell, double, wholes, index);
  }

  /** True if an integer has a greater magnitude than the one that was chosen, though their doubles are equal. */
  private isBeyond(cell: number, whole: bigint): boolean {
    return magnitudeOf(whole) > magnitudeOf(this.wholes?.[cell] ?? 0n);
  }
}

function magnitudeOf(whole: bigint): bigint {
  return whole < 0n ? -whole : whole;
}

/** The first element of each block, whatever it is. */
export class BlockFirst extends ChosenElements {
  add({ count, numbers, wholes }: FoundBlocks, { entry, end, cell, stride, starts }: FoundRow): void {
    for (let i = starts, at = cell + (starts - entry) * stride; i < end; i++, at += stride) {
      this.keep(at, numbers[i] as number, wholes, count + i);
    }
  }

  addRepeated({ double, wholes, cell, times, isStart }: Repeated): void {
    if (isStart) this.keep(cell, double, wholes, 0);
    if (double - double !== 0) this.odd.add(cell, double, times);
  }
}
