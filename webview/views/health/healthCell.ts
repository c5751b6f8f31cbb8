import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { worstAilment } from "../../../src/shared/healthOrder";
import { toldName } from "../../parts/board/runs/cardRun";
import { tellingTexts } from "../../parts/board/tags/tellingTexts";
import type { CellAt } from "../../ui/keys/cellByKey";
import { wayButton } from "../../ui/recordTable/wayButton";
import { localeNumber } from "../../ui/texts/localeText";
import { nameInRoom } from "../../ui/texts/nameInRoom";
import { sentenceText } from "../../ui/texts/sentenceText";
import { tagText } from "../../ui/texts/tagText";
import { AILMENTS, columnName, foundIn, type HealthColumn, SIGNS, weightOf } from "./healthColumns";
import type { HealthRow } from "./healthRows";

/** Stands where nothing was found. */
const NONE = "–";

/** A cell, and what it leads to. */
interface HealthCell {
  readonly row: HealthRow;
  readonly column: HealthColumn;
  readonly at: CellAt;
  /** The Tab key stops here. */
  readonly isStop: boolean;
  /** The tag as there is room for it. */
  readonly name: string;
  /** Callback for receiving the keyboard focus. */
  take(): void;
  open(isBeside: boolean): void;
}

/** Columns of words begin where they stand, those of numbers end below each other. */
export function isText(column: HealthColumn): boolean {
  return column === "tag" || column === "run" || column === "error";
}

export function healthCell(cell: HealthCell): TemplateResult {
  const { row, column, at } = cell;
  if (column === "tag") {
    const ailment = worstAilment(row.health);
    const weight = ailment ? weightOf(ailment) : row.isWhole ? "well" : undefined;
    const tag = html`<span class="sign ${weight}" aria-hidden="true">${weight && SIGNS[weight]}</span
      ><span class="name"><bdi>${cell.name}</bdi></span>`;
    return html`<th role="rowheader" scope="row" class="text">${way(cell, tag, "", tagText(row.health.tag))}</th>`;
  }
  const text = cellText(row, column);
  if (!foundIn(row.health, column)) {
    return html`<td
      role="gridcell"
      class="${isText(column) ? "text" : ""} ${column === "run" || column === "points" ? "" : "none"}"
      data-cell="${at.row},${at.column}"
      tabindex=${cell.isStop ? 0 : -1}
      title=${column === "run" ? row.run.name : nothing}
      @focus=${cell.take}
    >${column === "run" ? html`<span class="name">${nameInRoom(toldName(row.run))}</span>` : text}</td>`;
  }
  const ailment = AILMENTS.find((one) => one === column);
  const weight = ailment && weightOf(ailment);
  const sign = weight ? html`<span class="sign ${weight}" aria-hidden="true">${SIGNS[weight]}</span> ` : nothing;
  return html`<td role="gridcell" class=${isText(column) ? "text" : ""}>
    ${way(cell, html`${sign}${text}`, weight ?? "", findingLabel(row, column))}
  </td>`;
}

function way({ column, at, isStop, take, open }: HealthCell, content: TemplateResult, weight: string, hint: string) {
  return wayButton({ at, isStop, weight, hint, label: column === "tag" ? undefined : hint, take, open }, content);
}

function stepText(step: string): string {
  return localeNumber(BigInt(step));
}

/** Text of a cell. */
function cellText({ run, health }: HealthRow, column: HealthColumn): string {
  switch (column) {
    case "tag":
      return tagText(health.tag);
    case "run":
      return run.shortName;
    case "points":
      return localeNumber(health.points);
    case "error":
      return health.error ? sentenceText(health.error.sentence) : NONE;
    case "maxUpdate": {
      const { maxUpdate } = health;
      return maxUpdate
        ? l10n.t("{0} at {1}", tellingTexts([Number(maxUpdate.value)])[0] ?? "", stepText(maxUpdate.step))
        : NONE;
    }
    default: {
      const found = foundIn(health, column);
      return found ? stepText(found.step) : NONE;
    }
  }
}

/** Label of a finding's button, with its target. */
function findingLabel(row: HealthRow, column: HealthColumn): string {
  const found = foundIn(row.health, column);
  if (!found) return "";
  const step = stepText(found.step);
  if (column === "error") return l10n.t("Step {0}: {1}", step, cellText(row, column));
  const name = columnName(column);
  // The label contains the visible text word for word: voice control uses it.
  if (column === "maxUpdate") return l10n.t("{0}: {1}", name, cellText(row, column));
  return found.at
    ? l10n.t("{0}: step {1}, element [{2}]", name, step, found.at.join(", "))
    : l10n.t("{0}: step {1}", name, step);
}
