import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { valueText } from "../../../src/shared/config/configText";
import type { CellAt } from "../../ui/keys/cellByKey";
import { wayButton } from "../../ui/recordTable/wayButton";
import { localeNumber } from "../../ui/texts/localeText";
import type { Baseline, ConfigColumn } from "./configModel";
import type { ConfigRow } from "./configRows";
import { CHANGED_SIGN } from "./configSigns";
import { sourceText, valueNotes } from "./configTexts";

/** Stands where a run lacks a setting. */
const NONE = "–";

interface ValueCell {
  readonly row: ConfigRow;
  readonly column: ConfigColumn;
  /** Place of the run among the columns. */
  readonly place: number;
  readonly baseline: Baseline | undefined;
  readonly at: CellAt;
  /** The Tab key stops here. */
  readonly isStop: boolean;
  take(): void;
  open(isBeside: boolean): void;
}

/** A run's value of a setting, which leads to its record; of a closed group how many are changed. */
export function valueCell(cell: ValueCell): TemplateResult {
  const { row, column, place, baseline } = cell;
  if (row.is === "group")
    return groupCell(cell, row.isOpen ? 0 : row.settings.filter((one) => one.changed[place]).length);
  const { setting } = row;
  const value = setting.values[place];
  const isChanged = setting.changed[place] === 1;
  const usual = baseline && {
    name: baseline.run.name,
    value: baseline.config.values.find(([key]) => key === setting.key)?.[1],
  };
  const change = isChanged ? [baseline ? l10n.t("not as in the baseline") : l10n.t("not the default")] : [];
  const sign = isChanged ? html`<span class="sign" aria-hidden="true">${CHANGED_SIGN}</span>` : nothing;
  if (!value) {
    const said = [l10n.t("not recorded"), ...change, ...valueNotes({}, isChanged ? usual : undefined)].join(", ");
    return plainCell(cell, isChanged ? "none changed" : "none", html`${sign}${NONE}`, said);
  }
  const text = valueText(value.value);
  const source = column.config.sources[value.source];
  const notes = [...change, ...valueNotes(value, isChanged ? usual : undefined), source ? sourceText(source) : ""];
  const said = [text, ...notes.filter(Boolean)];
  return html`<td role="gridcell" aria-colindex=${cell.at.column + 1} class="text ${isChanged ? "changed" : ""}">
    ${wayButton(
      { ...cell, weight: "value", hint: said.join("\n"), label: said.join(", ") },
      html`${sign}<bdi>${text}</bdi>`,
    )}
  </td>`;
}

function groupCell(cell: ValueCell, changed: number): TemplateResult {
  const count = localeNumber(changed);
  return changed === 0
    ? plainCell(cell, "none", nothing, "")
    : plainCell(
        cell,
        "none",
        html`<span class="sign" aria-hidden="true">${CHANGED_SIGN}</span>${count}`,
        l10n.t("{0} changed", count),
      );
}

function plainCell({ at, isStop, take }: ValueCell, look: string, content: unknown, said: string): TemplateResult {
  return html`<td
    role="gridcell"
    class="text ${look}"
    aria-colindex=${at.column + 1}
    data-cell="${at.row},${at.column}"
    tabindex=${isStop ? 0 : -1}
    title=${said || nothing}
    aria-label=${said || nothing}
    @focus=${take}
  >${content}</td>`;
}
