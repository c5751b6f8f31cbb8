import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { CellAt } from "../../ui/keys/cellByKey";
import { localeNumber } from "../../ui/texts/localeText";
import { tagText } from "../../ui/texts/tagText";
import type { ConfigGroup, ConfigRow } from "./configRows";
import { settingsText } from "./configSentence";
import { DIFFERS_SIGN } from "./configSigns";

interface KeyCell {
  readonly row: ConfigRow;
  readonly at: CellAt;
  /** The Tab key stops here. */
  readonly isStop: boolean;
  take(): void;
  /** Opens or closes the group. */
  fold(): void;
}

/** First cell of a row: the key behind a sign, or the beginning of several, which opens and closes. */
export function keyCell({ row, at, isStop, take, fold }: KeyCell): TemplateResult {
  const indent = `padding-left: ${(row.level - 1) * 14}px`;
  const label = tagText(row.label);
  if (row.is === "group") {
    const { settings, isOpen } = row;
    return html`<th role="rowheader" scope="row" class="text" aria-colindex="1"><button
      type="button"
      class="link fold"
      data-cell="${at.row},${at.column}"
      tabindex=${isStop ? 0 : -1}
      title=${groupText(row)}
      .style=${indent}
      @focus=${take}
      @click=${fold}
    ><span class="twistie" aria-hidden="true">${isOpen ? "▾" : "▸"}</span><bdi class="key">${label}</bdi>
      <span class="count">${localeNumber(settings.length)}</span></button></th>`;
  }
  const { key, differs } = row.setting;
  const said = differs ? l10n.t("{0}, differs between runs", key) : key;
  return html`<th
    role="rowheader"
    scope="row"
    class="text"
    aria-colindex="1"
    data-cell="${at.row},${at.column}"
    tabindex=${isStop ? 0 : -1}
    title=${said}
    aria-label=${said}
    @focus=${take}
  ><span class="setting" .style=${indent}
    ><span class="sign" aria-hidden="true">${differs ? DIFFERS_SIGN : nothing}</span><bdi class="key">${label}</bdi></span
  ></th>`;
}

function groupText({ prefix, settings }: ConfigGroup): string {
  const differing = settings.filter(({ differs }) => differs).length;
  return l10n.t("{0} {1}, different: {2}", prefix.slice(0, -1), settingsText(settings.length), localeNumber(differing));
}
