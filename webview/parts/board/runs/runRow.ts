import * as l10n from "@vscode/l10n";
import { html, nothing } from "lit";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { RowParts } from "../../../ui/rows/activeRows";
import { rowCheckBox } from "../../../ui/rows/rowCheckBox";
import { localeDate } from "../../../ui/texts/localeText";
import { nameInRoom, type ToldName } from "../../../ui/texts/nameInRoom";
import { wallTimeText } from "../../../ui/texts/wallTime";
import type { BoardRun } from "./boardRun";
import { runSwatch } from "./curveName";

/** A value, and how it is told apart from those above and below. */
export interface RowValue {
  readonly value: number;
  readonly text: string;
}

/** A run's row, and what becomes of clicks on it. */
interface RunRow {
  readonly run: BoardRun;
  readonly shortName: ToldName;
  readonly isChecked: boolean;
  readonly isSelected: boolean;
  /** Value of each column of metrics; undefined where the run has none. */
  readonly values: readonly (RowValue | undefined)[];
  readonly hasWall: boolean;
  /** Wall time of the last points. */
  readonly wallTimeSeconds: number | undefined;
  readonly theme: Theme;
  check(): void;
  only(): void;
  openMenu(): void;
}

export function runRow(row: RunRow): RowParts {
  const { run, theme, values, wallTimeSeconds: time, isChecked, isSelected } = row;
  const isBare = values.every((value) => value === undefined);
  const menuLabel = l10n.t("Actions for {0}", run.name);
  const content = html`<span role="gridcell">${rowCheckBox({ isChecked, label: run.name, turn: () => row.check() })}</span>
    <span role="gridcell">${runSwatch(run.look, theme)}</span>
    <span class="name" role="gridcell" title=${run.name}>${nameInRoom(row.shortName)}</span>
    ${values.map(
      (value) =>
        html`<span class="number value" role="gridcell" title=${value ? String(value.value) : nothing}>${value?.text ?? ""}</span>`,
    )}
    ${
      row.hasWall
        ? html`<span class="number when" role="gridcell" title=${time === undefined ? nothing : wallTimeText(time)}
            >${time === undefined ? "" : shortTime(time)}</span
          >`
        : nothing
    }
    <span role="gridcell"
      ><button
        type="button"
        class="more"
        tabindex="-1"
        title=${menuLabel}
        aria-label=${menuLabel}
        @click=${(event: Event) => {
          event.stopPropagation();
          row.openMenu();
        }}
      >…</button></span
    >`;
  return {
    look: [!isChecked && "unchecked", isBare && "bare"].filter(Boolean).join(" "),
    isSelected,
    on: {
      dblclick: () => row.only(),
      contextmenu: (event) => {
        event.preventDefault();
        row.openMenu();
      },
    },
    content,
  };
}

function shortTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  return localeDate(date, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}
