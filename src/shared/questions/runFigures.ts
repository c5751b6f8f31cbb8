import * as v from "valibot";
import { of, question } from "../question";
import type { RunError } from "../runError";

/** Summary of a scalar of a run: its last value, or the least, greatest or mean of the finite ones. */
export const SCALAR_FIGURES = ["last", "least", "greatest", "mean"] as const;

/** A figure of a scalar: a column of a table of runs. */
export const runMetric = v.object({ tag: v.string(), figure: v.picklist(SCALAR_FIGURES) });

export type RunMetric = Readonly<v.InferOutput<typeof runMetric>>;
export type ScalarFigure = RunMetric["figure"];

/** A row a run that was asked for, a column a metric, row by row. The receiver owns them. */
export interface RunFigures {
  /** 1 where a run has the scalar, and a point of it can be read. */
  readonly found: Uint8Array;
  /** NaN where no value is finite, but for a last one, which is as it was recorded. */
  readonly values: Float64Array;
  /** Wall times of the last points. */
  readonly wallTimesSeconds: Float64Array;
  /** Runs of which something cannot be read at the moment. */
  readonly errors: readonly RunError[];
}

/** Figures of scalars over runs, by which these are ranked. All points that can be read count, as they were written. */
export const runFigures = question({
  name: "runs/figures",
  params: v.object({ logdir: v.string(), runs: v.array(v.string()), metrics: v.array(runMetric) }),
  result: of<RunFigures>(),
});
