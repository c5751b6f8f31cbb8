import * as v from "valibot";
import type { Said } from "../../tensor/said/sentence";
import type { Progress } from "../channel/progress";
import type { LayoutCategory, LayoutChart } from "../layouts/layout";
import { of, question } from "../question";
import type { RunError } from "../series/runError";
import { seriesFilter } from "../series/seriesFilter";
import { pointId } from "../series/seriesId";

/** A pattern that cannot be used, by `badPattern` or `tooSlow`. */
export interface PatternError extends Said {
  readonly pattern: string;
}

/** Chart with the scalar tags that it takes. */
export type MatchedChart =
  | (Extract<LayoutChart, { readonly type: "multiline" }> & {
      /** Scalar tags of the chosen runs that a pattern matches from their beginning, in natural order. */
      readonly matches: readonly string[];
      readonly errors: readonly PatternError[];
    })
  | (Extract<LayoutChart, { readonly type: "margin" }> & {
      /** Tags of its series that no chosen run has as a scalar, each once. */
      readonly missing: readonly string[];
    })
  | Extract<LayoutChart, { readonly type: null }>;

export interface MatchedCategory extends Omit<LayoutCategory, "charts"> {
  readonly charts: readonly MatchedChart[];
}

export interface MergedLayouts {
  /** Categories of all layouts in the order of runs' names by code points; those of one title are one, with each chart once. */
  readonly categories: readonly MatchedCategory[];
  /** Runs whose layout cannot be read, and why. */
  readonly errors: readonly RunError[];
}

/**
 * Layouts of custom scalars of the runs that a filter takes, of each the latest written, merged. `runNames`, where given, are all the runs
 * that are looked at. Patterns of all charts share the time of one question. Progress in runs. Throws `badPattern` and `tooSlow` of the filter.
 */
export const mergedLayouts = question({
  name: "layouts/merged",
  params: () =>
    v.object({
      logdir: v.string(),
      run: seriesFilter.entries.run,
      runs: seriesFilter.entries.runs,
      runNames: v.exactOptional(v.array(v.string())),
    }),
  result: of<MergedLayouts>(),
  progress: of<Progress>(),
});

/** Layout of one point, as it was recorded. Throws `badValue` where it is none, and as values do. */
export const describeLayout = question({
  name: "layouts/describe",
  params: () => pointId,
  result: of<{ readonly categories: readonly LayoutCategory[] }>(),
});
