import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { BoardRun } from "../../boardRun";
import { localeNumber } from "../../localeText";
import { errorText } from "../../sentenceText";
import { controlStyles } from "../../ui/controlStyles";
import "../../ui/divider";
import { FreeKeys } from "../../ui/freeKeys";
import { noteStyles } from "../../ui/noteStyles";
import type { BoardViewContext } from "../view";
import { BoardStore } from "./boardStore";
import "./cardList";
import type { CardList, CardWish } from "./cardList";
import type { CardSubject } from "./cardSubject";
import { CardSubjects } from "./cardSubjects";
import type { CardState, CurveSettings } from "./curveSettings";
import { emptyBoard } from "./emptyBoard";
import { WorkspaceBoard } from "./keptBoard";
import { largeCard } from "./largeCard";
import { LastValues } from "./lastValues";
import { NameFilter } from "./nameFilter";
import { PlaceLink } from "./placeLink";
import "./runList";
import type { ListedRuns, ListWish } from "./runList";
import type { RunWish } from "./runMenu";
import { sortedRuns } from "./runRows";
import "./scalarTables";
import "./scalarsBar";
import type { BarWish } from "./scalarsBar";
import { LIST_WIDTHS } from "./scalarsState";
import { scalarsStyles } from "./scalarsStyles";
import { type TagGroup, tagGroups } from "./tagGroups";

/** Px below which the list of runs lies over the cards. */
const NARROW = 600;

/** Of a card that keeps nothing; one object, so that its subject stays the same. */
const NO_CARD_STATE: CardState = {};

/** Scalars of many runs: a card of curves for each tag, and the list of the runs. */
@customElement("tensor-view-scalars")
export class ScalarsView extends LitElement {
  static override styles = [controlStyles, noteStyles, scalarsStyles];

  @property({ attribute: false }) context: BoardViewContext | undefined;
  @state() private isNarrow = false;
  /** Over the cards, where there is no room beside them. */
  @state() private isListOver = false;
  @state() private seen: readonly BoardRun[] = [];
  @state() private error = "";
  @query("tensor-view-card-list") private readonly list!: CardList | null;
  @query(".way vscode-button") private readonly wayBack!: HTMLElement | null;
  private readonly store = new BoardStore(() => this.requestUpdate());
  private readonly subjects = new CardSubjects();
  private readonly link = new PlaceLink();
  private readonly tagFilter = new NameFilter(() => this.requestUpdate());
  private readonly runFilter = new NameFilter(() => this.requestUpdate());
  private readonly lastValues = new LastValues(() => this.requestUpdate());
  private board: WorkspaceBoard | undefined;
  private groups: readonly TagGroup[] = [];
  private readonly resized = new ResizeObserver(([entry]) => {
    this.isNarrow = (entry?.contentRect.width ?? NARROW) < NARROW;
  });

  constructor() {
    super();
    new FreeKeys(this, (event) => this.press(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.store.leave();
    this.board?.leave();
    this.board = undefined;
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context, store } = this;
    if (!context) return;
    this.board ??= new WorkspaceBoard(context.host, () => this.requestUpdate());
    if (changes.has("context") && store.restore(context)) this.list?.goTo(store.top);
    const { kept } = this.board;
    if (!kept) return;
    store.follow(context, this.board);
    const { tags, names } = store.model;
    this.tagFilter.want(context.host, store.state.tagFilter, tags.all);
    this.runFilter.want(context.host, store.state.runFilter, names);
    this.groups = tagGroups(this.tagFilter.of(tags.all), kept.pins);
  }

  override updated(changes: PropertyValues<this>): void {
    const before = changes.get("context");
    if (!before || before.tag !== undefined || this.context?.tag === undefined) return;
    // The button that made it large is gone.
    if (this.shadowRoot?.activeElement === null) this.wayBack?.focus();
  }

  private press(event: KeyboardEvent): boolean {
    const { context } = this;
    if (event.shiftKey || !context) return false;
    if (event.key === "Escape" && this.isNarrow && this.isListOver) {
      this.isListOver = false;
      return true;
    }
    if (context.tag === undefined) return false;
    if (event.key === "Escape") context.showTag(undefined);
    else if (event.key === "PageDown") this.showNeighbour(context, 1);
    else if (event.key === "PageUp") this.showNeighbour(context, -1);
    else return false;
    return true;
  }

  /** Tags in the order of their cards. */
  private get order(): readonly string[] {
    return this.groups.flatMap(({ tags }) => tags);
  }

  /** The tag so many cards on from the large one. */
  private neighbour(tag: string, by: number): string | undefined {
    const { order } = this;
    const place = order.indexOf(tag);
    return place < 0 ? undefined : order[place + by];
  }

  private showNeighbour(context: BoardViewContext, by: number): void {
    const next = context.tag === undefined ? undefined : this.neighbour(context.tag, by);
    if (next !== undefined) context.showTag(next);
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
      case "list":
        if (this.isNarrow) this.isListOver = wish.isOpen;
        else this.store.change({ isListShown: wish.isOpen });
        break;
      case "collapse":
        this.store.change({ collapsed: wish.isCollapsed ? this.groups.map(({ key }) => key) : [] });
        break;
      case "colours":
        void this.board?.group(wish.pattern);
    }
  };

  private readonly cardWished = ({ detail: wish }: CustomEvent<CardWish>): void => {
    const { store } = this;
    switch (wish.do) {
      case "change":
        store.setCard(wish.tag, wish.state);
        break;
      case "large":
        this.context?.showTag(wish.isLarge ? wish.tag : undefined);
        break;
      case "pin":
        void this.board?.pin(wish.tag, wish.isPinned);
        break;
      case "collapse": {
        const others = store.state.collapsed.filter((key) => key !== wish.key);
        store.change({ collapsed: wish.isCollapsed ? [...others, wish.key] : others });
        break;
      }
      case "scroll":
        store.scrolled(wish.top);
    }
  };

  private readonly listWished = ({ detail: wish }: CustomEvent<ListWish>): void => {
    const { store } = this;
    switch (wish.do) {
      case "check":
        store.check([wish.run], wish.isChecked);
        break;
      case "all":
      case "none":
        store.checkAll(this.rows(), wish.do === "all");
        break;
      case "invert":
        store.invert(this.rows());
        break;
      case "filter":
        store.change({ runFilter: wish.filter });
        break;
      case "sort":
        store.change({ sort: wish.sort });
        break;
      case "tag":
        store.change({ valueTag: wish.tag });
        break;
      case "select":
        store.select(wish.run?.key);
        break;
      case "run":
        this.runWished(wish.run, wish.wish);
        break;
      case "see":
        this.seen = wish.runs;
    }
  };

  private runWished(run: BoardRun, wish: RunWish): void {
    const { logdir, run: name } = run.id;
    if (wish.do === "only") this.store.checkOnly(run);
    else if (wish.do === "copy") void this.copy(run.name);
    else if (wish.do === "open") this.context?.open({ on: "run", logdir, run: name });
    else if (wish.do === "colour") void this.board?.colour(run.id, wish.colour);
  }

  private async copy(text: string): Promise<void> {
    try {
      await this.context?.host.channel.request("copy/text", { text });
      this.error = "";
    } catch (error) {
      this.error = errorText(error);
    }
  }

  /** The runs of the list: those that its filter keeps, in its order. */
  private rows(): readonly BoardRun[] {
    const { model, state: kept } = this.store;
    const found = model.runs.filter(({ name }) => this.runFilter.keeps(name));
    return sortedRuns(found, kept.sort, (run) => this.lastValues.of(run));
  }

  override render(): TemplateResult | typeof nothing {
    const { context, store, board } = this;
    const kept = board?.kept;
    if (!context || !kept) return nothing;
    const isListOpen = this.isNarrow ? this.isListOver : store.state.isListShown;
    const errors = [board.error ?? "", this.error].filter(Boolean);
    return html`
      <p class="what" role="status">${this.whatText()}</p>
      <tensor-view-scalars-bar
        .shown=${{
          state: store.state,
          tags: store.model.tags.all,
          filterError: this.tagFilter.error,
          colourGroup: kept.colourGroup,
          isListOpen,
          isLarge: context.tag !== undefined,
        }}
        @bar-wish=${this.barWished}
      ></tensor-view-scalars-bar>
      ${errors.map((error) => html`<p class="note error" role="alert">${error}</p>`)}
      <div
        class=${this.isNarrow ? "parts narrow" : "parts"}
        @run-select=${({ detail: key }: CustomEvent<string | undefined>) => store.select(key)}
        @settings-change=${({ detail }: CustomEvent<Partial<CurveSettings>>) => store.set(detail)}
      >
        ${isListOpen ? this.runs(context) : nothing}
        <div class="cards">${this.cards(context)}</div>
      </div>
    `;
  }

  private whatText(): string {
    const { checked, runs, tags } = this.store.model;
    const [some, all] = [localeNumber(checked.length), localeNumber(runs.length)];
    const shown = this.order.length;
    if (shown === 1 && tags.all.length === 1) return l10n.t("{0} of {1} runs, 1 tag", some, all);
    if (shown === tags.all.length) return l10n.t("{0} of {1} runs, {2} tags", some, all, localeNumber(shown));
    return l10n.t("{0} of {1} runs, {2} of {3} tags", some, all, localeNumber(shown), localeNumber(tags.all.length));
  }

  private runs({ host, tag }: BoardViewContext): TemplateResult {
    const { model, state: kept } = this.store;
    const valueTag = kept.valueTag ?? tag ?? model.firstTag;
    // Who sorts by values needs those of all.
    this.lastValues.want(host, valueTag, kept.sort.by === "name" ? this.seen : model.runs);
    const shown: ListedRuns = {
      rows: this.rows(),
      allCount: model.runs.length,
      checkedCount: model.checked.length,
      isChecked: (run) => model.isChecked(run),
      shortName: (run) => model.shortName(run),
      lastOf: (run) => this.lastValues.of(run),
      selected: this.store.selected,
      sort: kept.sort,
      filter: kept.runFilter,
      filterError: this.runFilter.error,
      valueTag,
      tags: model.tags.all,
    };
    return html`<tensor-view-run-list
        .shown=${shown}
        .style=${`width: ${kept.listWidth}px`}
        @list-wish=${this.listWished}
      ></tensor-view-run-list>
      ${
        this.isNarrow
          ? nothing
          : html`<tensor-view-divider
              .label=${l10n.t("Width of the list of runs")}
              .value=${kept.listWidth}
              .least=${LIST_WIDTHS.least}
              .most=${LIST_WIDTHS.most}
              @divide=${({ detail }: CustomEvent<number>) => this.store.change({ listWidth: detail })}
            ></tensor-view-divider>`
      }`;
  }

  private cards(context: BoardViewContext): TemplateResult | typeof nothing {
    const { store } = this;
    const { model, state: kept } = store;
    const empty = emptyBoard(context, model, this.groups.length === 0, store);
    if (empty) return empty;
    const strongRun = store.selected;
    const { tag: large } = context;
    if (large !== undefined) {
      return largeCard({
        subject: this.subjectOf(context, large, strongRun),
        hasNeighbour: (by) => this.neighbour(large, by) !== undefined,
        showNeighbour: (by) => this.showNeighbour(context, by),
        wish: (detail) => this.cardWished(new CustomEvent("card-wish", { detail })),
      });
    }
    if (kept.isTableShown) {
      const subjects = this.order.map((tag) => this.subjectOf(context, tag, strongRun));
      return html`<div class="tables"><tensor-view-scalar-tables .subjects=${subjects}></tensor-view-scalar-tables></div>`;
    }
    return html`<tensor-view-card-list
      .shown=${{
        groups: this.groups,
        collapsed: new Set(kept.collapsed),
        cardWidth: kept.cardWidth,
        subjectOf: (tag: string) => this.subjectOf(context, tag, strongRun),
        scroll: store.top,
      }}
      @card-wish=${this.cardWished}
    ></tensor-view-card-list>`;
  }

  private subjectOf({ host, tag: large }: BoardViewContext, tag: string, strongRun: string | undefined): CardSubject {
    const { model, state: kept } = this.store;
    return this.subjects.of({
      host,
      tag,
      runs: model.tags.runsOf(tag),
      checkedCount: model.checked.length,
      settings: kept.settings,
      state: kept.cards[tag] ?? NO_CARD_STATE,
      isLarge: tag === large,
      isPinned: this.board?.kept?.pins.includes(tag) ?? false,
      strongRun,
      link: this.link,
    });
  }
}
