import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { FIRST_CHOICE, type PictureBox, type PictureChoice } from "../../../../src/shared/graph/graphPicture";
import type { GraphQuery } from "../../../../src/shared/questions/graphs";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { localeNumber } from "../../../ui/texts/localeText";
import { type GraphLineEnds, graphEvent } from "../graphEvents";
import { GRAPH_TABS, type GraphModeName, type GraphTab } from "../graphState";
import type { GraphSelection, ShownGraph } from "../shownGraph";
import { isUsual } from "../texts/graphTexts";
import { modeTabText } from "../texts/modeTexts";
import "./aboutPart";
import "./node/boxPart";
import "./node/edgePart";
import "./search/followPart";
import "./ops/functionsPart";
import "./modes/modePart";
import "./node/nodePart";
import "./ops/opsPart";
import "./node/parametersPart";
import { panelStyles } from "./panelStyles";
import "./node/problemsPart";
import "./search/searchPart";
import type { ShownWork } from "./findings/shownWork";
import type { SearchPart } from "./search/searchPart";

/** Beside the picture of a graph: what is selected, parameters, search, ops, functions, problems. Its events are those of `graphEvents.ts`. */
@customElement("tensor-view-graph-panel")
export class GraphPanel extends LitElement {
  static override styles = [
    controlStyles,
    panelStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        background: var(--vscode-sideBar-background, var(--vscode-editor-background));
      }
      [role="tablist"] {
        flex: none;
        display: flex;
        flex-wrap: wrap;
        padding: 0 6px;
        border-bottom: var(--tensor-view-line);
      }
      [role="tab"] {
        height: 28px;
        padding: 0 6px;
        color: var(--vscode-panelTitle-inactiveForeground, var(--vscode-descriptionForeground));
        border-bottom: 2px solid transparent;
        border-radius: 0;
        white-space: nowrap;
      }
      [role="tab"][aria-selected="true"] {
        color: var(--vscode-panelTitle-activeForeground, var(--vscode-foreground));
        border-bottom-color: var(--vscode-panelTitle-activeBorder, var(--vscode-focusBorder));
      }
      [role="tab"] .count {
        margin-left: 4px;
        color: inherit;
        font-variant-numeric: tabular-nums;
      }
      [role="tab"] .count.warning {
        color: var(--tensor-view-warning);
      }
      [role="tabpanel"] {
        flex: 1;
        display: flex;
        flex-direction: column;
        min-height: 0;
        overflow: auto;
      }
      [role="tabpanel"]:focus-visible {
        outline: 1px solid var(--vscode-focusBorder);
        outline-offset: -1px;
      }
      :is(tensor-view-graph-parameters, tensor-view-graph-search, tensor-view-graph-ops, tensor-view-graph-functions) {
        flex: 1;
      }
    `,
  ];

  @property({ attribute: false }) graph: ShownGraph | undefined;
  @property({ attribute: false }) selection: GraphSelection | undefined;
  /** The line that is selected, by its ends. */
  @property({ attribute: false }) edge: GraphLineEnds | undefined;
  /** The box that is selected, or that what is selected was set aside beside, where it is in the picture. */
  @property({ attribute: false }) box: PictureBox | undefined;
  @property({ attribute: false }) choice: PictureChoice = FIRST_CHOICE;
  @property({ attribute: false }) tab: GraphTab = "node";
  @property({ attribute: false }) query: GraphQuery | undefined;
  @property({ attribute: false }) hiddenOps: readonly string[] = [];
  /** The step at which series of nodes are shown, decimal; the newest where undefined. */
  @property({ attribute: false }) step: string | undefined;
  @property({ attribute: false }) work: ShownWork | undefined;
  @query("tensor-view-graph-search") private readonly search!: SearchPart | null;

  /** Gives the field of the search the keyboard, once it is there. */
  async focusSearch(): Promise<void> {
    await this.updateComplete;
    await this.search?.updateComplete;
    this.search?.focus();
  }

  private choose(tab: GraphTab): void {
    if (tab !== this.tab) this.dispatchEvent(graphEvent("graph-tab", tab));
  }

  private readonly press = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const tabs = this.tabs();
    const at = tabs.indexOf(this.tab);
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = tabs.at(to % tabs.length);
    if (!tab) return;
    this.choose(tab);
    this.renderRoot.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
  };

  /** Functions have a tab where there are some, the way of data while it is marked. */
  private tabs(): readonly GraphTab[] {
    const { graph, tab } = this;
    const hasFunctions = graph?.ref.function !== undefined || (graph?.overview.functions.length ?? 0) > 0;
    const { marked } = this.work?.state ?? {};
    const isThere: Partial<Readonly<Record<GraphTab, boolean>>> = {
      functions: hasFunctions,
      data: marked !== undefined && "follow" in marked,
    };
    return GRAPH_TABS.filter((one) => isThere[one] !== false || tab === one);
  }

  override render(): TemplateResult | typeof nothing {
    const { graph, tab } = this;
    if (!graph) return nothing;
    return html`
      <div role="tablist" aria-label=${l10n.t("About the graph")} @keydown=${this.press}>
        ${this.tabs().map((one) => this.tabButton(one, graph))}
      </div>
      <div id="content" role="tabpanel" aria-labelledby="tab-${tab}" tabindex=${SCROLLED.includes(tab) ? 0 : nothing}>
        ${this.content(graph)}
      </div>
    `;
  }

  private tabButton(tab: GraphTab, { overview }: ShownGraph): TemplateResult {
    const isOn = tab === this.tab;
    const problems = overview.problems.filter(({ kind }) => !isUsual(kind, overview.usual));
    const count = problems.reduce((sum, one) => sum + one.count, 0);
    const hasCount = tab === "problems" && count > 0;
    return html`<button
      type="button"
      id="tab-${tab}"
      role="tab"
      aria-selected=${String(isOn)}
      aria-controls="content"
      tabindex=${isOn ? 0 : -1}
      @click=${() => this.choose(tab)}
    >${tabName(tab, this.work?.state.mode ?? "none")}${hasCount ? html`<span class="count warning">${localeNumber(count)}</span>` : nothing}</button>`;
  }

  private content(graph: ShownGraph): TemplateResult {
    switch (this.tab) {
      case "node":
        return this.selected(graph);
      case "mode":
        return html`<tensor-view-graph-mode .shown=${this.work && { graph, ...this.work }}></tensor-view-graph-mode>`;
      case "parameters":
        return html`<tensor-view-graph-parameters
          .shown=${this.work && { graph, state: this.work.state, step: this.step }}
        ></tensor-view-graph-parameters>`;
      case "data":
        return html`<tensor-view-graph-follow .shown=${this.work && { graph, ...this.work }}></tensor-view-graph-follow>`;
      case "search":
        return html`<tensor-view-graph-search .shown=${{ graph, query: this.query }}></tensor-view-graph-search>`;
      case "ops":
        return html`<tensor-view-graph-ops
          .shown=${{ graph, query: this.query, hiddenOps: this.hiddenOps }}
        ></tensor-view-graph-ops>`;
      case "functions":
        return html`<tensor-view-graph-functions .graph=${graph}></tensor-view-graph-functions>`;
      case "problems":
        return html`<tensor-view-graph-problems .graph=${graph}></tensor-view-graph-problems>`;
    }
  }

  private selected(graph: ShownGraph): TemplateResult {
    const { selection, edge, box, choice, step, work } = this;
    // A table has no edges.
    if (edge && !work?.state.isTable) {
      const shown = { graph, ends: edge, choice, picture: work?.picture };
      return html`<tensor-view-graph-edge .shown=${shown}></tensor-view-graph-edge>`;
    }
    if (!selection) return html`<tensor-view-graph-about .graph=${graph}></tensor-view-graph-about>`;
    const shown = { graph, selection, box, choice, step, work };
    return selection.kind === "node"
      ? html`<tensor-view-graph-node .shown=${shown}></tensor-view-graph-node>`
      : html`<tensor-view-graph-box .shown=${shown}></tensor-view-graph-box>`;
  }
}

/** Tabs that keys scroll as a whole. */
const SCROLLED: readonly GraphTab[] = ["node", "mode", "problems"];

function tabName(tab: GraphTab, mode: GraphModeName): string {
  switch (tab) {
    case "node":
      return l10n.t("Node");
    case "mode":
      return modeTabText(mode);
    case "parameters":
      return l10n.t("Parameters");
    case "data":
      return l10n.t("Data");
    case "search":
      return l10n.t("Search");
    case "ops":
      return l10n.t("Ops");
    case "functions":
      return l10n.t("Functions");
    case "problems":
      return l10n.t("Problems");
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-panel": GraphPanel;
  }
}
