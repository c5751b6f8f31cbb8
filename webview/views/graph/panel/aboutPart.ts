import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { NO_ENDS } from "../../../../src/shared/graph/graphMode";
import { type GraphFigures, graphFigures } from "../../../../src/shared/questions/graphPictures";
import { type GraphFindings, graphFindings } from "../../../../src/shared/questions/graphWork";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { localeNumber } from "../../../ui/texts/localeText";
import { type GraphGoal, graphEvent } from "../graphEvents";
import type { ShownGraph } from "../shownGraph";
import { shareText } from "../texts/figureTexts";
import { figuresText, unknownText } from "../texts/summaryTexts";
import { foldedPath } from "./findings/findingFold";
import { cellText } from "./findings/findingTexts";
import { GraphAnswer } from "./graphAnswer";
import { largestScopes } from "./largestScopes";
import { panelStyles } from "./panelStyles";
import type { ListRow } from "./rowList";
import { listSection } from "./sections";

/** Limit of nodes: a larger graph is summed up once that is asked for. */
const MOST_SUMMED = 10_000;
/** Scopes that are named, and rows among which they are found: scopes in each other are as large. */
const MOST_SCOPES = 6;
const MOST_ROWS = 100;

/** Summary of a graph: sizes, parameters, inputs and results, scopes with most parameters. Events: `graph-goto`, `graph-tab`. */
@customElement("tensor-view-graph-about")
export class AboutPart extends LitElement {
  static override styles = [controlStyles, panelStyles];

  @property({ attribute: false }) graph: ShownGraph | undefined;
  private readonly figures = new GraphAnswer<GraphFigures>(this);
  private readonly scopes = new GraphAnswer<GraphFindings>(this);
  /** The first and the last row of the way of data. */
  private readonly ends = new GraphAnswer<GraphFindings>(this);

  override willUpdate(_changes: PropertyValues<this>): void {
    const { graph } = this;
    if (!graph) return;
    if (graph.overview.nodes > MOST_SUMMED) {
      for (const one of [this.figures, this.scopes, this.ends]) one.leave();
      return;
    }
    const { host, ref } = graph;
    this.figures.want({ graph }, (signal) => host.ask(graphFigures, ref, { signal }));
    const source = { list: "parameters", run: NO_ENDS } as const;
    const sort = { by: "parameters", isDescending: true };
    this.scopes.want({ graph }, (signal) =>
      host.ask(graphFindings, { ...ref, source, sort, start: 0, most: MOST_ROWS }, { signal }),
    );
    this.ends.want({ graph }, (signal) => endsOfWay(graph, signal));
  }

  private readonly goTo = (place: GraphGoal): void => {
    this.dispatchEvent(graphEvent("graph-goto", place));
  };

  override render(): TemplateResult | typeof nothing {
    const { graph } = this;
    if (!graph) return nothing;
    const { nodes, scopes, dataEdges, controlEdges, functions, longestPath } = graph.overview;
    return html`
      <p class="quiet">${l10n.t("Select a node or a scope to see what is known of it.")}</p>
      <section>
        <h3>${l10n.t("The graph")}</h3>
        <dl>
          <dt>${l10n.t("Nodes")}</dt>
          <dd>${localeNumber(nodes)}</dd>
          <dt>${l10n.t("Scopes")}</dt>
          <dd>${localeNumber(scopes)}</dd>
          <dt>${l10n.t("Edges")}</dt>
          <dd>${edgesText(dataEdges, controlEdges)}</dd>
          ${
            functions.length === 0
              ? nothing
              : html`<dt>${l10n.t("Functions")}</dt>
                  <dd>${localeNumber(functions.length)}</dd>`
          }
          <dt>${l10n.t("Depth")}</dt>
          <dd title=${l10n.t("Edges on the longest path through the graph")}>${localeNumber(longestPath)}</dd>
          ${this.parameters(graph)}
        </dl>
      </section>
      ${this.way()} ${this.largest()}
    `;
  }

  private parameters({ overview }: ShownGraph): TemplateResult | typeof nothing {
    const { value, isLoading } = this.figures;
    const content = (): TemplateResult | string | undefined => {
      if (overview.nodes > MOST_SUMMED)
        return html`<button
          type="button"
          class="link"
          @click=${() => this.dispatchEvent(graphEvent("graph-tab", "parameters"))}
        >${l10n.t("Count them")}</button>`;
      if (!value) return isLoading ? l10n.t("counting…") : undefined;
      const texts = [...figuresText(value.total), unknownText(value.total, value.isTorch)].filter(
        (text) => text !== "",
      );
      return texts.length === 0 ? undefined : html`${texts.map((text) => html`<div>${text}</div>`)}`;
    };
    const told = content();
    return told === undefined
      ? nothing
      : html`<dt>${l10n.t("Parameters")}</dt>
          <dd>${told}</dd>`;
  }

  private way(): TemplateResult | typeof nothing {
    const { value } = this.ends;
    if (!value || value.rows.length === 0) return nothing;
    const rows = value.rows.map(({ cells }): ListRow => {
      const cell = (column: "place" | "shape" | "dtype") => {
        const told = cells[value.columns.indexOf(column)] ?? null;
        return told === null ? "" : cellText(column, told);
      };
      const below = [cell("dtype"), cell("shape")].filter((text) => text !== "").join(" ");
      return { name: cell("place"), below };
    });
    return this.list(l10n.t("From input to result"), rows, (at) => goalOf(value, at));
  }

  private largest(): TemplateResult | typeof nothing {
    const { value } = this.scopes;
    const total = this.figures.value?.total;
    if (!value || !total?.parameters) return nothing;
    const scopes = largestScopes(value.columns, value.rows, total.parameters, MOST_SCOPES);
    if (scopes.length === 0) return nothing;
    const rows = scopes.map(({ goal: { name }, parameters, isLeast, share }): ListRow => {
      const number = localeNumber(parameters);
      const count = isLeast ? l10n.t("at least {0} parameters", number) : l10n.t("{0} parameters", number);
      // A part of what is known only in part is no part of all.
      const hasShare = share !== undefined && total.unknown === 0;
      return {
        name: cellText("place", name),
        below: hasShare ? l10n.t("{0}, {1} of all", count, shareText(share)) : count,
      };
    });
    return this.list(l10n.t("Most parameters"), rows, (at) => scopes[at]?.goal);
  }

  private list(
    title: string,
    rows: readonly ListRow[],
    placeAt: (at: number) => GraphGoal | undefined,
  ): TemplateResult {
    return listSection({ title, rows, count: rows.length, placeAt, goTo: this.goTo }, NO_MORE);
  }
}

/** All rows are here. */
const NO_MORE = { isLoading: false, loadMore: () => undefined };

async function endsOfWay({ host, ref }: ShownGraph, signal: AbortSignal): Promise<GraphFindings> {
  const source = { list: "follow", run: NO_ENDS } as const;
  const from = (start: number) => host.ask(graphFindings, { ...ref, source, start, most: 1 }, { signal });
  const first = await from(0);
  if (first.total < 2) return first;
  const last = await from(first.total - 1);
  return { ...first, rows: [...first.rows, ...last.rows] };
}

/** Modules unfold, nodes do not. */
function goalOf({ columns, rows }: GraphFindings, at: number): GraphGoal | undefined {
  const row = rows[at];
  const name = row?.cells[columns.indexOf("place")];
  if (!row || typeof name !== "string") return undefined;
  return { name, kind: foldedPath(row) === undefined ? "node" : "scope" };
}

function edgesText(data: number, control: number): string {
  const count = localeNumber(data);
  return control === 0 ? count : l10n.t("{0} data, {1} control", count, localeNumber(control));
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-about": AboutPart;
  }
}
