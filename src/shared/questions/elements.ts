import * as v from "valibot";
import type { JsonElement } from "../../tensor/text/jsonElement";
import type { Progress } from "../channel/progress";
import { of, question, type ReadonlyJson } from "../question";
import type { PointError } from "../series/pointError";
import { complexAs, count, seriesId, sliceId } from "../series/seriesId";

/** Elements of a slice that fulfil a condition: their count, and the next of them. */
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
 * fulfils a condition (`tensor/search/condition.ts`). Throws `badCondition`, `unsupportedDtype`, `badIndex`. Progress in elements.
 */
export const findElements = question({
  name: "tensor/find",
  others: ["pair.b"],
  params: () =>
    v.object({
      ...sliceId.entries,
      where: v.string(),
      after: v.exactOptional(v.array(count)),
      isBackwards: v.exactOptional(v.boolean()),
    }),
  result: of<ElementsFound>(),
  progress: of<Progress>(),
});

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
 * Search of the steps in order, of each its latest point that is not damaged. With `complex` as
 * `tensor/over`. Throws `badCondition`, `badSlice`, `notComplex`. Progress in points.
 */
export const findStep = question({
  name: "tensor/findStep",
  params: () =>
    v.object({
      ...seriesId.entries,
      slice: v.string(),
      where: v.string(),
      complex: v.exactOptional(complexAs),
    }),
  result: of<StepFound>(),
  progress: of<Progress>(),
  turn: "last",
});

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

/** An element or a figure over the steps. */
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
  params: () =>
    v.object({
      ...seriesId.entries,
      what: overWhat,
      /** Live points by number; absent for all. */
      points: v.exactOptional(v.array(count)),
      complex: v.exactOptional(complexAs),
    }),
  result: of<OverSteps>(),
  progress: of<Progress>(),
  turn: "last",
});
