import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { signButton } from "../../../ui/controls/glyphButton";
import { localeNumber } from "../../../ui/texts/localeText";
import { FOLDED_ROWS, pageRows } from "../values/textQuery";
import type { TextValue } from "../values/textValue";
import type { Open, TextLook } from "./singleText";

/** Visible rows of a table, and controls that lead to others. */
export function tablePager(
  { form, rowStart, rows, allRows, columns }: TextValue,
  { opened, hit }: TextLook,
  open: Open,
): TemplateResult {
  const isFolded = rows <= FOLDED_ROWS && opened.pieces === 0;
  const page = pageRows(columns);
  // Who clicks twice goes two pages on, though the first is not there yet.
  const asked = hit ? rowStart : opened.rowStart;
  const pieces = Math.max(1, opened.pieces);
  const text = l10n.t(
    "rows {0} to {1} of {2}",
    localeNumber(rowStart + 1),
    localeNumber(rowStart + rows),
    localeNumber(allRows),
  );
  const button = (label: string, sign: string, to: number) => {
    const isOff = to < 0 || to >= allRows;
    return signButton(sign, label, isOff, () => open({ pieces, form, rowStart: to }));
  };
  return html`<p class="fold">
      <span>${text}</span>
      ${
        isFolded
          ? html`<button type="button" class="link" @click=${() => open({ pieces: 1 })}>
              ${allRows <= page ? l10n.t("Show all {0} rows", localeNumber(allRows)) : l10n.t("Show {0} rows", localeNumber(page))}
            </button>`
          : html`${allRows > page ? html`${button(l10n.t("Rows before"), "‹", asked - page)} ${button(l10n.t("Rows after"), "›", asked + page)}` : nothing}
              <button type="button" class="link" @click=${() => open({ pieces: 0, rowStart: 0 })}>${l10n.t("Show less")}</button>`
      }
    </p>`;
}
