import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { isSame } from "../../board/boardTags";
import type { CardRun } from "../../board/cardRun";
import { PINNED, type TagGroup } from "../../board/tagGroups";
import type { Host } from "../../host";
import { localeNumber } from "../../localeText";
import { controlStyles } from "../../ui/controlStyles";
import { longNameStyles } from "../../ui/longNameStyles";
import { lookColour } from "../../ui/plot/lookColour";
import { readTheme, type Theme, watchTheme } from "../../ui/plot/theme";
import type { Adjustments } from "./adjust/adjustments";
import { FetchAhead } from "./fetchAhead";
import {
  type CardPlace,
  columnsBetween,
  GAP,
  type GridLayout,
  HEADING_HEIGHT,
  HEADS_HEIGHT,
  layOutGrid,
  type PlacedRow,
  type PlacedSection,
  placeOf,
  ROW_HEAD_HEIGHT,
  rowBelow,
  rowsBetween,
} from "./gridLayout";
import { movedPlace } from "./gridMoves";
import { type CardRow, type FoldRow, gridRows, type RowHead } from "./gridRows";
import "./imageCell";
import type { CellSubject, CellWish, ImageCell } from "./imageCell";
import { imageGridStyles } from "./imageGridStyles";
import type { ImageAt, ImageId, ImageSource } from "./imageSource";
import { cardKey, type GridColumns } from "./imagesState";
import { sampleText, shownSize, tagText } from "./imageTexts";

/** Px above and below what is in view where cards are there as well. */
const MARGIN = 300;

/** Px across from which on a card says whose it is, and its step. */
const CAPTION_WIDTHS = { all: 100, step: 80 } as const;
const LINE_HEIGHT = 18;

/** What the grid shows. */
export interface ShownGrid {
  readonly host: Host;
  readonly images: ImageSource;
  readonly groups: readonly TagGroup[];
  /** Keys of groups. */
  readonly collapsed: readonly string[];
  readonly pins: readonly string[];
  readonly columns: GridColumns;
  readonly runs: readonly CardRun[];
  runsOf(tag: string): readonly CardRun[];
  /** Another one where `runsOf` may answer otherwise. */
  readonly recorded: unknown;
  readonly cardSize: number;
  readonly isFirstOnly: boolean;
  readonly unfolded: readonly string[];
  readonly isEnlarged: boolean;
  readonly adjustments: Adjustments;
  readonly step: bigint | undefined;
  /** The step that may well be shown next. */
  readonly next: bigint | undefined;
  /** Steps of cards of their own, by `cardKey`. */
  readonly own: Readonly<Record<string, string>>;
  /** Where the grid begins. */
  readonly scroll: number;
}

/** What decides where cards are, beside the groups. */
const LAID_OUT = ["recorded", "runs", "collapsed", "columns", "cardSize", "isFirstOnly", "unfolded"] as const;

/** What the grid tells of its cards and of itself. */
export type GridWish =
  | { readonly do: "large"; readonly id: ImageId }
  | { readonly do: "pin"; readonly tag: string; readonly isPinned: boolean }
  | { readonly do: "own"; readonly key: string; readonly step: string | undefined }
  | { readonly do: "unfold"; readonly tags: readonly string[] }
  | { readonly do: "collapse"; readonly key: string; readonly isCollapsed: boolean }
  | { readonly do: "scroll"; readonly top: number };

/** Cards of pictures under headings, of which those near what is in view are there. Events: `grid-wish`, `grid-settled`. */
@customElement("tensor-view-image-grid")
export class ImageGrid extends LitElement {
  static override styles = [controlStyles, longNameStyles, imageGridStyles];

  @property({ attribute: false }) shown: ShownGrid | undefined;
  @state() private size = { width: 0, height: 0 };
  @state() private place = { top: 0, left: 0 };
  @state() private active: string | undefined;
  @state() private theme: Theme | undefined;
  private layout: GridLayout | undefined;
  private laidOut: { readonly shown: ShownGrid; readonly width: number } | undefined;
  /** Those beside each other where a run is a column. */
  private runs: readonly CardRun[] = [];
  /** Of each tag of a run the most that was found at a step; of each tag how high pictures are, as the first one was. */
  private readonly samples = new Map<string, number>();
  private readonly ratios = new Map<string, number>();
  private readonly ahead = new FetchAhead();
  private following: ImageSource | undefined;
  /** What stays where it is while what is above it changes. */
  private anchor: { readonly id: ImageId; readonly below: number } | undefined;
  private isBegun = false;
  private focusing = false;
  private forgetTheme: (() => void) | undefined;
  private readonly resized = new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
    this.size = { width, height };
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
    this.addEventListener("scroll", this.scrolled);
    this.addEventListener("keydown", this.pressed);
    this.forgetTheme = watchTheme(() => {
      this.theme = readTheme(this);
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.removeEventListener("scroll", this.scrolled);
    this.removeEventListener("keydown", this.pressed);
    this.forgetTheme?.();
    this.follow(undefined);
    this.ahead.rest();
  }

  private follow(images: ImageSource | undefined): void {
    if (this.following === images) return;
    this.following?.removeEventListener("change", this.heard);
    this.following?.release(this);
    this.following = images;
    images?.addEventListener("change", this.heard);
  }

  private readonly heard = (): void => this.requestUpdate();

  private wish(detail: GridWish): void {
    this.dispatchEvent(new CustomEvent<GridWish>("grid-wish", { detail }));
  }

  private readonly scrolled = (): void => {
    const { scrollTop: top, scrollLeft: left } = this;
    if (top === this.place.top && left === this.place.left) return;
    const isDown = top !== this.place.top;
    this.place = { top, left };
    this.keepAnchor();
    if (isDown) this.wish({ do: "scroll", top });
  };

  /** All that is in view is drawn. */
  get isSettled(): boolean {
    return this.cells.every((cell) => cell.subject?.isInView !== true || cell.isSettled);
  }

  private get cells(): ImageCell[] {
    return [...this.renderRoot.querySelectorAll("tensor-view-image-cell")];
  }

  override willUpdate(changes: PropertyValues): void {
    const { shown } = this;
    this.follow(shown?.images);
    if (!shown) return;
    this.theme ??= readTheme(this);
    if ((changes.has("shown") || changes.has("size")) && !this.isLaidOut(shown)) this.layout = undefined;
    // What is found out about cards in view may bring others into view.
    for (let isNew = true; isNew; ) {
      this.layout ??= this.layOut(shown);
      isNew = this.look(shown, this.layout);
      if (isNew) this.layout = undefined;
    }
  }

  /** Of a dragged slider nothing is laid out anew. */
  private isLaidOut(shown: ShownGrid): boolean {
    const { laidOut } = this;
    if (!laidOut || laidOut.width !== this.size.width) return false;
    return (
      LAID_OUT.every((name) => laidOut.shown[name] === shown[name]) && isSameGroups(laidOut.shown.groups, shown.groups)
    );
  }

  private layOut(shown: ShownGrid): GridLayout {
    const { cardSize, columns, unfolded, groups } = shown;
    this.laidOut = { shown, width: this.size.width };
    const there = new Set(groups.flatMap(({ tags }) => tags.flatMap((tag) => shown.runsOf(tag))));
    this.runs = shown.runs.filter((run) => there.has(run));
    const cardWidth = Math.min(cardSize, Math.max(48, this.size.width));
    const perRow = Math.max(1, Math.floor((this.size.width + GAP) / (cardWidth + GAP)));
    const rows = {
      columns,
      runs: this.runs,
      runsOf: (tag: string) => shown.runsOf(tag),
      samplesOf: (run: CardRun, tag: string) => this.samples.get(cardKey(run.key, tag, 0)) ?? 1,
      isFirstOnly: shown.isFirstOnly,
      unfolded: new Set(unfolded),
      perRow,
    };
    return layOutGrid({
      groups,
      collapsed: new Set(shown.collapsed),
      rowsOf: ({ tags }) => gridRows(tags, rows),
      cardWidth,
      captionHeight: LINE_HEIGHT * (this.caption === "all" ? 2 : this.caption === "step" ? 1 : 0) + 4,
      hasHeads: columns !== "wrap",
      ratioOf: (tag) => this.ratios.get(tag),
    });
  }

  private get caption(): CellSubject["caption"] {
    const { cardSize = 0, columns } = this.shown ?? {};
    if (columns === "wrap" && cardSize >= CAPTION_WIDTHS.all) return "all";
    return columns !== "wrap" && cardSize >= CAPTION_WIDTHS.step ? "step" : "none";
  }

  /** Asks for what is near; returns whether that told how many cards there are, or how high. */
  private look(shown: ShownGrid, layout: GridLayout): boolean {
    let isNew = false;
    for (const { id } of this.near(layout)) {
      const at = this.atOf(shown, id);
      if (at?.is !== "image") continue;
      const key = cardKey(id.run.key, id.tag, 0);
      if (at.sampleCount > (this.samples.get(key) ?? 1)) {
        this.samples.set(key, at.sampleCount);
        isNew = true;
      }
      const size = shownSize(at.image);
      if (size && size[0] > 0 && !this.ratios.has(id.tag)) {
        this.ratios.set(id.tag, size[1] / size[0]);
        isNew = true;
      }
    }
    return isNew;
  }

  private atOf(shown: ShownGrid, id: ImageId): ImageAt | undefined {
    return shown.images.at(id, this.stepOf(shown, id), this);
  }

  private stepOf({ own, step }: ShownGrid, { run, tag, sample }: ImageId): bigint | undefined {
    const key = cardKey(run.name, tag, sample);
    const kept = Object.hasOwn(own, key) ? own[key] : undefined;
    return kept === undefined ? step : BigInt(kept);
  }

  /** Cards that are on the page, and which of them are in view. */
  private near(layout: GridLayout): { readonly id: ImageId; readonly isInView: boolean }[] {
    const { top } = this.place;
    const { height } = this.size;
    const { start, end } = this.columns(layout);
    return layout.sections.flatMap((section) =>
      rowsBetween(section, top - MARGIN, top + height + MARGIN).flatMap((row) => {
        const { row: what } = row;
        if (what.is !== "cards") return [];
        return what.cards
          .slice(start, end)
          .flatMap((id, i) => (id ? [{ id, isInView: this.isInView(section, row, start + i, layout) }] : []));
      }),
    );
  }

  private columns(layout: GridLayout): { readonly start: number; readonly end: number } {
    const { left } = this.place;
    return columnsBetween(layout, left - MARGIN, left + this.size.width + MARGIN);
  }

  private isInView(section: PlacedSection, row: PlacedRow, column: number, { cardWidth }: GridLayout): boolean {
    const { top, left } = this.place;
    const { width, height } = this.size;
    const y = section.top + row.top;
    const x = column * (cardWidth + GAP);
    return y + row.height > top && y < top + height && x + cardWidth > left && x < left + width;
  }

  override updated(): void {
    const { layout, shown, size } = this;
    if (!layout || !shown || size.height === 0) return;
    if (!this.isBegun && layout.height > 0) {
      this.isBegun = true;
      this.goTo(shown.scroll);
    } else if (this.anchor) {
      const at = topOf(layout, this.anchor.id);
      const to = at === undefined ? undefined : at - this.anchor.below;
      if (to !== undefined && to !== this.place.top) this.goTo(to);
    }
    this.keepAnchor();
    this.focusActive();
    this.fetchAhead();
  }

  private readonly settled = (): void => {
    if (!this.isSettled) return;
    this.fetchAhead();
    this.dispatchEvent(new CustomEvent("grid-settled"));
  };

  /** What is just out of view, and what is in view at the step that may come. */
  private fetchAhead(): void {
    const { layout, shown } = this;
    if (!layout || !shown || !this.isSettled) {
      this.ahead.rest();
      return;
    }
    const near = this.near(layout);
    const out = near.filter(({ isInView }) => !isInView).map(({ id }) => ({ id, step: this.stepOf(shown, id) }));
    const next = near.filter(
      ({ id, isInView }) => isInView && !Object.hasOwn(shown.own, cardKey(id.run.name, id.tag, id.sample)),
    );
    const { next: step } = shown;
    this.ahead.want(shown.images, step === undefined ? out : [...next.map(({ id }) => ({ id, step })), ...out]);
  }

  private keepAnchor(): void {
    const { layout, place } = this;
    const first = layout && place.top > 0 ? rowBelow(layout, place.top) : undefined;
    const id = first && cardAt(first);
    this.anchor = first && id ? { id, below: first.section.top + first.row.top - place.top } : undefined;
  }

  /** Shows what begins at a height. */
  goTo(top: number): void {
    this.anchor = undefined;
    this.scrollTop = top;
    this.place = { top: this.scrollTop, left: this.place.left };
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
    else if (event.key === "Enter" && isOnCard) this.wish({ do: "large", id });
    else if (event.key === "u") cell.toggleOwn();
    else if (event.key === "s") void cell.save();
    else if (event.key === "p") cell.togglePin();
    else if (isOwn && (event.key === "," || event.key === ".")) cell.move(event.key === "," ? -1 : 1);
    else return;
    event.preventDefault();
  };

  /** Brings a card into view and gives it the focus. */
  private goToCard(to: CardPlace, { cardWidth }: GridLayout): void {
    const id = cardAt(to);
    if (!id) return;
    this.active = keyOf(id);
    this.focusing = true;
    const y = to.section.top + to.row.top;
    const above = HEADING_HEIGHT + (this.shown?.columns === "wrap" ? 0 : HEADS_HEIGHT);
    const { height, width } = this.size;
    const { top, left } = this.place;
    const x = to.column * (cardWidth + GAP);
    const newTop = y < top + above ? y - above : Math.max(top, y + to.row.height + GAP - height);
    const newLeft = x < left ? x : Math.max(left, x + cardWidth - width);
    if (newLeft !== left) {
      this.scrollLeft = newLeft;
      this.place = { ...this.place, left: this.scrollLeft };
    }
    if (newTop !== top) this.goTo(Math.min(newTop, y - above));
    this.requestUpdate();
  }

  private focusActive(): void {
    if (!this.focusing) return;
    const cell = this.cells.find(({ subject }) => subject && keyOf(subject.id) === this.active);
    if (!cell) return;
    this.focusing = false;
    cell.focus({ preventScroll: true });
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, layout, size, place } = this;
    if (!shown || !layout || size.width === 0) return nothing;
    const [from, to] = [place.top - MARGIN, place.top + size.height + MARGIN];
    const near = layout.sections.filter(({ top, height }) => top <= to && top + height >= from);
    const tabbed = this.tabbed(layout);
    return html`<div
      class="all"
      .style=${`height: ${layout.height}px; min-width: ${layout.width}px`}
      @cell-settled=${this.settled}
    >
      ${repeat(
        near,
        ({ group }) => group.key,
        (section) => this.section(section, shown, layout, tabbed),
      )}
    </div>`;
  }

  /** The card that the Tab key goes to: the one that had the focus, else the first in view. */
  private tabbed(layout: GridLayout): string | undefined {
    const near = this.near(layout);
    const isThere = near.some(({ id }) => keyOf(id) === this.active);
    const first = near.find(({ isInView }) => isInView) ?? near[0];
    return isThere ? this.active : first && keyOf(first.id);
  }

  private section(
    placed: PlacedSection,
    shown: ShownGrid,
    layout: GridLayout,
    tabbed: string | undefined,
  ): TemplateResult {
    const { group, top, height, isCollapsed } = placed;
    const title = groupTitle(group);
    const rows = rowsBetween(placed, this.place.top - MARGIN, this.place.top + this.size.height + MARGIN);
    return html`<section aria-label=${title} .style=${`top: ${top}px; height: ${height}px`}>
      <h2 .style=${`width: ${this.size.width}px`}>
        <button
          type="button"
          aria-expanded=${String(!isCollapsed)}
          @click=${() => this.wish({ do: "collapse", key: group.key, isCollapsed: !isCollapsed })}
        >
          <span class="arrow" aria-hidden="true">${isCollapsed ? "▸" : "▾"}</span>
          <span class="name"><bdi>${title}</bdi></span>
          <span class="count">${localeNumber(group.tags.length)}</span>
        </button>
      </h2>
      ${
        rows.length === 0
          ? nothing
          : html`<div
              class="grid"
              role="grid"
              aria-label=${title}
              aria-rowcount=${placed.rows.length + (shown.columns === "wrap" ? 0 : 1)}
              aria-colcount=${placed.columns}
            >
              ${shown.columns === "wrap" ? nothing : this.heads(placed, shown, layout)}
              ${repeat(
                rows,
                (row) => rowKey(row),
                (row) => this.row(row, placed, shown, layout, tabbed),
              )}
            </div>`
      }
    </section>`;
  }

  /** The names above columns. */
  private heads({ group }: PlacedSection, shown: ShownGrid, layout: GridLayout): TemplateResult {
    const { start, end } = this.columns(layout);
    const stride = layout.cardWidth + GAP;
    const head = (column: number, content: TemplateResult, title: string) => html`<div
      role="columnheader"
      aria-colindex=${column + 1}
      title=${title}
      .style=${`left: ${column * stride}px; width: ${layout.cardWidth}px`}
    >${content}</div>`;
    const heads =
      shown.columns === "runs"
        ? this.runs.slice(start, end).map((run, i) => head(start + i, this.runName(run), run.name))
        : group.tags
            .slice(start, end)
            .map((tag, i) => head(start + i, html`<span class="name"><bdi>${tagText(tag)}</bdi></span>`, tag));
    return html`<div class="heads" role="row" aria-rowindex="1">${heads}</div>`;
  }

  private runName(run: CardRun): TemplateResult {
    return html`<span class="dot" .style=${`background: ${this.colourOf(run)}`}></span
      ><span class="name"><bdi>${run.shortName}</bdi></span>`;
  }

  private colourOf({ look }: CardRun): string {
    return this.theme ? lookColour(look, this.theme) : "transparent";
  }

  private row(
    placed: PlacedRow,
    section: PlacedSection,
    shown: ShownGrid,
    layout: GridLayout,
    tabbed: string | undefined,
  ): TemplateResult {
    const { row, top, height } = placed;
    const index = placed.index + (shown.columns === "wrap" ? 1 : 2);
    return html`<div
      class="row"
      role="row"
      aria-rowindex=${index}
      .style=${`top: ${top - HEADING_HEIGHT}px; height: ${height}px`}
    >
      ${row.is === "fold" ? this.fold(row) : this.cards(row, placed, section, shown, layout, tabbed)}
    </div>`;
  }

  private fold({ tags, run, count }: FoldRow): TemplateResult {
    const [tag = ""] = tags;
    const text = l10n.t("Show all {0} samples", localeNumber(count));
    const label = [text, ...(tags.length === 1 ? [tagText(tag)] : []), ...(run ? [run.name] : [])].join(l10n.t(", "));
    return html`<div class="fold" role="gridcell">
      <button type="button" class="link" aria-label=${label} @click=${() => this.wish({ do: "unfold", tags })}>${text}</button>
      ${run ? html`<span>${run.shortName}</span>` : nothing}
    </div>`;
  }

  private cards(
    { head, cards }: CardRow,
    placed: PlacedRow,
    section: PlacedSection,
    shown: ShownGrid,
    layout: GridLayout,
    tabbed: string | undefined,
  ): TemplateResult {
    const { start, end } = this.columns(layout);
    const near = cards.slice(start, end).flatMap((id, i) => (id ? [{ id, column: start + i }] : []));
    return html`${head ? this.rowHead(head) : nothing}
    ${repeat(
      near,
      ({ id }) => keyOf(id),
      ({ id, column }) => this.card(id, column, placed, section, shown, layout, tabbed),
    )}`;
  }

  private rowHead({ tag, run, sample, sampleCount }: RowHead): TemplateResult {
    const samples = sampleText(sample, sampleCount);
    return html`<div class="rowhead" role="rowheader">
      ${run ? this.runName(run) : html`<span class="name"><bdi>${tagText(tag ?? "")}</bdi></span>`}
      ${samples ? html`<span class="sample">${samples}</span>` : nothing}
    </div>`;
  }

  private card(
    id: ImageId,
    column: number,
    placed: PlacedRow,
    section: PlacedSection,
    shown: ShownGrid,
    layout: GridLayout,
    tabbed: string | undefined,
  ): TemplateResult {
    const { cardWidth, captionHeight } = layout;
    const key = keyOf(id);
    const own = cardKey(id.run.name, id.tag, id.sample);
    const subject: CellSubject = {
      host: shown.host,
      images: shown.images,
      id,
      at: this.atOf(shown, id),
      step: this.stepOf(shown, id),
      isOwn: Object.hasOwn(shown.own, own),
      isInView: this.isInView(section, placed, column, layout),
      width: cardWidth,
      pictureHeight: placed.pictureHeight,
      caption: this.caption,
      colour: this.colourOf(id.run),
      isPinned: shown.pins.includes(id.tag),
      isEnlarged: shown.isEnlarged,
      adjustments: shown.adjustments,
    };
    const top = placed.row.is === "cards" && placed.row.head ? ROW_HEAD_HEIGHT : 0;
    return html`<tensor-view-image-cell
      role="gridcell"
      tabindex=${key === tabbed ? 0 : -1}
      aria-colindex=${column + 1}
      aria-keyshortcuts="Enter U S P"
      .subject=${subject}
      .style=${`left: ${column * (cardWidth + GAP)}px; top: ${top}px; width: ${cardWidth}px; height: ${placed.pictureHeight + captionHeight}px`}
      @focus=${() => {
        this.active = key;
      }}
      @cell-wish=${({ detail }: CustomEvent<CellWish>) => this.cellWished(id, own, detail)}
    ></tensor-view-image-cell>`;
  }

  private cellWished(id: ImageId, key: string, wish: CellWish): void {
    if (wish.do === "large") this.wish({ do: "large", id });
    else if (wish.do === "pin") this.wish({ do: "pin", tag: id.tag, isPinned: wish.isPinned });
    else this.wish({ do: "own", key, step: wish.step });
  }
}

function keyOf({ run, tag, sample }: ImageId): string {
  return cardKey(run.key, tag, sample);
}

function topOf(layout: GridLayout, id: ImageId): number | undefined {
  const place = placeOf(layout, id);
  return place && place.section.top + place.row.top;
}

function cardAt({ row: { row }, column }: CardPlace): ImageId | undefined {
  return row.is === "cards" ? row.cards[column] : undefined;
}

function rowKey({ row }: PlacedRow): string {
  if (row.is === "fold") return `fold ${row.run?.key ?? ""} ${row.tags.join("\n")}`;
  const first = row.cards.find((card) => card !== undefined);
  return first ? keyOf(first) : "";
}

function isSameGroups(a: readonly TagGroup[], b: readonly TagGroup[]): boolean {
  return a.length === b.length && a.every(({ key, tags }, i) => key === b[i]?.key && isSame(tags, b[i].tags));
}

function groupTitle({ key, part }: TagGroup): string {
  if (key === PINNED) return l10n.t("Pinned");
  return part ?? l10n.t("Ungrouped");
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-image-grid": ImageGrid;
  }
}
