import { of, question } from "../question";
import type { RunInfo } from "../runInfo";
import { runId } from "../seriesId";

/** A run, once all of it is read; its files count as shown from then on. */
export const describeRun = question({ name: "run/describe", params: runId, result: of<RunInfo>() });
