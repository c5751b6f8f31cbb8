import * as v from "valibot";
import type { JsonElement } from "../../tensor/jsonElement";
import type { Progress } from "../progress";
import { of, question } from "../question";
import { complexAs, seriesId } from "../seriesId";

/** The first point of a series with an element that fulfils a condition. */
export interface StepFound {
  /** Decimal; this and the following are absent where there is none. */
  readonly step?: string;
  readonly point?: number;
  readonly at?: readonly number[];
  readonly value?: JsonElement;
  /** Elements of that point's slice that fulfil it. */
  readonly count: number;
  /** Points passed over: they could not be read, or slice or condition do not fit them. */
  readonly skipped: number;
}

/**
 * Of each step its latest point that is not damaged, in order of the steps. With `complex` as
 * `tensor/over`. Throws `badCondition`, `badSlice`, `notComplex`. Progress in points.
 */
export const findStep = question({
  name: "tensor/findStep",
  params: v.object({
    ...seriesId.entries,
    slice: v.string(),
    where: v.string(),
    complex: v.exactOptional(complexAs),
  }),
  result: of<StepFound>(),
  progress: of<Progress>(),
  turn: "last",
});
