import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { ColourRange } from "../../../../src/shared/questions/colourRange";
import { REDUCTIONS, type Reduction } from "../../../../src/shared/questions/heatmapBlocks";
import { type StatsInfo, tensorStats } from "../../../../src/shared/questions/tensorStats";
import { findDtype } from "../../../../src/tensor/dtype";
import { shapeText } from "../../../../src/tensor/shape";
import { formText } from "../../../../src/tensor/sliceForm";
import { blockValues } from "../../../blockValues";
import { localeNumber } from "../../../localeText";
import { Resource } from "../../../resource";
import { errorText } from "../../../sentenceText";
import { dropdown, optionsOf } from "../../../ui/barControls";
import { controlStyles } from "../../../ui/controlStyles";
import type { Dims } from "../../../ui/dimTexts";
import { glyphButton, signButton } from "../../../ui/glyphButton";
import type { Cell, CellFormat, LoadedCell } from "../../../ui/grid/gridModel";
import "../../../ui/menu";
import { overlayContext } from "../../../ui/plot/overlayContext";
import { PictureFrames } from "../../../ui/plot/pictureFrames";
import { plotFrameStyles } from "../../../ui/plot/plotFrameStyles";
import { readTheme, type Theme, watchTheme } from "../../../ui/plot/theme";
import { placeTooltip } from "../../../ui/plot/tooltipPlace";
import type { HeatScale } from "../heat/heatScale";
import { ODD_COLOURS } from "../heat/oddColours";
import type { StateChange } from "../tensorState";
import { drawCells } from "./drawCells";
import { type AxisTitles, drawFrame, gutters, type PaneBox, paneBox } from "./drawFrame";
import { HEATMAP_KEYS, heatmapCommand, movedCell } from "./heatmapKeys";
import { type FoundBlock, HeatmapPicture, type HeatmapSubject } from "./heatmapPicture";
import { HeatmapPointer } from "./heatmapPointer";
import { heatmapStyles } from "./heatmapStyles";
import { axisTitle, indexText, oddText, pictureLabel, reductionName, valueText } from "./heatmapTexts";
import type { PictureColours } from "./pictureColours";
import { DEFAULT_PICTURE, type PictureState } from "./pictureState";
import {
  centred,
  type DrawnAxes,
  drawnAxes,
  fitView,
  isPlaceOf,
  keptPlace,
  notched,
  type Pair,
  type PictureView,
  panned,
  placeAt,
  pxOf,
  revealing,
  settledView,
  viewOfPlace,
  zoomedAt,
} from "./pictureView";
import { framedPng, tooLarge } from "./savedPicture";
import { wholePicture } from "./wholePicture";

/** A picture on screen, and what it is drawn with. */
interface ShownPicture {
  readonly picture: HeatmapPicture;
  readonly colours: PictureColours;
  readonly view: PictureView;
}

/** What the pointer is over: in px of the pane, and of the window. */
interface Pointed {
  readonly at: Pair;
  readonly x: number;
  readonly y: number;
}

/**
 * A slice as a picture: a px a cell or less, and down to cells with numbers. Events: `state-change` (a `StateChange`),
 * `heatmap-select` (detail: the `Cell` that is selected), `heatmap-cell` (the selected cell's value is there).
 */
@customElement("tensor-view-heatmap")
export class HeatmapPane extends LitElement {
  static override styles = [controlStyles, plotFrameStyles, heatmapStyles];

  @property({ attribute: false }) subject: HeatmapSubject | undefined;
  /** Undefined where nothing is finite, or while `counts` is. */
  @property({ attribute: false }) scale: HeatScale | undefined;
  /** What the slice has beyond the scale; undefined while nothing is known. */
  @property({ attribute: false }) counts: ColourRange | undefined;
  @property({ attribute: false }) kept: PictureState = DEFAULT_PICTURE;
  /** Names of the tensor's dims. */
  @property({ attribute: false }) dims: Dims;
  @property({ attribute: false }) selected: Cell | undefined;
  /** The cell in the middle of the table where that was moved; where the picture is zoomed it goes there. */
  @property({ attribute: false }) tableMiddle: Cell | undefined;
  @property({ attribute: false }) format: CellFormat = (value) => ({ text: String(value), kind: "" });
  /** Of what is saved: tag, step, slice. */
  @property() name = "";
  @state() private said = "";
  @state() private facts: StatsInfo | undefined;
  @query(".frame") private readonly frame!: HTMLElement | null;
  @query("canvas.picture") private readonly canvas!: HTMLCanvasElement | null;
  @query("canvas.hover") private readonly overlay!: HTMLCanvasElement | null;
  @query(".tooltip") private readonly tooltip!: HTMLElement | null;
  private picture: HeatmapPicture | undefined;
  private colours: PictureColours | undefined;
  /** Undefined where all is in sight. */
  private view: PictureView | undefined;
  private placeToTake: PictureState["place"];
  /** What is on screen is the newest that was wished for, and whole. */
  isSettled = false;
  private hasMoved = false;
  private shown: ShownPicture | undefined;
  private theme: Theme | undefined;
  private image: { readonly size: Pair; readonly data: ImageData; readonly words: Uint32Array } | undefined;
  private pointed: Pointed | undefined;
  private isTooltipOpen = false;
  private cell: { readonly at: Cell; readonly of: HeatmapPicture; readonly values: LoadedCell } | undefined;
  private readonly exact = new Resource<void>(() => this.dispatchEvent(new Event("heatmap-cell")));
  private readonly stats = new Resource<StatsInfo>(() => {
    this.facts = this.stats.state.value ?? this.facts;
  });
  private statsOf: HeatmapPicture | undefined;
  private unwatch: () => void = () => undefined;
  private readonly frames = new PictureFrames({
    picture: () => this.draw(),
    above: () => this.drawAbove(),
    resized: () => {
      this.pointed = undefined;
    },
  });
  private readonly pointer = new HeatmapPointer({
    inPane: (event) => this.inPane(event),
    pan: (by) => this.look(panned(this.current, by, this.axes, this.box)),
    zoom: (times, at) => this.zoom(Math.log(times) / Math.log(1.25), at),
    press: (at) => this.press(at),
    point: (event) => this.point(event),
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.unwatch = watchTheme(() => {
      this.theme = undefined;
      this.frames.requestPicture();
    });
    if (this.frame) this.frames.begin(this.frame);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.frames.stop();
    this.unwatch();
    this.picture?.stop();
    this.exact.clear();
    this.stats.clear();
    this.statsOf = undefined;
    this.isTooltipOpen = false;
    this.pointed = undefined;
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { subject, kept } = this;
    if (changes.has("scale") || changes.has("counts")) {
      if (this.colours?.scale !== this.scale || !this.colours) this.colours = { scale: this.scale, odd: ODD_COLOURS };
      if (!this.counts) this.colours = undefined;
    }
    if (!subject || this.why !== undefined) {
      this.picture?.stop();
      this.picture = undefined;
      this.shown = undefined;
      return;
    }
    if (!this.picture?.isOf(subject, kept.by)) this.take(subject);
    if (changes.has("selected") || changes.has("subject")) this.readSelected();
  }

  private take(subject: HeatmapSubject): void {
    const before = this.picture;
    before?.stop();
    this.said = "";
    const picture = new HeatmapPicture(subject, this.kept.by, (error) => {
      if (picture !== this.picture) return;
      if (error !== undefined) this.said = errorText(error);
      this.frames.requestPicture();
    });
    this.picture = picture;
    this.isSettled = false;
    if (!before) this.placeToTake = this.kept.place;
    else if (!isSameSize(before, picture)) {
      this.view = undefined;
      this.placeToTake = undefined;
      this.pointed = undefined;
    }
  }

  override updated(changes: PropertyValues<this>): void {
    const { frame } = this;
    if (frame && frame !== this.begun) {
      this.begun = frame;
      this.frames.begin(frame);
      // Not passive, unlike what a template would add: the wheel must not scroll anything else.
      frame.addEventListener("wheel", this.wheel, { passive: false });
    }
    if (changes.has("selected") && changes.size === 1) this.frames.requestAbove();
    else this.frames.requestPicture();
  }

  private begun: HTMLElement | undefined;

  // Where it stands

  private get axes() {
    return (this.picture as HeatmapPicture).axes;
  }

  private get box(): PaneBox {
    const { picture, frames } = this;
    const view = (picture as HeatmapPicture).view;
    return paneBox(frames.size, gutters(view, this.dims !== undefined), devicePixelRatio);
  }

  private get current(): PictureView {
    return this.view ?? fitView(this.axes, this.box);
  }

  private get drawn(): DrawnAxes {
    return drawnAxes(this.current, this.axes, this.box);
  }

  /** The cell in the middle of what is in sight. */
  get middle(): Cell | undefined {
    if (!this.picture || this.frames.size.width === 0) return undefined;
    const { rows, columns } = this.drawn;
    return {
      row: rows.axis.nearestCell(placeAt(rows, rows.length / 2)),
      column: columns.axis.nearestCell(placeAt(columns, columns.length / 2)),
    };
  }

  /** Whether it was moved and shows a part: what is in its middle then is where a table goes. */
  get isMoved(): boolean {
    return this.hasMoved && this.view !== undefined;
  }

  /** Looks elsewhere; undefined shows all. */
  private look(view: PictureView | undefined): void {
    this.view = view && settledView(view, this.axes, this.box);
    this.placeToTake = undefined;
    this.hasMoved = true;
    this.isSettled = false;
    const place = this.view && keptPlace(this.view, this.axes, this.box);
    this.change({ picture: { ...this.kept, place } });
    this.frames.requestPicture();
  }

  private change(detail: StateChange): void {
    this.dispatchEvent(new CustomEvent<StateChange>("state-change", { detail }));
  }

  private zoom(notches: number, at: Pair): void {
    this.look(notched(this.current, notches, at, this.axes, this.box));
  }

  private get paneMiddle(): Pair {
    const [width, height] = this.box.size;
    return [width / 2, height / 2];
  }

  /** A cell to the middle, with room for its number. */
  showCell(cell: Cell): void {
    if (this.picture && this.view) this.look(revealing(this.view, cell, this.axes, this.box));
  }

  // Drawing

  private draw(): void {
    const { canvas, picture, frames } = this;
    if (!canvas || !picture || frames.size.width === 0) return;
    const { box } = this;
    if (box.size[0] <= 0 || box.size[1] <= 0) return;
    this.takePlace();
    this.theme ??= readTheme(this);
    const { drawn } = this;
    const isReady = picture.want(drawn) && this.colours !== undefined;
    const { colours, shown } = this;
    const isFirst = !shown || shown.picture === picture;
    if (colours && (isReady || isFirst)) {
      if (!isFirst) shown?.picture.stop();
      this.shown = { picture, colours, view: this.current };
    }
    if (isReady) this.readFacts(picture);
    const on = this.shown;
    const context = overlayContext(canvas, frames.size);
    if (!context || !on) return;
    // Of the old one, which stays until the new one is whole: at the same place, where it has that.
    const seen = isSameSize(on.picture, picture) ? drawn : drawnAxes(on.view, on.picture.axes, box);
    context.setTransform(1, 0, 0, 1, 0, 0);
    this.putPixels(context, on, seen, box);
    context.save();
    context.beginPath();
    context.rect(box.left, box.top, ...box.size);
    context.clip();
    context.translate(box.left, box.top);
    const look = { format: this.format, font: this.theme.plot.font, ratio: box.ratio };
    drawCells(context, seen, (row, column) => on.picture.cellAt(row, column), on.colours, look);
    context.restore();
    drawFrame(context, seen, on.picture.view, box, this.theme, this.titles(on.picture));
    this.isSettled = isReady;
  }

  /** What rows and columns are, where that has a name. */
  private titles({ view: { rows, columns } }: HeatmapPicture): AxisTitles | undefined {
    const { dims } = this;
    return dims && { rows: axisTitle(rows, dims), columns: axisTitle(columns, dims) };
  }

  private takePlace(): void {
    const { placeToTake: place, tableMiddle } = this;
    this.placeToTake = undefined;
    if (!place || !isPlaceOf(place, this.axes)) return;
    const view = viewOfPlace(place, this.axes, this.box);
    this.view = settledView(tableMiddle ? centred(view, tableMiddle, this.axes) : view, this.axes, this.box);
  }

  private putPixels(
    context: CanvasRenderingContext2D,
    on: ShownPicture,
    drawn: DrawnAxes,
    { size, left, top }: PaneBox,
  ) {
    if (this.image?.size[0] !== size[0] || this.image.size[1] !== size[1]) {
      const bytes = new Uint8ClampedArray(4 * size[0] * size[1]);
      this.image = { size, data: new ImageData(bytes, ...size), words: new Uint32Array(bytes.buffer) };
    }
    const { words, data } = this.image;
    words.fill(0);
    on.picture.paint(words, size[0], drawn, on.colours);
    context.putImageData(data, left, top);
  }

  /** What follows the pointer and the selection. */
  private drawAbove(): void {
    const { overlay, picture, frames } = this;
    if (!overlay || !picture || frames.size.width === 0) return;
    const context = overlayContext(overlay, frames.size);
    const { box } = this;
    if (!context || box.size[0] <= 0 || box.size[1] <= 0) return;
    context.setTransform(1, 0, 0, 1, box.left, box.top);
    context.beginPath();
    context.rect(0, 0, ...box.size);
    context.clip();
    // The picture may have moved under the pointer.
    const pointed = this.pointed && this.cellIn(this.pointed.at);
    if (pointed) this.ring(context, pointed, 1);
    if (this.selected) this.ring(context, this.selected, 2);
    this.drawTooltip();
  }

  /** A ring around a cell that is seen on every colour, never smaller than a pointer can find. */
  private ring(context: CanvasRenderingContext2D, { row, column }: Cell, width: number): void {
    const { rows, columns } = this.drawn;
    const { ratio } = this.box;
    if (row >= rows.axis.cells || column >= columns.axis.cells) return;
    const least = width > 1 ? 8 * ratio : 3 * ratio;
    const box = ([rows, columns] as const).map((drawn, i) => {
      const start = pxOf(drawn, drawn.axis.placeOf(i === 0 ? row : column));
      const size = Math.max(least, drawn.scale);
      return [start + (drawn.scale - size) / 2, size] as const;
    });
    const [[y, height], [x, across]] = box as [readonly [number, number], readonly [number, number]];
    for (const [line, colour] of [
      [(width + 2) * ratio, "#000000"],
      [width * ratio, "#ffffff"],
    ] as const) {
      context.lineWidth = line;
      context.strokeStyle = colour;
      context.strokeRect(x, y, across, height);
    }
  }

  private drawTooltip(): void {
    const { tooltip, pointed, picture } = this;
    if (!tooltip) return;
    const cell = pointed && picture && this.cellIn(pointed.at);
    const lines = cell ? this.tooltipLines(picture, cell, pointed.at) : [];
    if (lines.length === 0 || !pointed) {
      if (this.isTooltipOpen) tooltip.hidePopover();
      this.isTooltipOpen = false;
      return;
    }
    tooltip.replaceChildren(
      ...lines.map((line) => {
        const div = document.createElement("div");
        div.textContent = line;
        return div;
      }),
    );
    placeTooltip(tooltip, this.isTooltipOpen, pointed);
    this.isTooltipOpen = true;
  }

  private tooltipLines(picture: HeatmapPicture, { row, column }: Cell, at: Pair): string[] {
    const { subject, by } = picture;
    const { form, shape, dtype, info } = subject;
    const step = l10n.t("step {0}", info.step);
    const found = picture.blockAt(this.drawn, at);
    if (!found) return [indexText(form, shape, this.dims, { row, column, rows: 1, columns: 1 }), step];
    const cells = found.rows * found.columns;
    const odd = found.piece.odd.get(found.index);
    const hasValue = cells === 1 || !Number.isNaN(found.piece.values[found.index]);
    return [
      indexText(form, shape, this.dims, found),
      ...(hasValue ? [valueText(found.piece, found.index, cells, by, dtype)] : []),
      ...(cells > 1 && odd ? [oddText(odd)] : []),
      ...(cells === 1 && !odd ? this.beyondText(found) : []),
      step,
    ];
  }

  /** Of one cell, which end of the range it leaves. */
  private beyondText({ piece, index }: FoundBlock): string[] {
    const beyond = this.scale?.beyond(piece.wholes?.[index] ?? (piece.values[index] as number)) ?? 0;
    return beyond === 0 ? [] : [beyond < 0 ? l10n.t("below the range") : l10n.t("above the range")];
  }

  // What is selected

  /** The selected cell's value, once it is there. */
  cellAt(row: number, column: number): LoadedCell | undefined {
    const { cell, picture } = this;
    return cell && cell.of === picture && cell.at.row === row && cell.at.column === column ? cell.values : undefined;
  }

  private readSelected(): void {
    const { selected: at, picture } = this;
    if (!at || !picture || this.cellAt(at.row, at.column)) return;
    const { host, point, form, shape } = picture.subject;
    if (at.row >= picture.axes.rows.cells || at.column >= picture.axes.columns.cells) return;
    const block = { rowStart: at.row, rowCount: 1, columnStart: at.column, columnCount: 1 };
    void this.exact.load(async (signal) => {
      const values = await blockValues(host, point, { form, shape, block }, 0, signal);
      this.cell = { at, of: picture, values: { values, index: 0 } };
    });
  }

  private readFacts(picture: HeatmapPicture): void {
    if (this.statsOf === picture) return;
    this.statsOf = picture;
    const { host, point, form } = picture.subject;
    void this.stats.load((signal) => host.ask(tensorStats, { ...point, slice: formText(form) }, { signal }));
  }

  private select(cell: Cell): void {
    this.selected = cell;
    this.dispatchEvent(new CustomEvent<Cell>("heatmap-select", { detail: cell }));
    this.frames.requestAbove();
  }

  // Pointer and keys

  /** Device px within the picture's pane. */
  private inPane({ clientX, clientY }: MouseEvent): Pair {
    const { left, top } = (this.frame as HTMLElement).getBoundingClientRect();
    const { ratio, left: gutter, top: head } = this.box;
    return [(clientX - left) * ratio - gutter, (clientY - top) * ratio - head];
  }

  private cellIn([x, y]: Pair): Cell | undefined {
    const { rows, columns } = this.drawn;
    if (x < 0 || y < 0 || x >= columns.length || y >= rows.length) return undefined;
    const row = rows.axis.cellAt(placeAt(rows, y));
    const column = columns.axis.cellAt(placeAt(columns, x));
    return row === undefined || column === undefined ? undefined : { row, column };
  }

  private press(at: Pair): void {
    const cell = this.cellIn(at);
    if (cell) this.select(cell);
  }

  private point(event: MouseEvent | undefined): void {
    const at = event && this.inPane(event);
    const cell = at && this.cellIn(at);
    this.pointed = cell && event ? { at, x: event.clientX, y: event.clientY } : undefined;
    this.frames.requestAbove();
  }

  private readonly wheel = (event: WheelEvent): void => {
    if (!this.picture) return;
    event.preventDefault();
    this.zoom(this.pointer.notches(event, this.box.size[1]), this.inPane(event));
  };

  private doubleClick(event: MouseEvent): void {
    if (this.picture) this.zoom(event.shiftKey ? -3 : 3, this.inPane(event));
  }

  /** Takes a key that was pressed elsewhere; whether it is one of the picture's. */
  takeKey(event: KeyboardEvent): boolean {
    const command = heatmapCommand(event);
    if (!command || !this.picture || this.frames.size.width === 0) return false;
    switch (command.do) {
      case "zoom":
        this.zoom(command.notches, this.keyPlace);
        break;
      case "fit":
        this.look(undefined);
        break;
      case "actual":
        this.look(zoomedAt(this.current, 1, this.keyPlace, this.axes, this.box));
        break;
      case "pan": {
        const [width, height] = this.box.size;
        const by: Pair = [command.by[0] * width, command.by[1] * height];
        this.look(panned(this.current, by, this.axes, this.box));
        break;
      }
      case "select": {
        const { rows, columns } = this.axes;
        const from = this.selected ?? this.middle;
        if (!from) return false;
        const inSight = this.box.size[1] / this.drawn.rows.scale;
        const cell = this.selected
          ? movedCell(from, command, { rows: rows.cells, columns: columns.cells }, inSight)
          : from;
        this.select(cell);
        this.showCell(cell);
      }
    }
    return true;
  }

  /** Keys zoom around the selected cell where that is in sight. */
  private get keyPlace(): Pair {
    const { selected } = this;
    if (!selected) return this.paneMiddle;
    const { rows, columns } = this.drawn;
    const at = [
      pxOf(columns, columns.axis.placeOf(selected.column) + 0.5),
      pxOf(rows, rows.axis.placeOf(selected.row) + 0.5),
    ] as const;
    const isInSight = at[0] >= 0 && at[1] >= 0 && at[0] < columns.length && at[1] < rows.length;
    return isInSight ? at : this.paneMiddle;
  }

  private key(event: KeyboardEvent): void {
    if (!this.takeKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  override focus(): void {
    this.frame?.focus();
  }

  // Saving

  private async save(isWhole: boolean): Promise<void> {
    try {
      this.said = await this.saved(isWhole);
    } catch (error) {
      this.said = errorText(error);
    }
  }

  private async saved(isWhole: boolean): Promise<string> {
    const { picture, colours, canvas, theme, name } = this;
    if (!picture || !colours || !canvas || !theme) return l10n.t("There is no picture to save yet.");
    const why = isWhole ? tooLarge(picture.axes) : undefined;
    if (why !== undefined) return why;
    const ratio = isWhole ? 1 : devicePixelRatio;
    const source = isWhole ? await wholePicture(picture, colours) : canvas;
    const rule = isWhole ? "" : ` · ${this.ruleText()}`;
    const frame = { title: `${name}${rule}`, colours, theme, ratio };
    const bytes = await framedPng(source, source.width, source.height, frame);
    const file = name.replaceAll(/[^\p{L}\p{N}.-]+/gu, "_").replaceAll(/^_+|_+$/g, "");
    await picture.subject.host.channel.request("save", { name: file, format: "png", bytes });
    return "";
  }

  // The page

  /** Why there is no picture; undefined where there is one. */
  private get why(): string | undefined {
    const { subject } = this;
    if (!subject) return undefined;
    switch (findDtype(subject.dtype)?.kind) {
      case "complex":
        return l10n.t("Complex numbers have no order, and so no colours. The tab Table has the values.");
      case "string":
        return l10n.t("Strings have no colours. The tab Table has the values.");
    }
    if (subject.shape.length === 0) return l10n.t("A single value makes no picture. The tab Table has it.");
    if (subject.shape.includes(0)) return l10n.t("No elements: the shape is {0}.", shapeText(subject.shape));
    return undefined;
  }

  /** What a px of the picture is. */
  private ruleText(): string {
    if (!this.picture || this.frames.size.width === 0) return "";
    const [rows, columns] = this.picture.blockSize(this.drawn);
    if (rows * columns === 1) return l10n.t("every cell");
    return l10n.t("{0} of {1} x {2} cells", reductionName(this.kept.by), localeNumber(rows), localeNumber(columns));
  }

  override render(): TemplateResult | typeof nothing {
    const { why, subject, said } = this;
    if (!subject) return nothing;
    if (why !== undefined) return html`<p class="sentence" role="status">${why}</p>`;
    return html`
      ${this.bar()}
      ${said ? html`<p class="sentence error" role="alert">${said}</p>` : nothing}
      <div class="pane">
        <div
          class="frame"
          role="application"
          tabindex="0"
          aria-label=${this.label(subject)}
          aria-description=${l10n.t("Arrow keys move the selected cell, Shift and arrow keys move the picture, + and - zoom, 0 shows all, 1 shows a pixel a cell.")}
          aria-keyshortcuts=${HEATMAP_KEYS}
          @keydown=${this.key}
          @pointerdown=${(event: PointerEvent) => this.pointer.down(event)}
          @pointermove=${(event: PointerEvent) => this.pointer.move(event)}
          @pointerup=${(event: PointerEvent) => this.pointer.up(event)}
          @pointercancel=${(event: PointerEvent) => this.pointer.cancel(event)}
          @pointerleave=${() => this.point(undefined)}
          @dblclick=${this.doubleClick}
        >
          <canvas class="picture" aria-hidden="true"></canvas>
          <canvas class="hover" aria-hidden="true"></canvas>
        </div>
        <div class="tooltip" popover="manual"></div>
      </div>
    `;
  }

  private label(subject: HeatmapSubject): string {
    const { counts, facts, picture } = this;
    return pictureLabel({
      form: subject.form,
      dims: this.dims,
      range: this.scale,
      rows: picture?.axes.rows.cells ?? 0,
      columns: picture?.axes.columns.cells ?? 0,
      beyond: counts && counts.below + counts.above,
      stats: facts,
    });
  }

  private bar(): TemplateResult {
    const rules = optionsOf(REDUCTIONS, {
      mean: reductionName("mean"),
      absmax: reductionName("absmax"),
      first: reductionName("first"),
    });
    const choose = (by: Reduction) => this.change({ picture: { ...this.kept, by } });
    const zoom = (notches: number) => this.zoom(notches, this.keyPlace);
    return html`<div class="toolbar" role="toolbar" aria-label=${l10n.t("Heatmap")}>
      <div class="group">
        ${dropdown(l10n.t("cells that share a pixel"), this.kept.by, rules, choose, "rule")}
        ${signButton("−", l10n.t("Zoom out (-)"), false, () => zoom(-3))}
        ${signButton("+", l10n.t("Zoom in (+)"), false, () => zoom(3))}
        ${glyphButton("small", l10n.t("Show all (0)"), undefined, () => this.look(undefined))}
      </div>
      <span class="facts">${this.ruleText()}</span>
      <tensor-view-menu
        .label=${l10n.t("Save Picture")}
        .items=${[
          { name: l10n.t("As Shown…"), choose: () => void this.save(false) },
          { name: l10n.t("At True Size, a Pixel a Cell…"), choose: () => void this.save(true) },
        ]}
      ></tensor-view-menu>
    </div>`;
  }
}

function isSameSize({ axes: a }: HeatmapPicture, { axes: b }: HeatmapPicture): boolean {
  return a.rows.isSameAs(b.rows) && a.columns.isSameAs(b.columns);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-heatmap": HeatmapPane;
  }
}
