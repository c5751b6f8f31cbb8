import * as l10n from "@vscode/l10n";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { GraphRow } from "../../../../src/shared/questions/graphs";
import { localeNumber } from "../../../ui/texts/localeText";
import { lastPartText } from "../texts/graphTexts";
import { INDENT } from "./graphTableStyles";
import type { TreeRow } from "./treeRows";

/** Levels deeper than this stand no further in. */
const MOST_INDENTED = 24;

export const COLUMN_COUNT = 7;

/** A row as it is drawn, and what becomes of clicks on it. */
export interface DrawnRow {
  readonly tree: TreeRow;
  /** Px in the table. */
  readonly top: number;
  /** Keys act on it. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  choose(): void;
  /** Opens or closes its scope. */
  toggle(): void;
}

export function rowId(place: number): string {
  return `row-${place}`;
}

/** What a row is called where it stands; empty while it is on its way. */
export function rowText({ row, scope }: TreeRow): string {
  return row ? lastPartText(row.name, row.kind, scope) : "";
}

export function treeHead(): TemplateResult {
  const numbers = [l10n.t("Nodes"), l10n.t("Inputs"), l10n.t("Outputs")];
  return html`<div class="row head" role="row" aria-rowindex="1">
    <span class="cell" role="columnheader">${l10n.t("Name")}</span>
    <span class="cell" role="columnheader">${l10n.t("Kind")}</span>
    <span class="cell" role="columnheader">${l10n.t("Op")}</span>
    ${numbers.map((name) => html`<span class="cell number" role="columnheader">${name}</span>`)}
    <span class="cell" role="columnheader">${l10n.t("Device")}</span>
  </div>`;
}

export function treeRow(drawn: DrawnRow): TemplateResult {
  const { place, row, level, siblings, at, isOpen } = drawn.tree;
  const isScope = row?.kind === "scope";
  return html`<div
    id=${rowId(place)}
    class=${drawn.isActive ? "row active" : "row"}
    role="row"
    aria-rowindex=${place + 2}
    aria-level=${level}
    aria-setsize=${siblings}
    aria-posinset=${at + 1}
    aria-expanded=${isScope ? String(isOpen) : nothing}
    aria-selected=${String(drawn.isSelected)}
    .style=${`top: ${drawn.top}px`}
    @click=${() => drawn.choose()}
    @dblclick=${() => drawn.toggle()}
  >
    <span
      class="first"
      role="rowheader"
      title=${row?.name ?? nothing}
      .style=${`padding-left: ${Math.min(level - 1, MOST_INDENTED) * INDENT}px`}
      ><span
        class="twistie"
        @click=${(event: Event) => {
          event.stopPropagation();
          drawn.toggle();
        }}
        @dblclick=${(event: Event) => event.stopPropagation()}
        >${isScope ? twistie(isOpen) : nothing}</span
      ><span class="text ${isScope ? "scope" : ""}"><bdi>${row ? rowText(drawn.tree) : "…"}</bdi></span></span
    >
    ${row ? cells(row) : nothing}
  </div>`;
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
