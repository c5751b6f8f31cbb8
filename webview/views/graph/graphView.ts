import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { GraphDirection, WishedDirection } from "../../../src/graph/graphDirection";
import { RequestError } from "../../../src/shared/channel/requestError";
import type { PictureBox, PictureChoice } from "../../../src/shared/graph/graphPicture";
import type { GraphRef, OtherGraph } from "../../../src/shared/graph/graphRef";
import { graphReveal } from "../../../src/shared/questions/graphPictures";
import { errorText } from "../../ui/texts/sentenceText";
import "../../ui/controls/divider";
import "../../ui/controls/menu";
import type { SeriesViewContext } from "../../parts/page/view";
import { controlStyles } from "../../ui/controls/controlStyles";
import type { Menu, MenuItem } from "../../ui/controls/menu";
import { FreeKeys } from "../../ui/keys/freeKeys";
import { KeySheet } from "../../ui/keys/keySheet";
import { noteStyles } from "../../ui/notices/noteStyles";
import "./canvas/graphCanvas";
import type { GraphCanvas } from "./canvas/graphCanvas";
import "./bar/graphBar";
import { shownBar } from "./bar/shownBar";
import { boxSelection } from "./canvas/picture/graphScene";
import { goalOfEnd } from "./goalOfEnd";
import { GraphAtWork, nodeOf, type WorkOwner } from "./graphAtWork";
import { choiceOf, toggled, withAll, without } from "./graphChoice";
import type { GraphEvents, GraphFormat, GraphGoal, GraphMenuAction, GraphSeries } from "./graphEvents";
import { GraphSource } from "./graphSource";
import { elsewhere, type GraphState, readGraphState } from "./graphState";
import { graphStyles, LEAST_PANEL, NARROW_WIDTH } from "./graphStyles";
import { openedAtFirst } from "./openedAtFirst";
import { openSeries } from "./openSeries";
import { exportGraph } from "./saveGraph";
import { graphNotes } from "./texts/graphNotes";
import { scopesOfPath } from "./texts/graphTexts";
import { LineTexts } from "./texts/lineTexts";
import "./panel/graphPanel";
import type { ShownWork } from "./panel/findings/shownWork";
import type { GraphPanel } from "./panel/graphPanel";
import "./table/graphTable";
import { notice } from "../../ui/notices/notice";
import { tabOfSelection } from "./tabOfSelection";

/** View of a graph: its open scopes as a picture or a table, and beside it a panel of the selection. */
@customElement("tensor-view-graph")
export class GraphView extends LitElement implements WorkOwner {
  static override styles = [controlStyles, noteStyles, graphStyles];

  @property({ attribute: false }) context: SeriesViewContext | undefined;
  @state() private view: GraphState | undefined;
  @state() private failure = "";
  /** Reason for which a key had no effect. */
  @state() private said = "";
  @state() private menuItems: readonly MenuItem[] = [];
  @state() private width = 2 * NARROW_WIDTH;
  @query("tensor-view-graph-canvas") private readonly canvas!: GraphCanvas | null;
  @query("tensor-view-graph-panel") private readonly panel!: GraphPanel | null;
  @query("tensor-view-menu.box") private readonly menu!: Menu | null;
  private readonly shortcuts = new KeySheet(
    this,
    async () => (await import("./graphShortcuts")).graphShortcuts(),
    (error) => {
      this.failure = errorText(error);
    },
  );
  private readonly source = new GraphSource(() => this.requestUpdate());
  private readonly work = new GraphAtWork(this, () => this.requestUpdate());
  private readonly lines = new LineTexts(() => this.requestUpdate());
  /** Boxes that are open while nobody has opened or closed one. */
  private opened: readonly string[] = [];
  private going: AbortController | undefined;
  /** State of another graph, which is being opened here. */
  private coming: GraphState | undefined;
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
    this.work.leave();
    this.going?.abort();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context } = this;
    if (!context || !this.isConnected) return;
    const { series, points, point, host } = context;
    const of = JSON.stringify([series.logdir, series.run, series.tag]);
    const view = this.view ?? readGraphState(context.saved, of);
    context.readsBy((saved) => readGraphState(saved, of));
    this.view = view.of === of ? view : this.arrived(view, of);
    if (changes.has("context") && context.node) this.arrive(context);
    const isOpening = this.openToDepth();
    const ref = this.ref(context, this.view);
    const key = JSON.stringify([series, points.key, point.point, ref.part, ref.function, ref.other]);
    this.work.want(context, ref, key);
    if (!isOpening) this.keepDirection(key);
    this.source.want({
      ...{ host, ref, key },
      // A mode's legend is of the picture, also while the table is shown.
      choice: this.view.isTable && !(this.view.isPanelShown && this.view.tab === "mode") ? undefined : this.choice,
      room: this.direction
        ? undefined
        : () => ({ width: this.canvas?.clientWidth ?? 0, height: this.canvas?.clientHeight ?? 0 }),
      marked: this.view.marked ?? this.view.query,
      mode: this.work.asked,
      run: this.view.run,
    });
  }

  /** The state of another graph: the one that was made for it, or as this one was shown. */
  private arrived(view: GraphState, of: string): GraphState {
    const { coming } = this;
    this.coming = undefined;
    return coming?.of === of ? coming : elsewhere(view, of);
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
      // Without a name the graph itself is meant.
      if (name === "") return undefined;
      this.change({ tab: "node" });
      return this.goTo({ kind: "node", name });
    });
  }

  private ref({ series, point }: SeriesViewContext, view: GraphState): GraphRef {
    const { part, function: body, mode, other } = view;
    const { logdir, run, tag } = series;
    return {
      ...{ logdir, run, tag, point: point.point },
      ...(part !== undefined && { part }),
      ...(body !== undefined && { function: body }),
      ...(mode === "difference" && other && { other }),
    };
  }

  // What is worked for

  get state(): GraphState | undefined {
    return this.view;
  }

  get graph(): GraphRef | undefined {
    const { context, view } = this;
    return context && view && this.ref(context, view);
  }

  get boxes(): readonly PictureBox[] {
    return this.source.loaded?.picture.boxes ?? [];
  }

  get choice(): PictureChoice {
    return choiceOf(this.view ?? readGraphState(undefined, ""), this.opened, this.direction ?? "down");
  }

  private get wishedDirection(): WishedDirection {
    return this.view?.direction ?? this.context?.host.settings.graphDirection ?? "auto";
  }

  /** Undefined while it is to be found by the picture. */
  private get direction(): GraphDirection | undefined {
    const { wishedDirection } = this;
    return wishedDirection === "auto" ? this.view?.fittingDirection : wishedDirection;
  }

  /** Keeps the direction that was found for a graph, whatever is opened in it later; until then it may be found anew. */
  private keepDirection(key: string): void {
    const { view, source, direction } = this;
    const { loaded } = source;
    if (!view || view.isTable || direction || loaded?.of !== key || source.isLoading) return;
    this.view = { ...view, fittingDirection: loaded.choice.direction };
  }

  private get depth(): number {
    return this.view?.depth ?? this.context?.host.settings.graphDepth ?? 0;
  }

  /** While nobody has opened a scope by hand they open by themselves, level by level: whether more do now. */
  private openToDepth(): boolean {
    const { view, source, depth } = this;
    const { loaded } = source;
    if (!view || view.open || !loaded || source.isLoading) return false;
    const opened = openedAtFirst(loaded.picture, depth);
    this.opened = opened ?? this.opened;
    return opened !== undefined;
  }

  change(changes: Partial<GraphState>): void {
    if (!this.view) return;
    this.said = "";
    // One thing is selected: a box, or a line.
    this.view = { ...this.view, ...("selection" in changes && { edge: undefined }), ...changes };
    if ("selection" in changes) this.work.selected(changes.selection);
    this.context?.save(this.view);
  }

  say(text: string): void {
    this.said = text;
  }

  showOther({ run, tag }: OtherGraph, state: GraphState): void {
    const { context, view } = this;
    if (!context || !view) return;
    this.opened = [];
    if (state.of === view.of) {
      this.change(state);
      return;
    }
    // The page may bring another element for it, which begins with what was kept.
    this.coming = state;
    context.save(state);
    context.show({ ...context.series, run, tag });
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

  /** Selects a node or scope, opens what it is in, and brings it into view. A newer action wins. */
  private async goTo({ kind, name, function: body }: GraphGoal): Promise<void> {
    const { context } = this;
    if (!context || !this.view) return;
    const going = this.newGoal();
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

  /** Goes to the node or scope that a feed or fetch names. */
  private async goToEnd(end: string): Promise<void> {
    const { context, view } = this;
    if (!context || !view) return;
    const going = this.newGoal();
    const goal = await goalOfEnd(context.host, this.ref(context, view), end, going.signal);
    if (this.going === going) await this.goTo(goal);
  }

  private newGoal(): AbortController {
    this.leaveGoal();
    this.failure = "";
    const going = new AbortController();
    this.going = going;
    return going;
  }

  /** Selects what was pressed, and has the panel say what it is. */
  private select(selected: Pick<GraphState, "selection" | "edge">): void {
    const { view } = this;
    const isAny = selected.selection !== undefined || selected.edge !== undefined;
    this.leaveGoal();
    if (view) this.change({ ...selected, ...(isAny && { tab: tabOfSelection(view.tab) }) });
  }

  /** Something else is selected meanwhile. */
  private leaveGoal(): void {
    this.going?.abort();
    this.going = undefined;
  }

  private async goToBox(id: string): Promise<void> {
    const box = this.boxes.find((one) => one.id === id);
    if (!box) return;
    this.leaveGoal();
    this.change({ selection: boxSelection(box) });
    await this.updateComplete;
    this.canvas?.reveal(id);
  }

  private press(event: KeyboardEvent): boolean {
    if (event.key === "?") {
      void this.shortcuts.show();
      return true;
    }
    if (event.key !== "/") return this.work.press(event) || (this.canvas?.takeKey(event) ?? false);
    this.change({ tab: "search", isPanelShown: true });
    void this.updateComplete.then(() => this.panel?.focusSearch());
    return true;
  }

  private async openSeries(series: GraphSeries): Promise<void> {
    try {
      if (this.context) await openSeries(this.context, series);
    } catch (error) {
      this.failure = errorText(error);
    }
  }

  /** Listens to the events of the parts. */
  private listen(): void {
    this.addEventListener("graph-tab", ({ detail: tab }) => this.change({ tab }));
    this.addEventListener("graph-goto", ({ detail: place }) => void this.goTo(place));
    this.addEventListener("graph-goto-end", ({ detail: end }) => void this.goToEnd(end));
    this.addEventListener("graph-query", ({ detail: wanted }) =>
      this.change({ query: wanted ?? undefined, ...(wanted && { marked: undefined }) }),
    );
    this.addEventListener("graph-menu", ({ detail: action }) => void this.openMenu(action));
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
    this.addEventListener("graph-select", ({ detail }) => this.select({ selection: detail ?? undefined }));
    this.addEventListener("graph-edge", ({ detail: edge }) => this.select({ selection: undefined, edge }));
    this.addEventListener("graph-box", ({ detail: id }) => void this.goToBox(id));
    this.addEventListener("graph-pick", ({ detail: tag }) => this.pick(tag));
    this.addEventListener("graph-part", ({ detail: part }) => this.show({ part, function: undefined }));
    this.addEventListener("graph-open-here", () => this.openHere());
    this.addEventListener("graph-close-all", () => this.closeAll());
    this.addEventListener("graph-shortcuts", () => void this.shortcuts.show());
    this.addEventListener("graph-fit", () => this.canvas?.fit());
    this.addEventListener("graph-zoom-selection", () => this.canvas?.zoomToSelection());
    this.addEventListener("graph-state", ({ detail: changes }) => this.changeBar(changes));
    this.addEventListener("graph-export", ({ detail: format }) => void this.save(format));
  }

  private async openMenu({ id, x, y }: GraphMenuAction): Promise<void> {
    this.menuItems = this.work.menu(id);
    await this.updateComplete;
    await this.menu?.openAt({ x, y, back: this.canvas });
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
    const isOpen = this.choice.open.length > 0;
    this.change(this.view?.isTable ? { tableOpen: [] } : { open: [] });
    if (isOpen) this.canvas?.fitNext();
    else this.canvas?.fit();
  }

  /** Another depth opens the picture anew. */
  private changeBar(asked: Partial<GraphState>): void {
    const changes = "direction" in asked ? { ...asked, fittingDirection: undefined } : asked;
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
      this.said = await exportGraph(format, { graph, canvas, open, saving: view.saving });
    } catch (error) {
      this.failure = errorText(error);
    }
  }

  /** The box that is selected, where it is in the picture. */
  private get box(): PictureBox | undefined {
    const { selection } = this.view ?? {};
    if (!selection) return undefined;
    return this.boxes.find(({ id, kind, name }) =>
      selection.id === undefined ? kind === selection.kind && name === selection.name : id === selection.id,
    );
  }

  override render(): TemplateResult | typeof nothing {
    const { context, view, source, failure, said } = this;
    if (!context || !view) return nothing;
    const { graph, loaded } = source;
    const error = failure || source.error;
    const isNarrow = this.width < NARROW_WIDTH;
    return html`
      <tensor-view-graph-bar .shown=${shownBar({ context, view, source, direction: this.wishedDirection, depth: this.depth })}></tensor-view-graph-bar>
      ${error ? html`<p class="note error" role="alert">${error}</p>` : nothing}
      ${notice(said, () => {
        this.said = "";
      })}
      ${graphNotes(graph?.overview, view.isTable ? undefined : loaded?.picture, () => this.change({ tab: "problems", isPanelShown: true }))}
      <div class="parts ${isNarrow ? "narrow" : ""}">
        ${view.isTable ? this.table(view) : this.picture(view)}
        ${view.isPanelShown ? this.side(view, context, isNarrow) : nothing}
      </div>
      <tensor-view-menu
        class="box"
        .isAlone=${true}
        .label=${l10n.t("Actions")}
        .items=${this.menuItems}
      ></tensor-view-menu>
      ${this.shortcuts.sheet}
    `;
  }

  private picture(view: GraphState): TemplateResult {
    const { source, context, choice } = this;
    return html`<tensor-view-graph-canvas
      .picture=${source.loaded?.picture}
      .selection=${view.selection}
      .edge=${view.edge}
      .marks=${source.marks?.counts}
      .way=${source.marks?.way}
      .mode=${view.mode}
      .shares=${source.shares}
      .figure=${view.figure}
      .entry=${this.work.markedEntry}
      .look=${view.look}
      .lineTooltip=${this.lines.texts}
      .direction=${source.loaded?.choice.direction ?? choice.direction}
      aria-busy=${String(source.isLoading)}
      @graph-toggle=${({ detail: id }: CustomEvent<string>) => this.toggle(id)}
      @graph-look=${({ detail }: CustomEvent<GraphEvents["graph-look"]>) => this.change({ look: detail ?? undefined })}
      @graph-line=${({ detail: line }: CustomEvent<GraphEvents["graph-line"]>) => {
        if (context) this.lines.point(context.host, this.ref(context, view), choice, line ?? undefined);
      }}
    ></tensor-view-graph-canvas>`;
  }

  private shownWork(state: GraphState): ShownWork {
    const { work, source } = this;
    const { metadata, otherMetadata, asked: mode, chosenMetadata } = work;
    return {
      ...{ state, mode, shares: source.shares, picture: source.loaded?.picture, error: source.modeError },
      before: work.beforeNode(nodeOf(state.selection)),
      metadata: { tags: metadata.tags, chosen: chosenMetadata },
      otherMetadata: { tags: otherMetadata.tags, chosen: otherMetadata.chosen(state.otherMetadata) },
    };
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
        data-part
        .style=${isNarrow ? "" : `width: ${view.panelWidth}px`}
        .graph=${this.source.graph}
        .selection=${view.selection}
        .edge=${view.edge}
        .box=${this.box}
        .choice=${this.choice}
        .tab=${view.tab}
        .query=${view.query}
        .hiddenOps=${view.hiddenOps}
        .step=${point.step}
        .work=${this.shownWork(view)}
      ></tensor-view-graph-panel>
    `;
  }
}
