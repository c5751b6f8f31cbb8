import * as v from "valibot";
import type { Said } from "../../tensor/said/sentence";
import type { Progress } from "../channel/progress";
import { of, question } from "../question";
import type { PointError } from "../series/pointError";
import { count, tagOfRun } from "../series/seriesId";
import { knownPoints } from "./points";

/** A point's curve, without the tail at which nothing is called positive. Columns of equal length, by ascending threshold, in one buffer with those of the other curves of the answer. */
export interface PrCurve {
  /** Not recorded: i / (k - 1) of k recorded columns, 0 where k is 1, as TensorBoard assumes. */
  readonly thresholds: Float64Array;
  readonly precision: Float64Array;
  readonly recall: Float64Array;
  readonly truePositives: Float64Array;
  readonly falsePositives: Float64Array;
  readonly trueNegatives: Float64Array;
  readonly falseNegatives: Float64Array;
  /** Count of recorded columns; those beyond the others are the tail. */
  readonly recorded: number;
  /** Count that the summary claims; null where it claims none. */
  readonly numThresholds: number | null;
  /** Average precision, the best F1, and the threshold of that. */
  readonly scores: Float64Array;
}

export type PrCurveAt =
  | { readonly is: "curve"; readonly curve: PrCurve }
  | { readonly is: "failed"; readonly error: Said };

/** Limit of points in one question. */
export const MAX_PR_POINTS = 1000;

/** The precision-recall curves of points, in the order these are asked for. */
export const prCurves = question({
  name: "pr/curves",
  turn: "first",
  params: () =>
    v.object({
      logdir: v.string(),
      points: v.pipe(v.array(v.object({ ...tagOfRun.entries, point: count })), v.maxLength(MAX_PR_POINTS)),
    }),
  result: of<{ readonly curves: readonly PrCurveAt[] }>(),
});

/** Scores of points, in written order from `start` on; columns of equal length, the receiver owns them. */
export interface PrScores {
  /** Key as of `series/points`. */
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
  params: () =>
    v.object({
      logdir: v.string(),
      ...tagOfRun.entries,
      known: v.exactOptional(knownPoints),
    }),
  result: of<PrScores>(),
  progress: of<Progress>(),
});
