import { begunSeconds } from "../../format/fileNames";
import type { RunInfo } from "../../shared/series/runInfo";
import type { Nested } from "./nest";
import { orderedRuns } from "./orderedRuns";

/** Latest start of a run: the greatest time in its files' names, in seconds; 0 where none has one. */
export function timeOf(run: RunInfo): number {
  return run.files.reduce((latest, { name }) => Math.max(latest, begunSeconds(name)), 0);
}

/** Runs and folders with the newest first; those as new as another keep their order. */
export function newestFirst(inside: Nested<RunInfo>): Nested<RunInfo> {
  return orderedRuns(inside, timeOf, true);
}
