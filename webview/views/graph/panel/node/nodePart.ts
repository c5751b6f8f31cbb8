import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { PictureBox, PictureChoice } from "../../../../../src/shared/graph/graphPicture";
import {
  type EdgePort,
  type GraphNode,
  graphNode,
  type NodeAttribute,
  type NodeInput,
  type OtherNode,
} from "../../../../../src/shared/questions/graphs";
import { WorkQueue } from "../../../../parts/page/workQueue";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import { type GraphGoal, graphEvent } from "../../graphEvents";
import type { GraphSelection, ShownGraph } from "../../shownGraph";
import { isUsual, nodeProblem, nodeText, portText, scopeText, sizesText } from "../../texts/graphTexts";
import "./attributeList";
import { asideSection, boxActions, setAsideNote } from "./boxActions";
import "../copyButton";
import { inputRows, outputRows } from "./edgeRows";
import { keyAttributesSection } from "./keyAttributeRows";
import { endActs, endButtons, reachButtons } from "./nodeEnds";
import "./nodeFindings";
import { entryText } from "../../texts/modeTexts";
import { GraphAnswer } from "../graphAnswer";
import { panelStyles } from "../panelStyles";
import type { ListRow } from "../rowList";
import { attributeText } from "./attributeRowText";
import "./scopeFigureRows";
import type { ShownWork } from "../findings/shownWork";
import { listSection, type RowEnds, tagSection } from "../sections";
import { refOf } from "../selectedRef";

/** Inputs that are named on a side, and UTF-16 units of a value. */
const MOST_INPUTS = 12;
const MOST_TEXT = 160;

/** Selection, and its place in the picture. */
export interface ShownSelection {
  readonly graph: ShownGraph;
  readonly selection: GraphSelection;
  /** The box that it is, or that it was set aside beside. */
  readonly box: PictureBox | undefined;
  readonly choice: PictureChoice;
  /** At which its series are shown, decimal; the newest where undefined. */
  readonly step: string | undefined;
  /** Undefined where only the graph itself is shown. */
  readonly work: ShownWork | undefined;
}

/** Histograms that are asked for at a time. */
const AT_A_TIME = 2;

/** The box that is what is selected; undefined where that has none, or stands beside another. */
export function ownBox({ box, selection }: Pick<ShownSelection, "box" | "selection">): PictureBox | undefined {
  return box?.kind === selection.kind && box.name === selection.name ? box : undefined;
}

/** All that is known of a node. */
@customElement("tensor-view-graph-node")
class NodePart extends LitElement {
  static override styles = [controlStyles, panelStyles];

  @property({ attribute: false }) shown: ShownSelection | undefined;
  private readonly node = new GraphAnswer<GraphNode>(this);
  private readonly queue = new WorkQueue(AT_A_TIME);

  override willUpdate(_changes: PropertyValues<this>): void {
    const { shown } = this;
    if (!shown) return;
    const { graph, selection } = shown;
    const { name } = selection;
    const ref = refOf(shown);
    this.node.want({ graph, about: JSON.stringify([name, selection.function]) }, (signal, most) =>
      graph.host.ask(graphNode, { ...ref, name, most }, { signal }),
    );
  }

  private readonly tell = (event: Event): void => {
    this.dispatchEvent(event);
  };

  private readonly goTo = (place: GraphGoal): void => {
    const of = this.shown?.selection.function;
    this.tell(graphEvent("graph-goto", { ...place, ...(of !== undefined && { function: of }) }));
  };

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { value: node, error } = this.node;
    const { selection, box, choice } = shown;
    const own = ownBox(shown);
    return html`
      <div class="title">
        <h2>${nodeText(selection.name)}</h2>
        <tensor-view-graph-copy .host=${shown.graph.host} .text=${selection.name} .label=${l10n.t("Copy the name")}></tensor-view-graph-copy>
      </div>
      ${error === undefined ? nothing : html`<p class="error" role="alert">${error}</p>`}
      ${node ? facts(node, (name) => this.goTo({ name, kind: "scope" })) : nothing}
      ${keyAttributesSection(own)}
      ${
        shown.graph.overview.dialect === "keras"
          ? html`<tensor-view-graph-scope-figures .shown=${shown}></tensor-view-graph-scope-figures>`
          : nothing
      }
      ${box && !own ? setAsideNote(box, selection.name, this.tell) : nothing}
      ${own ? boxActions({ box: own, choice }, this.tell) : nothing}
      ${this.ends(shown)}
      ${node ? this.content(node, shown) : nothing}
    `;
  }

  private content(node: GraphNode, shown: ShownSelection): TemplateResult {
    const { choice, graph } = shown;
    const box = ownBox(shown);
    return html`
      ${node.problems.map((kind) => html`<p class=${isUsual(kind, graph.overview.usual) ? "quiet" : "warning"}>${nodeProblem(kind)}</p>`)}
      ${otherSection(node)} ${this.functions(node, box)}
      ${tagSection(node, shown, this.queue, this.node.more)}
      ${this.edges(
        l10n.t("Inputs"),
        inputRows(node.inputs, graph.overview.usual),
        node.inputCount,
        node.inputs.map(({ from }) => from),
        this.rowEnds(shown, (at) => tensorName(node.inputs[at]?.from, node.inputs[at]?.port)),
      )}
      ${this.edges(
        l10n.t("Outputs"),
        outputRows(node.outputs, node.outputShapes),
        node.outputCount,
        node.outputs.map(({ to }) => to),
        this.rowEnds(shown, (at) => tensorName(node.name, node.outputs[at]?.port)),
      )}
      ${outputShapes(node)}
      <tensor-view-graph-attributes
        .shown=${{ host: graph.host, ref: refOf(shown), name: node.name, attributes: node.attributes, run: node.run }}
      ></tensor-view-graph-attributes>
      ${box ? asideSection({ box, choice }, this.tell) : nothing}
    `;
  }

  /** Only nodes of the graph that is shown are fed and fetched. */
  private ends({ graph, selection, work }: ShownSelection): TemplateResult | typeof nothing {
    if (!work || selection.function !== undefined) return nothing;
    const { name } = selection;
    return html`<div class="buttons">
        ${endButtons(name, "node", work.state.run, this.tell)} ${reachButtons(name, work.before, this.tell)}
      </div>
      <tensor-view-graph-node-findings .shown=${{ graph, name, work }}></tensor-view-graph-node-findings>`;
  }

  private functions({ calls }: GraphNode, box: PictureBox | undefined): TemplateResult | typeof nothing {
    if (calls.length === 0) return nothing;
    return html`<section>
      <h3>${calls.length === 1 ? l10n.t("Calls the function") : l10n.t("Calls the functions")}</h3>
      <ul>
        ${calls.map(
          (name) => html`<li>
            <button
              type="button"
              class="link"
              title=${l10n.t("Show the function as a picture of its own")}
              @click=${() => this.tell(graphEvent("graph-function", name))}
            >${name}</button>
          </li>`,
        )}
      </ul>
      ${box?.isRecursive ? html`<p class="quiet">${l10n.t("The function calls itself: it does not open again.")}</p>` : nothing}
    </section>`;
  }

  /** Tensors of a list can be fed and fetched; in a function's body ends have other names. */
  private rowEnds(
    { selection, work }: ShownSelection,
    nameAt: (at: number) => string | undefined,
  ): RowEnds | undefined {
    if (!work || selection.function !== undefined) return undefined;
    return endActs(nameAt, work.state.run, this.tell);
  }

  private edges(
    title: string,
    rows: readonly ListRow[],
    count: number,
    names: readonly string[],
    ends: RowEnds | undefined,
  ): TemplateResult {
    const placeAt = (at: number): GraphGoal | undefined => {
      const name = names[at];
      return name === undefined ? undefined : { name, kind: "node" };
    };
    return listSection({ title, rows, count, placeAt, goTo: this.goTo, ends }, this.node.more);
  }
}

/** An output as feeds and fetches are named; undefined for a control edge, and for what a function's body calls it. */
function tensorName(node: string | undefined, port: EdgePort | undefined): string | undefined {
  return node !== undefined && typeof port === "number" ? `${node}:${port}` : undefined;
}

function facts({ op, device, scope, depth }: GraphNode, goTo: (scope: string) => void): TemplateResult {
  return html`<dl>
    <dt>${l10n.t("Op")}</dt>
    <dd>${op === "" ? l10n.t("(none)") : op}</dd>
    <dt>${l10n.t("Device")}</dt>
    <dd>${device === "" ? l10n.t("(none)") : device}</dd>
    <dt>${l10n.t("Scope")}</dt>
    <dd>
      <button type="button" class="link" title=${l10n.t("Go to the scope")} @click=${() => goTo(scope)}>${scopeText(scope)}</button>
    </dd>
    <dt>${l10n.t("Depth")}</dt>
    <dd title=${l10n.t("Edges on the longest path here from a node without inputs")}>${localeNumber(depth)}</dd>
  </dl>`;
}

function outputShapes({ outputShapes: shapes }: GraphNode): TemplateResult | typeof nothing {
  if (!shapes || shapes.length === 0) return nothing;
  return html`<section>
    <h3>${l10n.t("Output shapes")}</h3>
    <dl>
      ${shapes.map(
        (shape, i) => html`<dt>${String(i)}</dt>
          <dd>${shape ? sizesText(shape) : l10n.t("rank unknown")}</dd>`,
      )}
    </dl>
  </section>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-node": NodePart;
  }
}

/** Differences of a node from its counterpart in the other of two graphs: both values of each. */
function otherSection(node: GraphNode): TemplateResult | typeof nothing {
  const { side, other } = node;
  if (side === undefined) return nothing;
  return html`<section>
    <h3>${l10n.t("In the other graph")}</h3>
    <p>${entryText("difference", side)}</p>
    ${other ? differences(node, other) : nothing}
  </section>`;
}

function differences(node: GraphNode, other: OtherNode): TemplateResult {
  const facts = [
    pair(l10n.t("Name"), nodeText(node.name), nodeText(other.name)),
    pair(l10n.t("Op"), node.op || l10n.t("(none)"), other.op || l10n.t("(none)")),
    pair(l10n.t("Device"), node.device || l10n.t("(none)"), other.device || l10n.t("(none)")),
    pair(l10n.t("Inputs"), inputsText(node), inputsText(other)),
    ...attributeNames(node, other).map((name) => pair(name, valueText(node, name), valueText(other, name))),
  ];
  return html`<dl>
    ${facts}
  </dl>`;
}

/** Both values of a fact; nothing if they are equal. */
function pair(name: string, here: string, there: string): TemplateResult | typeof nothing {
  if (here === there) return nothing;
  return html`<dt>${name}</dt>
    <dd><div>${l10n.t("here: {0}", here)}</div><div>${l10n.t("there: {0}", there)}</div></dd>`;
}

function inputsText({ inputs, inputCount }: Pick<GraphNode, "inputs" | "inputCount">): string {
  if (inputCount === 0) return l10n.t("(none)");
  const named = inputs.slice(0, MOST_INPUTS).map(inputText);
  const more = inputCount - named.length;
  return [...named, ...(more > 0 ? [l10n.t("and {0} more", localeNumber(more))] : [])].join(", ");
}

function inputText({ from, port }: NodeInput): string {
  return port === 0 ? nodeText(from) : `${nodeText(from)} (${portText(port)})`;
}

/** Attribute names of both nodes, each once. */
function attributeNames(node: Attributed, other: Attributed): readonly string[] {
  return [...new Set([...node.attributes, ...other.attributes].map(({ name }) => name))];
}

interface Attributed {
  readonly attributes: readonly NodeAttribute[];
}

function valueText({ attributes }: Attributed, name: string): string {
  const found = attributes.find((attribute) => attribute.name === name);
  if (!found) return l10n.t("(not set)");
  const text = attributeText(found.value);
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}
