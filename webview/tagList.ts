import * as l10n from "@vscode/l10n";
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { SeriesInfo } from "../src/shared/api";
import { hasView } from "../src/shared/views";
import { shapeText } from "../src/tensor/shape";

/** The tags of a run, for a panel that shows none of them yet. */
@customElement("tensor-view-tags")
export class TagList extends LitElement {
  static override styles = css`
    :host {
      display: block;
      padding: 8px 16px;
      overflow: auto;
    }
    table {
      border-collapse: collapse;
    }
    caption {
      padding-bottom: 6px;
      text-align: left;
      color: var(--vscode-descriptionForeground);
    }
    th,
    td {
      padding: 2px 16px 2px 0;
      text-align: left;
      font-weight: normal;
      vertical-align: top;
    }
    th {
      color: var(--vscode-descriptionForeground);
    }
    td:first-child {
      max-width: 40em;
      overflow-wrap: anywhere;
    }
    button {
      padding: 0;
      font: inherit;
      text-align: left;
      color: var(--vscode-textLink-foreground);
      background: none;
      border: none;
      cursor: pointer;
    }
    button:hover {
      text-decoration: underline;
    }
    button:focus-visible {
      outline: 1px solid var(--vscode-focusBorder);
    }
    p {
      color: var(--vscode-descriptionForeground);
    }
  `;

  @property({ attribute: false }) series: readonly SeriesInfo[] = [];

  override render(): TemplateResult {
    if (this.series.length === 0) return html`<p>${l10n.t("There are no tags in this file.")}</p>`;
    return html`<table>
      <caption>${l10n.t("{0} tags", this.series.length.toLocaleString("en-US"))}</caption>
      <thead>
        <tr>
          <th scope="col">${l10n.t("tag")}</th>
          <th scope="col">${l10n.t("kind")}</th>
          <th scope="col">${l10n.t("dtype")}</th>
          <th scope="col">${l10n.t("steps")}</th>
        </tr>
      </thead>
      <tbody>
        ${this.series.map((series) => this.row(series))}
      </tbody>
    </table>`;
  }

  private row(series: SeriesInfo): TemplateResult {
    const { tag, kind, dtype, shape, pointCount } = series;
    const name = tag || l10n.t("(empty)");
    const open = () => this.dispatchEvent(new CustomEvent("open-tag", { detail: series }));
    return html`<tr>
      <td>${hasView(kind) ? html`<button type="button" @click=${open}>${name}</button>` : name}</td>
      <td>${kind}</td>
      <td>${dtype === undefined ? "–" : `${dtype} ${shape ? shapeText(shape) : ""}`}</td>
      <td>${pointCount.toLocaleString("en-US")}</td>
    </tr>`;
  }
}
