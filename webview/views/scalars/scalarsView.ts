import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { type BoardRun, runKey } from "../../boardRun";
import { localeNumber } from "../../localeText";
import { errorText } from "../../sentenceText";
import { controlStyles } from "../../ui/controlStyles";
import "../../ui/divider";
import { FreeKeys } from "../../ui/freeKeys";
import { longNameStyles } from "../../ui/longNameStyles";
import { noteStyles } from "../../ui/noteStyles";
import type { BoardViewContext } from "../view";
import { BoardModel } from "./boardModel";
import { type CardList, type CardWish, tableOf } from "./cardList";
import type { CardSubject } from "./cardSubject";
import { CardSubjects } from "./cardSubjects";
import "./curveCard";
import type { CardState, CurveSettings } from "./curveSettings";
import { WorkspaceBoard } from "./keptBoard";
import { LastValues } from "./lastValues";
import { LinkedLooks, linkedBoard } from "./linkedLooks";
import { NameFilter } from "./nameFilter";
import { PlaceLink } from "./placeLink";
import { allChecked, inverted, NO_CHOICE, only, withChecked } from "./runChecks";
import "./runList";
import type { ListWish } from "./runList";
import type { RunWish } from "./runMenu";
import { sortedRuns } from "./runRows";
import "./scalarTables";
import "./scalarsBar";
import type { BarWish } from "./scalarsBar";
import { DEFAULT_STATE, LIST_WIDTHS, readScalarsState, type ScalarsState } from "./scalarsState";
import { scalarsStyles } from "./scalarsStyles";
import { type TagGroup, tagGroups } from "./tagGroups";

/** Px below which the list of runs lies over the cards. */
const NARROW = 600;

/** So many runs are checked where there are too many for all. */
const FIRST_RUNS = 10;

/** Ms between saves while something is dragged or scrolled. */
const SAVE_MS = 100;

/** No more changes than these when nothing is on a card. */
const NO_CARD_STATE: CardState = {};

/** Scalars of many runs: a card of curves for each tag, and the list of the runs. */
@customElement("tensor-view-scalars")
export class ScalarsView extends LitElement {
  static override styles = [controlStyles, noteStyles, longNameStyles, scalarsStyles];

  @property({ attribute: false }) context: BoardViewContext | undefined;
  @state() private view: ScalarsState = DEFAULT_STATE;
  @state() private isNarrow = false;
  /** Over the cards, where there is no room beside them. */
  @state() private isListOver = false;
  @state() private seen: readonly BoardRun[] = [];
  @state() private error = "";
  @query("tensor-view-card-list") private readonly list!: CardList | null;
  private readonly model = new BoardModel();
  private readonly subjects = new CardSubjects();
  private readonly link = new PlaceLink();
  private readonly tagFilter = new NameFilter(() => this.filtered());
  private readonly runFilter = new NameFilter(() => this.requestUpdate());
  private readonly lastValues = new LastValues(() => this.requestUpdate());
  private board: WorkspaceBoard | undefined;
  private linked: LinkedLooks | undefined;
  private groups: readonly TagGroup[] = [];
  private listTop = 0;
  private saved: unknown;
  private isRestored = false;
  /** The run that the board was last opened for: its key. */
  private openedFor: string | undefined;
  private saving: ReturnType<typeof setTimeout> | undefined;
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
    if (this.saving !== undefined) this.save();
    this.board?.leave();
    this.board = undefined;
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context } = this;
    if (!context) return;
    this.board ??= new WorkspaceBoard(context.host, () => this.requestUpdate());
    if (changes.has("context")) this.restore(context);
    const { kept } = this.board;
    if (!kept) return;
    this.beginWithRun(context);
    const checks = this.model.update(context.runs, this.view.checks, kept.checkedRuns, context.isReading);
    if (checks !== this.view.checks) this.change({ checks });
    this.linked?.apply(this.board, context.runs);
    const { tags, names } = this.model;
    this.tagFilter.want(context.host, this.view.tagFilter, tags.all);
    this.runFilter.want(context.host, this.view.runFilter, names);
    const shown = this.tagFilter.of(tags.all);
    this.groups = tagGroups(shown, kept.pins);
  }

  /** Takes up what was kept, or what a link brought to a page that is there already. */
  private restore({ saved }: BoardViewContext): void {
    if (this.isRestored && saved === this.saved) return;
    this.isRestored = true;
    this.saved = saved;
    this.view = readScalarsState(saved);
    this.listTop = this.view.scroll;
    this.list?.goTo(this.listTop);
    this.linked = this.view.linked && new LinkedLooks(this.view.linked);
  }

  /** A board that is opened for a run begins with it alone. */
  private beginWithRun({ run, runs, isReading }: BoardViewContext): void {
    const { base } = this.view;
    if (!run) {
      this.openedFor = undefined;
      const isElsewhere = base !== undefined && !isReading && !runs.some(({ name }) => name === base);
      if (isElsewhere) this.change({ base: undefined, checks: NO_CHOICE });
      return;
    }
    const key = runKey(run);
    const own = runs.find((one) => one.key === key);
    if (!own || this.openedFor === key) return;
    const isAnother = this.openedFor !== undefined;
    this.openedFor = key;
    if (isAnother || base !== own.name) this.change({ base: own.name, checks: only([own.name]) });
  }

  private change(changes: Partial<ScalarsState>): void {
    this.view = { ...this.view, ...changes };
    this.keep();
  }

  private keep(): void {
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), SAVE_MS);
  }

  private save(): void {
    clearTimeout(this.saving);
    this.saving = undefined;
    const { context, board } = this;
    if (!context || !board) return;
    const kept: ScalarsState = { ...this.view, scroll: this.listTop, linked: undefined };
    this.saved = kept;
    context.save(kept, { ...kept, linked: linkedBoard(board, context.runs) });
  }

  private filtered(): void {
    this.list?.goTo(0);
    this.requestUpdate();
  }

  private set(changes: Partial<CurveSettings>): void {
    const { settings, cards } = this.view;
    const isOtherAxis = changes.axis !== undefined && changes.axis !== settings.axis;
    if (!isOtherAxis) {
      this.change({ settings: { ...settings, ...changes } });
      return;
    }
    // Steps mean nothing on an axis of seconds.
    const withoutX = Object.entries(cards).map(([tag, { x: _x, ...card }]): [string, CardState] => [tag, card]);
    this.change({
      settings: { ...settings, ...changes, x: undefined, handles: undefined },
      cards: Object.fromEntries(withoutX),
    });
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
    else if (event.key === "PageDown") this.showNeighbour(context.tag, 1);
    else if (event.key === "PageUp") this.showNeighbour(context.tag, -1);
    else return false;
    return true;
  }

  /** Tags in the order of their cards. */
  private get order(): readonly string[] {
    return this.groups.flatMap(({ tags }) => tags);
  }

  private showNeighbour(tag: string, by: number): void {
    const { order } = this;
    const next = order[order.indexOf(tag) + by];
    if (next !== undefined && order.includes(tag)) this.context?.showTag(next);
  }

  private readonly barWished = ({ detail: wish }: CustomEvent<BarWish>): void => {
    switch (wish.do) {
      case "settings":
        this.set(wish.settings);
        return;
      case "state":
        this.change(wish.state);
        return;
      case "list":
        if (this.isNarrow) this.isListOver = wish.isOpen;
        else this.change({ isListShown: wish.isOpen });
        return;
      case "collapse":
        this.change({ collapsed: wish.isCollapsed ? this.groups.map(({ key }) => key) : [] });
        return;
      case "colours":
        void this.board?.group(wish.pattern);
    }
  };

  private readonly cardWished = ({ detail: wish }: CustomEvent<CardWish>): void => {
    switch (wish.do) {
      case "change":
        this.change({ cards: { ...this.view.cards, [wish.tag]: wish.state } });
        return;
      case "large":
        this.context?.showTag(wish.tag);
        return;
      case "pin":
        void this.board?.pin(wish.tag, wish.isPinned);
        return;
      case "collapse": {
        const others = this.view.collapsed.filter((key) => key !== wish.key);
        this.change({ collapsed: wish.isCollapsed ? [...others, wish.key] : others });
        return;
      }
      case "scroll":
        this.listTop = wish.top;
        this.keep();
    }
  };

  private readonly listWished = ({ detail: wish }: CustomEvent<ListWish>): void => {
    switch (wish.do) {
      case "check":
        this.check([wish.run], wish.isChecked);
        return;
      case "all":
      case "none":
        this.checkAll(wish.do === "all");
        return;
      case "invert": {
        const names = this.rows().map(({ name }) => name);
        this.change({ checks: inverted(this.view.checks, names, this.model.isFew) });
        return;
      }
      case "filter":
        this.change({ runFilter: wish.filter });
        return;
      case "sort":
        this.change({ sort: wish.sort });
        return;
      case "tag":
        this.change({ valueTag: wish.tag });
        return;
      case "select":
        this.change({ selected: wish.run?.name });
        return;
      case "run":
        this.runWished(wish.run, wish.wish);
        return;
      case "see":
        this.seen = wish.runs;
    }
  };

  private runWished({ id, name }: BoardRun, wish: RunWish): void {
    switch (wish.do) {
      case "only":
        this.change({ checks: only([name]) });
        return;
      case "copy":
        void this.copy(name);
        return;
      case "open":
        this.context?.open({ on: "run", logdir: id.logdir, run: id.run });
        return;
      case "colour":
        void this.board?.colour(id, wish.colour);
    }
  }

  private check(runs: readonly BoardRun[], wish: boolean): void {
    const { checks } = this.view;
    const names = runs.map(({ name }) => name);
    this.change({ checks: withChecked(checks, names, wish, this.model.isFew) });
  }

  /** Of the list: what a filter leaves out stays as it is. */
  private checkAll(wish: boolean): void {
    if (this.view.runFilter.trim() === "") this.change({ checks: allChecked(wish) });
    else this.check(this.rows(), wish);
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
    const kept = this.model.runs.filter(({ name }) => this.runFilter.keeps(name));
    return sortedRuns(kept, this.view.sort, (run) => this.lastValues.of(run));
  }

  override render(): TemplateResult | typeof nothing {
    const { context, view, board } = this;
    const kept = board?.kept;
    if (!context || !kept) return nothing;
    const isListOpen = this.isNarrow ? this.isListOver : view.isListShown;
    const errors = [board.error ?? "", this.error].filter(Boolean);
    return html`
      <p class="what" role="status">${this.whatText()}</p>
      <tensor-view-scalars-bar
        .shown=${{
          state: view,
          tags: this.model.tags.all,
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
        @run-select=${({ detail: key }: CustomEvent<string | undefined>) =>
          this.change({ selected: this.model.runs.find((run) => run.key === key)?.name })}
        @settings-change=${({ detail }: CustomEvent<Partial<CurveSettings>>) => this.set(detail)}
      >
        ${isListOpen ? this.runs(context) : nothing}
        <div class="cards">${this.cards(context)}</div>
      </div>
    `;
  }

  private whatText(): string {
    const { checked, runs, tags } = this.model;
    const [some, all] = [localeNumber(checked.length), localeNumber(runs.length)];
    const shown = this.order.length;
    if (shown === 1 && tags.all.length === 1) return l10n.t("{0} of {1} runs, 1 tag", some, all);
    if (shown === tags.all.length) return l10n.t("{0} of {1} runs, {2} tags", some, all, localeNumber(shown));
    return l10n.t("{0} of {1} runs, {2} of {3} tags", some, all, localeNumber(shown), localeNumber(tags.all.length));
  }

  private runs({ host, tag }: BoardViewContext): TemplateResult {
    const { view, model } = this;
    const valueTag = view.valueTag ?? tag ?? model.firstTag;
    // Who sorts by values needs those of all.
    this.lastValues.want(host, valueTag, view.sort.by === "name" ? this.seen : model.runs);
    const shown = {
      rows: this.rows(),
      allCount: model.runs.length,
      checkedCount: model.checked.length,
      isChecked: (run: BoardRun) => model.isChecked(run),
      shortName: (run: BoardRun) => model.shortName(run),
      lastOf: (run: BoardRun) => this.lastValues.of(run),
      selected: this.selectedKey,
      sort: view.sort,
      filter: view.runFilter,
      filterError: this.runFilter.error,
      valueTag,
      tags: model.tags.all,
    };
    return html`<tensor-view-run-list
        .shown=${shown}
        .style=${`width: ${view.listWidth}px`}
        @list-wish=${this.listWished}
      ></tensor-view-run-list>
      ${
        this.isNarrow
          ? nothing
          : html`<tensor-view-divider
              .label=${l10n.t("Width of the list of runs")}
              .value=${view.listWidth}
              .least=${LIST_WIDTHS.least}
              .most=${LIST_WIDTHS.most}
              @divide=${(event: CustomEvent<number>) => this.change({ listWidth: event.detail })}
            ></tensor-view-divider>`
      }`;
  }

  private get selectedKey(): string | undefined {
    const { selected } = this.view;
    return selected === undefined ? undefined : this.model.runs.find(({ name }) => name === selected)?.key;
  }

  private cards(context: BoardViewContext): TemplateResult | typeof nothing {
    const { model, view } = this;
    const empty = this.emptyText(context);
    if (empty !== undefined) {
      return html`<div class="empty">
        <p>${empty}</p>
        ${model.runs.length > 0 && model.checked.length === 0 ? this.checkButtons() : nothing}
      </div>`;
    }
    if (context.tag !== undefined) return this.large(context, context.tag);
    const strongRun = this.selectedKey;
    if (view.isTableShown) {
      const subjects = this.order.map((tag) => this.subjectOf(context, tag, strongRun));
      return html`<div class="tables"><tensor-view-scalar-tables .subjects=${subjects}></tensor-view-scalar-tables></div>`;
    }
    return html`<tensor-view-card-list
      .shown=${{
        groups: this.groups,
        collapsed: new Set(view.collapsed),
        cardWidth: view.cardWidth,
        subjectOf: (tag: string) => this.subjectOf(context, tag, strongRun),
        scroll: this.listTop,
      }}
      @card-wish=${this.cardWished}
    ></tensor-view-card-list>`;
  }

  /** Why there is no card; undefined where there are some. */
  private emptyText({ runs, isReading, tag }: BoardViewContext): string | undefined {
    const { checked, tags } = this.model;
    if (runs.length === 0) return isReading ? l10n.t("Reading…") : l10n.t("There are no runs here.");
    if (checked.length === 0) return l10n.t("None of the {0} runs is checked.", localeNumber(runs.length));
    if (tag !== undefined && tags.runsOf(tag).length > 0) return undefined;
    if (isReading && (tags.all.length === 0 || tag !== undefined)) return l10n.t("Reading…");
    if (tags.all.length === 0) return l10n.t("The checked runs have no scalars.");
    return tag === undefined && this.groups.length === 0 ? l10n.t("No tag fits the filter.") : undefined;
  }

  private checkButtons(): TemplateResult {
    const { runs } = this.model;
    const first = runs.slice(0, FIRST_RUNS);
    return html`<div class="group">
      ${
        first.length === runs.length
          ? nothing
          : html`<vscode-button @click=${() => this.check(first, true)}>
              ${l10n.t("Check the first {0}", first.length)}
            </vscode-button>`
      }
      <vscode-button appearance="secondary" @click=${() => this.change({ checks: allChecked(true) })}>
        ${l10n.t("Check all")}
      </vscode-button>
    </div>`;
  }

  private large(context: BoardViewContext, tag: string): TemplateResult {
    const { order } = this;
    const subject = this.subjectOf(context, tag, this.selectedKey);
    const place = order.indexOf(tag);
    const step = (label: string, glyph: string, by: number) => html`<button
      type="button"
      class="glyph"
      title=${label}
      aria-label=${label}
      aria-disabled=${String(place < 0 || order[place + by] === undefined)}
      @click=${() => this.showNeighbour(tag, by)}
    >${glyph}</button>`;
    return html`<div class="toolbar way">
        <vscode-button appearance="secondary" title=${l10n.t("All cards (Escape)")} @click=${() => context.showTag(undefined)}>
          ${l10n.t("All cards")}
        </vscode-button>
        <div class="group">
          ${step(l10n.t("Previous tag (PageUp)"), "‹", -1)} ${step(l10n.t("Next tag (PageDown)"), "›", 1)}
        </div>
      </div>
      ${
        this.model.tags.runsOf(tag).length === 0
          ? html`<p class="note">${l10n.t("None of the checked runs has a scalar '{0}'.", tag)}</p>`
          : html`<tensor-view-curve-card
              class="large"
              .subject=${subject}
              @card-change=${({ detail }: CustomEvent<CardState>) => this.change({ cards: { ...this.view.cards, [tag]: detail } })}
              @card-large=${() => context.showTag(undefined)}
              @card-pin=${({ detail }: CustomEvent<boolean>) => void this.board?.pin(tag, detail)}
            >${tableOf(subject)}</tensor-view-curve-card>`
      }`;
  }

  private subjectOf({ host, tag: large }: BoardViewContext, tag: string, strongRun: string | undefined): CardSubject {
    const { model, view, link } = this;
    return this.subjects.of({
      host,
      tag,
      runs: model.tags.runsOf(tag),
      checkedCount: model.checked.length,
      settings: view.settings,
      state: view.cards[tag] ?? NO_CARD_STATE,
      isLarge: tag === large,
      isPinned: this.board?.kept?.pins.includes(tag) ?? false,
      strongRun,
      link,
    });
  }
}
