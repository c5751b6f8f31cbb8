import * as v from "valibot";
import type { Shape } from "../../tensor/shape";
import type { PointError } from "../pointError";
import { of, question } from "../question";
import { count, seriesId } from "../seriesId";

/** Points of a series as columns, in written order. */
export interface PointColumns {
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** 1 where the step was written again later. */
  readonly superseded: Uint8Array;
  /** 1 where the point was found again after its file's records were lost. */
  readonly afterDamage: Uint8Array;
  /** 1 where the value cannot be shown. */
  readonly failed: Uint8Array;
}

/** An answer has at most so many points: whoever wants all asks again with what is known by then. */
export const MAX_POINTS = 1 << 20;

/** An answer says of at most so many points why they cannot be shown. */
export const MAX_POINT_ERRORS = 1000;

/** Points of a series from `start` on; those before are as the asker has them, none where that is 0. */
export interface PointsInfo extends PointColumns {
  readonly key: string;
  readonly start: number;
  /** All that the series has, those that are still to be asked for among them. */
  readonly pointCount: number;
  /** How many of these points cannot be shown, and why the first of them cannot. */
  readonly failedCount: number;
  readonly errors: readonly PointError[];
  /** Points before `start` that were superseded by these. */
  readonly supersededSince: Float64Array;
  readonly looks?: PointLooks;
}

/** Where each point stands and what its value is, as numbers of entries in lists. */
export interface PointLooks {
  readonly files: readonly string[];
  readonly dtypes: readonly string[];
  readonly shapes: readonly Shape[];
  readonly file: Uint32Array;
  /** -1 where the value has none. */
  readonly dtype: Int32Array;
  readonly shape: Int32Array;
}

/** What an asker has of a series' points by now: `count` of them, as answers with that key gave them. */
const known = v.object({ key: v.string(), count });

export type KnownPoints = v.InferOutput<typeof known>;

/**
 * The points of a series, at most `most` and never more than `MAX_POINTS` of them; with `known` what follows those or was added since, where that is all that changed.
 * `eachPoints` asks for all.
 */
export const readPoints = question({
  name: "series/points",
  params: v.object({
    ...seriesId.entries,
    known: v.exactOptional(known),
    most: v.exactOptional(v.pipe(count, v.minValue(1))),
    withLooks: v.exactOptional(v.boolean()),
  }),
  result: of<PointsInfo>(),
});
