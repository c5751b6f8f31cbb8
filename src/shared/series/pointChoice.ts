import * as v from "valibot";
import type { ReadonlyJson } from "../question";
import { count } from "./seriesId";

/** A step, decimal: int64 fits no JSON number. */
export const decimalStep = v.pipe(v.string(), v.regex(/^-?\d+$/));

/**
 * Treatments of a training that went back to an earlier step. `parts`: all points stay, and a part begins where a step is less than the one
 * before it. `latest`: of each step the latest written point, by step. `resumed`: each point drops the earlier written ones whose step is
 * not less than its own, which is what training continued from.
 */
export const RESTARTS = ["parts", "latest", "resumed"] as const;

export type Restarts = (typeof RESTARTS)[number];

/** Steps from `from` on, before `to`. */
export const stepRange = v.object({ from: v.exactOptional(decimalStep), to: v.exactOptional(decimalStep) });

export type StepRange = ReadonlyJson<v.InferOutput<typeof stepRange>>;

/** Choice of points of a series, one after the other: restarts (default `parts`), range of steps, number of last ones. */
export const pointChoice = v.object({
  restarts: v.exactOptional(v.picklist(RESTARTS)),
  steps: v.exactOptional(stepRange),
  last: v.exactOptional(count),
});

export type PointChoice = ReadonlyJson<v.InferOutput<typeof pointChoice>>;
