import type { ElementArray } from "../../tensor/dtype/dtype";
import type { SliceValues, ValueChunk } from "./sliceValues";

/** Values of two slices from the same place on, as many of each. */
interface ValuePair {
  /** To be looked at only, until the next pair. */
  readonly before: ElementArray;
  readonly after: ElementArray;
  /** Number of times the only value of each stands here (both are repeated tails); 1 for all others. */
  readonly weight: number;
}

/** Values of two slices of one shape, in step; taking all of them reads both to their ends. */
export async function* valuePairs(before: SliceValues, after: SliceValues): AsyncGenerator<ValuePair, void, void> {
  const one = new Side(before);
  const other = new Side(after);
  try {
    while ((await one.hold()) && (await other.hold())) {
      const count = Math.min(one.left, other.left);
      const weight = one.isRepeated && other.isRepeated ? count : 1;
      yield { before: one.take(count, weight), after: other.take(count, weight), weight };
    }
    await other.hold();
  } finally {
    await one.close();
    await other.close();
  }
}

/** The chunks of one of the two. */
class Side {
  private readonly chunks: AsyncGenerator<ValueChunk, void, void>;
  private readonly sample: ElementArray;
  private chunk: ValueChunk | undefined;
  private taken = 0;
  private repeated: ElementArray | undefined;

  constructor(values: SliceValues) {
    this.chunks = values.chunks();
    this.sample = values.sample;
  }

  /** Values of the chunk that were not taken yet. */
  get left(): number {
    return this.chunk ? this.chunk.values.length * this.chunk.weight - this.taken : 0;
  }

  get isRepeated(): boolean {
    return this.chunk !== undefined && this.chunk.weight > 1;
  }

  /** Reads the next chunk where nothing is left of the last one; false behind the end. */
  async hold(): Promise<boolean> {
    while (this.left === 0) {
      const { value, done } = await this.chunks.next();
      if (done) return false;
      this.chunk = value;
      this.taken = 0;
      this.repeated = undefined;
    }
    return true;
  }

  /** Next `count` values, or the one that stands for `weight` of them. */
  take(count: number, weight: number): ElementArray {
    const { values = this.sample } = this.chunk ?? {};
    const start = this.taken;
    this.taken += count;
    if (weight > 1) return values;
    if (!this.isRepeated) return values.subarray(start, start + count);
    if (!this.repeated || this.repeated.length < count) this.repeated = repeated(values, count);
    return this.repeated.subarray(0, count);
  }

  async close(): Promise<void> {
    await this.chunks.return();
  }
}

/** The only value, `count` times. */
function repeated(values: ElementArray, count: number): ElementArray {
  if (values instanceof BigInt64Array) return new BigInt64Array(count).fill(values[0] ?? 0n);
  if (values instanceof BigUint64Array) return new BigUint64Array(count).fill(values[0] ?? 0n);
  const Values = values.constructor as new (length: number) => Exclude<ElementArray, BigInt64Array | BigUint64Array>;
  return new Values(count).fill(values[0] ?? 0);
}
