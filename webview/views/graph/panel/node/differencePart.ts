import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { type GraphDifference, graphDiff } from "../../../../../src/shared/questions/graphWork";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import { graphEvent } from "../../graphEvents";
import { GraphAnswer } from "../graphAnswer";
import { metadataChoice } from "../modes/metadataChoice";
import { modeLegend } from "../modes/modeLegend";
import "../modes/modeLists";
import { modeStyles } from "../modes/modeStyles";
import "../modes/otherChoice";
import type { ShownMode } from "../findings/shownWork";
import { panelStyles } from "../panelStyles";
import { partError } from "../partError";

/** Two graphs, node by node. */
@customElement("tensor-view-graph-difference")
class DifferencePart extends LitElement {
  static override styles = [controlStyles, panelStyles, modeStyles];

  @property({ attribute: false }) shown: ShownMode | undefined;
  private readonly difference = new GraphAnswer<GraphDifference>(this);

  override willUpdate(_changes: PropertyValues<this>): void {
    const { graph, state } = this.shown ?? {};
    const other = state?.other;
    // The joined graph is on its way.
    if (!graph || !other || JSON.stringify(graph.ref.other) !== JSON.stringify(other)) {
      this.difference.leave();
      return;
    }
    this.difference.want({ graph }, (signal) =>
      graph.host.ask(graphDiff, { ...graph.ref, other, most: 0 }, { signal }),
    );
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { graph, state, metadata, otherMetadata } = shown;
    const { value, error } = this.difference;
    return html`
      <tensor-view-graph-other .shown=${{ graph, other: state.other }}></tensor-view-graph-other>
      ${partError(error, shown)}
      ${value ? html`<p role="status">${countsText(value)}</p>` : nothing}
      ${state.other ? modeLegend(shown) : nothing}
      ${
        state.other && metadata.chosen && otherMetadata.chosen
          ? html`<div class="toolbar">
              ${metadataChoice(l10n.t("time here from"), metadata, (chosen) => this.dispatchEvent(graphEvent("graph-state", { metadata: chosen })))}
              ${metadataChoice(l10n.t("time there from"), otherMetadata, (chosen) => this.dispatchEvent(graphEvent("graph-state", { otherMetadata: chosen })))}
            </div>`
          : nothing
      }
      ${value ? html`<tensor-view-graph-lists .shown=${shown}></tensor-view-graph-lists>` : nothing}
    `;
  }
}

function countsText({ same, changedCount, onlyACount, onlyBCount, movedCount }: GraphDifference): string {
  const count = localeNumber;
  const counts = l10n.t(
    "{0} nodes are the same, {1} changed; {2} are only in this graph, {3} only in the other.",
    count(same),
    count(changedCount),
    count(onlyACount),
    count(onlyBCount),
  );
  if (movedCount === 0) return counts;
  return `${counts} ${l10n.t("{0} of them are perhaps the same under another name: that is a guess.", count(movedCount))}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-difference": DifferencePart;
  }
}
