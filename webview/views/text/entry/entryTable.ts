import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { bytesText } from "../../../../src/shared/text/bytesText";
import { resolveForm } from "../../../../src/tensor/slice/sliceForm";
import { markdownPart } from "../markdown/markdownPart";
import { shownString, type TextValue } from "../values/textValue";
import { partAround, rawText } from "./rawText";
import type { TextHit } from "./textHit";

/** Look of a table of strings, and the goals of its cells. */
interface TableLook {
  readonly isMarkdown: boolean;
  readonly wraps: boolean;
  readonly label: string;
  readonly hit: TextHit | undefined;
  openCell(index: number): void;
}

/** Strings as a table: a column where there is one dim, with the places of rows and columns beside them. */
export function textTable(value: TextValue, look: TableLook): TemplateResult {
  const { form, shape, rows, columns, rowStart } = value;
  const { rows: rowAxis, columns: columnAxis } = resolveForm(form, shape);
  const rowName = (row: number) => (rowAxis ? rowAxis.start + rowAxis.step * (rowStart + row) : 0);
  const columnName = (column: number) => (columnAxis ? columnAxis.start + columnAxis.step * column : 0);
  return html`<div class="table" tabindex="0" role="group" aria-label=${look.label}><table aria-label=${look.label}>
    ${
      columnAxis
        ? html`<thead><tr><td></td>${range(columns).map((column) => html`<th scope="col">${columnName(column)}</th>`)}</tr></thead>`
        : nothing
    }
    <tbody>${range(rows).map(
      (row) =>
        html`<tr><th scope="row">${rowName(row)}</th>${range(columns).map((column) => cell(value, row * columns + column, look))}</tr>`,
    )}</tbody>
  </table></div>`;
}

function range(count: number): number[] {
  return [...Array(count).keys()];
}

function cell(value: TextValue, i: number, { isMarkdown, wraps, hit, openCell }: TableLook): TemplateResult {
  const string = value.cells[i];
  if (string === undefined) return html`<td></td>`;
  const { text, isBytes, cutFrom } = shownString(string);
  const isHit = hit !== undefined && value.indexOf(i) === hit.index;
  const mark = isHit ? { line: hit.line, start: hit.hitStart, end: hit.hitEnd } : undefined;
  const more =
    cutFrom === undefined
      ? nothing
      : html`<button type="button" class="link" @click=${() => openCell(value.indexOf(i))}>
          ${l10n.t("Open all {0} in an editor", bytesText(cutFrom))}
        </button>`;
  if (mark || isBytes || !isMarkdown) {
    const part = (mark && partAround(text, mark)) ?? { text, firstLine: 0, firstUnit: 0 };
    return html`<td class=${isHit ? "found" : nothing}>${rawText(part, wraps, mark)}${more}</td>`;
  }
  return html`<td><div class="markdown" ${markdownPart(text)}></div>${more}</td>`;
}
