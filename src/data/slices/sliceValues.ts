import type { ElementArray } from "../../tensor/dtype/dtype";
import { viewElements } from "../../tensor/elements/elementView";
import type { Pace } from "../../tensor/pace";
import { MAX_KEPT_BYTES } from "../sweep/keptChunks";
import type { OpenSlice } from "./openSlice";

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
}
