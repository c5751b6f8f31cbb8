import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { kindName } from "../../../src/shared/kind";
import type { SeriesInfo } from "../../../src/shared/series/seriesInfo";
import { shapeText } from "../../../src/tensor/slice/shape";
import type { RunViewContext } from "../../parts/page/view";
import { controlStyles } from "../../ui/controls/controlStyles";
import { tableOfRowsStyles } from "../../ui/rows/tableOfRowsStyles";
import { localeNumber } from "../../ui/texts/localeText";
import { sentenceText } from "../../ui/texts/sentenceText";

/** The tags of a run, for a panel that shows none of them yet. */
@customElement("tensor-view-tags")
export class TagList extends LitElement {
  static override styles = [controlStyles, tableOfRowsStyles];

  @property({ attribute: false }) context: RunViewContext | undefined;

  override render(): TemplateResult | typeof nothing {
    const { context } = this;
    if (!context) return nothing;
    const { list } = context;
    if (list.length === 0) return html`<p>${l10n.t("There are no tags in this run.")}</p>`;
    return html`<table data-part data-content>
      <caption>${list.length === 1 ? l10n.t("1 tag") : l10n.t("{0} tags", localeNumber(list.length))}</caption>
      <thead>
        <tr>
          <th scope="col">${l10n.t("tag")}</th>
          <th scope="col">${l10n.t("kind")}</th>
          <th scope="col">${l10n.t("dtype")}</th>
          <th scope="col" class="number">${l10n.t("steps")}</th>
        </tr>
      </thead>
      <tbody>
        ${list.map((series) => row(context, series))}
      </tbody>
    </table>`;
  }
}

function row({ run, open }: RunViewContext, { tag, kind, dtype, shape, pointCount }: SeriesInfo): TemplateResult {
  return html`<tr>
    <td>
      <button type="button" class="link" @click=${() => open({ on: "series", logdir: run.logdir, run: run.run, tag, kind })}>
        ${tag || l10n.t("(empty)")}
      </button>
    </td>
    <td>${sentenceText(kindName(kind))}</td>
    <td>${dtype === undefined ? "–" : `${dtype} ${shape ? shapeText(shape) : ""}`}</td>
    <td class="number">${localeNumber(pointCount)}</td>
  </tr>`;
}
