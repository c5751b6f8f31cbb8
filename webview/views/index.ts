import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import type { RunViewContext, ViewContext } from "./view";
import "./histogram/histogramGallery";
import "./histogram/histogramView";
import "./table/tableView";

/** Mounts a view of a series by its id in `src/shared/views.ts`. */
const mounts: Readonly<Record<string, (context: ViewContext) => TemplateResult>> = {
  table: (context) => html`<tensor-view-table .context=${context}></tensor-view-table>`,
  histogram: (context) => html`<tensor-view-histogram .context=${context}></tensor-view-histogram>`,
};

export function mountView(id: string, context: ViewContext): TemplateResult {
  return mounts[id]?.(context) ?? html``;
}

/** Views of a whole run, beside the list of its tags. */
const runMounts: Readonly<Record<string, (context: RunViewContext) => TemplateResult>> = {
  histograms: (context) => html`<tensor-view-histogram-gallery .context=${context}></tensor-view-histogram-gallery>`,
};

export const runViewIds: readonly string[] = Object.keys(runMounts);

export function mountRunView(id: string, context: RunViewContext): TemplateResult | undefined {
  return runMounts[id]?.(context);
}

/** A view's name, for people. */
export function viewTitle(id: string): string {
  if (id === "table") return l10n.t("Table");
  if (id === "histogram") return l10n.t("Histogram");
  if (id === "histograms") return l10n.t("Histograms");
  return l10n.t("Tags");
}
