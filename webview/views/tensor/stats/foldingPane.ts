import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import "../../../ui/controls/divider";
import { PANE_WIDTHS } from "./paneState";

/** A pane of statistics beside a table, and who hears of what is done with it. */
interface FoldingPane {
  readonly isOpen: boolean;
  readonly widthPx: number;
  /** True if its content still belongs to the previous subject. */
  readonly isOfBefore: boolean;
  /** Stands behind the heading. */
  readonly deeds: TemplateResult;
  /** Verdict behind the heading while it is folded below a table. */
  readonly sum?: TemplateResult | undefined;
  content(): TemplateResult;
  fold(): void;
  resize(widthPx: number): void;
}

/** A pane that folds away to its heading, and whose width is dragged. */
export function foldingPane(pane: FoldingPane): TemplateResult {
  const { isOpen, widthPx, isOfBefore, deeds } = pane;
  const heading = html`<h2>
    <button
      type="button"
      class="fold"
      aria-expanded=${String(isOpen)}
      title=${isOpen ? l10n.t("Hide the statistics (S)") : l10n.t("Show the statistics (S)")}
      @click=${() => pane.fold()}
    ><span class="arrow" aria-hidden="true"></span><span class="name">${l10n.t("Statistics")}</span></button>
  </h2>`;
  if (!isOpen) return html`<section class="folded">${heading} ${pane.sum}</section>`;
  return html`<tensor-view-divider
      .label=${l10n.t("Width of the statistics")}
      .value=${widthPx}
      .least=${PANE_WIDTHS.least}
      .most=${PANE_WIDTHS.most}
      .isOfNext=${true}
      @divide=${({ detail }: CustomEvent<number>) => pane.resize(detail)}
    ></tensor-view-divider>
    <section
      class="open ${isOfBefore ? "before" : ""}"
      .style=${`--pane-width: ${widthPx}px`}
      aria-label=${l10n.t("Statistics")}
    >
      <header>${heading} ${deeds}</header>
      ${pane.content()}
    </section>`;
}
