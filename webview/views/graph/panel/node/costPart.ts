import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { COST_FIGURES, type CostFigure } from "../../../../../src/shared/graph/graphMode";
import { type GraphCost, graphCost } from "../../../../../src/shared/questions/graphWork";
import { dropdown } from "../../../../ui/controls/barControls";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import { graphEvent } from "../../graphEvents";
import { hasEnds } from "../../graphModes";
import { nanosText } from "../../texts/figureTexts";
import { GraphAnswer } from "../graphAnswer";
import "./endsPart";
import { metadataChoice, noMetadataText } from "../modes/metadataChoice";
import { modeLegend } from "../modes/modeLegend";
import "../modes/modeLists";
import type { ShownMode } from "../findings/shownWork";
import { modeStyles } from "../modes/modeStyles";
import { panelStyles } from "../panelStyles";
import { partError } from "../partError";

/** Costs in time and memory: by node, by scope, and under names that no node has. */
@customElement("tensor-view-graph-cost")
class CostPart extends LitElement {
  static override styles = [controlStyles, panelStyles, modeStyles];

  @property({ attribute: false }) shown: ShownMode | undefined;
  private readonly cost = new GraphAnswer<GraphCost>(this);

  override willUpdate(_changes: PropertyValues<this>): void {
    const { graph, metadata } = this.shown ?? {};
    const chosen = metadata?.chosen;
    if (!graph || !chosen) {
      this.cost.leave();
      return;
    }
    this.cost.want({ graph, what: JSON.stringify(chosen) }, (signal) =>
      graph.host.ask(graphCost, { ...graph.ref, metadata: chosen, most: 0 }, { signal }),
    );
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, cost } = this;
    if (!shown) return nothing;
    const { graph, state, metadata } = shown;
    if (metadata.tags?.length === 0) return html`<p class="quiet" role="status">${noMetadataText()}</p>`;
    if (!metadata.chosen) return nothing;
    const options = COST_FIGURES.map((value) => ({ value, name: figureName(value) }));
    return html`
      <div class="toolbar">
        ${metadataChoice(l10n.t("recorded as"), metadata, (chosen) => this.dispatchEvent(graphEvent("graph-state", { metadata: chosen })))}
        ${dropdown(l10n.t("figure"), state.figure, options, (figure) => this.dispatchEvent(graphEvent("graph-state", { figure })))}
      </div>
      ${partError(cost.error, shown)}
      ${cost.value ? sentences(cost.value, shown) : nothing}
      ${modeLegend(shown)}
      <details ?open=${hasEnds(state.run)}>
        <summary>${l10n.t("Feeds and fetches")}</summary>
        <tensor-view-graph-ends .shown=${{ graph, run: state.run }}></tensor-view-graph-ends>
      </details>
      ${cost.error === undefined ? html`<tensor-view-graph-lists .shown=${shown}></tensor-view-graph-lists>` : nothing}
    `;
  }
}

function sentences({ totalNanos, nodeCount, unmatchedCount }: GraphCost, { graph }: ShownMode): TemplateResult {
  const ran = l10n.t(
    "{0} in all; {1} of {2} nodes ran.",
    nanosText(totalNanos),
    localeNumber(nodeCount),
    localeNumber(graph.overview.nodes),
  );
  const unmatched =
    unmatchedCount === 1
      ? l10n.t("1 name that ran is not a node of the graph.")
      : l10n.t("{0} names that ran are not nodes of the graph.", localeNumber(unmatchedCount));
  return html`<p role="status">${ran} ${unmatchedCount === 0 ? nothing : unmatched}</p>`;
}

function figureName(figure: CostFigure): string {
  switch (figure) {
    case "nanos":
      return l10n.t("time");
    case "bytes":
      return l10n.t("memory");
    case "executions":
      return l10n.t("executions");
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-cost": CostPart;
  }
}
