import { type RanksKernel, ranksWasm } from "../../kernels/gen/ranks";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";

const ranks = kernelOf<RanksKernel>(ranksWasm);

const MOST = 2 ** 32 - 1;

/** Counts that kernels add to, in words of 32 bits; they are added to those of the caller before any of them is full. */
export class KernelCounts {
  private readonly counts: Float64Array;
  private readonly words: Uint32Array;
  private readonly bytes: Uint8Array;
  /** Number of elements that the words count. */
  private counted = 0;
  /** True if the caller's counts are all 0. */
  private isFirst = true;

  constructor(counts: Float64Array) {
    this.counts = counts;
    this.words = new Uint32Array(counts.length);
    this.bytes = new Uint8Array(this.words.buffer);
  }

  /** Brings the words to a place in the memory of kernels for the time of a call, which counts `elements`. */
  add<T>(elements: number, count: (table: number) => T): T {
    if (this.counted + elements > MOST) this.settle();
    this.counted += elements;
    const memory = kernelMemory();
    return memory.use(() => {
      const place = memory.take(this.bytes.length);
      place.set(this.bytes);
      const result = count(place.byteOffset);
      this.bytes.set(place);
      return result;
    });
  }

  /** Adds to one of the caller's counts, beside the kernels. */
  addTo(index: number, times: number): void {
    this.isFirst = false;
    this.counts[index] = (this.counts[index] as number) + times;
  }

  /** Adds other counts. */
  join(others: Float64Array): void {
    this.settle();
    this.isFirst = false;
    const { counts } = this;
    for (let i = 0; i < counts.length; i++) counts[i] = (counts[i] as number) + (others[i] as number);
  }

  /** Adds all that was counted to the caller's counts. */
  settle(): void {
    if (this.counted === 0) return;
    const { counts, words } = this;
    if (this.isFirst) counts.set(words);
    else this.addWords();
    this.isFirst = false;
    words.fill(0);
    this.counted = 0;
  }

  private addWords(): void {
    const { counts, words, bytes } = this;
    const memory = kernelMemory();
    memory.use(() => {
      const sums = memory.take(counts.byteLength);
      const all = new Uint8Array(counts.buffer, counts.byteOffset, counts.byteLength);
      sums.set(all);
      ranks().addWords(memory.addressOf(bytes), words.length, sums.byteOffset);
      all.set(sums);
    });
  }
}
