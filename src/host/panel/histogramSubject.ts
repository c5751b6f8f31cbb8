import * as vscode from "vscode";
import { MAX_SERIES } from "../../shared/series/maxSeries";
import type { SeriesId } from "../../shared/series/seriesId";
import type { Subject } from "../../shared/subject/subject";
import { canShow, type ViewId } from "../../shared/views";
import { runOf, type TreeNode } from "../tree/treeItems";

/** The view of one series or several, and the view of a whole run. */
export const HISTOGRAM_VIEW: ViewId = "histogram";
const RUN_VIEW: ViewId = "histograms";

/** The series of the rows laid over each other, the first one's steps leading; of a run's row all of its tags, small. */
export function histogramSubject(rows: readonly TreeNode[]): Subject | undefined {
  const series = rows.flatMap((row): SeriesId[] => {
    if (row.type !== "series" || !canShow(row.series.kind, HISTOGRAM_VIEW)) return [];
    const { logdir, run, tag, kind } = row.series;
    return [{ logdir, run, tag, kind }];
  });
  const [first, ...others] = series.slice(0, MAX_SERIES);
  if (series.length > MAX_SERIES) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t("{0} tags are selected: the first {1} are laid over each other", series.length, MAX_SERIES),
    );
  }
  if (first) return { on: "series", ...first, view: HISTOGRAM_VIEW, ...(others.length > 0 && { others }) };
  const run = rows.map(runOf).find((found) => found !== undefined);
  return run && { on: "run", logdir: run.logdir, run: run.run, view: RUN_VIEW };
}
