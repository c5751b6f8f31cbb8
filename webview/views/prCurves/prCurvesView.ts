import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { KeptBoard } from "../../../src/shared/channel/panelSides";
import type { BoardAction } from "../../parts/board/boardBar";
import { BoardStore } from "../../parts/board/boardStore";
import { boardStyles } from "../../parts/board/boardStyles";
import { boardCards, boardCardsStyles } from "../../parts/board/cards/boardCards";
import type { CardPlace } from "../../parts/board/cards/cardList";
import { withOwnStep } from "../../parts/board/steps/ownSteps";
import { StepBoardView } from "../../parts/board/steps/stepBoardView";
import type { BoardViewContext } from "../../parts/page/view";
import { controlStyles } from "../../ui/controls/controlStyles";
import { noteStyles } from "../../ui/notices/noteStyles";
import "./card/prCard";
import { KeptSubjects } from "../../parts/board/cards/keptSubjects";
import { legendHeight } from "./card/prLegendStyles";
import type { PrCardEvents, PrSubject } from "./card/prSubject";
import "./prBar";
import { type PrState, readPrState } from "./prState";
import { withZoom } from "./prZoom";
import { PrSource } from "./values/prSource";
import { scoreSource } from "./values/scoreSource";
import type { PrPlace } from "./values/shownCurve";

/** Px of a card beside its picture and legend: its name, and what is said. */
const CARD_FRAME = 64;

/** Both axes go from 0 to 1, so the picture is about as high as wide; a wide card still leaves room for others. */
function prCardHeight(width: number, runs: number): number {
  return CARD_FRAME + legendHeight(runs) + Math.round(Math.min(Math.max(width * 0.8, 150), 480));
}

/** PR curves of many runs: a card for each tag, all at one step. */
@customElement("tensor-view-pr-curves")
export class PrCurvesView extends StepBoardView<PrState> {
  static override styles = [controlStyles, noteStyles, boardStyles, boardCardsStyles];

  private readonly source = new PrSource(() => this.requestUpdate());
  private readonly scores = scoreSource(() => this.requestUpdate());
  private readonly subjects = new KeptSubjects<PrSubject>();
  /** Tags of the cards in view. */
  private seen: readonly string[] = [];

  constructor() {
    super("pr_curve", (changed) => new BoardStore(readPrState, changed));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.source.leave();
    this.scores.leave();
  }

  protected override follow(context: BoardViewContext, before: BoardViewContext | undefined): void {
    super.follow(context, before);
    const { store } = this;
    const { tag, host } = context;
    const places = this.placesInView(tag);
    this.subjects.keep(tag === undefined ? this.seen : [tag]);
    const step = this.shownStep(context);
    // Before the steps are known there is none that could be told from the newest.
    const isKnown = step !== undefined || this.steps.isKnown;
    this.source.want({
      host,
      places: isKnown ? places : [],
      step,
      own: store.state.own,
      // The stops beside the shown one are fetched ahead.
      next: [this.stop(1), this.stop(-1)].flatMap((stop) => stop?.step ?? []),
    });
    const areScoresShown = tag !== undefined || store.state.settings.drawing === "steps";
    this.scores.want(host, areScoresShown ? places : []);
  }

  private placesInView(tag: string | undefined): PrPlace[] {
    const { tags } = this;
    const inView = tag === undefined ? this.seen : [tag];
    return inView.flatMap((one) => tags.runsOf(one).map((run) => ({ run, tag: one })));
  }

  protected override get scroller() {
    return this.renderRoot.querySelector("tensor-view-card-list");
  }

  protected override get none(): string {
    return l10n.t("No run here has PR curves.");
  }

  protected override bar(_context: BoardViewContext, kept: KeptBoard): TemplateResult {
    return html`<tensor-view-pr-bar
      .shown=${this.shownBar(kept)}
      @bar-action=${({ detail }: CustomEvent<BoardAction<PrState>>) => this.act(detail)}
    ></tensor-view-pr-bar>`;
  }

  protected override content(context: BoardViewContext): TemplateResult {
    const { store } = this;
    return html`<div
        class="content"
        @run-select=${({ detail }: CustomEvent<PrCardEvents["run-select"]>) => store.select(detail)}
        @run-list=${({ detail }: CustomEvent<PrCardEvents["run-list"]>) => store.change({ listedRun: detail })}
        @run-own=${({ detail: { run, tag, step } }: CustomEvent<PrCardEvents["run-own"]>) =>
          store.change({ own: withOwnStep(store.state.own, run, tag, step) })}
        @step-go=${({ detail }: CustomEvent<PrCardEvents["step-go"]>) => context.showStep(detail)}
        @card-large=${({ detail: { tag, isLarge } }: CustomEvent<PrCardEvents["card-large"]>) =>
          context.showTag(isLarge ? tag : undefined)}
        @card-zoom=${({ detail: { key, zoom } }: CustomEvent<PrCardEvents["card-zoom"]>) =>
          store.change({ zooms: withZoom(store.state.zooms, key, zoom) })}
        @card-pin=${({ detail: { tag, isPinned } }: CustomEvent<PrCardEvents["card-pin"]>) => this.pin(tag, isPinned)}
      >${this.empty(context) ?? this.cards(context)}</div>`;
  }

  private cards(context: BoardViewContext): TemplateResult {
    const { store, tags } = this;
    const { tag: large } = context;
    if (large !== undefined) {
      const subject = this.subjectOf(context, large);
      const isNone = subject.shown.length === 0;
      return html`${this.way(large, { hasName: isNone })}
      ${
        isNone
          ? html`<p class="note">${l10n.t("None of the checked runs has a PR curve '{0}'.", large)}</p>`
          : html`<tensor-view-pr-card class="large" .subject=${subject}></tensor-view-pr-card>`
      }`;
    }
    return boardCards(store, tags, {
      heightOf: (width) => prCardHeight(width, tags.mostRuns),
      card: (tag: string, { classes, style }: CardPlace) =>
        html`<tensor-view-pr-card
          class=${classes}
          data-tag=${tag}
          .subject=${this.subjectOf(context, tag)}
          .style=${style}
        ></tensor-view-pr-card>`,
      near: (tags) => {
        this.seen = tags;
        this.requestUpdate();
      },
    });
  }

  private subjectOf(context: BoardViewContext, tag: string): PrSubject {
    const { store, source, scores } = this;
    const { settings, own, listedRun, zooms } = store.state;
    const runs = this.tags.runsOf(tag);
    const at = { host: context.host, step: this.shownStep(context), own };
    return this.subjects.of({
      host: context.host,
      tag,
      shown: runs.map((run) => source.shown({ run, tag }, at)),
      scores: runs.map((run) => scores.of({ run, tag })),
      settings,
      isLarge: context.tag === tag,
      isPinned: this.isPinned(tag),
      strongRun: store.selected,
      listedRun,
      zooms,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pr-curves": PrCurvesView;
  }
}
