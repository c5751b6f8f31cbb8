import * as l10n from "@vscode/l10n";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import type { KeptBoard } from "../../../src/shared/channel/panelSides";
import type { BoardAction } from "../../parts/board/boardBar";
import { BoardStore } from "../../parts/board/boardStore";
import { boardStyles } from "../../parts/board/boardStyles";
import { ownStep, withOwnStep } from "../../parts/board/steps/ownSteps";
import { StepBoardView } from "../../parts/board/steps/stepBoardView";
import type { BoardViewContext } from "../../parts/page/view";
import { controlStyles } from "../../ui/controls/controlStyles";
import { noteStyles } from "../../ui/notices/noteStyles";
import { ShownTheme } from "../../ui/plot/colours/shownTheme";
import { readTheme, type Theme } from "../../ui/plot/colours/theme";
import { nearestStep } from "../../ui/steps/steps";
import { localeNumber } from "../../ui/texts/localeText";
import { longNameStyles } from "../../ui/texts/longNameStyles";
import "./entry/textEntry";
import type { Opened } from "./entry/entryContent";
import type { OwnStepAction, TextEntry } from "./entry/textEntry";
import type { TextHit } from "./entry/textHit";
import { ArrangedItems } from "./list/arrangedItems";
import { tagLabel } from "./list/itemTemplates";
import { estimatedHeight, listedItem, placesOf } from "./list/listedItem";
import { itemOf } from "./list/listItems";
import "./list/textList";
import { SearchControl } from "./search/searchControl";
import "./textBar";
import { readTextState, type TextState } from "./textState";
import { textViewStyles } from "./textViewStyles";
import { NextStop } from "./values/nextStop";
import { MOST_LISTED, SeriesPoints } from "./values/seriesPoints";
import { type TextAt, type TextLooks, TextSource } from "./values/textSource";

/** Px that a text takes at least where others are beside it, and each side of a difference. */
const COLUMN_WIDTH = 420;
const MOST_BESIDE = 4;

/** Text of many runs: at one step, or at all steps below each other. */
@customElement("tensor-view-text")
export class TextView extends StepBoardView<TextState> {
  static override styles = [controlStyles, noteStyles, longNameStyles, boardStyles, textViewStyles];

  @state() private width = 0;
  private readonly source = new TextSource(() => this.requestUpdate());
  private readonly next = new NextStop();
  private readonly series = new SeriesPoints(() => this.requestUpdate());
  private readonly search = new SearchControl(this, {
    store: this.store,
    runs: () => this.tags.shown,
    host: () => (this.isReady ? this.context?.host : undefined),
    show: (hit) => this.showFound(hit),
    closed: () => this.scroller?.focus(),
  });
  private readonly arranged = new ArrangedItems();
  private seen: readonly string[] = [];
  private readonly theme = new ShownTheme(this, readTheme);
  /** To be brought into view once it is in the list. */
  private sought: (() => string | undefined) | undefined;

  constructor() {
    super("text", (changed) => new BoardStore(readTextState, changed));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.source.leave();
    this.series.leave();
  }

  protected override follow(context: BoardViewContext, before: BoardViewContext | undefined): void {
    super.follow(context, before);
    if (before && before.step !== context.step) this.stepChanged(context);
    const { tag } = context;
    this.series.want(context.host, this.areAllSteps ? tag : undefined, tag === undefined ? [] : this.tags.runsOf(tag));
    this.arrange(context);
    const looks = this.looks(context, this.theme.now);
    this.source.want(
      this.seen.flatMap((key) => placesOf(this.arranged.items.get(key))),
      looks,
      this.next.follow(looks.step, this.steps.steps),
    );
  }

  private get areAllSteps(): boolean {
    return this.context?.tag !== undefined && this.store.state.areAllSteps;
  }

  /** Leaves the search hit when another step is selected; among all steps, brings the selected one into view. */
  private stepChanged({ step }: BoardViewContext): void {
    const { search } = this;
    if (step !== search.hit?.step) search.leave();
    if (!this.areAllSteps || search.hit) return;
    this.sought = () => {
      const { points } = this.series;
      const at = nearestStep(points, step === undefined ? (points.at(-1)?.step ?? 0n) : BigInt(step));
      const point = points[at];
      return point && itemOf(this.arranged.items, this.context?.tag ?? "", point.run.key, point.point);
    };
  }

  /** Makes the list of what there is to show. */
  private arrange({ tag }: BoardViewContext): void {
    const { tags } = this;
    const { state: kept } = this.store;
    const { groups, order } = tags;
    this.arranged.arrange({
      groups,
      order,
      collapsed: kept.collapsed,
      columns: kept.isDiffShown ? 1 : Math.min(MOST_BESIDE, Math.max(1, Math.floor(this.width / COLUMN_WIDTH))),
      large: tag,
      points: this.areAllSteps ? this.series.points : undefined,
      isNewestFirst: kept.isNewestFirst,
      runsOf: (one) => tags.runsOf(one),
    });
  }

  private looks(context: BoardViewContext, theme: Theme): TextLooks {
    const { state: kept } = this.store;
    const { isMarkdown, wraps, isDiffShown, before, beforeStep, beforeRun, own } = kept;
    const run = this.tags.shown.find(({ name }) => name === beforeRun);
    return {
      host: context.host,
      step: this.shownStep(context),
      own,
      isMarkdown,
      wraps,
      theme,
      isWide: this.width >= 2 * COLUMN_WIDTH,
      diff: isDiffShown
        ? { before, run, step: beforeStep === "" || beforeStep === "-" ? undefined : BigInt(beforeStep) }
        : undefined,
      hit: this.search.hit,
    };
  }

  override updated(changes: PropertyValues<this>): void {
    this.seek();
    super.updated(changes);
  }

  private seek(): void {
    const { sought, scroller: list } = this;
    const key = sought?.();
    if (!list || key === undefined) return;
    this.sought = undefined;
    void list.updateComplete.then(() => list.goToKey(key));
  }

  /** Shows a search hit and its surroundings: the step, the tag, and the line itself. */
  private showFound(hit: TextHit): void {
    const { context, tags, store } = this;
    if (!context) return;
    const { runKey, tag, point, step } = hit;
    const run = tags.shown.find(({ key }) => key === runKey);
    const isOwn = run !== undefined && !this.areAllSteps && ownStep(store.state.own, run.name, tag) !== undefined;
    this.sought = () => itemOf(this.arranged.items, tag, runKey, point);
    const group = tags.groups.find((one) => one.tags.includes(tag));
    if (!group) store.change({ tagFilter: "" });
    else if (store.state.collapsed.includes(group.key)) tags.collapse(group.key, false);
    if (context.tag !== undefined && context.tag !== tag) context.showTag(tag);
    if (isOwn) this.setOwn(run.name, tag, step);
    else if (context.step !== step) context.showStep(step);
    this.requestUpdate();
  }

  private setOwn(run: string, tag: string, step: string | undefined): void {
    const { store } = this;
    store.change({ own: withOwnStep(store.state.own, run, tag, step) });
  }

  protected override press(event: KeyboardEvent): boolean {
    const { context, store } = this;
    if (super.press(event)) return true;
    if (!context || !this.isReady) return false;
    const { key, shiftKey } = event;
    if (this.search.press(event) || this.loneEntry?.press(key)) return true;
    const { isMarkdown, wraps, isDiffShown, areAllSteps } = store.state;
    if (shiftKey) return false;
    if (key === "m") store.change({ isMarkdown: !isMarkdown });
    else if (key === "w") store.change({ wraps: !wraps });
    else if (key === "d") store.change({ isDiffShown: !isDiffShown });
    else if (key === "a" && context.tag !== undefined) store.change({ areAllSteps: !areAllSteps });
    else return false;
    return true;
  }

  protected override stopsBy(event: KeyboardEvent): number | undefined {
    return scrolls(event) ? undefined : super.stopsBy(event);
  }

  /** The text that fills the page. */
  private get loneEntry(): TextEntry | undefined {
    const entries =
      this.context?.tag === undefined ? [] : this.scroller?.renderRoot.querySelectorAll("tensor-view-text-entry");
    return entries?.length === 1 ? entries[0] : undefined;
  }

  protected override act(action: BoardAction<TextState>): void {
    const isOfSearch = action.do === "state" && "isSearchShown" in action.state;
    if (!isOfSearch) super.act(action);
    else if (action.state.isSearchShown) this.search.open();
    else this.search.close();
  }

  protected override get scroller() {
    return this.renderRoot.querySelector("tensor-view-text-list");
  }

  protected override get none(): string {
    return l10n.t("No run here has texts.");
  }

  protected override bar(_context: BoardViewContext, kept: KeptBoard): TemplateResult {
    return html`<tensor-view-text-bar
      .shown=${{ ...this.shownBar(kept), runs: this.tags.shown.map(({ name }) => name) }}
      @bar-action=${({ detail }: CustomEvent<BoardAction<TextState>>) => this.act(detail)}
    ></tensor-view-text-bar>`;
  }

  protected override content(context: BoardViewContext): TemplateResult {
    const theme = this.theme.now;
    return html`<div class="content">
      ${this.search.pane(theme)}<div class="texts">${this.empty(context) ?? this.texts(context, theme)}</div>
    </div>`;
  }

  private texts(context: BoardViewContext, theme: Theme): TemplateResult {
    const { store, tags } = this;
    const { keys } = this.arranged;
    const { tag } = context;
    const looks = this.looks(context, theme);
    const board = {
      isPinned: (one: string) => this.isPinned(one),
      pin: (one: string, isPinned: boolean) => this.pin(one, isPinned),
      collapse: (key: string, isCollapsed: boolean) => tags.collapse(key, isCollapsed),
      enlarge: (one: string) => context.showTag(one),
      entry: (place: TextAt) => this.entry(place, looks),
    };
    return html`${tag === undefined ? nothing : this.way(tag, { hasName: true })} ${this.said(tag)}
      ${keyed(
        `${tag} ${this.areAllSteps}`,
        html`<tensor-view-text-list
        .shown=${{
          keys,
          estimate: (key: string) => estimatedHeight(this.arranged.items.get(key)),
          render: (key: string) => listedItem(this.arranged.items.get(key), board),
          heading: (key: string) => this.heading(key, context),
          scroll: tag === undefined ? store.top : 0,
        }}
        @list-scroll=${({ detail }: CustomEvent<number>) => tag === undefined && store.scrolled(detail)}
        @list-width=${({ detail }: CustomEvent<number>) => {
          this.width = detail;
        }}
        @list-seen=${({ detail }: CustomEvent<readonly string[]>) => {
          this.seen = detail;
          this.requestUpdate();
        }}
      ></tensor-view-text-list>`,
      )}`;
  }

  private said(tag: string | undefined): TemplateResult | typeof nothing {
    if (tag === undefined) return nothing;
    if (this.tags.runsOf(tag).length === 0) {
      return html`<p class="note">${l10n.t("None of the checked runs has a text '{0}'.", tag)}</p>`;
    }
    if (!this.areAllSteps) return nothing;
    const { error, hasMore, isKnown } = this.series;
    if (error !== undefined) return html`<p class="note error" role="alert">${error}</p>`;
    if (!isKnown) return html`<p class="note">${l10n.t("Reading…")}</p>`;
    if (!hasMore) return nothing;
    return html`<p class="note">${l10n.t("The newest {0} texts of each run are listed; one step at a time shows every one.", localeNumber(MOST_LISTED))}</p>`;
  }

  /** Among texts of many runs it is to be seen which tag they are of. */
  private heading(key: string, { tag }: BoardViewContext): TemplateResult | typeof nothing {
    const item = this.arranged.items.get(key);
    return tag === undefined && item?.is === "texts" ? tagLabel(item.tag) : nothing;
  }

  private entry(place: TextAt, looks: TextLooks): TemplateResult {
    return html`<tensor-view-text-entry
      .shown=${this.source.shown(place, looks)}
      @text-open=${({ detail }: CustomEvent<Opened>) => {
        this.source.open(place, detail);
        // Who goes on from what was found looks at something else.
        this.search.leave();
        this.requestUpdate();
      }}
      @text-own=${({ detail: { step } }: CustomEvent<OwnStepAction>) => {
        this.search.leave();
        this.setOwn(place.run.name, place.tag, step);
      }}
    ></tensor-view-text-entry>`;
  }
}

/** A part of a text that arrows move sideways has the focus. */
function scrolls(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches(".raw, .table, [role=listbox]");
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-text": TextView;
  }
}
