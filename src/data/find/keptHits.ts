import type { Progress } from "../../shared/channel/progress";
import type { TellProgress } from "../../shared/channel/rateLimit";
import type { ElementsFound } from "../../shared/questions/elements";
import { indexOfElement } from "../../tensor/elements/elementIndex";
import { elementAt } from "../../tensor/elements/elementValues";
import type { Pace } from "../../tensor/pace";
import type { Condition } from "../../tensor/search/condition";
import { jsonElement } from "../../tensor/text/jsonElement";
import { type CacheLimits, SharedCache } from "../cache/sharedCache";
import type { Work } from "../cache/sharedWork";
import { askFor, type KeyedSlice, type SlicePasses } from "../sweep/slicePasses";
import { type HitBlocks, hitBlocks } from "./hitBlocks";
import { hitSweep } from "./hitSweep";
import { nextHit } from "./nextHit";

/** From which element on a hit is looked for, and to which side. */
interface HitStart {
  /** Row-major number in the slice; absent: from the start, or backwards from the end. */
  readonly after?: number;
  readonly isBackwards?: boolean;
}

/** Finds elements in slices. Counts are cached, so going from hit to hit reads a slice once. */
export class KeptHits {
  private readonly cache: SharedCache<HitBlocks, Progress>;
  private readonly passes: SlicePasses;

  constructor(limits: CacheLimits, passes: SlicePasses) {
    this.passes = passes;
    this.cache = new SharedCache(({ byteLength }) => byteLength, limits);
  }

  /** `key` names slice and condition beyond all others. */
  async find(
    key: string,
    asked: KeyedSlice,
    condition: Condition,
    { after, isBackwards = false }: HitStart,
    pace: Pace,
    progress?: TellProgress<Progress>,
  ): Promise<ElementsFound> {
    const { slice } = asked;
    const total = slice.count;
    const counted: Work<HitBlocks, Progress> = async (own, tell) => {
      // A condition that does not fit is the fault of nobody else.
      hitSweep.start(condition, slice.elements);
      const [hits] = await this.passes.make(asked, [askFor(hitSweep, condition)], {
        pace: own,
        progress: (current) => tell(() => ({ done: current().elements, total })),
      });
      return hitBlocks(hits);
    };
    const blocks = await this.cache.get(key, counted, pace, progress);
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
