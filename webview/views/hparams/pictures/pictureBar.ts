import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { type Option, toggle } from "../../../ui/controls/barControls";
import { longDropdown } from "../../../ui/controls/longDropdown";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { HparamsState } from "../hparamsState";
import { figureName } from "../model/figureName";
import { memo } from "../model/memo";
import type { TableColumn } from "../model/tableColumn";
import type { ColourLegend } from "./lineColours";

/** Column as it is chosen for a part of a picture. */
function optionOf({ id, name, figure }: TableColumn): Option<string> {
  return { value: id, name: figure === undefined || figure === "last" ? name : `${name} (${figureName(figure)})` };
}

/** Columns that pictures can show. */
export function drawnColumns(columns: readonly TableColumn[]): readonly TableColumn[] {
  return columns.filter(({ kind }) => kind !== "name");
}

/** Options of a column, and those with none before them: the same lists while the columns are. */
const optionsOf = memo((columns: readonly TableColumn[]) => {
  const options = drawnColumns(columns).map(optionOf);
  return { options, orNone: [{ value: "", name: l10n.t("none") }, ...options] };
});

interface PictureBar {
  readonly state: HparamsState;
  readonly columns: readonly TableColumn[];
  readonly colourBy: string | undefined;
  readonly x: string | undefined;
  readonly y: string | undefined;
  readonly legend: ColourLegend | undefined;
  change(state: Partial<HparamsState>): void;
}

/** Controls of the shown picture. */
export function pictureBar({ state, columns, colourBy, x, y, legend, change }: PictureBar): TemplateResult {
  const { options, orNone } = optionsOf(columns);
  const { scatter, shown } = state;
  const set = (changes: Partial<HparamsState["scatter"]>) => change({ scatter: { ...scatter, ...changes } });
  return html`<div class="toolbar" role="group" aria-label=${l10n.t("Picture")}>
    ${
      shown === "scatter"
        ? html`${longDropdown(l10n.t("x"), x ?? "", options, (id) => set({ x: id }), "column")}
          ${toggle(l10n.t("log x"), l10n.t("Logarithmic"), scatter.isLogX, (isLogX) => set({ isLogX }))}
          ${longDropdown(l10n.t("y"), y ?? "", options, (id) => set({ y: id }), "column")}
          ${toggle(l10n.t("log y"), l10n.t("Logarithmic"), scatter.isLogY, (isLogY) => set({ isLogY }))}
          ${longDropdown(l10n.t("size"), scatter.size ?? "", orNone, (id) => set({ size: id || undefined }), "column")}`
        : nothing
    }
    ${
      shown === "matrix"
        ? toggle(
            l10n.t("Both halves"),
            l10n.t("Each pair of columns twice, also turned round"),
            state.matrix.isFull,
            (isFull) => change({ matrix: { ...state.matrix, isFull } }),
          )
        : nothing
    }
    ${longDropdown(l10n.t("colour"), colourBy ?? "", orNone, (id) => change({ colourBy: id }), "column")}
    ${legend ? colourKey(legend) : nothing}
    ${
      shown === "parallel"
        ? html`<span class="said"
            >${l10n.t("Drag along an axis to select, its name to move it.")}</span
          >`
        : html`<span class="said">${l10n.t("Drag over points to select; with Shift to add.")}</span>`
    }
  </div>`;
}

function colourKey(legend: ColourLegend): TemplateResult {
  if ("items" in legend) {
    return html`<span class="key"
      >${legend.items.map(
        ({ colour, label }) => html`<span><i .style=${`background: ${cssColour(colour)}`}></i>${label}</span>`,
      )}</span
    >`;
  }
  const stops = legend.stops.map((colour) => cssColour(colour)).join(", ");
  return html`<span class="key"
    ><span>${legend.least}</span><i class="ramp" .style=${`background: linear-gradient(to right, ${stops})`}></i
    ><span>${legend.most}</span></span
  >`;
}
