import * as l10n from "@vscode/l10n";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { GraphRow } from "../../../../src/shared/questions/graphs";
import { columnHead } from "../../../ui/rows/columnHead";
import { localeNumber } from "../../../ui/texts/localeText";
import { lastPartText } from "../texts/graphTexts";
import { INDENT } from "./graphTableStyles";
import type { TreeRow } from "./treeRows";

/** Levels deeper than this stand no further in. */
const MOST_INDENTED = 24;

export const COLUMN_COUNT = 7;

/** What a row is called where it stands; empty while it is on its way. */
export function rowText({ row, scope }: TreeRow): string {
  return row ? lastPartText(row.name, row.kind, scope) : "";
}

export function treeHead(): TemplateResult[] {
  const numbers = [l10n.t("Nodes"), l10n.t("Inputs"), l10n.t("Outputs")].map((name) => ({ name, look: "cell number" }));
  const texts = [l10n.t("Name"), l10n.t("Kind"), l10n.t("Op")].map((name) => ({ name, look: "cell" }));
  return [...texts, ...numbers, { name: l10n.t("Device"), look: "cell" }].map(columnHead);
}

/** The cells of a row; `toggle` opens or closes its scope. */
export function treeCells(tree: TreeRow, toggle: () => void): TemplateResult {
  const { row, level, isOpen } = tree;
  const isScope = row?.kind === "scope";
  return html`<span
      class="first"
      role="rowheader"
      title=${row?.name ?? nothing}
      .style=${`padding-left: ${Math.min(level - 1, MOST_INDENTED) * INDENT}px`}
      ><span
        class="twistie"
        @click=${(event: Event) => {
          event.stopPropagation();
          toggle();
        }}
        @dblclick=${(event: Event) => event.stopPropagation()}
        >${isScope ? twistie(isOpen) : nothing}</span
      ><span class="text ${isScope ? "scope" : ""}"><bdi>${row ? rowText(tree) : "…"}</bdi></span></span
    >
    ${row ? cells(row) : nothing}`;
}

function cells({ kind, op = "", nodes, inputs, outputs, device = "" }: GraphRow): TemplateResult {
  return html`<span class="cell quiet" role="gridcell">${kind === "scope" ? l10n.t("scope") : l10n.t("node")}</span>
    <span class="cell" role="gridcell" title=${op || nothing}>${op}</span>
    ${[nodes, inputs, outputs].map((count) => html`<span class="cell number" role="gridcell">${localeNumber(count)}</span>`)}
    <span class="cell" role="gridcell" title=${device || nothing}>${device}</span>`;
}

function twistie(isOpen: boolean): TemplateResult {
  const path = isOpen ? "M4 6l4 4 4-4" : "M6 4l4 4-4 4";
  return html`<svg width="16" height="16" aria-hidden="true">${svg`<path d=${path}></path>`}</svg>`;
}
