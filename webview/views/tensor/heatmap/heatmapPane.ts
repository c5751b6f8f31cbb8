import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { PointInfo } from "../../../../src/shared/questions/points";
import type { ColourRange } from "../../../../src/shared/questions/tensors";
import type { SharedPlace } from "../../../../src/shared/subject/sharedView";
import { controlStyles } from "../../../ui/controls/controlStyles";
import type { Cell, CellFormat, LoadedCell } from "../../../ui/grid/gridModel";
import { ODD_COLOURS } from "../../../ui/plot/oddMarks";
import { overlayContext } from "../../../ui/plot/overlayContext";
import { PictureFrames, type PictureSize } from "../../../ui/plot/pictureFrames";
import { plotFrameStyles } from "../../../ui/plot/plotFrameStyles";
import type { Dims } from "../../../ui/texts/dimTexts";
import { errorText } from "../../../ui/texts/sentenceText";
import type { HeatScale } from "../colours/heatScale";
import type { StateChange } from "../tensorState";
import { drawRing } from "./drawRing";
import { heatmapBar } from "./heatmapBar";
import { HeatmapGestures, type HeatmapGestureTarget } from "./heatmapGestures";
import { HEATMAP_KEYS } from "./heatmapKeys";
import { HeatmapPainter, isSameSize } from "./heatmapPainter";
import { HeatmapPicture, type HeatmapSubject } from "./heatmapPicture";
import { HeatmapSight, type SightTarget } from "./heatmapSight";
import { heatmapStyles } from "./heatmapStyles";
import { pictureLabel, ruleText, whyNoPicture } from "./heatmapTexts";
import { HeatmapTooltip, type PointedBlock } from "./heatmapTooltip";
import type { PictureColours } from "./pictureColours";
import { DEFAULT_PICTURE, type PicturePlace, type PictureState } from "./pictureState";
import { saveHeatmap } from "./saveHeatmap";
import { SelectedValue } from "./selectedValue";
import { SliceFacts } from "./sliceFacts";

/**
 * A slice as a picture: a px a cell or less, and down to cells with numbers. Events: `state-change` (a `StateChange`),
 * `heatmap-select` (detail: the `Cell` that is selected), `heatmap-cell` (the selected cell's value is there), `heatmap-drawn`
 * (all in sight is there and drawn).
 */
@customElement("tensor-view-heatmap")
export class HeatmapPane extends LitElement implements SightTarget, HeatmapGestureTarget {
  static override styles = [controlStyles, plotFrameStyles, heatmapStyles];

  @property({ attribute: false }) subject: HeatmapSubject | undefined;
  /** Undefined where nothing is finite, or while `counts` is. */
  @property({ attribute: false }) scale: HeatScale | undefined;
  /** Counts of the slice beyond the scale; undefined while nothing is known. */
  @property({ attribute: false }) counts: ColourRange | undefined;
  @property({ attribute: false }) kept: PictureState = DEFAULT_PICTURE;
  /** Names of the tensor's dims. */
  @property({ attribute: false }) dims: Dims;
  @property({ attribute: false }) selected: Cell | undefined;
  /** The cell in the middle of the table where that was moved; where the picture is zoomed it goes there. */
  @property({ attribute: false }) tableMiddle: Cell | undefined;
  @property({ attribute: false }) format: CellFormat = (value) => ({ text: String(value), kind: "" });
  /** Name of the saved file: tag, step, slice. */
  @property() name = "";
  @state() private said = "";
  @query(".frame") readonly frame!: HTMLElement | null;
  @query("canvas.picture") private readonly canvas!: HTMLCanvasElement | null;
  @query("canvas.hover") private readonly overlay!: HTMLCanvasElement | null;
  @query(".tooltip") private readonly tooltip!: HTMLElement | null;
  picture: HeatmapPicture | undefined;
  /** True if the picture on screen is the newest requested, and whole. */
  isSettled = false;
  private colours: PictureColours | undefined;
  private pointed: PointedBlock | undefined;
  private readonly value = new SelectedValue(() => this.dispatchEvent(new Event("heatmap-cell")));
  private readonly facts = new SliceFacts(() => this.requestUpdate());
  private readonly frames = new PictureFrames(this, {
    picture: () => this.draw(),
    above: () => this.drawAbove(),
    resized: () => {
      this.pointed = undefined;
      this.sight.resized();
    },
    begun: (frame, signal) => this.gestures.listen(frame, signal),
  });
  readonly sight = new HeatmapSight(this);
  private readonly gestures = new HeatmapGestures(this);
  private readonly painter = new HeatmapPainter();
  private readonly told = new HeatmapTooltip();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.picture?.stop();
    this.value.clear();
    this.facts.clear();
    this.told.forget();
    this.pointed = undefined;
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { subject, kept } = this;
    if (changes.has("scale") || changes.has("counts")) {
      if (this.colours?.scale !== this.scale || !this.colours) this.colours = { scale: this.scale, odd: ODD_COLOURS };
      if (!this.counts) this.colours = undefined;
    }
    if (!subject || whyNoPicture(subject) !== undefined) {
      this.picture?.stop();
      this.picture = undefined;
      this.painter.clear();
      return;
    }
    if (!this.picture?.isOf(subject, kept.by)) this.take(subject);
    const { selected, picture } = this;
    if (selected && picture && (changes.has("selected") || changes.has("subject"))) this.value.read(picture, selected);
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
    if (!before) this.sight.beginAt(this.kept.place);
    else if (!isSameSize(before, picture)) {
      this.sight.reset();
      this.pointed = undefined;
    }
  }

  /** All in sight of a point is there and drawn, or nothing can be. */
  isWholeOf(info: PointInfo): boolean {
    return this.subject?.info === info && (this.isSettled || whyNoPicture(this.subject) !== undefined);
  }

  override updated(changes: PropertyValues<this>): void {
    if (!this.picture) this.dispatchEvent(new Event("heatmap-drawn"));
    if (changes.has("selected") && changes.size === 1) this.frames.requestAbove();
    else this.frames.requestPicture();
  }

  // What is in sight

  get size(): PictureSize {
    return this.frames.size;
  }

  get areTitled(): boolean {
    return this.dims !== undefined;
  }

  looked(place: PicturePlace | undefined): void {
    this.isSettled = false;
    this.change({ picture: { ...this.kept, place } });
    this.frames.requestPicture();
  }

  private change(detail: StateChange): void {
    this.dispatchEvent(new CustomEvent<StateChange>("state-change", { detail }));
  }

  /** The cell in the middle of what is in sight. */
  get middle(): Cell | undefined {
    return this.sight.middle;
  }

  /** True if it was moved and shows a part: what is in its middle then is where a table goes. */
  get isMoved(): boolean {
    return this.sight.isMoved;
  }

  /** A cell into sight. */
  showCell(cell: Cell): void {
    this.sight.showCell(cell);
  }

  /** Goes where another picture stands, and tells nobody; where it stands then. */
  showPlace(place: SharedPlace | undefined): PicturePlace | undefined {
    const shown = this.sight.showPlace(place);
    this.isSettled = false;
    this.frames.requestPicture();
    return shown;
  }

  // Drawing

  private draw(): void {
    const { canvas, picture, frames, sight } = this;
    if (!canvas || !picture || !sight.hasRoom) return;
    sight.takePlace(this.tableMiddle);
    const isReady = this.painter.take(picture, this.colours, sight);
    if (isReady) this.facts.read(picture);
    const context = overlayContext(canvas, frames.size);
    const look = { theme: frames.theme, format: this.format, dims: this.dims };
    if (context && this.painter.draw(context, picture, sight, look)) this.isSettled = isReady;
    if (this.isSettled) this.dispatchEvent(new Event("heatmap-drawn"));
  }

  /** Draws the overlay that follows the pointer and the selection. */
  private drawAbove(): void {
    const { overlay, picture, frames, sight, selected } = this;
    if (!overlay || !picture || frames.size.width === 0) return;
    const context = overlayContext(overlay, frames.size);
    if (!context || !sight.hasRoom) return;
    const { box, drawn } = sight;
    context.setTransform(1, 0, 0, 1, box.left, box.top);
    context.beginPath();
    context.rect(0, 0, ...box.size);
    context.clip();
    // The picture may have moved under the pointer.
    const cell = this.pointed && sight.cellIn(this.pointed.at);
    if (cell) drawRing(context, drawn, cell, 1, box.ratio);
    if (selected) drawRing(context, drawn, selected, 2, box.ratio);
    const { tooltip, dims, scale } = this;
    if (tooltip) this.told.show(tooltip, { picture, drawn, dims, scale }, this.pointed, cell);
  }

  // What is selected

  /** The selected cell's value, once it is there. */
  cellAt(row: number, column: number): LoadedCell | undefined {
    return this.value.at(this.picture, row, column);
  }

  select(cell: Cell): void {
    this.selected = cell;
    this.dispatchEvent(new CustomEvent<Cell>("heatmap-select", { detail: cell }));
    this.frames.requestAbove();
  }

  point(pointed: PointedBlock | undefined): void {
    this.pointed = pointed;
    this.frames.requestAbove();
  }

  /** Takes a key that was pressed elsewhere; whether it is one of the picture's. */
  takeKey(event: KeyboardEvent): boolean {
    return this.gestures.takeKey(event);
  }

  override focus(): void {
    this.frame?.focus();
  }

  private async save(isWhole: boolean): Promise<void> {
    const { picture, colours, canvas, name } = this;
    const { theme } = this.frames;
    try {
      this.said = await saveHeatmap({ picture, colours, canvas, theme, name, rule: this.rule }, isWhole);
    } catch (error) {
      this.said = errorText(error);
    }
  }

  // The page

  /** Text that explains a px of the picture. */
  private get rule(): string {
    const { picture, sight } = this;
    return picture && sight.isOpen ? ruleText(picture.blockSize(sight.drawn), this.kept.by) : "";
  }

  override render(): TemplateResult | typeof nothing {
    const { subject, said } = this;
    if (!subject) return nothing;
    const why = whyNoPicture(subject);
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
      stats: facts.known,
    });
  }

  private bar(): TemplateResult {
    const { sight } = this;
    return heatmapBar({
      by: this.kept.by,
      rule: this.rule,
      choose: (by) => this.change({ picture: { ...this.kept, by } }),
      zoom: (notches) => sight.zoom(notches, sight.keyPlace(this.selected)),
      showAll: () => sight.showAll(),
      save: (isWhole) => void this.save(isWhole),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-heatmap": HeatmapPane;
  }
}
