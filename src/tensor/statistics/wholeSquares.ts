import { type SumsKernel, sumsWasm } from "../../kernels/gen/sums";
import type { ElementArray } from "../dtype/dtype";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";
import { lendValues } from "../kernel/lentValues";

const kernels = kernelOf<SumsKernel>(sumsWasm);

/** Three sums by words, and what the kernel needs behind them. */
const SUMS_BYTES = 48 + 32;

/** The sum of squares of integers, exactly. */
export class WholeSquares {
  total = 0n;
  private readonly isSmall: boolean;

  /** `greatest`: magnitude that none exceeds. */
  constructor(greatest: number | bigint) {
    this.isSmall = greatest < 2 ** 32;
  }

  /** Adds integers, at most 2^20, each standing `weight` times. */
  add(values: ElementArray, weight: number): void {
    const memory = kernelMemory();
    lendValues(values, ({ kind, address, count }) => {
      const { byteOffset } = memory.take(SUMS_BYTES);
      kernels().sumSquares(kind, address, count, this.isSmall ? 1 : 0, byteOffset);
      const [low = 0n, lowHigh = 0n, mixed = 0n, mixedHigh = 0n, high = 0n, highHigh = 0n] = new BigInt64Array(
        memory.bytes.buffer,
        byteOffset,
        6,
      );
      const sum = ofWords(low, lowHigh) + (ofWords(mixed, mixedHigh) << 33n) + (ofWords(high, highHigh) << 64n);
      this.total += sum * BigInt(weight);
    });
  }

  /** Its root, exactly where it is whole. */
  get root(): number | bigint {
    return wholeRoot(this.total);
  }
}

/** A sum whose terms' low and high words were summed apart. */
export function ofWords(low: bigint, high: bigint): bigint {
  return low + (high << 32n);
}

/** The root of a whole number, as one where it is one. */
export function wholeRoot(square: bigint): number | bigint {
  const nearest = Math.sqrt(Number(square));
  let root = BigInt(Math.round(nearest));
  // Newton's steps take what a double lacks of its digits.
  for (let step = 0; step < 3 && root > 0n; step++) root = (root + square / root) / 2n;
  return root * root === square ? root : nearest;
}
