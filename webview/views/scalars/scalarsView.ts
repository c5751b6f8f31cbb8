import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { KeptBoard } from "../../../src/shared/channel/panelSides";
import { boardStyles } from "../../parts/board/boardStyles";
import { boardCards, boardCardsStyles } from "../../parts/board/cards/boardCards";
import type { CardPlace } from "../../parts/board/cards/cardList";
import { TagBoardView } from "../../parts/board/tagBoardView";
import { isSame } from "../../parts/board/tags/boardTags";
import { CursorLink } from "../../parts/page/cursorLink";
import type { BoardViewContext } from "../../parts/page/view";
import { controlStyles } from "../../ui/controls/controlStyles";
import { noteStyles } from "../../ui/notices/noteStyles";
import type { CardSubject, CardsCursor } from "./card/cardSubject";
import { CardSubjects } from "./card/cardSubjects";
import { type CardAction, curveCardHeight, largeCard, placedCard } from "./card/scalarCards";
import { type CardState, type CurveSettings, DEFAULT_SETTINGS } from "./curveSettings";
import { MeanGroups } from "./curves/meanGroups";
import "./table/scalarTables";
import "./scalarsBar";
import type { ScalarsAction } from "./scalarsBar";
import type { ScalarsState } from "./scalarsState";
import { ScalarsStore } from "./scalarsStore";
import { scalarsStyles } from "./scalarsStyles";

/** State of a card that keeps nothing; one object, so that its subject stays the same. */
const NO_CARD_STATE: CardState = {};

/** Scalars of many runs: a card of curves for each tag, and the list of the runs. */
@customElement("tensor-view-scalars")
export class ScalarsView extends TagBoardView<ScalarsState, ScalarsStore> {
  static override styles = [controlStyles, noteStyles, boardStyles, boardCardsStyles, scalarsStyles];

  private readonly subjects = new CardSubjects();
  private readonly means = new MeanGroups(() => this.requestUpdate());
  /** Settings of the curves. */
  private settings: CurveSettings = DEFAULT_SETTINGS;
  /** The same list as long as all are the same. */
  private tables: readonly CardSubject[] = [];
  private readonly link = new CursorLink<CardsCursor>();

  constructor() {
    super("scalar", (changed) => new ScalarsStore(changed));
  }

  protected override follow(context: BoardViewContext, before: BoardViewContext | undefined): void {
    super.follow(context, before);
    const { state, model } = this.store;
    this.settings = this.means.settingsWith(context.host, state.settings, model.runs);
  }

  private readonly barActed = ({ detail: action }: CustomEvent<ScalarsAction>): void => {
    if (action.do === "settings") this.store.set(action.settings);
    else this.act(action);
  };

  private readonly actOnCard = (action: CardAction): void => {
    switch (action.do) {
      case "change":
        this.store.setCard(action.tag, action.state);
        break;
      case "large":
        this.context?.showTag(action.isLarge ? action.tag : undefined);
        break;
      case "pin":
        this.pin(action.tag, action.isPinned);
    }
  };

  protected override get scroller() {
    return this.renderRoot.querySelector("tensor-view-card-list");
  }

  protected override get none(): string {
    return l10n.t("No run here has scalars.");
  }

  protected override bar(_context: BoardViewContext, kept: KeptBoard): TemplateResult {
    const { means, tags } = this;
    return html`<tensor-view-scalars-bar
      .shown=${{ ...this.shownBar(kept), tags: tags.all, nameParts: means.parts, meanError: means.error }}
      @bar-action=${this.barActed}
    ></tensor-view-scalars-bar>`;
  }

  protected override content(context: BoardViewContext): TemplateResult {
    const { store } = this;
    return html`<div
      class="content"
      @run-select=${({ detail: key }: CustomEvent<string | undefined>) => store.select(key)}
      @settings-change=${({ detail }: CustomEvent<Partial<CurveSettings>>) => store.set(detail)}
    >${this.empty(context) ?? this.cards(context)}</div>`;
  }

  private cards(context: BoardViewContext): TemplateResult {
    const { store, tags } = this;
    const { state: kept } = store;
    const strongRun = store.selected;
    const { tag: large } = context;
    if (large !== undefined) {
      const subject = this.subjectOf(context, large, strongRun);
      return html`${this.way(large, { hasName: subject.runs.length === 0 })} ${largeCard(subject, this.actOnCard)}`;
    }
    if (kept.isTableShown) {
      const subjects = tags.order.map((tag) => this.subjectOf(context, tag, strongRun));
      if (!isSame(subjects, this.tables)) this.tables = subjects;
      return html`<div class="tables"><tensor-view-scalar-tables .subjects=${this.tables}></tensor-view-scalar-tables></div>`;
    }
    return boardCards(store, tags, {
      heightOf: curveCardHeight,
      isGrown: (tag) => kept.cards[tag]?.isTableShown === true,
      card: (tag: string, place: CardPlace) =>
        placedCard(this.subjectOf(context, tag, strongRun), place, this.actOnCard),
    });
  }

  private subjectOf({ host, tag: large }: BoardViewContext, tag: string, strongRun: string | undefined): CardSubject {
    const { model, state: kept } = this.store;
    return this.subjects.of({
      host,
      tag,
      runs: this.tags.runsOf(tag),
      checkedCount: model.checked.length,
      settings: this.settings,
      state: kept.cards[tag] ?? NO_CARD_STATE,
      isLarge: tag === large,
      isPinned: this.isPinned(tag),
      strongRun,
      link: this.link,
    });
  }
}
