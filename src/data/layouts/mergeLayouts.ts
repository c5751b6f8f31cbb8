import type { LayoutCategory } from "../../shared/layouts/layout";

/** Layouts as one: categories of a title are one, closed as the first of them says, with each of their charts once. */
export function mergeLayouts(layouts: readonly (readonly LayoutCategory[])[]): readonly LayoutCategory[] {
  const merged = new Map<
    string,
    { readonly closed: boolean; readonly charts: Map<string, LayoutCategory["charts"][number]> }
  >();
  for (const { title, closed, charts } of layouts.flat()) {
    const category = merged.get(title) ?? { closed, charts: new Map() };
    merged.set(title, category);
    for (const chart of charts) {
      const key = JSON.stringify(chart);
      if (!category.charts.has(key)) category.charts.set(key, chart);
    }
  }
  return Array.from(merged, ([title, { closed, charts }]) => ({ title, closed, charts: [...charts.values()] }));
}
