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
  /** Why values cannot be shown, for the points where that is so. */
  readonly errors: readonly PointError[];
}

/** The points of a series from `start` on; those before are as the asker has them, 0 where these are all. */
export interface PointsInfo extends PointColumns {
  readonly key: string;
  readonly start: number;
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

/** All points of a series; with `known` only what was added since, where that is all that changed. */
export const readPoints = question({
  name: "series/points",
  params: v.object({
    ...seriesId.entries,
    known: v.exactOptional(known),
    withLooks: v.exactOptional(v.boolean()),
  }),
  result: of<PointsInfo>(),
});
