import { html, type TemplateResult } from "lit";
import type { ViewContext } from "./view";
import "./table/tableView";

/** Mounts a view by its id in `src/shared/views.ts`. */
const mounts: Readonly<Record<string, (context: ViewContext) => TemplateResult>> = {
  table: (context) => html`<tensor-view-table .context=${context}></tensor-view-table>`,
};

export function mountView(id: string, context: ViewContext): TemplateResult {
  return mounts[id]?.(context) ?? html``;
}
