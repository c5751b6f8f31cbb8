import { OddCounts } from "../statistics/oddCounts";
import type { BlockColumns, FoundRow } from "./foundBlocks";

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
  add(found: BlockColumns, row: FoundRow): void;
  /** Adds their elements that are not finite, or huge. */
  addOdd(found: BlockColumns, row: FoundRow): void;
  addRepeated(repeated: Repeated): void;
  /** All that was found so far, an entry a cell. */
  readonly columns: BlockColumns;
  /** NaN where a block has no such element; made of the columns, in their memory. Heights of rows and widths of columns are in elements. */
  values(heights: Float64Array, widths: Float64Array): Float64Array;
  /** Exact elements of 64-bit integers. */
  readonly wholes: Wholes | undefined;
}

const NONE = new Float64Array(0);
const NO_COLUMNS: Omit<BlockColumns, "numbers"> = {
  ...{ lost: NONE, wholes: undefined, hugeSums: NONE, nan: NONE, posInf: NONE, negInf: NONE },
};

/** Beyond this values are summed apart and smaller: their plain sum could leave the doubles. */
const HUGE = 2 ** 900;
const HUGE_SCALE = 2 ** -200;

/** Means of finite elements. */
export class BlockMeans implements BlockReduction {
  readonly odd: OddCounts;
  readonly wholes = undefined;
  private readonly sums: Float64Array;
  /** By cell: what its sum lost by rounding; empty where a cell has one element. */
  private readonly lost: Float64Array;
  private readonly isEach: boolean;
  /** Empty where there is none. */
  private hugeSums: Float64Array;

  /** Takes the columns over. */
  constructor(columns: BlockColumns) {
    this.sums = columns.numbers;
    this.lost = columns.lost;
    this.isEach = columns.lost.length === 0;
    this.hugeSums = columns.hugeSums;
    this.odd = new OddCounts(this.sums.length, columns);
  }

  /** Sums of cells; `isEach`: a cell has one element. */
  static columnsOf(cells: number, isEach: boolean): BlockColumns {
    return { ...NO_COLUMNS, numbers: new Float64Array(cells), lost: isEach ? NONE : new Float64Array(cells) };
  }

  get columns(): BlockColumns {
    const { sums: numbers, lost, wholes, hugeSums, odd } = this;
    const { nan, posInf, negInf } = odd;
    return { numbers, lost, wholes, hugeSums, nan, posInf, negInf };
  }

  add({ numbers, lost }: BlockColumns, { entry, end, cell, stride }: FoundRow): void {
    const { sums, isEach } = this;
    for (let i = entry, at = cell; i < end; i++, at += stride) {
      if (isEach) sums[at] = (sums[at] as number) + (numbers[i] as number);
      else this.addSum(at, numbers[i] as number, lost[i] as number);
    }
  }

  addOdd(found: BlockColumns, { entry, end, cell, stride }: FoundRow): void {
    for (let i = entry, at = cell; i < end; i++, at += stride) {
      this.odd.addAt(at, found, i);
      const huge = found.hugeSums[i] ?? 0;
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
    if (this.isEach) return;
    const taken = next - own;
    all[cell] = (all[cell] as number) + (own - (next - taken) + (sum - taken) + lost);
  }

  private addHuge(cell: number, scaled: number): void {
    if (this.hugeSums.length === 0) this.hugeSums = new Float64Array(this.sums.length);
    this.hugeSums[cell] = (this.hugeSums[cell] as number) + scaled;
  }

  values(heights: Float64Array, widths: Float64Array): Float64Array {
    const { sums, lost, hugeSums, odd } = this;
    const { hasAny } = odd;
    // Of blocks of one finite element each the sum is the mean.
    const hasHuge = hugeSums.length > 0;
    if (this.isEach && !hasAny && !hasHuge) return sums;
    let cell = 0;
    for (const height of heights) {
      for (let column = 0; column < widths.length; column++, cell++) {
        const count = height * (widths[column] as number);
        const finite = hasAny ? count - odd.of(cell) : count;
        const mean = ((sums[cell] as number) + (lost[cell] ?? 0)) / finite;
        sums[cell] = hasHuge ? mean + (hugeSums[cell] as number) / finite / HUGE_SCALE : mean;
      }
    }
    return sums;
  }
}

/** Doubles below it are whole numbers that they tell apart. */
const EXACT = 2 ** 53;

/** One element of each block, by whatever rule. */
export abstract class ChosenElements implements BlockReduction {
  readonly odd: OddCounts;
  readonly wholes: Wholes | undefined;
  /** NaN until one was chosen. */
  protected readonly found: Float64Array;

  /** Takes the columns over. */
  constructor(columns: BlockColumns) {
    this.found = columns.numbers;
    this.wholes = columns.wholes;
    this.odd = new OddCounts(this.found.length, columns);
  }

  /** No elements of cells; `wholes`: an array for these, where elements are 64-bit integers. */
  static columnsOf(cells: number, wholes: Wholes | undefined): BlockColumns {
    return { ...NO_COLUMNS, numbers: new Float64Array(cells).fill(Number.NaN), wholes };
  }

  get columns(): BlockColumns {
    const { found: numbers, wholes, odd } = this;
    const { nan, posInf, negInf } = odd;
    return { ...NO_COLUMNS, numbers, wholes, nan, posInf, negInf };
  }

  abstract add(found: BlockColumns, row: FoundRow): void;

  abstract addRepeated(repeated: Repeated): void;

  addOdd(found: BlockColumns, { entry, end, cell, stride }: FoundRow): void {
    for (let i = entry, at = cell; i < end; i++, at += stride) this.odd.addAt(at, found, i);
  }

  values(): Float64Array {
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
  add({ numbers, wholes }: BlockColumns, { entry, end, cell, stride }: FoundRow): void {
    for (let i = entry, at = cell; i < end; i++, at += stride) this.choose(at, numbers[i] as number, wholes, i);
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
  add({ numbers, wholes }: BlockColumns, { entry, end, cell, stride, starts }: FoundRow): void {
    for (let i = starts, at = cell + (starts - entry) * stride; i < end; i++, at += stride) {
      this.keep(at, numbers[i] as number, wholes, i);
    }
  }

  addRepeated({ double, wholes, cell, times, isStart }: Repeated): void {
    if (isStart) this.keep(cell, double, wholes, 0);
    if (double - double !== 0) this.odd.add(cell, double, times);
  }
}
