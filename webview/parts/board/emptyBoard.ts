import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { localeNumber } from "../../ui/texts/localeText";
import type { BoardViewContext } from "../page/view";
import type { BoardModel } from "./boardModel";
import type { TagBoardState } from "./boardState";
import type { BoardStore } from "./boardStore";

/** So many runs are checked where there are too many for all. */
const FIRST_RUNS = 10;

/** Stands where the cards would be, and says why there are none; undefined where there are some. `noneText`: that no run has anything of the board's kind. */
export function emptyBoard(
  context: BoardViewContext,
  store: BoardStore<TagBoardState>,
  isFilteredOut: boolean,
  noneText: string,
): TemplateResult | undefined {
  const { model } = store;
  const text = emptyText(context, model, isFilteredOut, noneText);
  if (text === undefined) return undefined;
  const isUnchecked = model.runs.length > 0 && model.checked.length === 0;
  return html`<div class="empty">
    <p>${text}</p>
    ${isUnchecked ? checkButtons(model, store) : nothing}
    ${!isUnchecked && isFilteredOut && store.state.tagFilter !== "" ? clearButton(store) : nothing}
  </div>`;
}

function emptyText(
  { runs, allCount, isReading, tag }: BoardViewContext,
  { checked, tags }: BoardModel,
  isFilteredOut: boolean,
  noneText: string,
): string | undefined {
  if (runs.length === 0 && isReading) return l10n.t("Reading…");
  if (runs.length === 0) return allCount > 0 ? noneText : l10n.t("There are no runs here.");
  if (checked.length === 0) return l10n.t("None of the {0} runs is checked.", localeNumber(runs.length));
  if (tag !== undefined && tags.runsOf(tag).length > 0) return undefined;
  if (isReading && tag !== undefined) return l10n.t("Reading…");
  return tag === undefined && isFilteredOut ? l10n.t("No tag fits the filter.") : undefined;
}

function checkButtons({ runs }: BoardModel, store: BoardStore<TagBoardState>): TemplateResult {
  const first = runs.slice(0, FIRST_RUNS);
  const few =
    first.length === runs.length
      ? nothing
      : html`<vscode-button @click=${() => store.check(first, true)}>
          ${l10n.t("Check the first {0}", first.length)}
        </vscode-button>`;
  return html`<div class="group">
    ${few}
    <vscode-button appearance="secondary" @click=${() => store.checkEvery()}>${l10n.t("Check all")}</vscode-button>
  </div>`;
}

function clearButton(store: BoardStore<TagBoardState>): TemplateResult {
  return html`<vscode-button appearance="secondary" @click=${() => store.change({ tagFilter: "" })}>
    ${l10n.t("Clear the filter")}
  </vscode-button>`;
}
