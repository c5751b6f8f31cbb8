import { LitElement, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { html, type StaticValue } from "lit/static-html.js";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { lookColour } from "../../../ui/plot/colours/lookColour";
import { ShownTheme } from "../../../ui/plot/colours/shownTheme";
import { readTheme } from "../../../ui/plot/colours/theme";
import { longNameStyles } from "../../../ui/texts/longNameStyles";
import { nameInRoomStyles } from "../../../ui/texts/nameInRoom";
import type { CardRun } from "../runs/cardRun";
import { groupHeadingStyles } from "../tags/groupHeading";
import { placedGroupStyles, placedListStyles } from "../tags/placedListStyles";
import { FetchAhead } from "./fetchAhead";
import { FoundSamples } from "./foundSamples";
import {
  GAP,
  type GridLayout,
  HEADING_HEIGHT,
  HEADS_HEIGHT,
  layOutGrid,
  placeOf,
  ROW_HEAD_HEIGHT,
  rowBelow,
  type SamplePlace,
} from "./gridLayout";
import { gridRows } from "./gridRows";
import { type DrawnGrid, gridSection } from "./gridSection";
import { type CardsInView, isInView, nearCards, nearSections } from "./gridWindow";
import type { CellAction, SampleCell, SampleSubject } from "./sampleCell";
import { sampleGridStyles } from "./sampleGridStyles";
import { cardKey, idKey, isSameId, type SampleId } from "./sampleId";
import { movedPlace } from "./sampleMoves";
import type { RecordedBlob, SampleAt, SampleSource } from "./sampleSource";
import { type GridAction, isLaidOutAlike, ownStep, type ShownGrid, stepOf } from "./shownGrid";

/** Px across from which on a card says whose it is, its step, and when it was written. */
const CAPTION_WIDTHS = { all: 100, step: 80, time: 170 } as const;
const LINE_HEIGHT = 18;
const LEAST_CARD = 48;

/**
 * Cards of samples under headings, of which those near what is in view are there. A view gives its cell and the heights. Events:
 * `grid-action`, `grid-settled`.
 */
export abstract class SampleGrid<
  Described extends RecordedBlob,
  Subject extends SampleSubject<Described>,
  Shown extends ShownGrid<Described>,
> extends LitElement {
  static override styles = [
    controlStyles,
    longNameStyles,
    nameInRoomStyles,
    groupHeadingStyles,
    placedListStyles,
    placedGroupStyles,
    sampleGridStyles,
  ];

  @property({ attribute: false }) shown: Shown | undefined;
  @state() private view: CardsInView = { top: 0, left: 0, width: 0, height: 0 };
  /** Last scroll position. */
  private scrolledTo = { top: 0, left: 0 };
  /** The card that had the focus last. */
  @state() private active: SampleId | undefined;
  private readonly theme = new ShownTheme(this, readTheme);
  private layout: GridLayout | undefined;
  private laidOut: { readonly shown: Shown; readonly width: number } | undefined;
  private runs: readonly CardRun[] = [];
  private readonly found = new FoundSamples();
  private readonly ahead: FetchAhead<Described>;
  private following: SampleSource<Described> | undefined;
  /** Card that stays in place while the content above it changes. */
  private anchor: { readonly id: SampleId; readonly below: number } | undefined;
  private isBegun = false;
  /** The active card is to get the focus once it is on the page. */
  private isFocusDue = false;
  /** True if it is to be brought into view first. */
  private isFar = false;
  private readonly resized = new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
    this.view = { ...this.view, width, height };
  });

  /** Fetches nothing ahead that cannot be shown. */
  constructor(canShow: (described: Described) => boolean) {
    super();
    this.ahead = new FetchAhead(canShow);
  }

  /** The name of the cell's element. */
  protected abstract readonly cell: StaticValue;
  /** Keys that act on a card. */
  protected abstract readonly keys: string;

  /** Contents of a cell, beyond those that are the same for all samples. */
  protected abstract subjectOf(subject: SampleSubject<Described>, shown: Shown): Subject;

  /** Px of a row without its captions. */
  protected abstract bodyHeightOf(cards: readonly (SampleId | undefined)[], cardWidth: number, shown: Shown): number;

  /** Lines below the samples of a row. */
  protected captionLines(_cards: readonly (SampleId | undefined)[], shown: Shown): number {
    return { all: 2, step: 1, none: 0 }[captionOf(shown)] + Number(isTimed(shown));
  }

  protected isLaidOutAlike(a: Shown, b: Shown): boolean {
    return isLaidOutAlike(a, b);
  }

  /** Takes what is found; returns whether that decides where cards are, and was not known. */
  protected take(id: SampleId, at: SampleAt<Described> | undefined): boolean {
    return this.found.take(id, at);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.scrolledTo = { top: this.scrollTop, left: this.scrollLeft };
    this.resized.observe(this);
    this.addEventListener("scroll", this.scrolled);
    this.addEventListener("keydown", this.pressed);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.removeEventListener("scroll", this.scrolled);
    this.removeEventListener("keydown", this.pressed);
    this.follow(undefined);
    this.ahead.rest();
  }

  private follow(samples: SampleSource<Described> | undefined): void {
    if (this.following === samples) return;
    this.following?.removeEventListener("change", this.heard);
    this.following?.release(this);
    this.following = samples;
    samples?.addEventListener("change", this.heard);
  }

  private readonly heard = (): void => this.requestUpdate();

  private readonly act = (detail: GridAction): void => {
    this.dispatchEvent(new CustomEvent<GridAction>("grid-action", { detail }));
  };

  private readonly scrolled = (): void => {
    const { scrollTop: top, scrollLeft: left, view, scrolledTo } = this;
    if (top === scrolledTo.top && left === scrolledTo.left) return;
    this.scrolledTo = { top, left };
    this.view = { ...view, top, left };
    this.keepAnchor();
    if (top !== view.top) this.act({ do: "scroll", top });
  };

  /** All that is in view is drawn. */
  get isSettled(): boolean {
    return this.cells.every((cell) => cell.subject?.isInView !== true || cell.isSettled);
  }

  /** The card that has the focus. */
  get focusedCell(): SampleCell<Described, Subject> | undefined {
    const focused = this.shadowRoot?.activeElement ?? null;
    return this.cells.find((cell) => cell === focused);
  }

  protected get cells(): SampleCell<Described, Subject>[] {
    return [...this.renderRoot.querySelectorAll<SampleCell<Described, Subject>>(".cell")];
  }

  override willUpdate(): void {
    const { shown, view, laidOut } = this;
    if (!shown || !this.isConnected || view.width === 0) return;
    const { isBegun } = this;
    this.follow(shown.samples);
    const isAlike = laidOut && laidOut.width === view.width && this.isLaidOutAlike(laidOut.shown, shown);
    if (!isAlike) this.layout = undefined;
    // What is found out about cards in view may bring others into view.
    for (let isNew = true; isNew; ) {
      this.layout ??= this.layOut(shown);
      this.place(shown, this.layout, isBegun);
      isNew = this.look(shown, this.layout);
      if (isNew) this.layout = undefined;
    }
  }

  private layOut(shown: Shown): GridLayout {
    const { cardSize, columns, unfolded, groups, isFirstOnly } = shown;
    const { width } = this.view;
    this.laidOut = { shown, width };
    const there = new Set(groups.flatMap(({ tags }) => tags.flatMap((tag) => shown.runsOf(tag))));
    this.runs = shown.runs.filter((run) => there.has(run));
    const asked = Math.min(cardSize, Math.max(LEAST_CARD, width));
    // Cards one after another take all the room there is: a little more or less than is asked for.
    const perRow = Math.max(1, Math.round((width + GAP) / (asked + GAP)));
    const cardWidth = columns === "wrap" ? Math.floor((width - GAP * (perRow - 1)) / perRow) : asked;
    const rows = {
      columns,
      runs: this.runs,
      runsOf: (tag: string) => shown.runsOf(tag),
      samplesOf: (run: CardRun, tag: string) => this.found.countOf(run, tag),
      isFirstOnly,
      unfolded: new Set(unfolded),
      perRow,
    };
    return layOutGrid({
      groups,
      collapsed: new Set(shown.collapsed),
      rowsOf: ({ tags }) => gridRows(tags, rows),
      cardWidth,
      captionHeightOf: (cards) => LINE_HEIGHT * this.captionLines(cards, shown) + 4,
      hasHeads: columns !== "wrap",
      bodyHeightOf: (cards) => this.bodyHeightOf(cards, cardWidth, shown),
    });
  }

  /** Asks for what is near; returns whether that told how many cards there are, or how high. */
  private look(shown: Shown, layout: GridLayout): boolean {
    let isNew = false;
    for (const { id } of nearCards(layout, this.view)) {
      if (this.take(id, shown.samples.at(id, stepOf(shown, id), this))) isNew = true;
    }
    return isNew;
  }

  /** Scroll position of the grid in the present layout. */
  private place({ scroll }: Shown, layout: GridLayout, isBegun: boolean): void {
    const { anchor } = this;
    if (this.view.height === 0) return;
    if (!isBegun && layout.height > 0) {
      this.isBegun = true;
      this.goTo(scroll);
    } else if (anchor) {
      const at = topOf(layout, anchor.id);
      if (at !== undefined) this.moveTo({ top: at - anchor.below });
    }
    this.bringActive(layout);
    const { top, left, width, height } = this.view;
    this.moveTo({
      top: Math.max(0, Math.min(top, layout.height - height)),
      left: Math.max(0, Math.min(left, layout.width - width)),
    });
  }

  override updated(): void {
    const { layout, shown, view, scrolledTo } = this;
    if (!layout || !shown || view.height === 0) return;
    const { top, left } = view;
    if (top !== scrolledTo.top) this.scrollTop = top;
    if (left !== scrolledTo.left) this.scrollLeft = left;
    this.scrolledTo = { top, left };
    this.keepAnchor();
    this.focusActive();
    this.fetchAhead();
  }

  private readonly settled = (): void => {
    if (!this.isSettled) return;
    this.fetchAhead();
    this.dispatchEvent(new CustomEvent("grid-settled"));
  };

  /** Fetches cards just out of view, and those in view at the step that may come. */
  private fetchAhead(): void {
    const { layout, shown } = this;
    if (!layout || !shown || !this.isSettled) {
      this.ahead.rest();
      return;
    }
    const near = nearCards(layout, this.view);
    const out = near.flatMap(({ id, isInView }) => (isInView ? [] : [{ id, step: stepOf(shown, id) }]));
    const { next: step } = shown;
    const next = near.flatMap(({ id, isInView }) =>
      isInView && step !== undefined && ownStep(shown, id) === undefined ? [{ id, step }] : [],
    );
    this.ahead.want(shown.samples, [...next, ...out]);
  }

  private keepAnchor(): void {
    const { layout, view } = this;
    const first = layout && view.top > 0 ? rowBelow(layout, view.top) : undefined;
    const id = first && cardAt(first);
    this.anchor = first && id ? { id, below: first.section.top + first.row.top - view.top } : undefined;
  }

  /** Shows what begins at a height. */
  goTo(top: number): void {
    this.anchor = undefined;
    this.moveTo({ top });
  }

  private moveTo(place: Partial<CardsInView>): void {
    const view = { ...this.view, ...place };
    if (view.top !== this.view.top || view.left !== this.view.left) this.view = view;
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    const { layout, shown } = this;
    const path = event.composedPath();
    const cell = this.cells.find((one) => path.includes(one));
    const { id, isOwn = false } = cell?.subject ?? {};
    if (!layout || !shown || !cell || !id) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // What is pressed in a card's slider or on its buttons is theirs.
    const isOnCard = path[0] === cell;
    const from = placeOf(layout, id);
    const to = from && isOnCard ? movedPlace(layout, from, event.key, shown.columns === "wrap") : undefined;
    if (to) this.goToCard(to, layout);
    else if (event.key === "Enter" && isOnCard) this.act({ do: "large", id });
    else if (event.key === "u") cell.toggleOwn();
    else if (event.key === "s") void cell.save();
    else if (event.key === "p") cell.togglePin();
    else if (isOwn && (event.key === "," || event.key === ".")) cell.move(event.key === "," ? -1 : 1);
    else return;
    event.preventDefault();
  };

  /** Brings a card into view and gives it the focus. */
  private goToCard(to: SamplePlace, { cardWidth }: GridLayout): void {
    this.active = cardAt(to);
    this.isFocusDue = true;
    const { top, left, width, height } = this.view;
    const above = HEADING_HEIGHT + (this.shown?.columns === "wrap" ? 0 : HEADS_HEIGHT);
    const y = to.section.top + to.row.top;
    const x = to.column * (cardWidth + GAP);
    const newTop = y < top + above ? y - above : Math.min(y - above, Math.max(top, y + to.row.height + GAP - height));
    const newLeft = x < left ? x : Math.max(left, x + cardWidth - width);
    this.moveTo({ left: newLeft });
    if (newTop !== top) this.goTo(newTop);
  }

  /** Gives a card the focus once it is there, unless the focus went elsewhere meanwhile. */
  focusCard(id: SampleId): void {
    this.active = id;
    this.isFocusDue = true;
    this.isFar = true;
  }

  private bringActive(layout: GridLayout): void {
    const place = this.isFocusDue && this.isFar && this.active ? placeOf(layout, this.active) : undefined;
    if (!place) return;
    this.isFar = false;
    if (!this.isFocusElsewhere) this.goToCard(place, layout);
  }

  private focusActive(): void {
    const { active } = this;
    if (!this.isFocusDue || !active) return;
    const cell = this.cells.find(({ subject }) => subject && idKey(subject.id) === idKey(active));
    if (this.isFocusElsewhere) this.isFocusDue = false;
    else if (cell) {
      this.isFocusDue = false;
      cell.focus({ preventScroll: true });
    }
  }

  private get isFocusElsewhere(): boolean {
    const root = this.getRootNode();
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    return focused !== null && focused !== this;
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, layout, view, runs } = this;
    if (!shown || !layout || view.width === 0) return nothing;
    const tabbed = this.tabbed(layout);
    const grid: DrawnGrid = {
      layout,
      view,
      columns: shown.columns,
      runs,
      colourOf: (run) => this.colourOf(run),
      card: (id, place) => this.card(id, place, shown, layout, tabbed),
      act: this.act,
    };
    return html`<div
      class="all"
      .style=${`height: ${layout.height}px; min-width: ${layout.width}px`}
      @cell-settled=${this.settled}
    >
      ${repeat(
        nearSections(layout, view),
        ({ group }) => group.key,
        (section) => gridSection(section, grid),
      )}
    </div>`;
  }

  /** The card that the Tab key goes to: the one that had the focus, else the first in view. */
  private tabbed(layout: GridLayout): string | undefined {
    const near = nearCards(layout, this.view);
    const active = this.active && idKey(this.active);
    if (near.some(({ id }) => idKey(id) === active)) return active;
    const first = near.find(({ isInView }) => isInView) ?? near[0];
    return first && idKey(first.id);
  }

  private colourOf({ look }: CardRun): string {
    return lookColour(look, this.theme.now);
  }

  private card(
    id: SampleId,
    { section, row, column }: SamplePlace,
    shown: Shown,
    layout: GridLayout,
    tabbed: string | undefined,
  ): TemplateResult {
    const { cardWidth } = layout;
    const { host, samples, pins } = shown;
    const step = stepOf(shown, id);
    const subject = this.subjectOf(
      {
        host,
        samples,
        id,
        at: samples.at(id, step, this),
        step,
        isOwn: ownStep(shown, id) !== undefined,
        isInView: isInView(section, row, column, layout, this.view),
        width: cardWidth,
        bodyHeight: row.bodyHeight,
        caption: captionOf(shown),
        isTimed: isTimed(shown),
        colour: this.colourOf(id.run),
        isPinned: pins.includes(id.tag),
      },
      shown,
    );
    const top = row.row.is === "cards" && row.row.head ? ROW_HEAD_HEIGHT : 0;
    return html`<${this.cell}
      class="cell"
      role="gridcell"
      tabindex=${idKey(id) === tabbed ? 0 : -1}
      aria-colindex=${column + 1}
      aria-keyshortcuts=${this.keys}
      .subject=${subject}
      .style=${`left: ${column * (cardWidth + GAP)}px; top: ${top}px; width: ${cardWidth}px; height: ${row.height - top}px`}
      @focus=${() => {
        if (!this.active || !isSameId(this.active, id)) this.active = id;
      }}
      @cell-action=${({ detail }: CustomEvent<CellAction>) => this.cellActed(id, detail)}
    ></${this.cell}>`;
  }

  private cellActed(id: SampleId, action: CellAction): void {
    const { run, tag, sample } = id;
    if (action.do === "large") this.act({ do: "large", id });
    else if (action.do === "pin") this.act({ do: "pin", tag, isPinned: action.isPinned });
    else this.act({ do: "own", key: cardKey(run.name, tag, sample), step: action.step });
  }
}

/** Extent of a caption: cards need not repeat what all of their row have in common where it stands above them. */
function captionOf({ cardSize, columns }: ShownGrid): SampleSubject<unknown>["caption"] {
  if (columns === "wrap") return cardSize >= CAPTION_WIDTHS.all ? "all" : "none";
  return cardSize >= CAPTION_WIDTHS.step ? "step" : "none";
}

function isTimed({ cardSize }: ShownGrid): boolean {
  return cardSize >= CAPTION_WIDTHS.time;
}

function topOf(layout: GridLayout, id: SampleId): number | undefined {
  const place = placeOf(layout, id);
  return place && place.section.top + place.row.top;
}

function cardAt({ row: { row }, column }: SamplePlace): SampleId | undefined {
  return row.is === "cards" ? row.cards[column] : undefined;
}
