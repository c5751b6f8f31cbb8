import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import type { KeptBoard } from "../../../src/shared/channel/panelSides";
import type { RunId } from "../../../src/shared/series/seriesId";
import { isAtOrBelow } from "../../../src/shared/subject/subject";
import { FreeKeys } from "../../ui/keys/freeKeys";
import { LinkedRuns } from "../linked/linkedRuns";
import type { BoardViewContext } from "../page/view";
import type { BoardState } from "./boardState";
import type { BoardStore } from "./boardStore";
import { emptyBoard } from "./emptyBoard";
import { RunParts } from "./runs/runParts";

/** A view of many runs: their list, and beside it what the view makes of those that are checked. */
export abstract class BoardView<
  State extends BoardState,
  Store extends BoardStore<State> = BoardStore<State>,
> extends LitElement {
  @property({ attribute: false }) context: BoardViewContext | undefined;
  protected readonly store: Store;
  protected readonly parts: RunParts;
  protected isReady = false;
  protected readonly linkedRuns = new LinkedRuns((runs) => this.hearRuns(runs));

  constructor(storeOf: (changed: () => void) => Store) {
    super();
    this.store = storeOf(() => this.requestUpdate());
    this.parts = new RunParts(this, this.store);
    new FreeKeys(this, (event) => this.press(event));
  }

  /** Sentence for runs that have nothing of the board's. */
  protected abstract get none(): string;
  protected abstract bar(context: BoardViewContext, kept: KeptBoard): TemplateResult;
  /** Fills the place beside the list of runs. */
  protected abstract content(context: BoardViewContext, kept: KeptBoard): TemplateResult | typeof nothing;

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.linkedRuns.leave();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context, store, parts } = this;
    if (!context || !this.isConnected) return;
    this.isReady = parts.follow(context, changes.has("context"), () => this.scroller?.goTo(store.top));
    if (!this.isReady) return;
    if (this.linkedRuns.follow(context.linked)) this.linkedRuns.take();
    this.tellRuns();
    this.follow(context, changes.get("context"));
  }

  /** Tells linked boards which runs somebody checked here; none where all are. */
  protected tellRuns(): void {
    const { model, state } = this.store;
    if (!this.linkedRuns.isChosen(state.checks)) return;
    this.linkedRuns.share(model.checked.length === model.runs.length ? [] : model.checked.map(({ id }) => id));
  }

  /** Takes over the runs that another board has selected: they alone are checked, all again once none is selected. */
  protected hearRuns(runs: readonly RunId[]): void {
    const { store } = this;
    const found = store.model.runs.filter(({ id }) => runs.some((run) => isAtOrBelow(id, run)));
    if (runs.length === 0) store.checkEvery();
    else if (found.length > 0) store.checkOnly(found);
    this.linkedRuns.settle(store.state.checks);
  }

  /** Takes up the checked runs. */
  protected follow(_context: BoardViewContext, _before: BoardViewContext | undefined): void {}

  /** The part whose place is kept. */
  protected get scroller(): { goTo(top: number): void } | null {
    return null;
  }

  /** Takes keys of all of the board. */
  protected press(event: KeyboardEvent): boolean {
    return this.isReady && !event.shiftKey && this.parts.press(event);
  }

  protected get errors(): readonly string[] {
    return this.parts.errors;
  }

  /** Stands in place of the content where there is none. */
  protected empty(context: BoardViewContext): TemplateResult | undefined {
    return emptyBoard(context, this.store, this.none);
  }

  /** A row above the bar. */
  protected above(): TemplateResult | typeof nothing {
    return nothing;
  }

  /** Rows between the bar and the content. */
  protected notes(): TemplateResult | typeof nothing {
    return nothing;
  }

  /** Rows below the content. */
  protected foot(_context: BoardViewContext): TemplateResult | typeof nothing {
    return nothing;
  }

  override render(): TemplateResult | typeof nothing {
    const { context, parts } = this;
    const kept = parts.workspace?.kept;
    if (!context || !kept || !this.isReady) return nothing;
    return html`
      ${this.above()} ${this.bar(context, kept)}
      ${this.errors.map((error) => html`<p class="note error" role="alert">${error}</p>`)} ${this.notes()}
      ${parts.beside(this.content(context, kept))} ${this.foot(context)}
    `;
  }
}
