import { of, question } from "../question";
import type { RunInfo } from "../runInfo";
import { runId } from "../seriesId";

export interface DescribedRun extends RunInfo {
  /** Tags of its graphs: `__run_graph__`, `__meta_graph__`, then the others in natural order. */
  readonly graphs: readonly string[];
}

/** A run, once all of it is read; its files count as shown from then on. */
export const describeRun = question({ name: "run/describe", params: runId, result: of<DescribedRun>() });
