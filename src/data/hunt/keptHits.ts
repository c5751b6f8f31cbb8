import type { ElementsFound } from "../../shared/questions/findElements";
import type { Condition } from "../../tensor/condition";
import { indexOfElement } from "../../tensor/elementIndex";
import { elementAt } from "../../tensor/elementValues";
import { jsonElement } from "../../tensor/jsonElement";
import type { MemoryBudget } from "../../tensor/memoryBudget";
import type { Pace } from "../../tensor/pace";
import { BoundedCache } from "../boundedCache";
import type { OpenSlice } from "../openSlice";
import { countHits } from "./countHits";
import type { HitBlocks } from "./hitBlocks";
import { nextHit } from "./nextHit";

/** From which element on a hit is looked for, and to which side. */
export interface HuntStart {
  /** Row-major number in the slice; absent: from the start, or backwards from the end. */
  readonly after?: number;
  readonly isBackwards?: boolean;
}

/** Finds elements in slices. Counts are kept, so whoever goes from one hit to the next has a slice read through once. */
export class KeptHits {
  private readonly kept: BoundedCache<HitBlocks>;

  constructor(maxBytes: number, budget?: MemoryBudget) {
    this.kept = new BoundedCache(maxBytes, budget);
  }

  /** `key` names slice and condition beyond all others. */
  async find(
    key: string,
    slice: OpenSlice,
    condition: Condition,
    { after, isBackwards = false }: HuntStart,
    pace: Pace,
    seen: (elements: number) => void,
  ): Promise<ElementsFound> {
    let blocks = this.kept.get(key);
    if (!blocks) {
      blocks = await countHits(slice, condition, pace, seen);
      this.kept.set(key, blocks);
    }
    const { count } = blocks;
    const hit = await nextHit(slice, blocks, after, isBackwards, pace);
    const value = hit && elementAt(slice.elements.decode(hit.bytes), 0);
    if (!hit || value === undefined) return { count, wrapped: false };
    const at = indexOfElement(hit.element, slice.shape);
    return { count, at, value: jsonElement(value, slice.dtype), before: hit.before, wrapped: hit.isWrapped };
  }
}

export function hitsKey(valueId: string, slice: string, where: string): string {
  return JSON.stringify([valueId, slice, where.trim()]);
}
