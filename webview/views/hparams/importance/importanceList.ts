import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { longDropdown, longDropdownStyles } from "../../../ui/controls/longDropdown";
import { localeNumber } from "../../../ui/texts/localeText";
import { figureName } from "../model/figureName";
import { memo } from "../model/memo";
import type { TableColumn } from "../model/tableColumn";
import type { TableModel } from "../model/tableModel";
import { type ImportanceRow, importanceRows } from "./importanceRows";

/** Metric whose settings are listed, over the sessions that filters keep. */
interface ShownImportance {
  readonly model: TableModel;
  readonly columns: readonly TableColumn[];
  readonly metric: TableColumn | undefined;
  readonly sessions: readonly number[];
}

/** Settings by how much they go along with a metric. Event: `target-choose` with the metric's column. */
@customElement("tensor-view-importance-list")
export class ImportanceList extends LitElement {
  static override styles = [
    controlStyles,
    longDropdownStyles,
    css`
      :host {
        display: block;
        box-sizing: border-box;
        padding: 8px 12px;
        overflow: auto;
        font-variant-numeric: tabular-nums;
      }
      h2 {
        margin: 0 0 6px;
        font-size: inherit;
        font-weight: 600;
      }
      table {
        width: 100%;
        margin-top: 8px;
        border-spacing: 0;
      }
      caption {
        padding-bottom: 6px;
        text-align: left;
        color: var(--vscode-descriptionForeground);
      }
      th,
      td {
        padding: 3px 8px 3px 0;
        font-weight: normal;
        text-align: left;
        vertical-align: baseline;
        overflow-wrap: anywhere;
      }
      thead th {
        color: var(--vscode-descriptionForeground);
      }
      .number {
        text-align: right;
        white-space: nowrap;
      }
      .measure {
        color: var(--vscode-descriptionForeground);
        white-space: nowrap;
      }
      .bar {
        position: relative;
        display: block;
        height: 4px;
        margin-top: 2px;
        background: var(--vscode-editorWidget-background, transparent);
        outline: 1px solid var(--vscode-contrastBorder, transparent);
      }
      .bar span {
        position: absolute;
        inset: 0 auto 0 0;
        background: var(--vscode-charts-blue, var(--vscode-foreground));
      }
      .bar .falls {
        background: var(--vscode-charts-orange, var(--vscode-foreground));
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownImportance | undefined;
  private readonly rowsOf = memo(importanceRows);

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { model, columns, metric, sessions } = shown;
    const metrics = columns.filter(({ kind }) => kind === "metric");
    if (!metric) return html`<p>${l10n.t("There is no metric that settings could go along with.")}</p>`;
    const rows = this.rowsOf(model, columns, metric, sessions);
    return html`<h2>${l10n.t("Importance")}</h2>
      ${longDropdown(
        l10n.t("for"),
        metric.id,
        metrics.map(({ id, name, figure }) => ({
          value: id,
          name: figure === undefined ? name : `${name} (${figureName(figure)})`,
        })),
        (id) => this.dispatchEvent(new CustomEvent<string>("target-choose", { detail: id })),
      )}
      <table>
        <caption>${l10n.t(
          "Spearman's rank correlation ρ of numbers, η² of the ranks of texts; one setting at a time, no cause is shown by it.",
        )}</caption>
        <thead>
          <tr>
            <th scope="col">${l10n.t("Setting")}</th>
            <th scope="col" class="number">${l10n.t("Value")}</th>
            <th scope="col" class="number">${l10n.t("Sessions")}</th>
          </tr>
        </thead>
        <tbody>${rows.map((row) => this.row(row))}</tbody>
      </table>`;
  }

  private row({ column, measure, value, sessions }: ImportanceRow): TemplateResult {
    const isSpearman = measure === "spearman";
    const sign = isSpearman ? "ρ" : "η²";
    const name = isSpearman ? l10n.t("Spearman's ρ") : l10n.t("eta squared of the ranks");
    return html`<tr>
      <th scope="row">
        ${column.name}
        <span class="bar" aria-hidden="true"
          ><span class=${(value ?? 0) < 0 ? "falls" : ""} .style=${`width: ${Math.round(Math.abs(value ?? 0) * 100)}%`}></span
        ></span>
      </th>
      <td class="number">
        <span class="measure" title=${name} aria-label=${name}>${sign}</span>
        ${
          value === null
            ? html`<span title=${l10n.t("Below three sessions, or one side is constant")}>–</span>`
            : localeNumber(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
        }
      </td>
      <td class="number">${localeNumber(sessions)}</td>
    </tr>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-importance-list": ImportanceList;
  }
}
