import { type SumsKernel, sumsWasm } from "../../kernels/gen/sums";
import type { ElementArray } from "../dtype/dtype";
import { countInside } from "../kernel/countInside";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";
import { type LentValues, lendValues, PART_BYTES } from "../kernel/lentValues";
import { CompensatedSum } from "./compensatedSum";
import { ofWords } from "./wholeSquares";

const kernels = kernelOf<SumsKernel>(sumsWasm);

/** Values beyond this are summed apart and smaller by HUGE_SCALE: their plain sum could leave the doubles. */
const HUGE = 2 ** 900;
export const HUGE_SCALE = 2 ** -200;

/** Sums of 64-bit integers and of their magnitudes, each of low and of high words. */
const LONG_SUMS_BYTES = 32;

/** Sums of values. */
export interface ValueTotals {
  /** Both zeros. */
  readonly zeros: number;
  readonly hasPlusZero: boolean;
  readonly sum: number;
  /** Times HUGE_SCALE. */
  readonly hugeSum: number;
  /** Sum of 64-bit integers; undefined of others. */
  readonly wholeSum: bigint | undefined;
  readonly magnitudes: number;
  readonly hugeMagnitudes: number;
  /** Sum of magnitudes of integers; undefined of floats. */
  readonly wholeMagnitudes: bigint | undefined;
}

/** Sums of a part of the values; data that can be cloned. */
export interface SumsFound extends Pick<ValueTotals, "zeros" | "hasPlusZero" | "wholeSum" | "wholeMagnitudes"> {
  /** Each with what it rounded away. */
  readonly sums: readonly (readonly [sum: number, lost: number])[];
}

/** Adds up finite values and their magnitudes; those of integers exactly. */
export class ValueSums implements ValueTotals {
  zeros = 0;
  hasPlusZero = false;
  wholeSum: bigint | undefined;
  wholeMagnitudes: bigint | undefined;
  private readonly sums = Array.from({ length: 4 }, () => new CompensatedSum());

  get sum(): number {
    return this.totalAt(0);
  }

  get magnitudes(): number {
    return this.totalAt(1);
  }

  get hugeSum(): number {
    return this.totalAt(2);
  }

  get hugeMagnitudes(): number {
    return this.totalAt(3);
  }

  /** Adds values, at most 2^20, each standing `weight` times (a repeated tail). */
  add(values: ElementArray, weight = 1): void {
    lendValues(values, (lent) => {
      this.countZeros(lent, weight);
      if (lent.isLong) this.addLongs(lent, weight);
      else this.addDoubles(lent, weight);
    });
  }

  join({ zeros, hasPlusZero, wholeSum, wholeMagnitudes, sums }: SumsFound): void {
    this.zeros += zeros;
    this.hasPlusZero ||= hasPlusZero;
    for (const [i, [sum, lost]] of sums.entries()) this.sums[i]?.addSum(sum, lost, 1);
    if (wholeSum !== undefined) this.wholeSum = (this.wholeSum ?? 0n) + wholeSum;
    if (wholeMagnitudes !== undefined) this.addMagnitudes(wholeMagnitudes);
  }

  found(): SumsFound {
    const { zeros, hasPlusZero, wholeSum, wholeMagnitudes, sums } = this;
    return { zeros, hasPlusZero, wholeSum, wholeMagnitudes, sums: sums.map(({ parts }) => parts) };
  }

  private totalAt(i: number): number {
    return this.sums[i]?.total ?? 0;
  }

  private countZeros(lent: LentValues, weight: number): void {
    const zeros = countInside(lent, 0, 0);
    this.zeros += zeros * weight;
    // Its bits are those of the integer 0.
    if (zeros > 0) this.hasPlusZero ||= countInside({ ...lent, isFloat: false }, 0, 0) > 0;
  }

  private addDoubles({ values, kind, address, count, isFloat }: LentValues, weight: number): void {
    const [plain, magnitudes, huge, hugeMagnitudes] = this.sums;
    let areSmall = 1;
    const [sum = 0, lost = 0, sizes = 0, lostSizes = 0] = summed(2, (part, sums) => {
      areSmall = kernels().addSums(kind, address, count, HUGE, part, sums);
    });
    plain?.addSum(sum, lost, weight);
    if (isFloat) magnitudes?.addSum(sizes, lostSizes, weight);
    else this.addMagnitudes(BigInt(sizes) * BigInt(weight));
    if (areSmall === 1 || !(values instanceof Float64Array)) return;
    const [hugeSum = 0, lostHuge = 0, hugeSizes = 0, lostHugeSizes = 0] = summed(2, (_, sums) =>
      kernels().addHuge(address, count, HUGE, HUGE_SCALE, sums),
    );
    huge?.addSum(hugeSum, lostHuge, weight);
    hugeMagnitudes?.addSum(hugeSizes, lostHugeSizes, weight);
  }

  private addLongs({ kind, address, count }: LentValues, weight: number): void {
    const sums = kernelMemory().take(LONG_SUMS_BYTES);
    kernels().sumLongs(kind, address, count, sums.byteOffset);
    const [low = 0n, high = 0n, sizeLow = 0n, sizeHigh = 0n] = new BigInt64Array(sums.buffer, sums.byteOffset, 4);
    const times = BigInt(weight);
    this.wholeSum = (this.wholeSum ?? 0n) + ofWords(low, high) * times;
    this.addMagnitudes(ofWords(sizeLow, sizeHigh) * times);
  }

  private addMagnitudes(sum: bigint): void {
    this.wholeMagnitudes = (this.wholeMagnitudes ?? 0n) + sum;
  }
}

/** Sums that a kernel adds to, in room for a part's doubles, each with what it rounded away. */
export function summed(count: number, add: (part: number, sums: number) => void): Float64Array {
  const memory = kernelMemory();
  return memory.use(() => {
    const part = memory.take(PART_BYTES);
    const sums = memory.take(2 * Float64Array.BYTES_PER_ELEMENT * count).fill(0);
    add(part.byteOffset, sums.byteOffset);
    return new Float64Array(sums.buffer, sums.byteOffset, 2 * count).slice();
  });
}
