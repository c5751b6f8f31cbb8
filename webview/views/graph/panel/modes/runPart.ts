import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { MarkedNodes } from "../../../../../src/shared/questions/graphPictures";
import { type GraphClosure, graphClosure } from "../../../../../src/shared/questions/graphWork";
import { toggle } from "../../../../ui/controls/barControls";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import { withoutMiddle } from "../../canvas/boxes/fitText";
import { graphEvent } from "../../graphEvents";
import { isSameMark } from "../../sameMark";
import { nodeText } from "../../texts/graphTexts";
import { GraphAnswer } from "../graphAnswer";
import "../node/endsPart";
import { modeLegend } from "./modeLegend";
import "./modeLists";
import type { ShownMode } from "../findings/shownWork";
import { panelStyles } from "../panelStyles";
import { partError } from "../partError";
import { modeStyles } from "./modeStyles";

/** Letters of a name in a sentence. */
const MOST_LETTERS = 160;

/** Names that are asked for and said. */
const MOST_NAMES = 20;

/** Nodes that run for the fetches, and the ends of the graph. */
@customElement("tensor-view-graph-run")
class RunPart extends LitElement {
  static override styles = [controlStyles, panelStyles, modeStyles];

  @property({ attribute: false }) shown: ShownMode | undefined;
  private readonly closure = new GraphAnswer<GraphClosure>(this);

  override willUpdate(_changes: PropertyValues<this>): void {
    const { shown } = this;
    if (!shown) return;
    const { graph } = shown;
    const { run } = shown.state;
    if (run.fetches.length === 0) this.closure.leave();
    else {
      this.closure.want({ graph, what: JSON.stringify(run) }, (signal) =>
        graph.host.ask(graphClosure, { ...graph.ref, ends: run, most: MOST_NAMES }, { signal }),
      );
    }
  }

  private goTo(name: string): void {
    this.dispatchEvent(graphEvent("graph-goto", { name, kind: "node" }));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, closure } = this;
    if (!shown) return nothing;
    const { graph, state } = shown;
    return html`
      <tensor-view-graph-ends .shown=${{ graph, run: state.run }}></tensor-view-graph-ends>
      ${partError(closure.error, shown)}
      ${closure.value ? this.sentences(closure.value, shown) : nothing}
      <div class="buttons" role="group" aria-label=${l10n.t("Mark in the picture")}>
        ${this.markButton(l10n.t("Sources ({0})", localeNumber(graph.overview.sources)), { ends: "sources" }, shown)}
        ${this.markButton(l10n.t("Sinks ({0})", localeNumber(graph.overview.sinks)), { ends: "sinks" }, shown)}
        ${this.markButton(longestText(shown), { way: "longest", run: state.run }, shown)}
      </div>
      ${modeLegend(shown)}
      ${closure.error === undefined ? html`<tensor-view-graph-lists .shown=${shown}></tensor-view-graph-lists>` : nothing}
    `;
  }

  private markButton(text: string, marked: MarkedNodes, { state }: ShownMode): TemplateResult {
    const isOn = isSameMark(marked, state.marked);
    return toggle(text, l10n.t("Mark them in the picture (Escape: no longer)"), isOn, (turned) =>
      this.dispatchEvent(graphEvent("graph-mark", turned ? marked : null)),
    );
  }

  private sentences(closure: GraphClosure, { graph, state }: ShownMode): TemplateResult {
    const { closureCount, prunedCount, unusedFeeds, shortest } = closure;
    const { run } = state;
    const all = graph.overview.nodes;
    return html`<p role="status">
        ${l10n.t("{0} of {1} nodes run, {2} do not.", localeNumber(closureCount), localeNumber(all), localeNumber(prunedCount))}
      </p>
      ${run.feeds.length === 0 ? nothing : this.way(shortest)}
      ${unusedFeeds.map((name) => html`<p class="warning">${l10n.t("Feeding {0} changes nothing: no fetch needs it.", nodeText(name))}</p>`)}`;
  }

  private way(shortest: readonly string[] | null): TemplateResult {
    const first = shortest?.[0];
    const last = shortest?.at(-1);
    if (!shortest || first === undefined || last === undefined) {
      return html`<p>${l10n.t("No path leads from a feed to a fetch.")}</p>`;
    }
    const edges = shortest.length - 1;
    const text =
      edges === 1 ? l10n.t("Shortest path: 1 edge") : l10n.t("Shortest path: {0} edges", localeNumber(edges));
    const { run } = this.shown?.state ?? {};
    return html`<p>
      ${
        run
          ? html`<button
              type="button"
              class="link"
              title=${l10n.t("Mark it in the picture")}
              @click=${() => this.dispatchEvent(graphEvent("graph-mark", { way: "shortest", run }))}
            >${text}</button>`
          : text
      }:
      ${this.link(first)} → ${this.link(last)}
    </p>`;
  }

  private link(name: string): TemplateResult {
    return html`<button
      type="button"
      class="link"
      title=${l10n.t("Go to {0}", nodeText(name))}
      @click=${() => this.goTo(name)}
    >${withoutMiddle(nodeText(name), MOST_LETTERS)}</button>`;
  }
}

function longestText({ graph }: ShownMode): string {
  const edges = graph.overview.longestPath;
  return edges === 1 ? l10n.t("Longest path: 1 edge") : l10n.t("Longest path: {0} edges", localeNumber(edges));
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-run": RunPart;
  }
}
