import { realDtype } from "../../tensor/dtype/dtype";
import type { Condition } from "../../tensor/search/condition";
import { conditionTest } from "../../tensor/search/conditionTest";
import type { KnownCondition } from "../../tensor/search/valueRange";
import { ExtremeRange } from "../../tensor/statistics/extremeRange";
import type { Sweep } from "../sweep/sweep";

/** Hits of a slice, block by block: a chunk of the pass is read fast, and all counts are few. */
export interface HitCounts {
  /** Row-major numbers of the blocks' first elements, ascending. */
  readonly starts: Float64Array;
  readonly hits: Float64Array;
  /** Condition that was counted, with an extreme's value. */
  readonly condition: KnownCondition;
  /** The extreme, where one is searched and something is finite. */
  readonly extreme: number | bigint | undefined;
}

/** Counts the elements that fulfil a condition, in one pass: those equal to an extreme are forgotten where a new one comes. */
export const hitSweep: Sweep<Condition, HitCounts> = {
  name: "hits",
  start(condition, elements) {
    const extreme =
      condition.kind === "extreme" ? new ExtremeRange(condition.name, realDtype(elements.dtype)) : undefined;
    let known = condition.kind === "extreme" ? extremeOf(extreme) : condition;
    let test = conditionTest(known, elements);
    const starts: number[] = [];
    const hits: number[] = [];
    return {
      look({ bytes, firstElement, weight }) {
        if (extreme?.add(bytes)) {
          hits.fill(0);
          known = extreme.condition;
          test = conditionTest(known, elements);
        }
        starts.push(firstElement);
        hits.push(extreme?.isAmongLast === false ? 0 : test.count(bytes) * weight);
      },
      join(next) {
        if (extreme?.take(next.extreme)) {
          hits.fill(0);
          known = extreme.condition;
        }
        const isAmong = extreme?.isAmongLast !== false;
        for (const [i, start] of next.starts.entries()) {
          starts.push(start);
          hits.push(isAmong ? (next.hits[i] as number) : 0);
        }
      },
      found: () => ({
        starts: Float64Array.from(starts),
        hits: Float64Array.from(hits),
        condition: known,
        extreme: extreme?.value,
      }),
    };
  },
};

function extremeOf(extreme: ExtremeRange | undefined): KnownCondition {
  if (!extreme) throw new RangeError("no extreme is searched");
  return extreme.condition;
}
