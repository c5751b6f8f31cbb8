import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type GraphFunction, type GraphFunctions, graphFunctions } from "../../../../../src/shared/questions/graphs";
import { Resource } from "../../../../parts/page/resource";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import { type GraphGoal, graphEvent } from "../../graphEvents";
import type { ShownGraph } from "../../shownGraph";
import { nodeText } from "../../texts/graphTexts";
import "../copyButton";
import { filterBar, filterBarStyles } from "../filterBar";
import { panelStyles } from "../panelStyles";
import { filteredFunctions, functionRow, gradientsOf, nodeOfResult, savedFunctions } from "./functionRows";
import "../rowList";
import type { ChosenRow } from "../rowList";

/** Names of a kind that are shown of one function. */
const MOST_NAMES = 100;

/** The function library: each with what it takes and gives, who calls it and whom it calls. */
@customElement("tensor-view-graph-functions")
export class FunctionsPart extends LitElement {
  static override styles = [
    controlStyles,
    panelStyles,
    filterBarStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      tensor-view-graph-list {
        flex: 1 1 40%;
        min-height: 90px;
        border-bottom: var(--tensor-view-line);
      }
      .one {
        flex: 1 1 60%;
        min-height: 0;
        overflow: auto;
      }
      .one:focus-visible {
        outline: 1px solid var(--vscode-focusBorder);
        outline-offset: -1px;
      }
      .args {
        list-style: none;
        padding-left: 12px;
      }
    `,
  ];

  @property({ attribute: false }) graph: ShownGraph | undefined;
  @state() private filter = "";
  @state() private chosen: string | undefined;
  private readonly library = new Resource<GraphFunctions>(() => this.requestUpdate());
  private asked: ShownGraph | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.library.clear();
    this.asked = undefined;
  }

  override willUpdate(_changes: PropertyValues<this>): void {
    const { graph, asked } = this;
    if (!graph || graph === asked) return;
    this.asked = graph;
    // A body's library is that of its graph.
    const { function: shown, ...ref } = graph.ref;
    this.chosen ??= shown;
    void this.library.load((signal) => graph.host.ask(graphFunctions, ref, { signal }));
  }

  private readonly tell = (event: Event): void => {
    this.dispatchEvent(event);
  };

  override render(): TemplateResult | typeof nothing {
    const { graph, filter } = this;
    if (!graph) return nothing;
    const { value: library, error } = this.library.state;
    if (error !== undefined) return html`<p class="error" role="alert">${error}</p>`;
    if (!library) return nothing;
    const { functions } = library;
    if (functions.length === 0) return html`<p class="quiet">${l10n.t("This graph has no functions.")}</p>`;
    const shown = filteredFunctions(functions, filter);
    const at = shown.findIndex(({ name }) => name === this.chosen);
    const one = shown[at];
    const label = l10n.t("Filter functions");
    return html`
      ${filterBar(
        {
          ...{ graph, what: "functions", label, placeholder: label, filter },
          type: (text) => {
            this.filter = text;
          },
          list: shown.length > 0 ? () => Promise.resolve(savedFunctions(shown, library)) : undefined,
        },
        graph.ref.function === undefined
          ? nothing
          : html`<vscode-button
              appearance="secondary"
              @click=${() => this.tell(graphEvent("graph-function", null))}
            >${l10n.t("Back to the graph")}</vscode-button>`,
      )}
      <p class="quiet" role="status">${l10n.t("{0} of {1} functions", localeNumber(shown.length), localeNumber(functions.length))}</p>
      ${this.list(shown, at)} ${one ? this.details(one, library, graph) : nothing}
    `;
  }

  private list(shown: readonly GraphFunction[], at: number): TemplateResult | typeof nothing {
    if (shown.length === 0) return nothing;
    const choose = (place: number) => {
      this.chosen = shown[place]?.name;
    };
    return html`<tensor-view-graph-list
      .label=${l10n.t("Functions")}
      .count=${shown.length}
      .row=${(place: number) => {
        const one = shown[place];
        return one && functionRow(one);
      }}
      .current=${at < 0 ? undefined : at}
      @row-choose=${({ detail }: CustomEvent<ChosenRow>) => choose(detail.at)}
      @row-move=${({ detail }: CustomEvent<number>) => choose(detail)}
    ></tensor-view-graph-list>`;
  }

  private details(one: GraphFunction, library: GraphFunctions, { host, ref }: ShownGraph): TemplateResult {
    const { name, args, returns, controlReturns, calls, calledBy, isRecursive } = one;
    const gradients = gradientsOf(library, name);
    return html`<div class="one" role="region" tabindex="0" aria-label=${name}>
      <div class="title">
        <h2>${name}</h2>
        <tensor-view-graph-copy .host=${host} .text=${name} .label=${l10n.t("Copy the name")}></tensor-view-graph-copy>
      </div>
      ${
        ref.function === name
          ? html`<p class="quiet">${l10n.t("It is the picture that is shown.")}</p>`
          : html`<div class="buttons">
              <vscode-button
                appearance="secondary"
                @click=${() => this.tell(graphEvent("graph-function", name))}
              >${l10n.t("Show as a picture of its own")}</vscode-button>
            </div>`
      }
      ${
        isRecursive
          ? html`<p class="quiet">${l10n.t("It calls itself, directly or through others: such a call is not followed.")}</p>`
          : nothing
      }
      ${this.names(l10n.t("Arguments"), args, (arg) => this.placeLink(arg, { name: arg, kind: "node", function: name }))}
      ${this.names(l10n.t("Results"), returns, (result) => {
        const node = nodeOfResult(result.from);
        const link = this.placeLink(result.from, { name: node, kind: "node", function: name });
        return html`${result.name} <span class="quiet">←</span> ${link}`;
      })}
      ${this.names(l10n.t("Nodes that run beside the results"), controlReturns, (node) =>
        this.placeLink(node, { name: nodeOfResult(node), kind: "node", function: name }),
      )}
      ${this.names(l10n.t("Called by nodes"), calledBy.nodes, (node) =>
        this.placeLink(node, { name: node, kind: "node", ...(ref.function !== undefined && { function: "" }) }),
      )}
      ${this.names(l10n.t("Called by functions"), calledBy.functions, (caller) => this.functionLink(caller))}
      ${this.names(l10n.t("Calls"), calls, (callee) => this.functionLink(callee))}
      ${this.names(l10n.t("Gradient"), gradients.own === undefined ? [] : [gradients.own], (gradient) =>
        this.functionLink(gradient),
      )}
      ${this.names(l10n.t("Gradient of"), gradients.of, (of) => this.functionLink(of))}
    </div>`;
  }

  private names<T>(
    title: string,
    all: readonly T[],
    item: (one: T) => TemplateResult,
  ): TemplateResult | typeof nothing {
    if (all.length === 0) return nothing;
    const more = all.length - MOST_NAMES;
    return html`<section>
      <h3>${title}<span class="count">${localeNumber(all.length)}</span></h3>
      <ul class="args">
        ${all.slice(0, MOST_NAMES).map((one) => html`<li>${item(one)}</li>`)}
      </ul>
      ${more > 0 ? html`<p class="quiet">${l10n.t("and {0} more", localeNumber(more))}</p>` : nothing}
    </section>`;
  }

  private placeLink(text: string, place: GraphGoal): TemplateResult {
    return html`<button
      type="button"
      class="link"
      title=${l10n.t("Go to {0}", nodeText(place.name))}
      @click=${() => this.tell(graphEvent("graph-goto", place))}
    >${nodeText(text)}</button>`;
  }

  private functionLink(name: string): TemplateResult {
    return html`<button
      type="button"
      class="link"
      @click=${() => {
        this.filter = "";
        this.chosen = name;
      }}
    >${name}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-functions": FunctionsPart;
  }
}
