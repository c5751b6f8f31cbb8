import * as v from "valibot";
import { TOLERANCE_NAMES } from "../../tensor/pair/tolerance/toleranceNames";
import type { ReadonlyJson } from "../question";
import { decimalStep } from "../series/pointChoice";
import { seriesId } from "../series/seriesId";

/** Point of the reference in its series, as seen from the current point. */
const referencePlace = v.variant("by", [
  /** The recorded step before. */
  v.object({ by: v.literal("previous") }),
  /** The first recorded step. */
  v.object({ by: v.literal("first") }),
  v.object({ by: v.literal("step"), step: decimalStep }),
  /** Number of steps (decimal, of either sign) beyond the current one: 0 for the same step. */
  v.object({ by: v.literal("distance"), steps: decimalStep }),
]);

export type ReferencePlace = ReadonlyJson<v.InferOutput<typeof referencePlace>>;

const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const tolerance = v.pipe(v.number(), v.finite(), v.minValue(0));

/** B in the shape of A: reshaped, transposed as by `numpy.transpose`, and reshaped to A's shape. */
export const viewQuery = v.object({
  reshape: v.exactOptional(v.array(size)),
  perm: v.exactOptional(v.array(size)),
});

export type ViewQuery = ReadonlyJson<v.InferOutput<typeof viewQuery>>;

/** Condition for two numbers to agree: `|a-b| <= atol + rtol*|b|`. */
export const toleranceQuery = v.object({
  /** Source of `rtol` and `atol` where they are absent; NumPy's without it. */
  tolerance: v.exactOptional(v.picklist(TOLERANCE_NAMES)),
  rtol: v.exactOptional(tolerance),
  atol: v.exactOptional(tolerance),
  /** NaN beside NaN does not agree. */
  nanDiffers: v.exactOptional(v.boolean()),
});

export type ToleranceQuery = ReadonlyJson<v.InferOutput<typeof toleranceQuery>>;

/** Reference that a series is compared with, and the way of comparing: B beside A. */
export const reference = v.object({
  /** Absent for the series itself. */
  series: v.exactOptional(seriesId),
  /** Absent for the step before in the series itself, for the same step of another. */
  place: v.exactOptional(referencePlace),
  /** Absent for the view that is found. */
  view: v.exactOptional(viewQuery),
  /** Both sides are rounded to this dtype first. */
  as: v.exactOptional(v.string()),
  ...toleranceQuery.entries,
});

export type Reference = ReadonlyJson<v.InferOutput<typeof reference>>;
