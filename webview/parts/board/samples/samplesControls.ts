import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import { dropdown, optionsOf, toggle } from "../../../ui/controls/barControls";
import "../../../ui/controls/menu";
import "../../../ui/controls/slider";
import { type CardSizes, GRID_COLUMNS, type GridColumns, type SamplesState } from "./samplesState";

/** What stands beside each other, how wide cards are, and whether only first samples are shown. */
export function gridFields(
  { columns, cardSize, isFirstOnly }: SamplesState,
  { least, most }: CardSizes,
  set: (state: Partial<SamplesState>) => void,
): TemplateResult {
  return html`${dropdown(l10n.t("columns"), columns, optionsOf(GRID_COLUMNS, columnNames()), (to) => set({ columns: to }), "columns")}
    <div class="control">
      <span>${l10n.t("size")}</span>
      <tensor-view-slider
        .label=${l10n.t("Width of a card")}
        .value=${cardSize}
        .least=${least}
        .most=${most}
        .step=${8}
        .valueText=${l10n.t("{0} pixels", cardSize)}
        @slide=${({ detail }: CustomEvent<number>) => set({ cardSize: detail })}
      ></tensor-view-slider>
    </div>
    ${toggle(l10n.t("First sample"), l10n.t("Only the first sample of each point"), isFirstOnly, (isOn) =>
      set({ isFirstOnly: isOn }),
    )}`;
}

/** Puts all cards back on the slider, where there are some that left it. */
export function linkAll(
  { own }: SamplesState,
  set: (state: Partial<SamplesState>) => void,
): TemplateResult | typeof nothing {
  if (Object.keys(own).length === 0) return nothing;
  return html`<div class="choice">
    <button type="button" title=${l10n.t("Cards with a step of their own follow the slider again")} @click=${() => set({ own: {} })}>
      ${l10n.t("Link all cards")}
    </button>
  </div>`;
}

function columnNames(): Readonly<Record<GridColumns, string>> {
  return { wrap: l10n.t("as many as fit"), runs: l10n.t("runs"), tags: l10n.t("tags") };
}

export const samplesBarStyles = css`
  .columns {
    width: 11em;
  }
  .said {
    color: var(--vscode-descriptionForeground);
    overflow-wrap: anywhere;
  }
`;
