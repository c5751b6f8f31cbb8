import type { Pace } from "../../tensor/pace";
import type { Run, Series } from "../provider";

/** The series of a run in the order in which they were first written. */
export async function seriesInWrittenOrder(run: Run, pace: Pace): Promise<Iterable<Series>> {
  return run.inWrittenOrder?.() ?? (await run.series(pace));
}
