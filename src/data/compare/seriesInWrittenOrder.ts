import type { Run, Series } from "../provider";

/** The series of a run in the order in which they were first written. */
export function seriesInWrittenOrder(run: Run): Iterable<Series> {
  return run.inWrittenOrder?.() ?? run.series();
}
