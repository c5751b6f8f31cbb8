import { html, nothing, type ReactiveController, type ReactiveControllerHost } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { isScaled, maxPosition, ScrollBar, type ScrollExtent, spacerSize } from "./scrollMapping";

/** Rows beside those in view that are there as well: a turn of the wheel finds them drawn. */
const MARGIN = 12;

/** Range of rows of one height that are on the page: from `start`, before `end`. */
interface RowWindow {
  readonly start: number;
  readonly end: number;
}

/** Rows of one height as they are now: asked each time that their element is drawn. */
export interface ScrolledRows {
  readonly count: number;
  /** Px. */
  readonly rowHeight: number;
  /** Px of a head that stays in sight above them. */
  readonly headHeight?: number;
  /** Px of what scrolls them, until the page has told. */
  readonly height?: number;
  /** All rows are on the page: of lists whose columns are as wide as their widest cells. */
  readonly areAllDrawn?: boolean;
}

/**
 * Rows of one height in an element that scrolls, of which those in view are on the page. Their place is a double in px of all rows
 * together; beyond what a box can be long the scroll bar is proportional, the wheel is not, and `topOf` says where in the box a row
 * lies. Whatever `reveal` and `goTo` ask is done before the host is drawn, also while it is about to be.
 */
export class VirtualRows implements ReactiveController {
  /** Px of the scrolling element; 0 until they are known. */
  width = 0;
  private viewport = 0;
  private position = 0;
  /** The row that is to be in sight. */
  private due: number | undefined;
  /** Position that the browser scrolled to by itself; its box may differ in height by a px. */
  private heard: number | undefined;
  private told = 0;
  private bar = new ScrollBar();
  protected scroller: HTMLElement | null = null;
  private turns = false;
  private isConnected = false;
  protected readonly host: ReactiveControllerHost;
  private readonly find: () => HTMLElement | null;
  protected readonly rows: () => ScrolledRows;
  private readonly moved: ((top: number) => void) | undefined;
  private readonly resized = new ResizeObserver((entries) => {
    const { width, height } = entries.at(-1)?.contentRect ?? { width: 0, height: 0 };
    if (width === this.width && height === this.viewport) return;
    this.width = width;
    this.viewport = height;
    this.host.requestUpdate();
  });

  /** `find` is asked for the scrolling element whenever the host was drawn, `moved` is told of each other place that was scrolled to. */
  constructor(
    host: ReactiveControllerHost,
    find: () => HTMLElement | null,
    rows: () => ScrolledRows,
    moved?: (top: number) => void,
  ) {
    this.host = host;
    this.find = find;
    this.rows = rows;
    this.moved = moved;
    host.addController(this);
  }

  hostConnected(): void {
    this.isConnected = true;
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.isConnected = false;
    this.take(null);
  }

  hostUpdate(): void {
    if (this.viewport === 0) return;
    const { rowHeight } = this.rows();
    if (this.due !== undefined) {
      const top = this.due * rowHeight;
      this.position = Math.min(top, Math.max(this.position, top + rowHeight - this.sight));
    }
    this.due = undefined;
    if (!this.isHeard) this.position = Math.max(0, Math.min(this.position, maxPosition(this.extent)));
  }

  hostUpdated(): void {
    if (!this.isConnected) return;
    this.take(this.find());
    const { scroller, extent } = this;
    if (!scroller || this.viewport === 0) return;
    this.turn(isScaled(extent));
    const scroll = this.isHeard ? undefined : this.bar.write(this.position, extent);
    if (scroll !== undefined) scroller.scrollTop = scroll;
    this.tell();
  }

  /** Px of what scrolls. */
  get height(): number {
    return this.viewport || (this.rows().height ?? 0);
  }

  /** Px that rows have in sight. */
  get sight(): number {
    return Math.max(0, this.height - (this.rows().headHeight ?? 0));
  }

  /** Rows that a page key goes on by. */
  get page(): number {
    return Math.max(1, Math.floor(this.sight / this.rows().rowHeight) - 1);
  }

  get inView(): RowWindow {
    const { count, rowHeight, areAllDrawn } = this.rows();
    if (areAllDrawn) return { start: 0, end: count };
    const first = Math.floor(this.position / rowHeight);
    const start = Math.max(0, Math.min(first - MARGIN, count));
    return { start, end: Math.max(start, Math.min(count, first + Math.ceil(this.sight / rowHeight) + MARGIN)) };
  }

  /** Px of the box that all rows are in. */
  get boxHeight(): number {
    return spacerSize(this.extent) - (this.rows().headHeight ?? 0);
  }

  /** Px from the top of the box to a row, of those that are in view. */
  topOf(row: number): number {
    return row * this.rows().rowHeight + this.shift;
  }

  /** Places of the rows in view. */
  get placesInView(): number[] {
    const { start, end } = this.inView;
    return Array.from({ length: end - start }, (_, i) => start + i);
  }

  /** Rows in one flow, in their order, with what `room` draws of px in the places of those that are not on the page. */
  flow(
    rows: readonly number[],
    key: (at: number) => unknown,
    row: (at: number) => unknown,
    room: (px: number) => unknown,
  ): unknown {
    const rooms = this.roomsOf(rows);
    const before = (i: number) => {
      const px = rooms[i] ?? 0;
      return px > 0 ? room(px) : nothing;
    };
    return html`${repeat(rows, key, (at, i) => html`${before(i)}${row(at)}`)}${before(rows.length)}`;
  }

  /** Px left free before each of some rows in their order, and behind the last: of rows that lie in one flow. Those not in view stand beside the others. */
  roomsOf(rows: readonly number[]): readonly number[] {
    const { rowHeight } = this.rows();
    const { start, end } = this.inView;
    const rooms: number[] = [];
    let below = 0;
    for (const row of rows) {
      const isBefore = row < start;
      const isBehind = row >= end;
      const least = isBehind ? below : 0;
      const most = isBefore ? this.topOf(start) - rowHeight : this.boxHeight - rowHeight;
      const top = isBefore || isBehind ? Math.max(least, Math.min(this.topOf(row), most)) : this.topOf(row);
      rooms.push(top - below);
      below = top + rowHeight;
    }
    rooms.push(Math.max(0, this.boxHeight - below));
    return rooms;
  }

  /** Scrolls to a row, where it is not in sight. */
  reveal(row: number): void {
    this.due = row;
    this.host.requestUpdate();
  }

  /** Scrolls to an offset in px among all rows. */
  goTo(top: number): void {
    this.due = undefined;
    this.heard = undefined;
    this.position = top;
    this.host.requestUpdate();
  }

  private get isHeard(): boolean {
    return this.position === this.heard && !isScaled(this.extent);
  }

  private get extent(): ScrollExtent {
    const { count, rowHeight, headHeight = 0 } = this.rows();
    return { total: headHeight + count * rowHeight, viewport: this.height };
  }

  /** Px that rows lie from where a box as long as all of them would have them. */
  private get shift(): number {
    return isScaled(this.extent) ? this.bar.at(this.position, this.extent) - this.position : 0;
  }

  /** Takes the element that scrolls; one that was made anew stands at its top. */
  protected take(scroller: HTMLElement | null): void {
    if (scroller === this.scroller) return;
    this.turn(false);
    this.scroller?.removeEventListener("scroll", this.scrolled);
    this.resized.disconnect();
    this.scroller = scroller;
    this.bar = new ScrollBar();
    this.heard = undefined;
    if (!scroller) return;
    scroller.addEventListener("scroll", this.scrolled);
    this.resized.observe(scroller);
  }

  /** A wheel that the page hears slows scrolling down: only where the browser's own would go too far. */
  private turn(turns: boolean): void {
    if (turns === this.turns) return;
    this.turns = turns;
    if (turns) this.scroller?.addEventListener("wheel", this.wheel, { passive: false });
    else this.scroller?.removeEventListener("wheel", this.wheel);
  }

  private tell(): void {
    if (this.position === this.told) return;
    this.told = this.position;
    this.moved?.(this.position);
  }

  private readonly scrolled = (): void => {
    if (!this.scroller) return;
    const { scrollTop } = this.scroller;
    const top = this.bar.read(scrollTop, this.extent);
    if (top === undefined) return;
    if (isScaled(this.extent)) this.goTo(top);
    else {
      this.goTo(scrollTop);
      this.heard = scrollTop;
    }
  };

  private readonly wheel = (event: WheelEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isLines = event.deltaMode === WheelEvent.DOM_DELTA_LINE;
    const isPages = event.deltaMode === WheelEvent.DOM_DELTA_PAGE;
    const by = event.deltaY * (isLines ? this.rows().rowHeight : isPages ? this.sight : 1);
    const to = Math.max(0, Math.min(this.position + by, maxPosition(this.extent)));
    if (to === this.position) return;
    event.preventDefault();
    this.goTo(to);
  };
}

/** Row that a key leads to from a row (-1 where there is none); undefined for keys that do not walk. */
export function rowByKey(key: string, at: number, count: number, page: number): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const to = moves[key];
  return to === undefined || count === 0 ? undefined : Math.max(0, Math.min(to, count - 1));
}
