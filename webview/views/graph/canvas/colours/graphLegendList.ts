import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { CostFigure } from "../../../../../src/shared/graph/graphMode";
import { localeNumber } from "../../../../ui/texts/localeText";
import { shareText } from "../../texts/figureTexts";
import { amountText } from "../lines/amountText";
import { type CostScale, costTicks } from "./costScale";
import { signsOf } from "./drawGraphLegend";
import type { GraphLegend, HueEntry } from "./graphLegend";
import { type GraphTheme, heatStops } from "./graphTheme";

/** Actions of a legend. */
interface LegendActs {
  choose(key: string): void;
  showAll(): void;
}

/** Meanings of colours; entries whose nodes can be requested are buttons, `pressed` is the one whose nodes are marked. */
export function legendList(
  legend: GraphLegend,
  figure: CostFigure,
  pressed: string | undefined,
  theme: GraphTheme,
  acts: LegendActs,
): TemplateResult | typeof nothing {
  const { shown, more, scale, hasRuns } = legend;
  if (shown.length === 0 && !hasRuns) return nothing;
  const isCounted = shown.some(({ nodes }) => nodes !== undefined);
  return html`<div class="legend">
    ${scale ? scaleOf(scale, figure, theme) : nothing}
    <ul aria-label=${l10n.t("Colours")}>
      ${shown.map((entry) => entryItem(entry, pressed, theme, acts))}
      ${more > 0 ? html`<li>${moreOf(more, isCounted, acts)}</li>` : nothing}
      ${signsOf(legend).map(({ sign, text }) => signItem(sign, sign === "crossing" ? theme.crossing : theme.faint, text))}
    </ul>
  </div>`;
}

/** Sign drawn beside colours. */
function signItem(sign: string, colour: string, text: string): TemplateResult {
  return html`<li class="row">
    <span class=${sign} .style=${`color: ${colour}`} aria-hidden="true"></span><span class="name">${text}</span>
  </li>`;
}

function entryItem(
  { hue, nodes, share }: HueEntry,
  pressed: string | undefined,
  theme: GraphTheme,
  acts: LegendActs,
): TemplateResult {
  const { key, text, title, tag, paint, isFaded } = hue;
  const style = `color: ${paint.ink}; background: ${paint.fill}; border-color: ${paint.border}; opacity: ${isFaded ? theme.faded : 1}`;
  const percent = share ? shareText(share) : "";
  const parts = html`<span class="swatch" .style=${style}>${tag}</span><span class="name">${text}</span>${
    nodes === undefined
      ? nothing
      : html`<span class="figure">${localeNumber(nodes)}</span><span class="figure share">${percent}</span>`
  }`;
  if (key === undefined) return html`<li class="row">${parts}</li>`;
  return html`<li>
    <button
      type="button"
      class="row"
      title=${title}
      aria-pressed=${pressed === key}
      @click=${() => acts.choose(key)}
    >
      ${parts}
    </button>
  </li>`;
}

function moreOf(more: number, hasList: boolean, acts: LegendActs): TemplateResult | string {
  const text = l10n.t("{0} more", localeNumber(more));
  return hasList ? html`<button type="button" class="row more" @click=${acts.showAll}>${text}</button>` : text;
}

/** Scale of amounts: from the least box of the picture to the greatest. */
function scaleOf(scale: CostScale, figure: CostFigure, theme: GraphTheme): TemplateResult {
  const ticks = costTicks(scale).map((amount) => amountText(figure, amount));
  return html`<div class="scale" role="img" aria-label=${l10n.t("Boxes from {0} to {1}", ticks[0] ?? "", ticks.at(-1) ?? "")}>
    <div class="ramp" .style=${`background-image: linear-gradient(to right, ${heatStops(theme).join(", ")})`}></div>
    <div class="ticks">${ticks.map((text) => html`<span>${text}</span>`)}</div>
  </div>`;
}
