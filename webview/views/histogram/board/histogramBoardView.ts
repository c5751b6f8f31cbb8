import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { KeptBoard } from "../../../../src/shared/channel/panelSides";
import { MAX_SERIES } from "../../../../src/shared/series/maxSeries";
import type { BoardAction } from "../../../parts/board/boardBar";
import { BoardStore } from "../../../parts/board/boardStore";
import { boardStyles } from "../../../parts/board/boardStyles";
import { boardCards, boardCardsStyles } from "../../../parts/board/cards/boardCards";
import type { CardPlace } from "../../../parts/board/cards/cardList";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import { StepBoardView } from "../../../parts/board/steps/stepBoardView";
import type { BoardViewContext } from "../../../parts/page/view";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { noteStyles } from "../../../ui/notices/noteStyles";
import { BoardHistograms, type HistogramPlace } from "./boardHistograms";
import "./histogramBoardBar";
import { KeptSubjects } from "../../../parts/board/cards/keptSubjects";
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
export class HistogramBoardView extends StepBoardView<HistogramBoardState> {
  static override styles = [controlStyles, noteStyles, boardStyles, boardCardsStyles];

  private readonly histograms = new BoardHistograms(() => this.requestUpdate());
  private readonly subjects = new KeptSubjects<HistogramCardSubject>();
  /** Tags of the cards in view. */
  private seen: readonly string[] = [];

  constructor() {
    super("histogram", (changed) => new BoardStore(readHistogramBoardState, changed));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.histograms.leave();
  }

  /** Cards of all tags, whichever the subject names. */
  protected override tagAlone(): undefined {
    return undefined;
  }

  protected override follow(context: BoardViewContext, before: BoardViewContext | undefined): void {
    super.follow(context, before);
    const { host } = context;
    this.subjects.keep(this.seen);
    const step = this.shownStep(context);
    // Before the steps are known there is none that could be told from the newest.
    const isKnown = step !== undefined || this.steps.isKnown;
    this.histograms.want({ host, places: isKnown ? this.placesInView() : [], step });
  }

  private placesInView(): HistogramPlace[] {
    return this.seen.flatMap((tag) => this.runsOf(tag).map((run) => ({ run, tag })));
  }

  /** Checked runs that have a tag, up to the number that can be told apart, the selected one among them. */
  private runsOf(tag: string): readonly CardRun[] {
    const { selected } = this.store;
    const all = this.tags.runsOf(tag);
    if (all.length <= MAX_SERIES) return all;
    const chosen = all.find(({ key }) => key === selected);
    const first = all.slice(0, MAX_SERIES);
    return !chosen || first.includes(chosen) ? first : [...first.slice(0, -1), chosen];
  }

  /** The histogram view of a tag with the runs of its card; the first that has a histogram leads, at its step. */
  private open(context: BoardViewContext, tag: string): void {
    const step = this.shownStep(context);
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

  protected override get scroller() {
    return this.renderRoot.querySelector("tensor-view-card-list");
  }

  protected override get none(): string {
    return l10n.t("No run here has histograms.");
  }

  protected override bar(_context: BoardViewContext, kept: KeptBoard): TemplateResult {
    return html`<tensor-view-histogram-board-bar
      .shown=${this.shownBar(kept)}
      @bar-action=${({ detail }: CustomEvent<BoardAction<HistogramBoardState>>) => this.act(detail)}
    ></tensor-view-histogram-board-bar>`;
  }

  protected override content(context: BoardViewContext): TemplateResult {
    return html`<div
        class="content"
        @card-open=${({ detail: { tag } }: CustomEvent<HistogramCardEvents["card-open"]>) => this.open(context, tag)}
        @card-pin=${({ detail: { tag, isPinned } }: CustomEvent<HistogramCardEvents["card-pin"]>) =>
          this.pin(tag, isPinned)}
      >${this.empty(context) ?? this.cards(context)}</div>`;
  }

  private cards(context: BoardViewContext): TemplateResult {
    const { store, tags } = this;
    return boardCards(store, tags, {
      heightOf: (width) => cardHeight(width, tags.mostRuns),
      card: (tag: string, { classes, style }: CardPlace) =>
        html`<tensor-view-histogram-card
          class=${classes}
          data-tag=${tag}
          .subject=${this.subjectOf(context, tag)}
          .style=${style}
        ></tensor-view-histogram-card>`,
      near: (tags) => {
        this.seen = tags;
        this.requestUpdate();
      },
    });
  }

  private subjectOf(context: BoardViewContext, tag: string): HistogramCardSubject {
    const { store, histograms } = this;
    const runs = this.runsOf(tag);
    const step = this.shownStep(context);
    return this.subjects.of({
      tag,
      shown: runs.map((run) => histograms.shown({ run, tag }, step)),
      moreCount: this.tags.runsOf(tag).length - runs.length,
      settings: store.state.settings,
      isPinned: this.isPinned(tag),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-histogram-board": HistogramBoardView;
  }
}
