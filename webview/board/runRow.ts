import * as l10n from "@vscode/l10n";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { BoardRun } from "../boardRun";
import { localeDate } from "../localeText";
import type { Theme } from "../ui/plot/theme";
import { wallTimeText } from "../wallTime";
import { runSwatch } from "./curveName";
import type { LastValue } from "./lastValues";

/** A run's row, and what becomes of clicks on it. */
export interface RunRow {
  readonly run: BoardRun;
  /** Among all rows, from 0. */
  readonly place: number;
  /** Px in the list. */
  readonly top: number;
  readonly shortName: string;
  readonly isChecked: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly last: LastValue | undefined;
  /** The last value as it is told apart from its neighbours. */
  readonly value: string | undefined;
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
  const { run, place, last, theme } = row;
  const classes = `row${row.isActive ? " active" : ""}${row.isChecked ? "" : " unchecked"}`;
  const menuLabel = l10n.t("What can be done with {0}", run.name);
  return html`<div
    class=${classes}
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
    <span class="name" role="gridcell" title=${run.name}><bdi>${row.shortName}</bdi></span>
    <span class="number last" role="gridcell" title=${last ? String(last.value) : nothing}>${row.value ?? ""}</span>
    <span class="number when" role="gridcell" title=${last ? wallTimeText(last.wallTimeSeconds) : nothing}
      >${last ? shortTime(last.wallTimeSeconds) : ""}</span
    >
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
  return localeDate(date, { month: "numeric", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}
