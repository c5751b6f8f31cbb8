import * as v from "valibot";
import type { JsonNumber } from "../../tensor/text/jsonElement";
import type { Progress } from "../channel/progress";
import { of, question } from "../question";
import type { PointError } from "../series/pointError";
import { complexAs, runId } from "../series/seriesId";

/** Point at which something was found. */
export interface HealthPlace {
  /** Decimal. */
  readonly step: string;
  readonly point: number;
  /** Index of the first such element in the whole tensor; absent where it is about the whole. */
  readonly at?: readonly number[];
}

/** Health of a tensor over its live points; events that never happened are absent. */
export interface TagHealth {
  readonly tag: string;
  /** Live ones, with those that cannot be read. */
  readonly points: number;
  readonly firstNaN?: HealthPlace;
  readonly firstInf?: HealthPlace;
  /** Every element is 0, and there is one. */
  readonly firstZero?: HealthPlace;
  /** The first of at least two last points that are bit for bit alike. */
  readonly constantFrom?: HealthPlace;
  /** The greatest magnitude grew by more than the factor from one point to the next. */
  readonly firstExploding?: HealthPlace;
  /** The greatest update between two points, and the later one. */
  readonly maxUpdate?: HealthPlace & { readonly value: JsonNumber };
  /** The first point that could not be read. */
  readonly error?: PointError & { readonly step: string };
}

export interface RunHealth {
  /** In natural order of their names. */
  readonly tags: readonly TagHealth[];
}

/** In bytes of values; the worst of what is known by then, at most a hundred. */
export interface HealthProgress extends Progress {
  readonly tags: readonly TagHealth[];
}

/** By how much the greatest magnitude grows from one point to the next where it explodes, if nobody says otherwise. */
export const USUAL_EXPLOSION = 10;

/**
 * Health of the tensors of a run: of each tag of kind tensor whose live points all have a real dtype. Each value is read once; what is
 * found is kept, and a run that grew is read from where it was. With `complex` complex tensors count, too: as the real numbers that they
 * are looked at as. Throws `cancelled`.
 */
export const runHealth = question({
  name: "run/health",
  params: () =>
    v.object({
      ...runId.entries,
      explode: v.exactOptional(v.number()),
      complex: v.exactOptional(complexAs),
    }),
  result: of<RunHealth>(),
  progress: of<HealthProgress>(),
  turn: "last",
});
