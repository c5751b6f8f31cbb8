import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { MAX_SERIES } from "../../../../src/shared/series/maxSeries";
import { BoardParts } from "../../../parts/board/boardParts";
import { BoardStore } from "../../../parts/board/boardStore";
import { boardStyles } from "../../../parts/board/boardStyles";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import { boardStepBar, shownStep } from "../../../parts/board/steps/boardStepBar";
import { stepBy, turnFollowing } from "../../../parts/board/steps/boardStepMoves";
import { BoardSteps } from "../../../parts/board/steps/boardSteps";
import "../../../parts/board/cards/cardList";
import type { CardList, CardListWish, CardPlace } from "../../../parts/board/cards/cardList";
import { emptyBoard } from "../../../parts/board/emptyBoard";
import type { BoardViewContext } from "../../../parts/page/view";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { FreeKeys, isFreeArrow } from "../../../ui/keys/freeKeys";
import { noteStyles } from "../../../ui/notices/noteStyles";
import { BoardHistograms, type HistogramPlace } from "./boardHistograms";
import "./histogramBoardBar";
import { KeptSubjects } from "../../../parts/board/cards/keptSubjects";
import type { HistogramBoardBarWish } from "./histogramBoardBar";
import { type HistogramBoardState, readHistogramBoardState } from "./histogramBoardState";
import { legendHeight } from "./histogramCard";
import type { HistogramCardEvents, HistogramCardSubject } from "./histogramCardSubject";

/** Px of a card beside its picture and legend: its name, and what is said. */
const CARD_FRAME = 64;

function cardHeight(width: number, runs: number): number {
  return CARD_FRAME + legendHeight(runs) + Math.round(Math.min(Math.max(width * 0.55, 140), 420));
}

/** Recorded histograms of many runs: a card for each tag, the runs laid over each other, all at one step. */
@customElement("tensor-view-histogram-board")
export class HistogramBoardView extends LitElement {
  static override styles = [
    controlStyles,
    noteStyles,
    boardStyles,
    css`
    .content {
      display: contents;
    }
    tensor-view-card-list {
      flex: 1;
    }
  `,
  ];

  @property({ attribute: false }) context: BoardViewContext | undefined;
  @query("tensor-view-card-list") private readonly list!: CardList | null;
  private readonly store = new BoardStore<HistogramBoardState>(
    { kind: "histogram", read: readHistogramBoardState },
    () => this.requestUpdate(),
  );
  private readonly parts = new BoardParts(this, this.store);
  private readonly steps = new BoardSteps("histogram", () => this.requestUpdate());
  private readonly histograms = new BoardHistograms(() => this.requestUpdate());
  private readonly subjects = new KeptSubjects<HistogramCardSubject>();
  /** Tags of the cards in view. */
  private seen: readonly string[] = [];
  private isReady = false;

  constructor() {
    super();
    new FreeKeys(this, (event) => this.press(event));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.steps.leave();
    this.histograms.leave();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context, store, parts } = this;
    if (!context || !this.isConnected) return;
    this.isReady = parts.follow(context, changes.has("context"), () => this.list?.goTo(store.top));
    if (!this.isReady) return;
    const { host } = context;
    this.steps.want(host, store.model.tags.shown, parts.order);
    this.subjects.keep(this.seen);
    const step = shownStep(context, this.steps);
    // Before the steps are known there is none that could be told from the newest.
    const isKnown = step !== undefined || this.steps.isKnown;
    this.histograms.want({ host, places: isKnown ? this.placesInView() : [], step });
  }

  private placesInView(): HistogramPlace[] {
    return this.seen.flatMap((tag) => this.runsOf(tag).map((run) => ({ run, tag })));
  }

  /** As many of the checked runs that have a tag as can be told apart, the selected one among them. */
  private runsOf(tag: string): readonly CardRun[] {
    const { model, selected } = this.store;
    const all = model.tags.runsOf(tag);
    if (all.length <= MAX_SERIES) return all;
    const chosen = all.find(({ key }) => key === selected);
    const first = all.slice(0, MAX_SERIES);
    return !chosen || first.includes(chosen) ? first : [...first.slice(0, -1), chosen];
  }

  private press(event: KeyboardEvent): boolean {
    const { context, parts } = this;
    if (!context || !this.isReady) return false;
    if (parts.press(event)) return true;
    const { key, shiftKey } = event;
    if (shiftKey) return false;
    if (key === "f") turnFollowing(context, this.steps);
    else if ((key === "ArrowLeft" || key === "ArrowRight") && isFreeArrow(event))
      stepBy(context, this.steps, key === "ArrowLeft" ? -1 : 1);
    else return false;
    return true;
  }

  private readonly barWished = ({ detail: wish }: CustomEvent<HistogramBoardBarWish>): void => {
    if (wish.do !== "state") this.parts.obey(wish);
    else {
      this.store.change(wish.state);
      if (wish.state.tagFilter !== undefined) this.list?.goTo(0);
    }
  };

  private readonly listWished = ({ detail: wish }: CustomEvent<CardListWish>): void => {
    if (wish.do === "collapse") this.parts.collapse(wish.key, wish.isCollapsed);
    else if (wish.do === "scroll") this.store.scrolled(wish.top);
    else {
      this.seen = wish.tags;
      this.requestUpdate();
    }
  };

  /** The histogram view of a tag with the runs of its card; the first that has a histogram leads, at its step. */
  private open(context: BoardViewContext, tag: string): void {
    const step = shownStep(context, this.steps);
    const shown = this.runsOf(tag).map((run) => this.histograms.shown({ run, tag }, step));
    const first = shown.find(({ buckets }) => buckets) ?? shown[0];
    if (!first) return;
    const others = shown.flatMap((one) => (one === first ? [] : { ...one.run.id, tag, kind: "histogram" as const }));
    context.open({
      on: "series",
      ...first.run.id,
      tag,
      kind: "histogram",
      view: "histogram",
      ...(context.step !== undefined && first.at?.is === "point" && { step: String(first.at.step) }),
      ...(others.length > 0 && { others }),
    });
  }

  override render(): TemplateResult | typeof nothing {
    const { context, store, parts, steps } = this;
    const kept = parts.workspace?.kept;
    if (!context || !kept || !this.isReady) return nothing;
    return html`
      ${parts.what()}
      <tensor-view-histogram-board-bar
        .shown=${{
          state: store.state,
          filterError: parts.filterError,
          colourGroup: kept.colourGroup,
          isListOpen: parts.isListOpen,
        }}
        @histogram-board-bar-wish=${this.barWished}
      ></tensor-view-histogram-board-bar>
      ${parts.errors()} ${steps.error === undefined ? nothing : html`<p class="note error" role="alert">${steps.error}</p>`}
      ${parts.beside(html`<div
        class="content"
        @card-open=${({ detail: { tag } }: CustomEvent<HistogramCardEvents["card-open"]>) => this.open(context, tag)}
        @card-pin=${({ detail: { tag, isPinned } }: CustomEvent<HistogramCardEvents["card-pin"]>) =>
          void parts.workspace?.pin(tag, isPinned)}
      >${this.cards(context)}</div>`)}
      ${boardStepBar(context, steps)}
    `;
  }

  private cards(context: BoardViewContext): TemplateResult {
    const { store, parts } = this;
    const { groups } = parts;
    const empty = emptyBoard(context, store, groups.length === 0, l10n.t("No run here has histograms."));
    if (empty) return empty;
    return html`<tensor-view-card-list
      .shown=${{
        groups,
        collapsed: new Set(store.state.collapsed),
        cardWidth: store.state.cardWidth,
        heightOf: (width: number) => cardHeight(width, this.mostRuns),
        isGrown: () => false,
        card: (tag: string, { classes, style }: CardPlace) =>
          html`<tensor-view-histogram-card
            class=${classes}
            data-tag=${tag}
            .subject=${this.subjectOf(context, tag)}
            .style=${style}
          ></tensor-view-histogram-card>`,
        scroll: store.top,
      }}
      @card-list-wish=${this.listWished}
    ></tensor-view-card-list>`;
  }

  /** Of a tag that has a card. */
  private get mostRuns(): number {
    const { tags } = this.store.model;
    return this.parts.order.reduce((most, tag) => Math.max(most, tags.runsOf(tag).length), 0);
  }

  private subjectOf(context: BoardViewContext, tag: string): HistogramCardSubject {
    const { store, histograms, parts, steps } = this;
    const runs = this.runsOf(tag);
    const step = shownStep(context, steps);
    return this.subjects.of({
      tag,
      shown: runs.map((run) => histograms.shown({ run, tag }, step)),
      moreCount: store.model.tags.runsOf(tag).length - runs.length,
      settings: store.state.settings,
      isPinned: parts.workspace?.kept?.pins.includes(tag) ?? false,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-histogram-board": HistogramBoardView;
  }
}
