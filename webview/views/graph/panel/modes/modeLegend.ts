import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { costScale } from "../../canvas/colours/costScale";
import { entryHues } from "../../canvas/colours/entryHues";
import type { GraphTheme } from "../../canvas/colours/graphTheme";
import { figureText } from "../../texts/figureTexts";
import { entryText, modeTabText } from "../../texts/modeTexts";
import "./modeLegendList";
import type { ShownWork } from "../findings/shownWork";
import type { LegendRow } from "./modeLegendList";

/** The legend of the shown mode; nothing while it is on its way. */
export function modeLegend({ state, mode, shares, picture }: ShownWork): TemplateResult | typeof nothing {
  if (!shares || !mode) return nothing;
  const { marked, figure } = state;
  const rows = shares.entries.map(({ key, nodes, amount }): LegendRow => {
    const name = entryText(mode.by, key, figure);
    const isCost = mode.by === "cost";
    return {
      ...{ key, name, nodes },
      title: mode.by === "device" && key !== "" ? key : name,
      amount: isCost && key !== "" ? figureText(amount, figure) : "",
      share: shares.amount > 0 && !(isCost && key === "") ? amount / shares.amount : Number.NaN,
    };
  });
  const scale = mode.by === "cost" && picture ? costScale(picture, shares) : undefined;
  const isOfMode = marked && "mode" in marked && JSON.stringify(marked.mode) === JSON.stringify(mode);
  return html`<tensor-view-graph-legend
    .label=${l10n.t("Legend: {0}", modeTabText(mode.by))}
    .rows=${rows}
    .hues=${(theme: GraphTheme) => entryHues(shares, mode.by, figure, scale, theme)}
    .marked=${isOfMode ? marked.key : undefined}
  ></tensor-view-graph-legend>`;
}
