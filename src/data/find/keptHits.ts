import type { Progress } from "../../shared/channel/progress";
import type { TellProgress } from "../../shared/channel/rateLimit";
import type { ElementsFound } from "../../shared/questions/elements";
import { realDtype } from "../../tensor/dtype/dtype";
import { indexOfElement } from "../../tensor/elements/elementIndex";
import { elementAt } from "../../tensor/elements/elementValues";
import type { Pace } from "../../tensor/pace";
import type { Condition } from "../../tensor/search/condition";
import { conditionTest } from "../../tensor/search/conditionTest";
import { ExtremeRange } from "../../tensor/statistics/extremeRange";
import { jsonElement } from "../../tensor/text/jsonElement";
import { type CacheLimits, SharedCache } from "../cache/sharedCache";
import type { Work } from "../cache/sharedWork";
import type { OpenSlice } from "../slices/openSlice";
import { type HitBlocks, HitBlocksBuilder } from "./hitBlocks";
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

  constructor(limits: CacheLimits) {
    this.cache = new SharedCache(({ byteLength }) => byteLength, limits);
  }

  /** `key` names slice and condition beyond all others. */
  async find(
    key: string,
    slice: OpenSlice,
    condition: Condition,
    { after, isBackwards = false }: HitStart,
    pace: Pace,
    progress?: TellProgress<Progress>,
  ): Promise<ElementsFound> {
    const total = slice.count;
    const counted: Work<HitBlocks, Progress> = (own, tell) =>
      countHits(slice, condition, own, (done) => tell(() => ({ done, total })));
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

/**
 * Counts the elements of a slice that fulfil a condition, in one pass: those equal to an extreme are forgotten where a new one
 * comes. Throws `unsupportedDtype` or `badCondition` before anything is read.
 */
async function countHits(
  slice: OpenSlice,
  condition: Condition,
  pace: Pace,
  seen: (elements: number) => void,
): Promise<HitBlocks> {
  const { elements } = slice;
  const searched = condition.kind === "extreme" ? new ExtremeRange(condition.name, realDtype(slice.dtype)) : condition;
  const extreme = searched instanceof ExtremeRange ? searched : undefined;
  let known = searched instanceof ExtremeRange ? searched.condition : searched;
  let test = conditionTest(known, elements);
  const blocks = new HitBlocksBuilder();
  await slice.visit(pace, (chunk) => {
    if (extreme?.add(chunk.bytes)) {
      blocks.forget();
      known = extreme.condition;
      test = conditionTest(known, elements);
    }
    blocks.add(chunk, extreme?.isAmongLast === false ? 0 : test.count(chunk.bytes));
    seen(chunk.firstElement + (chunk.bytes.length / elements.itemBytes) * chunk.weight);
  });
  return blocks.result(known);
}
