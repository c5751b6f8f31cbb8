import * as v from "valibot";
import type { JsonElement } from "../../tensor/jsonElement";
import type { PointError } from "../pointError";
import type { Progress } from "../progress";
import { of, question, type ReadonlyJson } from "../question";
import { complexAs, count, seriesId } from "../seriesId";

/** Figures of a slice that have a course over the steps. */
export const OVER_STATS = [
  "min",
  "max",
  "mean",
  "std",
  "l1",
  "l2",
  "absmax",
  "nan",
  "inf",
  "zeros",
  "count",
  "zeroShare",
  "update",
] as const;

export type OverStat = (typeof OVER_STATS)[number];

/** One element of each whole tensor; negative indices count from the end of their dim. */
const element = v.object({ at: v.array(v.pipe(v.number(), v.safeInteger())) });

/** A figure of a slice of each; without a slice, of all of it. */
const figure = v.object({ stat: v.picklist(OVER_STATS), slice: v.exactOptional(v.string()) });

/** What is followed over the steps. */
export const overWhat = v.union([element, figure]);

export type OverWhat = ReadonlyJson<v.InferOutput<typeof overWhat>>;

/** Columns of a course: a row for each point, in order of the steps. */
export interface OverSteps {
  readonly points: Uint32Array;
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** Elements as a slice has them, figures as numbers; null where there is nothing to tell, or an error. */
  readonly values: readonly (JsonElement | null)[];
  /** Points that have no such element, or whose value cannot be read. */
  readonly errors: readonly PointError[];
}

/**
 * An element, or a figure of a slice, at each step: of a step the latest point that is not damaged. Of an element only its bytes and
 * its value's head are read. `update` is the norm of the difference to the live point before, over that point's norm. With `complex`
 * complex tensors are the real numbers that they are looked at as; points of other dtypes stay as they are. Throws `unsupportedDtype`, `badSlice`,
 * and `notComplex` where no point can be complex. Progress in points.
 */
export const overSteps = question({
  name: "tensor/over",
  params: v.object({
    ...seriesId.entries,
    what: overWhat,
    /** Of the live points only these; absent for all. */
    points: v.exactOptional(v.array(count)),
    complex: v.exactOptional(complexAs),
  }),
  result: of<OverSteps>(),
  progress: of<Progress>(),
  turn: "last",
});
