import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { NO_ENDS } from "../../../../../src/shared/graph/graphMode";
import { type GraphFigures, graphFigures } from "../../../../../src/shared/questions/graphPictures";
import type { FindingSource } from "../../../../../src/shared/questions/graphWork";
import { graphEvent } from "../../graphEvents";
import type { FindingView, GraphState } from "../../graphState";
import type { ShownGraph } from "../../shownGraph";
import { figuresText, unknownText } from "../../texts/summaryTexts";
import "../findings/findingTable";
import { GraphAnswer } from "../graphAnswer";
import { panelStyles } from "../panelStyles";
import "./recordedPart";

/** A graph, and how its parameters are shown. */
interface ShownParameters {
  readonly graph: ShownGraph;
  readonly state: Pick<GraphState, "lists" | "marked" | "selection">;
  /** At which weights are shown, decimal; the newest where undefined. */
  readonly step: string | undefined;
}

const SOURCE: FindingSource = { list: "parameters", run: NO_ENDS };

/**
 * The summary of a graph as Keras prints it: scopes and layers with parameters, outputs and multiply-adds, and what was recorded of the
 * selected one. Event: `graph-state` with how the list is shown.
 */
@customElement("tensor-view-graph-parameters")
export class ParametersPart extends LitElement {
  static override styles = [
    panelStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .total {
        padding-top: 8px;
        font-variant-numeric: tabular-nums;
      }
      tensor-view-graph-findings {
        flex: 1;
      }
      tensor-view-graph-recorded {
        flex: none;
        max-height: 40%;
        overflow: auto;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownParameters | undefined;
  private readonly figures = new GraphAnswer<GraphFigures>(this);

  override willUpdate(_changes: PropertyValues<this>): void {
    const graph = this.shown?.graph;
    if (graph) this.figures.want({ graph }, (signal) => graph.host.ask(graphFigures, graph.ref, { signal }));
  }

  private show(view: Omit<FindingView, "list">): void {
    const { lists } = this.shown?.state ?? {};
    this.dispatchEvent(graphEvent("graph-state", { lists: { ...lists, parameters: { list: SOURCE.list, ...view } } }));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { graph, step } = shown;
    const { lists, marked, selection } = shown.state;
    const { list: _list, ...view } = lists.parameters ?? { list: SOURCE.list };
    const none = l10n.t("No scope has anything in it: all nodes stand at the top level.");
    return html`
      ${this.totals()}
      <tensor-view-graph-findings
        .shown=${{ graph, source: SOURCE, view, marked, none }}
        @finding-view=${({ detail }: CustomEvent<Omit<FindingView, "list">>) => this.show(detail)}
      ></tensor-view-graph-findings>
      ${
        selection
          ? html`<tensor-view-graph-recorded .shown=${{ graph, selection, step }}></tensor-view-graph-recorded>`
          : nothing
      }
    `;
  }

  private totals(): TemplateResult {
    const { value, isLoading } = this.figures;
    // What is wrong the list says.
    if (!value) return html`<p class="quiet total" role="status">${isLoading ? l10n.t("counting…") : ""}</p>`;
    const unknown = unknownText(value.total, value.isTorch);
    return html`<p class="total" role="status">${figuresText(value.total).join(", ")}</p>
      ${unknown === "" ? nothing : html`<p class="quiet">${unknown}</p>`}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-parameters": ParametersPart;
  }
}
