import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { GraphRow } from "../../../../src/shared/questions/graphs";
import { columnHead } from "../../../ui/rows/columnHead";
import { treeCell } from "../../../ui/rows/treeCell";
import { localeNumber } from "../../../ui/texts/localeText";
import { lastPartText } from "../texts/graphTexts";
import type { TreeRow } from "./scopeRows";

/** Levels deeper than this stand no further in. */
const MOST_INDENTED = 24;

export const COLUMN_COUNT = 7;

/** Name of a row within its scope; empty while it is being loaded. */
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
  const first = treeCell({
    role: "rowheader",
    text: row ? rowText(tree) : "…",
    look: isScope ? "scope" : "",
    title: row?.name,
    indent: Math.min(level - 1, MOST_INDENTED),
    isOpen: isScope ? isOpen : undefined,
    turn: toggle,
  });
  return html`${first} ${row ? cells(row) : nothing}`;
}

function cells({ kind, op = "", nodes, inputs, outputs, device = "" }: GraphRow): TemplateResult {
  return html`<span class="cell quiet" role="gridcell">${kind === "scope" ? l10n.t("scope") : l10n.t("node")}</span>
    <span class="cell" role="gridcell" title=${op || nothing}>${op}</span>
    ${[nodes, inputs, outputs].map((count) => html`<span class="cell number" role="gridcell">${localeNumber(count)}</span>`)}
    <span class="cell" role="gridcell" title=${device || nothing}>${device}</span>`;
}
