import type { Differing } from "../../shared/questions/nextDifference";
import type { Pace } from "../../tensor/pace";
import type { PairDtypes } from "../../tensor/pair/comparedDtype";
import { pairMarks } from "../../tensor/pair/pairMarks";
import type { Tolerance } from "../../tensor/pair/tolerance";
import { sameBytes } from "../../tensor/sameBytes";
import type { SlicePart } from "../sliceParts";
import { dtypesOf, type OpenPair } from "./openPair";
import { type PairChunk, PairReader } from "./pairChunks";

/** A part is looked at in one go; of a slice there are at most so many, but for those of few elements. */
const PART_ELEMENTS = 1 << 16;
const MOST_PARTS = 1 << 12;

/** What is found out of a slice's parts: 1 where no cell differs. */
export interface AgreeingParts {
  readonly agree: Uint8Array;
  readonly byteLength: number;
}

/** A cell that differs. */
export interface DifferingCell {
  /** Row-major number in the slice. */
  readonly element: number;
  readonly isWrapped: boolean;
}

/** Elements from `low` to `high`, both included. */
interface Span {
  readonly low: number;
  readonly high: number;
}

/**
 * Finds cells of a pair that differ. Parts that agree are kept in mind: whoever goes on from cell to cell reads none of them again.
 */
export class DifferingCells {
  private readonly pair: OpenPair;
  private readonly reader: PairReader;
  private readonly dtypes: PairDtypes;
  private readonly tolerance: Tolerance;
  private readonly parts: readonly SlicePart[];
  private readonly agree: Uint8Array;
  private readonly seen: (elements: number) => void;
  private looked = 0;

  constructor(
    pair: OpenPair,
    { differing, tolerance }: { readonly differing: Differing; readonly tolerance: Tolerance },
    known: AgreeingParts | undefined,
    pace: Pace,
    seen: (elements: number) => void,
  ) {
    this.pair = pair;
    this.reader = new PairReader(pair.tensors, pace);
    this.dtypes = dtypesOf(pair.tensors);
    this.tolerance = differing === "exceeding" ? tolerance : { rtol: 0, atol: 0, nanDiffers: false };
    const least = Math.max(PART_ELEMENTS, Math.ceil(pair.count / MOST_PARTS));
    this.parts = [...this.reader.parts(pair.dims, "weighed", 0, least)];
    this.agree = known?.agree ?? new Uint8Array(this.parts.length);
    this.seen = seen;
  }

  /** What is known by now. */
  get known(): AgreeingParts {
    return { agree: this.agree, byteLength: this.agree.byteLength };
  }

  /**
   * The first cell behind an element (from the start where there is none) that differs, or backwards the last before it; where that side
   * has none, from the other end up to the element itself.
   */
  async next(after: number | undefined, isBackwards: boolean): Promise<DifferingCell | undefined> {
    const all = { low: 0, high: this.pair.count - 1 };
    if (after === undefined) return this.within(all, isBackwards, false);
    const before = { ...all, high: isBackwards ? after - 1 : after };
    const behind = { ...all, low: isBackwards ? after : after + 1 };
    const [ahead, rest] = isBackwards ? [before, behind] : [behind, before];
    return (await this.within(ahead, isBackwards, false)) ?? this.within(rest, isBackwards, true);
  }

  private async within(span: Span, isBackwards: boolean, isWrapped: boolean): Promise<DifferingCell | undefined> {
    const { parts, agree } = this;
    for (let i = 0; i < parts.length; i++) {
      const number = isBackwards ? parts.length - 1 - i : i;
      const part = parts[number] as SlicePart;
      const { firstElement, count } = part;
      if (agree[number] === 1 || firstElement > span.high || firstElement + count <= span.low) continue;
      const { element, isDifferent } = await this.inPart(part, span, isBackwards);
      if (element !== undefined) return { element, isWrapped };
      if (!isDifferent) agree[number] = 1;
    }
    return undefined;
  }

  /** The nearest cell of a part that lies in a span as well, and whether one beyond the span was met. */
  private async inPart(
    part: SlicePart,
    span: Span,
    isBackwards: boolean,
  ): Promise<{ readonly element?: number; readonly isDifferent: boolean }> {
    let found: number | undefined;
    let isDifferent = false;
    for await (const chunk of this.reader.chunksOf(part)) {
      const { firstElement, weight } = chunk;
      const marks = this.marksOf(chunk);
      for (let i = marks?.findIndex(isMarked) ?? -1; marks && i >= 0 && i < marks.length; i++) {
        if (marks[i] === 0) continue;
        isDifferent = true;
        const low = Math.max(firstElement + i, span.low);
        const high = Math.min(firstElement + i + weight - 1, span.high);
        if (low > high) continue;
        if (!isBackwards) return { element: low, isDifferent };
        found = high;
      }
      this.looked += (chunk.a.length / this.pair.a.elements.itemBytes) * weight;
      this.seen(Math.min(this.looked, this.pair.count));
    }
    return { ...(found !== undefined && { element: found }), isDifferent };
  }

  /** Undefined where both sides are the same bytes, which agree unless NaN differs from NaN. */
  private marksOf({ a, b }: PairChunk): Uint8Array | undefined {
    const { dtypes, tolerance, pair } = this;
    const isPlain = dtypes.dtypeA === dtypes.dtypeB && !tolerance.nanDiffers && dtypes.dtypeA !== "string";
    if (isPlain && sameBytes(a, b)) return undefined;
    const { a: one, b: other } = pair.tensors;
    return pairMarks(one.elements.decode(a), other.elements.decode(b), dtypes, tolerance);
  }
}

function isMarked(mark: number): boolean {
  return mark !== 0;
}
