import type { MatchedChart, MergedLayouts } from "../shared/questions/layouts";

/** Layouts of custom scalars of runs, merged. */
export interface Layouts {
  readonly categories: readonly LayoutCategory[];
  /** Runs whose layout cannot be read, and why. */
  readonly unread: readonly { readonly run: string; readonly message: string }[];
}

export interface LayoutCategory {
  readonly title: string;
  readonly closed: boolean;
  readonly charts: readonly LayoutChart[];
}

/** Chart of a layout; one without a type has no content. */
export type LayoutChart =
  | {
      readonly title: string;
      readonly type: "multiline";
      /** Python's patterns of tags. */
      readonly tags: readonly string[];
      /** Scalar tags of the runs that one of the patterns matches from their beginning, in natural order. */
      readonly matches: readonly string[];
      /** Patterns that do not compile, or that run wild. */
      readonly errors: readonly string[];
    }
  | {
      readonly title: string;
      readonly type: "margin";
      /** Exact tags of lines and of their bands. */
      readonly series: readonly { readonly value: string; readonly lower: string; readonly upper: string }[];
    }
  | { readonly title: string; readonly type: null };

export function layoutsOf({ categories, errors }: MergedLayouts): Layouts {
  return {
    categories: categories.map(({ charts, ...category }) => ({ ...category, charts: charts.map(chartOf) })),
    unread: errors.map(({ run, message }) => ({ run, message })),
  };
}

function chartOf(chart: MatchedChart): LayoutChart {
  if (chart.type === "multiline") return { ...chart, errors: chart.errors.map(({ pattern }) => pattern) };
  if (chart.type === null) return chart;
  const { missing: _, ...margin } = chart;
  return margin;
}
