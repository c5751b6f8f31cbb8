import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { FileInfo } from "../../../src/shared/series/runInfo";
import { bytesText } from "../../../src/shared/text/bytesText";
import type { RunViewContext } from "../../parts/page/view";
import { tableOfRowsStyles } from "../../ui/rows/tableOfRowsStyles";
import { localeNumber } from "../../ui/texts/localeText";
import { sentenceText } from "../../ui/texts/sentenceText";

/** More sentences than this nobody reads. */
const MAX_SENTENCES = 50;

/** The files of a run, what they are, and what is wrong with them. */
@customElement("tensor-view-files")
export class FileList extends LitElement {
  static override styles = [
    tableOfRowsStyles,
    css`
      .damage td {
        max-width: none;
        padding-left: 16px;
        color: var(--tensor-view-warning);
      }
    `,
  ];

  @property({ attribute: false }) context: RunViewContext | undefined;

  override render(): TemplateResult | typeof nothing {
    const { context } = this;
    if (!context) return nothing;
    const { files } = context.info;
    if (files.length === 0) return html`<p>${l10n.t("No information about files here.")}</p>`;
    const hasTags = context.list.length > 0;
    return html`
      ${hasTags ? nothing : html`<p>${l10n.t("There are no tags in these files.")}</p>`}
      <table data-part data-content>
        <caption>${files.length === 1 ? l10n.t("1 file") : l10n.t("{0} files", localeNumber(files.length))}</caption>
        <thead>
          <tr>
            <th scope="col">${l10n.t("file")}</th>
            <th scope="col">${l10n.t("what it is")}</th>
            <th scope="col" class="number">${l10n.t("size")}</th>
            <th scope="col" class="number">${l10n.t("records")}</th>
          </tr>
        </thead>
        <tbody>
          ${files.map((file) => rows(file))}
        </tbody>
      </table>
    `;
  }
}

function rows(file: FileInfo): TemplateResult {
  const shown = file.damage.slice(0, MAX_SENTENCES);
  const more = file.damageCount - shown.length;
  return html`
    <tr>
      <td>${file.name}</td>
      <td>${whatText(file)}</td>
      <td class="number">${bytesText(file.bytes)}</td>
      <td class="number">${recordsText(file)}</td>
    </tr>
    ${shown.map(({ offset, sentence }) => html`<tr class="damage"><td colspan="4">${l10n.t("Offset {0}: {1}", offset, sentenceText(sentence))}</td></tr>`)}
    ${more > 0 ? html`<tr class="damage"><td colspan="4">${l10n.t("{0} more", localeNumber(more))}</td></tr>` : nothing}
  `;
}

function whatText({ dialect, isLineage, isGrowing }: FileInfo): string {
  const what = isLineage
    ? l10n.t("MindSpore's lineage: how the run was made, without values")
    : dialect === undefined
      ? l10n.t("nothing that can be read")
      : l10n.t("events of {0}", dialect);
  return isGrowing ? `${what} · ${l10n.t("being written")}` : what;
}

function recordsText({ records, recovered, unchecked }: FileInfo): string {
  const count = localeNumber(records + recovered);
  return unchecked === 0 ? count : l10n.t("{0}, {1} not verified", count, localeNumber(unchecked));
}
