import * as v from "valibot";
import type { JsonElement } from "../../tensor/jsonElement";
import type { Progress } from "../progress";
import { of, question } from "../question";
import { count, sliceId } from "../seriesId";

/** How many elements of a slice fulfil a condition, and the next of them. */
export interface ElementsFound {
  readonly count: number;
  /** Index in the slice, dims taken by an index dropped; absent where there is none. */
  readonly at?: readonly number[];
  readonly value?: JsonElement;
  /** Hits before it, row-major: it is number `before + 1` of `count`. */
  readonly before?: number;
  /** Found from the other end on. */
  readonly wrapped: boolean;
}

/**
 * The first element behind `after` (an index of the slice; from the start, or backwards from the end, where it is absent) that
 * fulfils a condition (`tensor/condition.ts`). Throws `badCondition`, `unsupportedDtype`, `badIndex`. Progress in elements.
 */
export const findElements = question({
  name: "tensor/find",
  params: v.object({
    ...sliceId.entries,
    where: v.string(),
    after: v.exactOptional(v.array(count)),
    isBackwards: v.exactOptional(v.boolean()),
  }),
  result: of<ElementsFound>(),
  progress: of<Progress>(),
});
