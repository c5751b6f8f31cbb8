import * as l10n from "@vscode/l10n";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Theme } from "../../../ui/plot/colours/theme";
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
export interface RunRow {
  readonly run: BoardRun;
  /** Among all rows, from 0. */
  readonly place: number;
  /** Px in the list. */
  readonly top: number;
  readonly shortName: ToldName;
  readonly isChecked: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Of each column of metrics; undefined where the run has none. */
  readonly values: readonly (RowValue | undefined)[];
  readonly hasWall: boolean;
  /** Of the last points. */
  readonly wallTimeSeconds: number | undefined;
  readonly theme: Theme | undefined;
  select(): void;
  check(): void;
  only(): void;
  openMenu(): void;
}

export function rowId(place: number): string {
  return `run-${place}`;
}

export function runRow(row: RunRow): TemplateResult {
  const { run, place, theme, values, wallTimeSeconds: time } = row;
  const isBare = values.every((value) => value === undefined);
  const classes = ["row", row.isActive && "active", !row.isChecked && "unchecked", isBare && "bare"].filter(Boolean);
  const menuLabel = l10n.t("What can be done with {0}", run.name);
  return html`<div
    class=${classes.join(" ")}
    id=${rowId(place)}
    role="row"
    aria-rowindex=${place + 2}
    aria-selected=${String(row.isSelected)}
    .style=${`top: ${row.top}px`}
    @click=${() => row.select()}
    @dblclick=${() => row.only()}
    @contextmenu=${(event: Event) => {
      event.preventDefault();
      row.openMenu();
    }}
  >
    <span role="gridcell"
      ><span
        class="box"
        role="checkbox"
        aria-checked=${String(row.isChecked)}
        aria-label=${run.name}
        @click=${(event: Event) => {
          event.stopPropagation();
          row.check();
        }}
        @dblclick=${(event: Event) => event.stopPropagation()}
        ><svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">${row.isChecked ? checkMark : nothing}</svg></span
      ></span
    >
    <span role="gridcell">${theme ? runSwatch(run.look, theme) : nothing}</span>
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
    >
  </div>`;
}

const checkMark = svg`<path d="M2.5 6.5l2.5 2.5 4.5-6"></path>`;

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
