import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { PictureBox, PictureChoice } from "../../../src/shared/graphPicture";
import type { GraphRef } from "../../../src/shared/graphRef";
import { graphReveal } from "../../../src/shared/questions/graphReveal";
import { RequestError } from "../../../src/shared/requestError";
import { errorText } from "../../sentenceText";
import "../../ui/divider";
import { controlStyles } from "../../ui/controlStyles";
import { FreeKeys } from "../../ui/freeKeys";
import { noteStyles } from "../../ui/noteStyles";
import type { SeriesViewContext } from "../view";
import "./canvas/graphCanvas";
import type { GraphCanvas } from "./canvas/graphCanvas";
import "./graphBar";
import { exportGraph } from "./exportGraph";
import type { ShownGraphBar } from "./graphBarMenu";
import { choiceOf, toggled, withAll, without } from "./graphChoice";
import type { GraphEvents, GraphFormat, GraphGoal, GraphSeries } from "./graphEvents";
import { GraphLooks } from "./graphLooks";
import { graphNotes } from "./graphNotes";
import { GraphSource } from "./graphSource";
import { elsewhere, type GraphState, readGraphState } from "./graphState";
import { graphStyles, LEAST_PANEL, NARROW_WIDTH } from "./graphStyles";
import { scopesOfPath } from "./graphTexts";
import { LineTexts } from "./lineTexts";
import { openedToDepth } from "./openedToDepth";
import type { GraphSelection } from "./shownGraph";
import "./panel/graphPanel";
import type { GraphPanel } from "./panel/graphPanel";
import "./table/graphTable";

/** A graph: its open scopes as a picture or a table, and beside it what is known of what is selected. */
@customElement("tensor-view-graph")
export class GraphView extends LitElement {
  static override styles = [controlStyles, noteStyles, graphStyles];

  @property({ attribute: false }) context: SeriesViewContext | undefined;
  @state() private view: GraphState | undefined;
  @state() private failure = "";
  @state() private width = 2 * NARROW_WIDTH;
  @query("tensor-view-graph-canvas") private readonly canvas!: GraphCanvas | null;
  @query("tensor-view-graph-panel") private readonly panel!: GraphPanel | null;
  private readonly source = new GraphSource(() => this.requestUpdate());
  private readonly looks = new GraphLooks(this);
  private readonly lines = new LineTexts(() => this.requestUpdate());
  /** Boxes that are open while nobody has opened or closed one. */
  private opened: readonly string[] = [];
  private going: AbortController | undefined;
  private readonly sizes = new ResizeObserver(([entry]) => {
    if (entry) this.width = entry.contentRect.width;
  });

  constructor() {
    super();
    new FreeKeys(this, (event) => this.press(event));
    this.listen();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
    this.source.leave();
    this.lines.leave();
    this.going?.abort();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context } = this;
    if (!context || !this.isConnected) return;
    this.looks.follow(context.host);
    const { series, points, point, host } = context;
    const of = JSON.stringify([series.logdir, series.run, series.tag]);
    const view = this.view ?? readGraphState(context.saved, of);
    this.view = view.of === of ? view : elsewhere(view, of);
    if (changes.has("context") && context.node) this.arrive(context);
    this.openToDepth();
    if (!this.looks.isKnown) return;
    this.source.want({
      host,
      ref: this.ref(context, this.view),
      key: JSON.stringify([series, points.key, point.point, this.view.part, this.view.function]),
      choice: this.view.isTable ? undefined : this.choice,
      query: this.view.query,
    });
  }

  /** Goes to the node that the page was opened for. */
  private arrive({ node, arrived }: SeriesViewContext): void {
    if (!node || !this.view) return;
    const { part, function: body, name } = node;
    if (part !== this.view.part || body !== this.view.function) {
      this.view = elsewhere(this.view, this.view.of, { part, function: body });
    }
    arrived();
    // The update under way ends first.
    void this.updateComplete.then(() => {
      this.change({ tab: "node" });
      return this.goTo({ kind: "node", name });
    });
  }

  private ref({ series, point }: SeriesViewContext, { part, function: body }: GraphState): GraphRef {
    const { logdir, run, tag } = series;
    return {
      ...{ logdir, run, tag, point: point.point },
      ...(part !== undefined && { part }),
      ...(body !== undefined && { function: body }),
    };
  }

  private get choice(): PictureChoice {
    return choiceOf(this.view ?? readGraphState(undefined, ""), this.opened, this.looks.direction);
  }

  private get depth(): number {
    return this.view?.depth ?? this.looks.depth;
  }

  /** While nobody has opened a scope by hand they open by themselves, level by level. */
  private openToDepth(): void {
    const { view, source, depth } = this;
    const { loaded } = source;
    if (!view || view.open || depth === 0 || !loaded || source.isLoading) return;
    this.opened = openedToDepth(loaded.picture, depth) ?? this.opened;
  }

  private change(changes: Partial<GraphState>): void {
    if (!this.view) return;
    this.view = { ...this.view, ...changes };
    this.context?.save(this.view);
  }

  private toggle(id: string): void {
    const { loaded } = this.source;
    if (loaded) this.change({ open: toggled(loaded.picture, this.choice, id) });
  }

  /** Shows another part, or the body of a function, from its top level on. */
  private show(place: { readonly part: string | undefined; readonly function: string | undefined }): void {
    if (!this.view) return;
    this.opened = [];
    this.change(elsewhere(this.view, this.view.of, place));
  }

  /** Selects a node or scope, opens what it is in, and brings it into view. A newer wish wins. */
  private async goTo({ kind, name, function: body }: GraphGoal): Promise<void> {
    const { context } = this;
    if (!context || !this.view) return;
    this.going?.abort();
    const going = new AbortController();
    this.going = going;
    this.failure = "";
    const wanted = body === undefined ? this.view.function : body || undefined;
    if (wanted !== this.view.function) this.show({ part: this.view.part, function: wanted });
    const scopes = scopesOfPath(name);
    this.change({
      selection: { kind, name },
      tableOpen: this.view.isTable ? withAll(this.view.tableOpen, scopes.slice(0, -1)) : this.view.tableOpen,
    });
    if (this.view.isTable) return;
    if (kind === "scope" && name === "") {
      this.canvas?.fit();
      return;
    }
    try {
      const asked = { ...this.ref(context, this.view), choice: this.choice, name, kind };
      const { id, open } = await context.host.ask(graphReveal, asked, { signal: going.signal });
      if (this.going !== going) return;
      this.change({ open: withAll(this.choice.open, open), selection: { kind, name, id } });
      await this.updateComplete;
      this.canvas?.reveal(id);
    } catch (error) {
      if (error instanceof RequestError && error.code === "cancelled") return;
      if (this.going === going) this.failure = errorText(error);
    }
  }

  private press(event: KeyboardEvent): boolean {
    if (event.key !== "/") return this.canvas?.takeKey(event) ?? false;
    this.change({ tab: "search", isPanelShown: true });
    void this.updateComplete.then(() => this.panel?.focusSearch());
    return true;
  }

  private async openSeries({ tag, kind, toSide, step }: GraphSeries): Promise<void> {
    const { context } = this;
    if (!context) return;
    const { logdir, run } = context.series;
    const subject = { on: "series", logdir, run, tag, kind, ...(step !== undefined && { step }) } as const;
    if (!toSide) {
      context.open(subject);
      return;
    }
    try {
      await context.host.channel.request("subject/beside", { subject });
    } catch (error) {
      this.failure = errorText(error);
    }
  }

  /** What the parts ask for. */
  private listen(): void {
    this.addEventListener("graph-tab", ({ detail: tab }) => this.change({ tab }));
    this.addEventListener("graph-goto", ({ detail: place }) => void this.goTo(place));
    this.addEventListener("graph-query", ({ detail: wanted }) => this.change({ query: wanted ?? undefined }));
    this.addEventListener("graph-hide-ops", ({ detail: ops }) => this.change({ hiddenOps: ops }));
    this.addEventListener("graph-function", ({ detail }) =>
      this.show({ part: this.view?.part, function: detail ?? undefined }),
    );
    this.addEventListener("graph-open-in-place", ({ detail: id }) => this.addTo("open", id));
    this.addEventListener("graph-close-in-place", ({ detail: id }) => this.takeFrom("open", id));
    this.addEventListener("graph-put-back", ({ detail: id }) => this.addTo("putBack", id));
    this.addEventListener("graph-set-aside", ({ detail: id }) => this.takeFrom("putBack", id));
    this.addEventListener("graph-unstack", ({ detail: id }) => this.addTo("unstacked", id));
    this.addEventListener("graph-stack", ({ detail: id }) => this.takeFrom("unstacked", id));
    this.addEventListener("graph-open-series", ({ detail: series }) => void this.openSeries(series));
    this.addEventListener("graph-table-open", ({ detail: paths }) => this.change({ tableOpen: paths }));
    this.addEventListener("graph-select", ({ detail }) => this.change({ selection: detail ?? undefined }));
    this.addEventListener("graph-pick", ({ detail: tag }) => this.pick(tag));
    this.addEventListener("graph-part", ({ detail: part }) => this.show({ part, function: undefined }));
    this.addEventListener("graph-open-here", () => this.openHere());
    this.addEventListener("graph-close-all", () => this.closeAll());
    this.addEventListener("graph-fit", () => this.canvas?.fit());
    this.addEventListener("graph-zoom-selection", () => this.canvas?.zoomToSelection());
    this.addEventListener("graph-state", ({ detail: changes }) => this.changeBar(changes));
    this.addEventListener("graph-export", ({ detail: format }) => void this.save(format));
  }

  private addTo(list: "open" | "putBack" | "unstacked", id: string): void {
    this.change({ [list]: withAll(this.choice[list], [id]) });
  }

  private takeFrom(list: "open" | "putBack" | "unstacked", id: string): void {
    this.change({ [list]: without(this.choice[list], id) });
  }

  private pick(tag: string): void {
    const { context } = this;
    context?.show({ ...context.series, tag });
  }

  private openHere(): void {
    const { selection } = this.view ?? {};
    if (selection?.kind === "node" || selection?.kind === "scope")
      void this.goTo({ ...selection, kind: selection.kind });
  }

  private closeAll(): void {
    this.change(this.view?.isTable ? { tableOpen: [] } : { open: [] });
  }

  /** Another depth opens the picture anew. */
  private changeBar(changes: Partial<GraphState>): void {
    if (!("depth" in changes)) {
      this.change(changes);
      return;
    }
    this.opened = [];
    this.change({ ...changes, open: undefined });
  }

  private async save(format: GraphFormat): Promise<void> {
    const { canvas, view } = this;
    const { graph, loaded } = this.source;
    if (!graph || !view) return;
    const inPicture = loaded?.picture.boxes.filter((box) => box.kind === "scope" && box.isOpen) ?? [];
    const open = view.isTable ? view.tableOpen : inPicture.map(({ name }) => name);
    try {
      await exportGraph(format, { graph, canvas, open });
    } catch (error) {
      this.failure = errorText(error);
    }
  }

  /** The box that is selected, where it is in the picture. */
  private get box(): PictureBox | undefined {
    const { selection } = this.view ?? {};
    if (!selection) return undefined;
    const boxes = this.source.loaded?.picture.boxes ?? [];
    return boxes.find(({ id, kind, name }) =>
      selection.id === undefined ? kind === selection.kind && name === selection.name : id === selection.id,
    );
  }

  override render(): TemplateResult | typeof nothing {
    const { context, view, source, failure } = this;
    if (!context || !view) return nothing;
    const { graph, loaded } = source;
    const error = failure || source.error;
    const isNarrow = this.width < NARROW_WIDTH;
    return html`
      <tensor-view-graph-bar .shown=${this.bar(context, view)}></tensor-view-graph-bar>
      ${error ? html`<p class="note error" role="alert">${error}</p>` : nothing}
      ${graphNotes(graph?.overview, view.isTable ? undefined : loaded?.picture, () => this.change({ tab: "problems", isPanelShown: true }))}
      <div class="parts ${isNarrow ? "narrow" : ""}">
        ${view.isTable ? this.table(view) : this.picture(view)}
        ${view.isPanelShown ? this.side(view, context, isNarrow) : nothing}
      </div>
    `;
  }

  private bar({ series, graphs }: SeriesViewContext, view: GraphState): ShownGraphBar {
    const { source, choice, depth } = this;
    const { selection } = view;
    return {
      tags: graphs.includes(series.tag) ? graphs : [...graphs, series.tag],
      tag: series.tag,
      graph: source.graph,
      functions: source.functions,
      state: view,
      direction: choice.direction,
      depth,
      scope: selection ? scopeOf(selection) : "",
      hasSelection: selection !== undefined,
      hasPicture: !view.isTable && source.loaded !== undefined,
    };
  }

  private picture(view: GraphState): TemplateResult {
    const { source, context, choice } = this;
    return html`<tensor-view-graph-canvas
      .picture=${source.loaded?.picture}
      .selection=${view.selection}
      .marks=${source.marks}
      .mode=${view.mode}
      .look=${view.look}
      .lineTooltip=${this.lines.texts}
      .direction=${choice.direction}
      aria-busy=${String(source.isLoading)}
      @graph-toggle=${({ detail: id }: CustomEvent<string>) => this.toggle(id)}
      @graph-look=${({ detail }: CustomEvent<GraphEvents["graph-look"]>) => this.change({ look: detail ?? undefined })}
      @graph-line=${({ detail: line }: CustomEvent<GraphEvents["graph-line"]>) => {
        if (context) this.lines.point(context.host, this.ref(context, view), choice, line ?? undefined);
      }}
    ></tensor-view-graph-canvas>`;
  }

  private table(view: GraphState): TemplateResult {
    return html`<tensor-view-graph-table
      .graph=${this.source.graph}
      .open=${view.tableOpen}
      .selection=${view.selection}
    ></tensor-view-graph-table>`;
  }

  private side(view: GraphState, { point }: SeriesViewContext, isNarrow: boolean): TemplateResult {
    return html`
      ${
        isNarrow
          ? nothing
          : html`<tensor-view-divider
              .label=${l10n.t("Width of the panel")}
              .value=${view.panelWidth}
              .least=${LEAST_PANEL}
              .most=${Math.max(LEAST_PANEL, this.width - LEAST_PANEL)}
              .isOfNext=${true}
              @divide=${({ detail: panelWidth }: CustomEvent<number>) => this.change({ panelWidth })}
            ></tensor-view-divider>`
      }
      <tensor-view-graph-panel
        .style=${isNarrow ? "" : `width: ${view.panelWidth}px`}
        .graph=${this.source.graph}
        .selection=${view.selection}
        .box=${this.box}
        .choice=${this.choice}
        .tab=${view.tab}
        .query=${view.query}
        .hiddenOps=${view.hiddenOps}
        .step=${point.step}
      ></tensor-view-graph-panel>
    `;
  }
}

/** The scope that what is selected is, or is in. */
function scopeOf({ kind, name }: GraphSelection): string {
  return kind === "node" ? (scopesOfPath(name).at(-2) ?? "") : name;
}
