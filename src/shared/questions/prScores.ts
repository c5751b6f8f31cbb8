import * as v from "valibot";
import type { PointError } from "../pointError";
import type { Progress } from "../progress";
import { of, question } from "../question";
import { count, tagOfRun } from "../seriesId";

/** How good each point is, in written order from `start` on; columns of equal length, the receiver owns them. */
export interface PrScores {
  /** As of `series/points`. */
  readonly key: string;
  /** Points before are as the asker has them; 0 where these are all. */
  readonly start: number;
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** 1 where the step was written again later. */
  readonly superseded: Uint8Array;
  /** Points before `start` that were superseded by these. */
  readonly supersededSince: Float64Array;
  /** NaN where the point cannot be read. */
  readonly averagePrecision: Float64Array;
  readonly bestF1: Float64Array;
  readonly bestThresholds: Float64Array;
  readonly errors: readonly PointError[];
}

/** Average precision and best F1 of all points of a series; with `known` only of what was added since, where that is all that changed. Progress in points. */
export const prScores = question({
  name: "pr/scores",
  turn: "last",
  params: v.object({
    logdir: v.string(),
    ...tagOfRun.entries,
    known: v.exactOptional(v.object({ key: v.string(), count })),
  }),
  result: of<PrScores>(),
  progress: of<Progress>(),
});
