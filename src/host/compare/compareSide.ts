import type { RunSubject, SeriesSubject, Subject } from "../../shared/subject/subject";
import { canShow, type ViewId } from "../../shared/views";

/** The view that shows a series beside its reference. */
export const COMPARE_VIEW: ViewId = "compare";

/** Side of a comparison: a series, which may be meant at a step, or all of a run. */
export type CompareSide = SeriesSubject | RunSubject;

/** Part of a subject that can be compared; undefined where nothing can. */
export function compareSideOf(subject: Subject | undefined): CompareSide | undefined {
  if (subject?.on === "run") return { on: "run", logdir: subject.logdir, run: subject.run };
  if (subject?.on !== "series" || !canShow(subject.kind, COMPARE_VIEW)) return undefined;
  const { on, logdir, run, tag, kind, step } = subject;
  return { on, logdir, run, tag, kind, ...(step !== undefined && { step }) };
}
