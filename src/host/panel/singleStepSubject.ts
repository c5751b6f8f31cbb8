import type { SeriesInfo } from "../../shared/series/seriesInfo";
import type { Subject } from "../../shared/subject/subject";
import { viewOf, viewRecord } from "../../shared/views";

/**
 * A subject as it follows another in a panel, whose page would keep its view: where that holds steps against each other, and the tag has
 * a single point, the best of its kind is named. `series` are those of the tag's run, as far as they are known.
 */
export function singleStepSubject(before: Subject | undefined, next: Subject, series: readonly SeriesInfo[]): Subject {
  if (before?.on !== "series" || next.on !== "series" || next.view !== undefined || next.reference) return next;
  if (!viewRecord(viewOf(before)).isOfSteps) return next;
  const known = series.find(({ tag, kind }) => tag === next.tag && kind === next.kind);
  return known?.pointCount === 1 ? { ...next, view: viewOf(next) } : next;
}
