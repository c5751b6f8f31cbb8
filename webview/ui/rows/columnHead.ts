import { html, nothing, type TemplateResult } from "lit";

/** A column's header in a list; it sorts where `choose` is given. */
export interface ColumnHead {
  readonly name: unknown;
  readonly look?: string;
  readonly title?: string;
  readonly sort?: "ascending" | "descending" | "none";
  readonly choose?: () => void;
}

export function columnHead({ name, look, title, sort, choose }: ColumnHead): TemplateResult {
  const arrow = sort === "descending" ? " ↓" : sort === "ascending" ? " ↑" : "";
  return html`<span class=${look || nothing} role="columnheader" aria-sort=${sort ?? nothing}
    >${
      choose
        ? html`<button type="button" title=${title ?? nothing} @click=${choose}>${name}<span aria-hidden="true">${arrow}</span></button>`
        : name
    }</span
  >`;
}
