import { html, nothing, type TemplateResult } from "lit";

export type SortedWay = "ascending" | "descending";

/** Direction in which rows are sorted by a column; undefined where they are sorted by another. */
export function sortOf<Column>(
  column: Column,
  order: { readonly by: Column; readonly isDescending: boolean } | undefined,
): SortedWay | undefined {
  if (order?.by !== column) return undefined;
  return order.isDescending ? "descending" : "ascending";
}

/** A column's header in a list; it sorts where `choose` is given. */
interface ColumnHead {
  readonly name: unknown;
  readonly look?: string;
  readonly title?: string;
  readonly sort?: SortedWay | undefined;
  readonly choose?: () => void;
}

export function columnHead({ name, look, title, sort, choose }: ColumnHead): TemplateResult {
  if (!choose) return html`<span class=${look || nothing} role="columnheader">${name}</span>`;
  const arrow = sort && (sort === "descending" ? " ↓" : " ↑");
  return html`<span class=${look || nothing} role="columnheader" aria-sort=${sort ?? "none"}
    ><button type="button" title=${title ?? nothing} @click=${choose}>${name}<span aria-hidden="true">${arrow}</span></button></span
  >`;
}
