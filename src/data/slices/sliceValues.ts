import type { ElementArray } from "../../tensor/dtype/dtype";
import { viewElements } from "../../tensor/elements/elementView";
import { lendValues } from "../../tensor/kernel/lentValues";
import type { Pace } from "../../tensor/pace";
import type { RankSelect } from "../../tensor/statistics/rankSelect";
import type { OpenSlice } from "./openSlice";

/** Limit of a slice's bytes up to which they are read from their file once. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/** Values that follow each other in a slice. */
export interface ValueChunk {
  /** To be looked at only: they may be looked at again. */
  readonly values: ElementArray;
  /** Row-major number, in the slice, of the first. */
  readonly firstElement: number;
  /** Number of times the only value stands here (a repeated tail); 1 for all others. */
  readonly weight: number;
}

/** The values of a slice, pass after pass; few enough are kept in memory for the passes after the first. */
export class SliceValues {
  /** An array of the values' class. Throws `unsupportedDtype` where they are no real numbers. */
  readonly sample: ElementArray;
  private readonly slice: OpenSlice;
  private readonly pace: Pace;
  /** Undefined where they are too many. */
  private kept: ValueChunk[] | undefined;
  private isRead = false;

  constructor(slice: OpenSlice, pace: Pace) {
    this.sample = viewElements(slice.dtype, new Uint8Array(0));
    this.slice = slice;
    this.pace = pace;
    if (slice.count * this.sample.BYTES_PER_ELEMENT <= MAX_KEPT_BYTES) this.kept = [];
  }

  /** Looks at all values in the memory of kernels, lent as those of `OpenSlice.visit` are. */
  async visit(look: (chunk: ValueChunk) => void): Promise<void> {
    if (!this.kept) {
      const { dtype } = this.slice;
      return this.slice.visit(this.pace, ({ bytes, ...rest }) => look({ values: viewElements(dtype, bytes), ...rest }));
    }
    for await (const { values, ...rest } of this.chunks())
      lendValues(values, (lent) => look({ ...rest, values: lent.values }));
  }

  async *chunks(): AsyncGenerator<ValueChunk, void, void> {
    if (this.kept && this.isRead) {
      for (const chunk of this.kept) {
        if (this.pace.isDue()) await this.pace.giveWay();
        yield chunk;
      }
      return;
    }
    // The pass before this one may have been given up.
    if (this.kept) this.kept = [];
    for await (const { bytes, firstElement, weight } of this.slice.chunks("weighed", this.pace)) {
      const chunk = { values: viewElements(this.slice.dtype, bytes), firstElement, weight };
      this.kept?.push(chunk);
      yield chunk;
    }
    this.isRead = true;
  }

  /** Ends the pass that ranks have had and makes those that they still need, each chunk given on by `add`. */
  async finish(
    ranks: RankSelect,
    add = (values: ElementArray, weight: number) => ranks.add(values, weight),
  ): Promise<void> {
    ranks.endPass();
    while (!ranks.isDone) {
      await this.visit(({ values, weight }) => add(values, weight));
      ranks.endPass();
    }
  }
}
