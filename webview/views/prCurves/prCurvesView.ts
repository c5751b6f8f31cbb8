import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { BoardParts } from "../../parts/board/boardParts";
import { BoardStore } from "../../parts/board/boardStore";
import { boardStyles } from "../../parts/board/boardStyles";
import { boardStepBar, shownStep } from "../../parts/board/steps/boardStepBar";
import { stepBy, turnFollowing } from "../../parts/board/steps/boardStepMoves";
import { BoardSteps } from "../../parts/board/steps/boardSteps";
import "../../parts/board/cards/cardList";
import type { CardList, CardListWish, CardPlace } from "../../parts/board/cards/cardList";
import { emptyBoard } from "../../parts/board/emptyBoard";
import { largeWay } from "../../parts/board/largeWay";
import { withOwnStep } from "../../parts/board/steps/ownSteps";
import { focusWayBack } from "../../parts/board/wayFocus";
import type { BoardViewContext } from "../../parts/page/view";
import { controlStyles } from "../../ui/controls/controlStyles";
import { FreeKeys, isFreeArrow } from "../../ui/keys/freeKeys";
import { noteStyles } from "../../ui/notices/noteStyles";
import { nearestStep } from "../../ui/steps/steps";
import "./card/prCard";
import { KeptSubjects } from "../../parts/board/cards/keptSubjects";
import { legendHeight } from "./card/prLegendStyles";
import type { PrCardEvents, PrSubject } from "./card/prSubject";
import "./prBar";
import type { PrBarWish } from "./prBar";
import { prCurvesStyles } from "./prCurvesStyles";
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
export class PrCurvesView extends LitElement {
  static override styles = [controlStyles, noteStyles, boardStyles, prCurvesStyles];

  @property({ attribute: false }) context: BoardViewContext | undefined;
  @query("tensor-view-card-list") private readonly list!: CardList | null;
  private readonly store = new BoardStore<PrState>({ kind: "pr_curve", read: readPrState }, () => this.requestUpdate());
  private readonly parts = new BoardParts(this, this.store);
  private readonly steps = new BoardSteps("pr_curve", () => this.requestUpdate());
  private readonly source = new PrSource(() => this.requestUpdate());
  private readonly scores = scoreSource(() => this.requestUpdate());
  private readonly subjects = new KeptSubjects<PrSubject>();
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
    this.source.leave();
    this.scores.leave();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context, store, parts } = this;
    if (!context || !this.isConnected) return;
    this.isReady = parts.follow(context, changes.has("context"), () => this.list?.goTo(store.top));
    if (!this.isReady) return;
    const { tag, host } = context;
    this.steps.want(host, store.model.tags.shown, tag === undefined ? parts.order : [tag]);
    const places = this.placesInView(tag);
    this.subjects.keep(tag === undefined ? this.seen : [tag]);
    const step = shownStep(context, this.steps);
    // Before the steps are known there is none that could be told from the newest.
    const isKnown = step !== undefined || this.steps.isKnown;
    this.source.want({
      host,
      places: isKnown ? places : [],
      step,
      own: store.state.own,
      next: this.neighbours(step),
    });
    const areScoresShown = tag !== undefined || store.state.settings.drawing === "steps";
    this.scores.want(host, areScoresShown ? places : []);
  }

  private placesInView(tag: string | undefined): PrPlace[] {
    const { tags } = this.store.model;
    const inView = tag === undefined ? this.seen : [tag];
    return inView.flatMap((one) => tags.runsOf(one).map((run) => ({ run, tag: one })));
  }

  /** The stops beside the shown one: they are fetched ahead. */
  private neighbours(step: bigint | undefined): bigint[] {
    const { steps } = this.steps;
    if (step === undefined) return [];
    const at = nearestStep(steps, step);
    return [steps[at + 1], steps[at - 1]].flatMap((stop) => (stop ? [stop.step] : []));
  }

  override updated(changes: PropertyValues<this>): void {
    focusWayBack(this, changes.get("context"), this.context);
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

  private readonly barWished = ({ detail: wish }: CustomEvent<PrBarWish>): void => {
    const { store, parts } = this;
    if (wish.do === "settings") store.change({ settings: { ...store.state.settings, ...wish.settings } });
    else if (wish.do === "state") {
      store.change(wish.state);
      if (wish.state.tagFilter !== undefined) this.list?.goTo(0);
    } else parts.obey(wish);
  };

  private readonly listWished = ({ detail: wish }: CustomEvent<CardListWish>): void => {
    if (wish.do === "collapse") this.parts.collapse(wish.key, wish.isCollapsed);
    else if (wish.do === "scroll") this.store.scrolled(wish.top);
    else {
      this.seen = wish.tags;
      this.requestUpdate();
    }
  };

  override render(): TemplateResult | typeof nothing {
    const { context, store, parts, steps } = this;
    const kept = parts.workspace?.kept;
    if (!context || !kept || !this.isReady) return nothing;
    return html`
      ${parts.what()}
      <tensor-view-pr-bar
        .shown=${{
          state: store.state,
          filterError: parts.filterError,
          colourGroup: kept.colourGroup,
          isListOpen: parts.isListOpen,
          isLarge: context.tag !== undefined,
        }}
        @pr-bar-wish=${this.barWished}
      ></tensor-view-pr-bar>
      ${parts.errors()} ${steps.error === undefined ? nothing : html`<p class="note error" role="alert">${steps.error}</p>`}
      ${parts.beside(html`<div
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
        @card-pin=${({ detail: { tag, isPinned } }: CustomEvent<PrCardEvents["card-pin"]>) =>
          void parts.workspace?.pin(tag, isPinned)}
      >${this.cards(context)}</div>`)}
      ${boardStepBar(context, steps)}
    `;
  }

  private cards(context: BoardViewContext): TemplateResult | typeof nothing {
    const { store, parts } = this;
    const { groups } = parts;
    const empty = emptyBoard(context, store, groups.length === 0, l10n.t("No run here has PR curves."));
    if (empty) return empty;
    const { tag: large } = context;
    if (large !== undefined) {
      const subject = this.subjectOf(context, large);
      const isNone = subject.shown.length === 0;
      const back = () => context.showTag(undefined);
      return html`${largeWay(large, parts, back, { hasList: false, hasName: isNone })}
      ${
        isNone
          ? html`<p class="note">${l10n.t("None of the checked runs has a PR curve '{0}'.", large)}</p>`
          : html`<tensor-view-pr-card class="large" .subject=${subject}></tensor-view-pr-card>`
      }`;
    }
    return html`<tensor-view-card-list
      .shown=${{
        groups,
        collapsed: new Set(store.state.collapsed),
        cardWidth: store.state.cardWidth,
        heightOf: (width: number) => prCardHeight(width, this.mostRuns),
        isGrown: () => false,
        card: (tag: string, { classes, style }: CardPlace) =>
          html`<tensor-view-pr-card
            class=${classes}
            data-tag=${tag}
            .subject=${this.subjectOf(context, tag)}
            .style=${style}
          ></tensor-view-pr-card>`,
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

  private subjectOf(context: BoardViewContext, tag: string): PrSubject {
    const { store, source, scores, parts, steps } = this;
    const { settings, own, listedRun, zooms } = store.state;
    const runs = store.model.tags.runsOf(tag);
    const at = { host: context.host, step: shownStep(context, steps), own };
    return this.subjects.of({
      host: context.host,
      tag,
      shown: runs.map((run) => source.shown({ run, tag }, at)),
      scores: runs.map((run) => scores.of({ run, tag })),
      settings,
      isLarge: context.tag === tag,
      isPinned: parts.workspace?.kept?.pins.includes(tag) ?? false,
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
