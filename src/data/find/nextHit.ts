import type { Pace } from "../../tensor/pace";
import { conditionTest } from "../../tensor/search/conditionTest";
import { type ElementTest, placeOfHit } from "../../tensor/search/elementTest";
import type { OpenSlice } from "../slices/openSlice";
import type { HitBlocks } from "./hitBlocks";

/** An element that fulfils a condition. */
interface ElementHit {
  /** Row-major number in the slice. */
  readonly element: number;
  readonly bytes: Uint8Array;
  /** Number of hits before it in the slice. */
  readonly before: number;
  readonly isWrapped: boolean;
}

/** Elements from `low` to `high`, both included. */
interface Span {
  readonly low: number;
  readonly high: number;
}

/**
 * The first hit behind an element (from the start where there is none), or backwards the last before it; where that side has none,
 * the search goes on from the other end up to the element itself. Only blocks with hits are read.
 */
export async function nextHit(
  slice: OpenSlice,
  blocks: HitBlocks,
  after: number | undefined,
  isBackwards: boolean,
  pace: Pace,
): Promise<ElementHit | undefined> {
  const search = new BlockSearch(slice, blocks, isBackwards, pace);
  const all = { low: 0, high: slice.count - 1 };
  if (after === undefined) return search.within(all, false);
  const [ahead, rest] = isBackwards
    ? [
        { ...all, high: after - 1 },
        { ...all, low: after },
      ]
    : [
        { ...all, low: after + 1 },
        { ...all, high: after },
      ];
  return (await search.within(ahead, false)) ?? search.within(rest, true);
}

class BlockSearch {
  private readonly slice: OpenSlice;
  private readonly blocks: HitBlocks;
  private readonly isBackwards: boolean;
  private readonly pace: Pace;
  private readonly test: ElementTest;

  constructor(slice: OpenSlice, blocks: HitBlocks, isBackwards: boolean, pace: Pace) {
    this.slice = slice;
    this.blocks = blocks;
    this.isBackwards = isBackwards;
    this.pace = pace;
    this.test = conditionTest(blocks.condition, slice.elements);
  }

  async within(span: Span, isWrapped: boolean): Promise<ElementHit | undefined> {
    const { starts, hits, count } = this.blocks;
    const { length } = starts;
    let before = this.isBackwards ? count : 0;
    for (let i = 0; i < length; i++) {
      const block = this.isBackwards ? length - 1 - i : i;
      const own = hits[block] as number;
      if (this.isBackwards) before -= own;
      const low = starts[block] as number;
      const high = (starts[block + 1] ?? this.slice.count) - 1;
      if (own > 0 && low <= span.high && high >= span.low) {
        const found = await this.inBlock({ low, high }, span);
        if (found) return { ...found, before: before + found.before, isWrapped };
      }
      if (!this.isBackwards) before += own;
    }
    return undefined;
  }

  /** The nearest hit of a block that lies in a span as well. */
  private async inBlock(block: Span, span: Span): Promise<Omit<ElementHit, "isWrapped"> | undefined> {
    const { itemBytes } = this.slice.elements;
    let before = 0;
    let found: Omit<ElementHit, "isWrapped"> | undefined;
    for await (const { bytes, firstElement, weight } of this.slice.chunks("weighed", this.pace, block.low)) {
      if (firstElement > block.high || firstElement > span.high) break;
      const length = bytes.length / itemBytes;
      // A repeated element stands in all places from its own on.
      const isNear = firstElement + length * weight > span.low;
      const start = weight > 1 ? 0 : Math.max(0, span.low - firstElement);
      const end = weight > 1 ? length : Math.min(length, span.high + 1 - firstElement);
      const elements = (from: number, to: number) => bytes.subarray(from * itemBytes, to * itemBytes);
      const place = isNear ? placeOfHit(this.test, elements(start, end), itemBytes, this.isBackwards) : -1;
      if (place >= 0) {
        const i = start + place;
        const own = firstElement + i;
        const element = this.isBackwards ? Math.min(own + weight - 1, span.high) : Math.max(own, span.low);
        const ahead = this.test.count(elements(0, i));
        found = { element, bytes: elements(i, i + 1).slice(), before: before + ahead + element - own };
        if (!this.isBackwards) return found;
      }
      before += this.test.count(bytes) * weight;
    }
    return found;
  }
}
