import type { Differing } from "../../shared/questions/compare";
import { sameBytes } from "../../tensor/elements/sameBytes";
import type { Pace } from "../../tensor/pace";
import { DifferingMarks } from "../../tensor/pair/block/differingMarks";
import { pairMarks } from "../../tensor/pair/cells/pairMarks";
import type { PairDtypes } from "../../tensor/pair/dtypes/comparedDtype";
import type { Tolerance } from "../../tensor/pair/tolerance/tolerance";
import type { SlicePart } from "../slices/sliceParts";
import { dtypesOf, type OpenPair } from "./openPair";
import { type PairChunk, PairReader } from "./pairChunks";

/** Elements of a part, which is compared in one go; larger where a slice would have too many parts. */
const PART_ELEMENTS = 1 << 16;
const MOST_PARTS = 1 << 12;

/** Results for a slice's parts: 1 where no cell differs. */
export interface AgreeingParts {
  readonly agree: Uint8Array;
  readonly byteLength: number;
}

/** A cell that differs. */
interface DifferingCell {
  /** Row-major number in the slice. */
  readonly element: number;
  readonly isWrapped: boolean;
}

/** Elements from `low` to `high`, both included. */
interface Span {
  readonly low: number;
  readonly high: number;
}

/** Finds cells of a pair that differ. Parts that agree are remembered: going on from cell to cell reads none of them again. */
export class DifferingCells {
  private readonly pair: OpenPair;
  private readonly reader: PairReader;
  private readonly dtypes: PairDtypes;
  private readonly tolerance: Tolerance;
  /** Undefined of strings. */
  private readonly marks: DifferingMarks | undefined;
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
    this.reader = new PairReader(pair.tensors, "weighed", pace);
    this.dtypes = dtypesOf(pair.tensors);
    this.tolerance = differing === "exceeding" ? tolerance : { rtol: 0, atol: 0, nanDiffers: false };
    this.marks = this.dtypes.dtypeA === "string" ? undefined : new DifferingMarks(this.dtypes, this.tolerance);
    const least = Math.max(PART_ELEMENTS, Math.ceil(pair.count / MOST_PARTS));
    this.parts = [...this.reader.parts(pair.dims, 0, least)];
    this.agree = known?.agree ?? new Uint8Array(this.parts.length);
    this.seen = seen;
  }

  /** Results so far. */
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
      let isFound = false;
      this.eachDiffering(chunk, (place) => {
        isDifferent = true;
        const low = Math.max(firstElement + place, span.low);
        const high = Math.min(firstElement + place + weight - 1, span.high);
        if (low > high) return true;
        found = isBackwards ? high : low;
        isFound = !isBackwards;
        return isBackwards;
      });
      if (isFound) break;
      this.looked += (chunk.a.length / this.pair.a.elements.itemBytes) * weight;
      this.seen(Math.min(this.looked, this.pair.count));
    }
    return { ...(found !== undefined && { element: found }), isDifferent };
  }

  /** Sides of the same bytes agree, unless NaN differs from NaN. */
  private eachDiffering({ a, b }: PairChunk, take: (place: number) => boolean): void {
    const { marks, dtypes, tolerance, pair } = this;
    if (!marks) {
      const found = pairMarks(pair.a.elements.decode(a), pair.b.elements.decode(b), dtypes, tolerance);
      for (const [place, mark] of found.entries()) if (mark !== 0 && !take(place)) return;
      return;
    }
    if (dtypes.dtypeA === dtypes.dtypeB && !tolerance.nanDiffers && sameBytes(a, b)) return;
    marks.each(a, b, take);
  }
}
