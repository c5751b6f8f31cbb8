import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { BoxKind, PictureBox } from "../../../../../src/shared/graph/graphPicture";
import {
  type GraphContents,
  type GraphRow,
  graphContents,
  type NamedCount,
} from "../../../../../src/shared/questions/graphs";
import { WorkQueue } from "../../../../parts/page/workQueue";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import { type GraphGoal, graphEvent } from "../../graphEvents";
import { scopeEnd } from "../../scopeEnd";
import type { GraphSelection } from "../../shownGraph";
import { nodesText, scopeText } from "../../texts/graphTexts";
import { asideSection, boxActions, setAsideNote } from "./boxActions";
import "../copyButton";
import { GraphAnswer } from "../graphAnswer";
import { panelStyles } from "../panelStyles";
import { refOf } from "../selectedRef";
import { crossingRow, memberRow } from "./edgeRows";
import { keyAttributesSection } from "./keyAttributeRows";
import { endButtons, scopeReachButtons } from "./nodeEnds";
import { ownBox, type ShownSelection } from "./nodePart";
import "./scopeFigureRows";
import { heading, type ListSection, listSection, tagSection } from "../sections";

/** Histograms that are asked for at a time, and ops that are named. */
const AT_A_TIME = 2;
const MOST_OPS = 12;

/** Content of a scope, stack, group or page. */
@customElement("tensor-view-graph-box")
class BoxPart extends LitElement {
  static override styles = [controlStyles, panelStyles];

  @property({ attribute: false }) shown: ShownSelection | undefined;
  private readonly contents = new GraphAnswer<GraphContents>(this);
  private readonly queue = new WorkQueue(AT_A_TIME);

  override willUpdate(_changes: PropertyValues<this>): void {
    const { shown } = this;
    if (!shown) return;
    const { graph, selection } = shown;
    const { kind, name, id } = selection;
    const of = this.of(shown);
    const own = refOf(shown);
    // Ids are those of the shown picture, whatever is open in it.
    const ref = "id" in of ? graph.ref : own;
    this.contents.want({ graph, about: JSON.stringify([own, kind, name, id]) }, (signal, most) =>
      graph.host.ask(graphContents, { ...ref, of, most }, { signal }),
    );
  }

  /** A scope is what it is in every picture; another box is found in this one. */
  private of({ selection, choice }: ShownSelection) {
    const { kind, name, id } = selection;
    return kind === "scope" || id === undefined ? { scope: name } : { id, choice };
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
    const { selection, box: shownBox, choice, graph } = shown;
    const box = ownBox(shown);
    const { value: contents, error } = this.contents;
    const isScope = selection.kind === "scope";
    return html`
      <div class="title">
        <h2>${isScope ? scopeText(selection.name) : (box?.label ?? scopeText(selection.name))}</h2>
        <tensor-view-graph-copy .host=${graph.host} .text=${selection.name} .label=${l10n.t("Copy the name")}></tensor-view-graph-copy>
      </div>
      ${error === undefined ? nothing : html`<p class="error" role="alert">${error}</p>`}
      ${this.facts(selection, box, contents)}
      ${keyAttributesSection(box)}
      ${isScope ? html`<tensor-view-graph-scope-figures .shown=${shown}></tensor-view-graph-scope-figures>` : nothing}
      ${shownBox && !box ? setAsideNote(shownBox, selection.name, this.tell) : nothing}
      ${box ? boxActions({ box, choice }, this.tell) : nothing}
      ${this.ends(shown)}
      ${box?.hasProblem ? html`<p class="warning">${l10n.t("Something is wrong with a node in it.")}</p>` : nothing}
      ${contents ? this.content(contents, shown) : nothing}
      ${box ? asideSection({ box, choice }, this.tell) : nothing}
    `;
  }

  /** Only scopes of the graph that is shown are fed and fetched. */
  private ends({ selection, work }: ShownSelection): TemplateResult | typeof nothing {
    const name = scopeEnd(selection);
    if (!work || name === undefined) return nothing;
    return html`<div class="buttons">
      ${endButtons(name, "scope", work.state.run, this.tell)} ${scopeReachButtons(name, this.tell)}
    </div>`;
  }

  private facts(
    { kind, name }: GraphSelection,
    box: PictureBox | undefined,
    contents: GraphContents | undefined,
  ): TemplateResult {
    const nodes = contents?.nodes ?? box?.nodes;
    const devices = contents?.devices ?? [];
    return html`<dl>
      <dt>${l10n.t("Kind")}</dt>
      <dd>${boxKind(kind)}</dd>
      ${
        kind === "scope"
          ? nothing
          : html`<dt>${l10n.t("Scope")}</dt>
              <dd>
                <button
                  type="button"
                  class="link"
                  title=${l10n.t("Go to the scope")}
                  @click=${() => this.goTo({ name, kind: "scope" })}
                >${scopeText(name)}</button>
              </dd>`
      }
      ${nodes === undefined ? nothing : fact(l10n.t("Nodes"), localeNumber(nodes))}
      ${box && kind !== "scope" ? fact(l10n.t("Members"), localeNumber(box.members)) : nothing}
      ${devices.length > 0 ? fact(l10n.t("Devices"), countsText(devices)) : nothing}
    </dl>`;
  }

  private content(contents: GraphContents, shown: ShownSelection): TemplateResult {
    const { ops, members, inputs, outputs } = contents;
    return html`
      ${tagSection(contents, shown, this.queue, this.contents.more)}
      ${ops.length === 0 ? nothing : this.ops(ops)}
      ${this.list({
        title: l10n.t("In it"),
        rows: members.map(memberRow),
        count: contents.memberCount,
        placeAt: (at) => placeOf(members[at]),
      })}
      ${this.list({
        title: l10n.t("Edges into it"),
        rows: inputs.map((edge) => crossingRow(edge, "from")),
        count: contents.inputCount,
        placeAt: (at) => nodeAt(inputs[at]?.from),
      })}
      ${this.list({
        title: l10n.t("Edges out of it"),
        rows: outputs.map((edge) => crossingRow(edge, "to")),
        count: contents.outputCount,
        placeAt: (at) => nodeAt(outputs[at]?.to),
      })}
    `;
  }

  private ops(ops: readonly NamedCount[]): TemplateResult {
    const more = ops.length - MOST_OPS;
    return html`<section>
      ${heading(l10n.t("Ops"), ops.length)}
      <dl>
        ${ops.slice(0, MOST_OPS).map(
          ({ name, count }) => html`<dt>${localeNumber(count)}</dt>
            <dd>
              <button
                type="button"
                class="link"
                title=${l10n.t("Mark all nodes of this op")}
                @click=${() => this.tell(graphEvent("graph-query", { op: name }))}
              >${name === "" ? l10n.t("(none)") : name}</button>
            </dd>`,
        )}
      </dl>
      ${more > 0 ? html`<p class="quiet">${l10n.t("and {0} more", localeNumber(more))}</p>` : nothing}
    </section>`;
  }

  private list(list: Pick<ListSection, "title" | "rows" | "count" | "placeAt">): TemplateResult {
    return listSection({ ...list, goTo: this.goTo }, this.contents.more);
  }
}

function fact(name: string, text: string): TemplateResult {
  return html`<dt>${name}</dt>
    <dd>${text}</dd>`;
}

function nodeAt(name: string | undefined): GraphGoal | undefined {
  return name === undefined ? undefined : { name, kind: "node" };
}

function placeOf(member: GraphRow | undefined): GraphGoal | undefined {
  return member && { name: member.name, kind: member.kind };
}

function countsText(counts: readonly NamedCount[]): string {
  return counts.map(({ name, count }) => l10n.t("{0}: {1}", name, nodesText(count))).join(", ");
}

function boxKind(kind: BoxKind): string {
  switch (kind) {
    case "scope":
      return l10n.t("scope");
    case "node":
      return l10n.t("node");
    case "stack":
      return l10n.t("stack");
    case "group":
      return l10n.t("group");
    case "page":
      return l10n.t("page of a group");
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-box": BoxPart;
  }
}
