import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { type GraphHints, graphHints } from "../../../../../src/shared/questions/graphWork";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import { hasEnds } from "../../graphModes";
import { GraphAnswer } from "../graphAnswer";
import "../node/endsPart";
import { modeLegend } from "../modes/modeLegend";
import "../modes/modeLists";
import { modeStyles } from "../modes/modeStyles";
import { panelStyles } from "../panelStyles";
import { partError } from "../partError";
import type { ShownMode } from "./shownWork";

/** Possible reductions of the graph, as far as its ops are known. */
@customElement("tensor-view-graph-hints")
export class HintsPart extends LitElement {
  static override styles = [controlStyles, panelStyles, modeStyles];

  @property({ attribute: false }) shown: ShownMode | undefined;
  private readonly hints = new GraphAnswer<GraphHints>(this);

  override willUpdate(_changes: PropertyValues<this>): void {
    const { graph, state } = this.shown ?? {};
    if (!graph || !state) return;
    const { run: ends } = state;
    this.hints.want({ graph, what: JSON.stringify(ends) }, (signal) =>
      graph.host.ask(graphHints, { ...graph.ref, fetches: ends.fetches, ends, most: 0 }, { signal }),
    );
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, hints } = this;
    if (!shown) return nothing;
    const { graph, state } = shown;
    const { value, error } = hints;
    if (value?.isUnknown) {
      return html`<p class="quiet" role="status">${l10n.t("No hints for this graph: its ops are not TensorFlow's.")}</p>`;
    }
    return html`
      ${partError(error, shown)}
      ${value ? html`<p role="status">${sizeText(value, shown)}</p>` : nothing}
      ${state.run.fetches.length > 0 ? html`<p class="quiet">${l10n.t("Only what runs for the fetches is counted, and what is dead.")}</p>` : nothing}
      ${modeLegend(shown)}
      <details ?open=${hasEnds(state.run)}>
        <summary>${l10n.t("Feeds and fetches")}</summary>
        <tensor-view-graph-ends .shown=${{ graph, run: state.run }}></tensor-view-graph-ends>
      </details>
      ${value ? html`<tensor-view-graph-lists .shown=${shown}></tensor-view-graph-lists>` : nothing}
    `;
  }
}

/** Counts of the hints, as text. */
function sizeText(hints: GraphHints, { graph }: ShownMode): string {
  const { cseCount, cseNodeCount, foldableCount, foldRootCount, identityCount, inlineCount, inlinedNodes } = hints;
  const count = localeNumber;
  const inlined =
    inlineCount === 0
      ? ""
      : inlinedNodes === null
        ? l10n.t("A function calls itself: how many nodes there were without calls is not known.")
        : l10n.t("Without calls the graph has {0} nodes, not {1}.", count(inlinedNodes), count(graph.overview.nodes));
  return [
    l10n.t("{0} nodes compute the same as another: {1} would do.", count(cseNodeCount), count(cseCount)),
    l10n.t("{0} nodes are constant, the results of {1} are used.", count(foldableCount), count(foldRootCount)),
    l10n.t("{0} identities, {1} calls.", count(identityCount), count(inlineCount)),
    inlined,
  ]
    .filter((text) => text !== "")
    .join(" ");
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-hints": HintsPart;
  }
}
