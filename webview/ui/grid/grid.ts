import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { ElementValue } from "../../../src/tensor/elements/elementValues";
import { ScrollBar, spacerSize } from "../rows/scrollMapping";
import { onSettle } from "../settle";
import { AxisGeometry } from "./axisGeometry";
import { ColumnWidths, fittedWidth, rowHeaderWidth } from "./columnWidths";
import { DrawPlan } from "./drawPlan";
import { gridContent } from "./gridContent";
import { selectionByKey } from "./gridKeys";
import type { Cell, CellFormat, CellPainter, GridModel, GridPlace, GridSelection, LoadedCell } from "./gridModel";
import { ariaCount, GridPicture, type PictureContent } from "./gridPicture";
import { GridPointer, type PointerTarget } from "./gridPointer";
import { GridPosition, type GridSpace } from "./gridPosition";
import {
  type CellSelection,
  clampCell,
  clampSelection,
  extendTo,
  selectCell,
  selectedRect,
  selectionByPress,
} from "./gridSelection";
import { gridStyles } from "./gridStyles";
import { type GridHit, type GridView, hitIn, nearestCell, viewAt } from "./gridView";
import { widestText } from "./textWidth";
import { TileCache } from "./tileCache";

const ROW_HEIGHT = 22;
const HEAD_HEIGHT = 24;
/** Limit of the headers' width by the text of the corner: long names are cut off. */
const MAX_CORNER_WIDTH = 150;
const PLACE_DELAY_MS = 150;

const plain: CellFormat = (value) => ({ text: String(value), kind: "" });

/**
 * A table of numbers that is virtual in both directions and right at any size: neither elements nor work grow with the
 * number of rows or columns. The position is a double in virtual pixels; scroll bars only show it. It takes its size
 * from outside.
 *
 * Events: `grid-selection` (detail: GridSelection), `grid-place` (where it stands changed; detail: GridPlace),
 * `grid-move` (it was moved, or another cell selected; as it is drawn), `grid-copy` (the selection is to be copied; detail: GridSelection), `grid-error` (detail: a message), `grid-drawn` (all in
 * sight is there and drawn).
 */
@customElement("tensor-view-grid")
export class Grid extends LitElement {
  static override styles = gridStyles;
  // The grid inside takes the focus: `aria-activedescendant` reaches cells only from within their own tree.
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  /** Name of the grid for assistive technology. */
  @property() label = "";
  /** Tooltip of a cell. */
  @property({ attribute: false }) hoverText: ((cell: Cell) => string) | undefined;
  @state() private corner = "";

  private currentModel: GridModel | undefined;
  private currentFormat: CellFormat = plain;
  private currentPainter: CellPainter | undefined;
  private tiles: TileCache | undefined;
  private rows = new AxisGeometry(0, ROW_HEIGHT);
  private readonly widths = new ColumnWidths();
  private readonly position = new GridPosition();
  private selected: CellSelection | undefined;
  /** A place that was set while there was no model. */
  private placeToTake: GridPlace | undefined;
  private toldPlace: GridPlace | undefined;
  private isMoveToTell = false;
  private picture: GridPicture | undefined;
  private scroller: HTMLElement | undefined;
  private drawn: GridView | undefined;
  private wholeModel: GridModel | undefined;
  /** Place at which it was first drawn with final widths of columns. */
  private home: { readonly start: Cell | undefined; readonly focus: Cell | undefined } | undefined;
  private content: PictureContent | undefined;
  private version = 0;
  private viewport = { width: 0, height: 0 };
  private headerWidth = 0;
  private readonly plan = new DrawPlan<GridView>();
  private readonly bars = { vertical: new ScrollBar(), horizontal: new ScrollBar() };
  private frame = 0;
  private drawTimer: ReturnType<typeof setTimeout> | undefined;
  private forgetSettle: (() => void) | undefined;
  private placeTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly observer = new ResizeObserver((entries) => this.takeViewport(entries));
  private readonly pointer = new GridPointer(this.pointerTarget());

  get model(): GridModel | undefined {
    return this.currentModel;
  }

  /** With as many rows and columns again, place and selection stay, and the old picture until the new one is there. */
  set model(model: GridModel | undefined) {
    if (model === this.currentModel) return;
    const old = this.currentModel;
    const isSameSize = old && model && old.rowCount === model.rowCount && old.columnCount === model.columnCount;
    this.currentModel = model;
    this.tiles?.dispose();
    this.tiles = model && new TileCache(model, this.tileEvents(model));
    this.plan.reset();
    if (model && !isSameSize) {
      this.home = undefined;
      this.position.letGo();
      this.rows = new AxisGeometry(model.rowCount, ROW_HEIGHT);
      this.widths.setCount(model.columnCount);
      const isEmpty = model.rowCount === 0 || model.columnCount === 0;
      this.selected = isEmpty || !this.selected ? undefined : clampSelection(this.selected, model);
    }
    if (isSameSize) this.widths.fitWider();
    else this.widths.fitAnew();
    const place = this.placeToTake;
    if (model && place) this.takePlace(place, model);
    this.renewContent();
    if (!isSameSize || place) this.tellSelectionSoon();
  }

  /** All in sight of the model is there and drawn. */
  get isWhole(): boolean {
    return this.wholeModel !== undefined && this.wholeModel === this.currentModel;
  }

  get format(): CellFormat {
    return this.currentFormat;
  }

  set format(format: CellFormat) {
    if (format === this.currentFormat) return;
    this.currentFormat = format;
    this.widths.fitAnew();
    this.renewContent();
  }

  get painter(): CellPainter | undefined {
    return this.currentPainter;
  }

  /** Colours behind the values; widths stay as they are. */
  set painter(painter: CellPainter | undefined) {
    if (painter === this.currentPainter) return;
    this.currentPainter = painter;
    this.renewContent();
  }

  /** Goes to a place that `currentPlace` once gave; it may be set before the model. */
  set place(place: GridPlace | undefined) {
    // A caller that keeps what it was told may bind it too: that must not undo what was scrolled since.
    if (!place || place === this.toldPlace) return;
    // Told, too: Lit sets an object again whenever it renders.
    this.toldPlace = place;
    const { currentModel: model } = this;
    if (!model) this.placeToTake = place;
    // One that was moved since tells that soon.
    else if (this.placeTimer === undefined) {
      this.takePlace(place, model);
      this.tellSelectionSoon();
    }
    this.requestDraw();
  }

  /** Goes where another grid of as many rows and columns stands, and says nothing of it. */
  follow({ currentPlace }: Grid): void {
    const { currentModel: model, position } = this;
    if (!model) return;
    const { focus, anchor = focus } = currentPlace;
    position.goTo({ ...currentPlace, ...clampCell(currentPlace, model) }, this.space);
    if (focus && anchor) this.selected = clampSelection({ anchor, focus, span: "cells" }, model);
    // In the frame that the other one is drawn in.
    this.draw();
  }

  get currentPlace(): GridPlace {
    const { position, selected, widths } = this;
    if (this.placeToTake) return this.placeToTake;
    const place = position.place(this.space);
    if (!place) return { row: 0, column: 0 };
    const { byHand } = widths;
    return {
      ...place,
      ...(selected && { focus: selected.focus, anchor: selected.anchor }),
      ...(byHand && { widths: byHand }),
    };
  }

  get selection(): GridSelection | undefined {
    return this.selected && this.currentModel ? selectedRect(this.selected, this.currentModel) : undefined;
  }

  /** The value of a cell that is loaded, and undefined for all others. */
  valueAt(row: number, column: number): ElementValue | undefined {
    return this.tiles?.valueAt(row, column);
  }

  /** Place of a cell's value. */
  cellAt(row: number, column: number): LoadedCell | undefined {
    return this.tiles?.cellAt(row, column);
  }

  /** Selects a cell and brings it into sight; `focus()` gives the grid the keyboard. */
  goTo(row: number, column: number): void {
    const { currentModel: model } = this;
    if (!model || model.rowCount === 0 || model.columnCount === 0) return;
    const cell = clampCell({ row, column }, model);
    this.position.center(cell, this.space);
    this.select(selectCell(cell));
  }

  /** Brings a cell to the middle, and selects nothing. */
  centre(cell: Cell): void {
    this.position.toMiddle(cell);
    this.placeChanged();
    this.requestDraw();
  }

  /** The selected cell where that is in sight, else the one in the middle. */
  get middle(): Cell | undefined {
    const { position, space, selected } = this;
    return selected && position.isInSight(selected.focus, space) ? selected.focus : position.middle(space);
  }

  /** True if somebody scrolled, or selected another cell, since it was first drawn. */
  get isMoved(): boolean {
    const { home, cellAtStart, selected } = this;
    if (!home) return false;
    return !isSameCell(cellAtStart, home.start) || (selected !== undefined && !isSameCell(selected.focus, home.focus));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const type of ["beforecopy", "copy"]) document.addEventListener(type, this.copy);
    this.forgetSettle = onSettle(() => this.tellPlace());
    if (this.scroller) this.observer.observe(this.scroller);
    this.requestDraw();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const type of ["beforecopy", "copy"]) document.removeEventListener(type, this.copy);
    this.forgetSettle?.();
    this.observer.disconnect();
    this.pointer.end();
    this.tiles?.dispose();
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    clearTimeout(this.drawTimer);
    clearTimeout(this.placeTimer);
    this.placeTimer = undefined;
  }

  override firstUpdated(): void {
    this.picture = new GridPicture(this.renderRoot);
    this.scroller = this.element("scroller");
    this.observer.observe(this.scroller);
    // Not passive, unlike what a template would add: the wheel must not scroll anything else.
    this.addEventListener("wheel", this.wheel, { passive: false });
    this.renewContent();
  }

  override render(): TemplateResult {
    return html`
      <div class="frame">
        <div class="scroller" tabindex="-1" aria-hidden="true" @scroll=${this.scrolled} @focus=${this.takeFocus}>
          <div class="spacer"></div>
        </div>
        <div
          class="grid"
          role="grid"
          tabindex="0"
          aria-label=${this.label}
          aria-multiselectable="true"
          aria-readonly="true"
          @keydown=${this.pressKey}
          @focus=${this.focused}
          @pointerdown=${this.pointerDown}
          @pointermove=${this.pointerMove}
          @pointerup=${this.pointerUp}
          @pointercancel=${this.pointerUp}
          @dblclick=${this.doubleClick}
        >
          <div class="head" role="row" aria-rowindex="1">
            <div class="corner" aria-hidden="true" title=${this.corner || nothing}>${this.corner}</div>
            <div class="strip" role="presentation"></div>
          </div>
          <div class="body" role="rowgroup"><div class="rows" role="presentation"></div></div>
          <div class="overlay" aria-hidden="true">
            <div class="outline" hidden></div>
            <div class="ring" hidden></div>
          </div>
        </div>
      </div>
    `;
  }

  private get space(): GridSpace {
    return { rows: this.rows, columns: this.widths.axis, viewport: this.viewport };
  }

  private element(name: string): HTMLElement {
    return this.renderRoot.querySelector(`.${name}`) as HTMLElement;
  }

  // Drawing

  private requestDraw(): void {
    if (this.frame === 0 && this.picture && this.isConnected) this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const { currentModel: model, picture, tiles, content } = this;
    if (!picture) return;
    if (!model || !tiles || !content) {
      this.drawn = undefined;
      picture.clear();
      this.layOut();
      return;
    }
    this.layOut();
    if (this.viewport.width <= 0 || this.viewport.height <= 0) return;
    let newest = this.newestView();
    if (this.widths.isToFit && tiles.isReady(newest)) {
      this.fitColumns(model, newest);
      this.layOut();
      newest = this.newestView();
    }
    if (this.isMoveToTell) {
      this.isMoveToTell = false;
      this.emit("grid-move", undefined);
    }
    const decision = this.plan.decide(newest, (view) => tiles.isReady(view), performance.now());
    if (decision.draw) {
      picture.draw(decision.draw, content);
      this.drawn = decision.draw;
      if (!this.widths.isToFit) this.home ??= { start: this.cellAtStart, focus: this.selected?.focus };
    }
    picture.select(this.selection);
    this.wholeModel = decision.draw === newest && tiles.isReady(newest) ? model : undefined;
    if (this.isWhole) this.emit("grid-drawn", undefined);
    // What lies around is wanted once what is in sight was said to be drawn.
    tiles.want(decision.ask);
    clearTimeout(this.drawTimer);
    if (decision.againMs !== undefined) this.drawTimer = setTimeout(() => this.requestDraw(), decision.againMs);
  }

  /** Sizes what frames the cells, and settles the position in it. */
  private layOut(): void {
    const { scroller, space, position } = this;
    const { rows, columns, viewport } = space;
    if (!scroller) return;
    const vertical = { total: rows.total, viewport: viewport.height };
    const horizontal = { total: columns.total, viewport: viewport.width };
    const frame = this.element("frame");
    const grid = this.element("grid");
    const spacer = this.element("spacer");
    setStyle(spacer, "width", `${spacerSize(horizontal)}px`);
    setStyle(spacer, "height", `${spacerSize(vertical)}px`);
    setStyle(frame, "--row-header-width", `${this.headerWidth}px`);
    setStyle(grid, "width", `${this.headerWidth + viewport.width}px`);
    setStyle(grid, "height", `${HEAD_HEIGHT + viewport.height}px`);
    if (viewport.width <= 0 || viewport.height <= 0) return;
    if (position.settle(space, !this.widths.isToFit)) this.placeChanged();
    const scrollTop = this.bars.vertical.write(position.top, vertical);
    const scrollLeft = this.bars.horizontal.write(position.left, horizontal);
    if (scrollTop !== undefined) scroller.scrollTop = scrollTop;
    if (scrollLeft !== undefined) scroller.scrollLeft = scrollLeft;
  }

  private newestView(): GridView {
    const { top, left } = this.position;
    return viewAt({ top, left }, this.viewport, this.rows, this.widths.axis);
  }

  private takeViewport(entries: readonly ResizeObserverEntry[]): void {
    const size = entries.at(-1)?.contentRect;
    if (!size || (size.width === this.viewport.width && size.height === this.viewport.height)) return;
    this.viewport = { width: size.width, height: size.height };
    // Before this frame is painted: a frame later the old picture would be seen at the new size.
    this.draw();
  }

  /** Other texts: everything is drawn anew as soon as it is there. */
  private renewContent(): void {
    const { currentModel: model, currentFormat: format, currentPainter: painter, tiles } = this;
    this.version++;
    this.content = model && tiles && gridContent(model, tiles, { format, painter }, this.version);
    const grid = this.picture && this.element("grid");
    grid?.classList.toggle("painted", painter !== undefined);
    grid?.setAttribute("aria-rowcount", ariaCount(model?.rowCount ?? 0));
    grid?.setAttribute("aria-colcount", ariaCount(model?.columnCount ?? 0));
    this.headerWidth = model ? this.fittedHeaderWidth(model) : 0;
    this.corner = model?.corner ?? "";
    this.requestDraw();
  }

  private tileEvents(model: GridModel) {
    return {
      settled: () => {
        this.requestDraw();
        this.emit("grid-settled", undefined);
      },
      failed: (message: string) => {
        if (model === this.currentModel) this.emit("grid-error", message);
      },
    };
  }

  // Widths

  private fittedHeaderWidth(model: GridModel): number {
    const isEmpty = !this.picture || model.rowCount === 0;
    const texts = isEmpty ? [] : [model.rowHeader(0), model.rowHeader(model.rowCount - 1)];
    const corner = isEmpty || !model.corner ? 0 : Math.min(this.widest([model.corner]), MAX_CORNER_WIDTH);
    return rowHeaderWidth(Math.max(this.widest(texts), corner));
  }

  private fitColumns(model: GridModel, view: GridView): void {
    const { widths } = this;
    const before = widths.axis;
    const texts = before.count > 0 ? [model.columnHeader(0), model.columnHeader(before.count - 1)] : [];
    for (let column = view.columnStart; column < view.columnEnd; column++) texts.push(...this.textsIn(column, view));
    widths.fit(this.widest(texts));
    this.position.keepLeft(before, widths.axis);
    if (widths.axis !== before) this.plan.reset();
  }

  private textsIn(column: number, { rowStart, rowEnd }: GridView): string[] {
    const texts: string[] = [];
    for (let row = rowStart; row < rowEnd; row++) {
      const value = this.valueAt(row, column);
      if (value !== undefined) texts.push(this.currentFormat(value).text);
    }
    return texts;
  }

  private widest(texts: readonly string[]): number {
    return texts.length > 0 ? widestText(texts, this.element("grid")) : 0;
  }

  private resizeColumn(column: number, width: number): void {
    if (!this.widths.resize(column, width)) return;
    this.position.letGo();
    this.plan.reset();
    this.placeChanged();
    this.requestDraw();
  }

  // Place and selection

  private takePlace(place: GridPlace, model: GridModel): void {
    this.placeToTake = undefined;
    if (model.rowCount === 0 || model.columnCount === 0) return;
    const { focus, anchor = focus } = place;
    this.widths.takeByHand(place.widths ?? {});
    this.position.goTo({ ...place, ...clampCell(place, model) }, this.space);
    this.plan.reset();
    if (focus && anchor) this.selected = clampSelection({ anchor, focus, span: "cells" }, model);
  }

  private select(selection: CellSelection): void {
    this.selected = selection;
    this.emitSelection();
    this.placeChanged();
    this.requestDraw();
  }

  private moveTo(top: number, left: number): void {
    this.position.moveTo(top, left, this.space);
    this.placeChanged();
    this.requestDraw();
  }

  /** Not now: a caller that renders the very property that selects it would miss what it changes in answer. */
  private tellSelectionSoon(): void {
    if (this.selected) queueMicrotask(() => this.emitSelection());
  }

  private emitSelection(): void {
    this.emit("grid-selection", this.selection);
  }

  private placeChanged(): void {
    this.isMoveToTell = true;
    clearTimeout(this.placeTimer);
    this.placeTimer = setTimeout(() => this.tellPlace(), PLACE_DELAY_MS);
  }

  /** Tells the latest place. */
  private tellPlace(): void {
    if (this.placeTimer === undefined) return;
    clearTimeout(this.placeTimer);
    this.placeTimer = undefined;
    this.toldPlace = this.currentPlace;
    this.emit("grid-place", this.toldPlace);
  }

  private emit(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  // Keyboard, clipboard and wheel

  /** A press on a scroll bar focuses its box; the keyboard stays with the grid. */
  private takeFocus(): void {
    this.element("grid").focus();
  }

  /** Takes a key that was pressed elsewhere, and the keyboard with it where that is one of its own. */
  takeKey(event: KeyboardEvent): boolean {
    this.pressKey(event);
    if (event.defaultPrevented) this.focus();
    return event.defaultPrevented;
  }

  private focused(): void {
    if (!this.selected && this.cellAtStart) this.select(selectCell(this.cellAtStart));
  }

  /** The cell at the upper left of what is in sight. */
  private get cellAtStart(): Cell | undefined {
    return this.position.cell(this.space);
  }

  private pressKey(event: KeyboardEvent): void {
    const { currentModel: model, viewport, cellAtStart } = this;
    if (!model || !cellAtStart) return;
    const selected = this.selected ?? selectCell(cellAtStart);
    const page = Math.max(1, Math.floor(viewport.height / ROW_HEIGHT) - 1);
    const next = selectionByKey(event, selected, model, page);
    if (!next) return;
    event.preventDefault();
    // VS Code takes every key that reaches the window; on Ctrl+A it would select a text field's text, and focus it.
    event.stopPropagation();
    if (event.key === "PageUp" || event.key === "PageDown") {
      this.position.top += this.rows.start(next.focus.row) - this.rows.start(selected.focus.row);
    }
    if (next.focus !== selected.focus) this.position.reveal(next.focus);
    this.select(next);
  }

  /**
   * A copy by key, by menu or by VS Code, which takes the key away and sends the command instead. Without a selected
   * text that is offered only if `beforecopy` is prevented, and aimed at the body, not at the focus.
   */
  private readonly copy = (event: Event): void => {
    if (!this.selected || !this.renderRoot.querySelector(".grid:focus")) return;
    event.preventDefault();
    if (event.type === "copy") this.emit("grid-copy", this.selection);
  };

  private readonly wheel = (event: WheelEvent): void => {
    if (event.ctrlKey || event.metaKey) return;
    const { width, height } = this.viewport;
    const isLines = event.deltaMode === WheelEvent.DOM_DELTA_LINE;
    const isPages = event.deltaMode === WheelEvent.DOM_DELTA_PAGE;
    let x = event.deltaX * (isLines ? ROW_HEIGHT : isPages ? width : 1);
    let y = event.deltaY * (isLines ? ROW_HEIGHT : isPages ? height : 1);
    if (event.shiftKey && x === 0) [x, y] = [y, 0];
    const { top, left } = this.position;
    this.moveTo(top + y, left + x);
    if (this.position.top !== top || this.position.left !== left) event.preventDefault();
  };

  private scrolled(): void {
    const { scroller, bars } = this;
    const { viewport, rows, columns } = this.space;
    // While the size is changing, the browser moves the bars itself; the observer is about to tell.
    if (!scroller || Math.abs(scroller.clientHeight - viewport.height) > 1) return;
    if (Math.abs(scroller.clientWidth - viewport.width) > 1) return;
    const top = bars.vertical.read(scroller.scrollTop, { total: rows.total, viewport: viewport.height });
    const left = bars.horizontal.read(scroller.scrollLeft, { total: columns.total, viewport: viewport.width });
    if (top === undefined && left === undefined) return;
    this.moveTo(top ?? this.position.top, left ?? this.position.left);
  }

  // Pointers

  private pointerDown(event: PointerEvent): void {
    this.pointer.down(event, ...this.inCells(event));
  }

  private pointerMove(event: PointerEvent): void {
    this.pointer.move(...this.inCells(event));
    this.hover(...this.inCells(event));
  }

  private hover(x: number, y: number): void {
    const hit = this.drawn && hitIn(this.drawn, x, y);
    const isCell = hit?.part === "cell" && this.currentModel?.hasCell?.(hit.row, hit.column) !== false;
    const text = (isCell && this.hoverText?.(hit)) || "";
    const body = this.element("body");
    if (body.title !== text) body.title = text;
  }

  private pointerUp(event: PointerEvent): void {
    this.pointer.up(event);
  }

  private doubleClick(event: MouseEvent): void {
    this.pointer.doubleClick(...this.inCells(event));
  }

  private inCells(event: MouseEvent): [x: number, y: number] {
    const { left, top } = this.getBoundingClientRect();
    return [event.clientX - left - this.headerWidth, event.clientY - top - HEAD_HEIGHT];
  }

  private pointerTarget(): PointerTarget {
    const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < this.viewport.width && y < this.viewport.height;
    return {
      isInside,
      hit: (x, y) => this.drawn && hitIn(this.drawn, x, y),
      press: (hit, isExtending) => {
        this.position.letGo();
        this.select(selectionByPress(hit, this.selected, isExtending));
      },
      drag: (x, y, part) => this.drag(x, y, part),
      columnWidth: (column) => this.widths.axis.size(column),
      resizeColumn: (column, width) => this.resizeColumn(column, width),
      fitColumn: (column) => {
        const texts = this.drawn ? this.textsIn(column, this.drawn) : [];
        const header = this.currentModel?.columnHeader(column) ?? "";
        this.resizeColumn(column, fittedWidth(this.widest([...texts, header])));
      },
      pan: (byX, byY) => this.moveTo(this.position.top + byY, this.position.left + byX),
    };
  }

  private drag(x: number, y: number, part: GridHit["part"]): void {
    const { drawn, selected, viewport, position } = this;
    if (!drawn || !selected) return;
    const byX = part === "rowHeader" ? 0 : outside(x, viewport.width);
    const byY = part === "columnHeader" ? 0 : outside(y, viewport.height);
    if (byX !== 0 || byY !== 0) this.moveTo(position.top + byY, position.left + byX);
    const cell = nearestCell(drawn, viewport, x, y);
    if (cell.row === selected.focus.row && cell.column === selected.focus.column) return;
    this.select(extendTo(selected, cell));
  }
}

/** By how many pixels a coordinate lies outside of 0 … size. */
function outside(at: number, size: number): number {
  return at < 0 ? at : Math.max(0, at - size);
}

function isSameCell(one: Cell | undefined, other: Cell | undefined): boolean {
  return one?.row === other?.row && one?.column === other?.column;
}

function setStyle(element: HTMLElement, name: string, value: string): void {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}
