import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { BoardParts } from "../../parts/board/boardParts";
import { isSame } from "../../parts/board/tags/boardTags";
import "../../parts/board/cards/cardList";
import { boardStyles } from "../../parts/board/boardStyles";
import type { CardList, CardListWish, CardPlace } from "../../parts/board/cards/cardList";
import { emptyBoard } from "../../parts/board/emptyBoard";
import { largeWay } from "../../parts/board/largeWay";
import { focusWayBack } from "../../parts/board/wayFocus";
import type { BoardViewContext } from "../../parts/page/view";
import { controlStyles } from "../../ui/controls/controlStyles";
import { FreeKeys } from "../../ui/keys/freeKeys";
import { noteStyles } from "../../ui/notices/noteStyles";
import type { CardSubject } from "./card/cardSubject";
import { CardSubjects } from "./card/cardSubjects";
import { type CardWish, curveCardHeight, largeCard, placedCard } from "./card/scalarCards";
import { type CardState, type CurveSettings, DEFAULT_SETTINGS } from "./curveSettings";
import { MeanGroups } from "./curves/meanGroups";
import { PlaceLink } from "./placeLink";
import "./table/scalarTables";
import "./scalarsBar";
import type { BarWish } from "./scalarsBar";
import { ScalarsStore } from "./scalarsStore";
import { scalarsStyles } from "./scalarsStyles";

/** Of a card that keeps nothing; one object, so that its subject stays the same. */
const NO_CARD_STATE: CardState = {};

/** Scalars of many runs: a card of curves for each tag, and the list of the runs. */
@customElement("tensor-view-scalars")
export class ScalarsView extends LitElement {
  static override styles = [controlStyles, noteStyles, boardStyles, scalarsStyles];

  @property({ attribute: false }) context: BoardViewContext | undefined;
  @query("tensor-view-card-list") private readonly list!: CardList | null;
  private readonly store = new ScalarsStore(() => this.requestUpdate());
  private readonly parts = new BoardParts(this, this.store);
  private readonly subjects = new CardSubjects();
  private readonly means = new MeanGroups(() => this.requestUpdate());
  /** How curves are drawn. */
  private settings: CurveSettings = DEFAULT_SETTINGS;
  /** The same list as long as all are the same. */
  private tables: readonly CardSubject[] = [];
  private readonly link = new PlaceLink();
  private isReady = false;

  constructor() {
    super();
    new FreeKeys(this, (event) => this.parts.press(event));
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context, store } = this;
    if (!context) return;
    this.isReady = this.parts.follow(context, changes.has("context"), () => this.list?.goTo(store.top));
    this.settings = this.means.settingsWith(context.host, store.state.settings, store.model.runs);
  }

  override updated(changes: PropertyValues<this>): void {
    focusWayBack(this, changes.get("context"), this.context);
  }

  private readonly barWished = ({ detail: wish }: CustomEvent<BarWish>): void => {
    switch (wish.do) {
      case "settings":
        this.store.set(wish.settings);
        break;
      case "state":
        this.store.change(wish.state);
        if (wish.state.tagFilter !== undefined) this.list?.goTo(0);
        break;
      default:
        this.parts.obey(wish);
    }
  };

  private readonly wish = (wish: CardWish): void => {
    const { store } = this;
    switch (wish.do) {
      case "change":
        store.setCard(wish.tag, wish.state);
        break;
      case "large":
        this.context?.showTag(wish.isLarge ? wish.tag : undefined);
        break;
      case "pin":
        void this.parts.workspace?.pin(wish.tag, wish.isPinned);
    }
  };

  private listWished(wish: CardListWish): void {
    if (wish.do === "collapse") this.parts.collapse(wish.key, wish.isCollapsed);
    else if (wish.do === "scroll") this.store.scrolled(wish.top);
  }

  override render(): TemplateResult | typeof nothing {
    const { context, store, parts } = this;
    const kept = parts.workspace?.kept;
    if (!context || !kept || !this.isReady) return nothing;
    return html`
      ${parts.what()}
      <tensor-view-scalars-bar
        .shown=${{
          state: store.state,
          tags: store.model.tags.all,
          filterError: parts.filterError,
          nameParts: this.means.parts,
          meanError: this.means.error,
          colourGroup: kept.colourGroup,
          isListOpen: parts.isListOpen,
          isLarge: context.tag !== undefined,
        }}
        @bar-wish=${this.barWished}
      ></tensor-view-scalars-bar>
      ${parts.errors()} ${parts.beside(html`<div
        class="content"
        @run-select=${({ detail: key }: CustomEvent<string | undefined>) => store.select(key)}
        @settings-change=${({ detail }: CustomEvent<Partial<CurveSettings>>) => store.set(detail)}
      >${this.cards(context)}</div>`)}
    `;
  }

  private cards(context: BoardViewContext): TemplateResult | typeof nothing {
    const { store } = this;
    const { state: kept } = store;
    const { groups, order } = this.parts;
    const empty = emptyBoard(context, store, groups.length === 0, l10n.t("No run here has scalars."));
    if (empty) return empty;
    const strongRun = store.selected;
    const { tag: large } = context;
    if (large !== undefined) {
      const subject = this.subjectOf(context, large, strongRun);
      const back = () => context.showTag(undefined);
      return html`${largeWay(large, this.parts, back, { hasList: false, hasName: subject.runs.length === 0 })}
      ${largeCard(subject, this.wish)}`;
    }
    if (kept.isTableShown) {
      const subjects = order.map((tag) => this.subjectOf(context, tag, strongRun));
      if (!isSame(subjects, this.tables)) this.tables = subjects;
      return html`<div class="tables"><tensor-view-scalar-tables .subjects=${this.tables}></tensor-view-scalar-tables></div>`;
    }
    return html`<tensor-view-card-list
      .shown=${{
        groups,
        collapsed: new Set(kept.collapsed),
        cardWidth: kept.cardWidth,
        heightOf: curveCardHeight,
        isGrown: (tag: string) => kept.cards[tag]?.isTableShown === true,
        card: (tag: string, place: CardPlace) => placedCard(this.subjectOf(context, tag, strongRun), place, this.wish),
        scroll: store.top,
      }}
      @card-list-wish=${({ detail }: CustomEvent<CardListWish>) => this.listWished(detail)}
    ></tensor-view-card-list>`;
  }

  private subjectOf({ host, tag: large }: BoardViewContext, tag: string, strongRun: string | undefined): CardSubject {
    const { model, state: kept } = this.store;
    return this.subjects.of({
      host,
      tag,
      runs: model.tags.runsOf(tag),
      checkedCount: model.checked.length,
      settings: this.settings,
      state: kept.cards[tag] ?? NO_CARD_STATE,
      isLarge: tag === large,
      isPinned: this.parts.workspace?.kept?.pins.includes(tag) ?? false,
      strongRun,
      link: this.link,
    });
  }
}
