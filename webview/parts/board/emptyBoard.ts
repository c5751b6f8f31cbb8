import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { localeNumber } from "../../ui/texts/localeText";
import type { BoardViewContext } from "../page/view";
import type { BoardState } from "./boardState";
import type { BoardStore } from "./boardStore";

/** Runs that are checked where there are too many for all. */
const FIRST_RUNS = 10;

/** Tags of a board that has something for each. */
interface EmptyTags {
  /** A tag that fills the page has something to show. */
  readonly isShown: boolean;
  /** The filter leaves none. */
  readonly isNoneKept: boolean;
  /** Clears the filter; undefined where that brings nothing back. */
  readonly clear: (() => void) | undefined;
}

/** Stands where the cards would be, and says why there are none; undefined where there are some. `noneText`: that no run has anything of the board's. */
export function emptyBoard(
  context: BoardViewContext,
  store: BoardStore<BoardState>,
  noneText: string,
  tags?: EmptyTags,
): TemplateResult | undefined {
  const { checked, runs } = store.model;
  const text = emptyText(context, checked.length, noneText, tags);
  if (text === undefined) return undefined;
  const isUnchecked = runs.length > 0 && checked.length === 0;
  return html`<div class="empty">
    <p>${text}</p>
    ${isUnchecked ? checkButtons(store) : nothing}
    ${!isUnchecked && tags?.clear ? secondButton(l10n.t("Clear the filter"), tags.clear) : nothing}
  </div>`;
}

function emptyText(
  { runs, allCount, isReading, tag }: BoardViewContext,
  checked: number,
  noneText: string,
  tags: EmptyTags | undefined,
): string | undefined {
  if (runs.length === 0 && isReading) return l10n.t("Reading…");
  if (runs.length === 0) return allCount > 0 ? noneText : l10n.t("There are no runs here.");
  if (checked === 0) return l10n.t("None of the {0} runs is checked.", localeNumber(runs.length));
  if (!tags || tags.isShown) return undefined;
  if (isReading && tag !== undefined) return l10n.t("Reading…");
  return tag === undefined && tags.isNoneKept ? l10n.t("No tag fits the filter.") : undefined;
}

function checkButtons(store: BoardStore<BoardState>): TemplateResult {
  const { runs } = store.model;
  const first = runs.slice(0, FIRST_RUNS);
  const few =
    first.length === runs.length
      ? nothing
      : html`<vscode-button @click=${() => store.check(first, true)}>
          ${l10n.t("Check the first {0}", first.length)}
        </vscode-button>`;
  return html`<div class="group">
    ${few}
    ${secondButton(l10n.t("Check all"), () => store.checkEvery())}
  </div>`;
}

function secondButton(label: string, press: () => void): TemplateResult {
  return html`<vscode-button appearance="secondary" @click=${press}>${label}</vscode-button>`;
}
