import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { curveNameStyles } from "../../board/curveName";
import { Plot } from "../../ui/chart";
import { CurveGestures, type GestureTarget } from "../../ui/plot/curveGestures";
import type { CurvePlace } from "../../ui/plot/curvePath";
import { type CurveZoom, zoomAt } from "../../ui/plot/curveZoom";
import { overlayContext } from "../../ui/plot/overlayContext";
import { PictureFrames } from "../../ui/plot/pictureFrames";
import { plotFrameStyles } from "../../ui/plot/plotFrameStyles";
import type { Theme } from "../../ui/plot/theme";
import { placeTooltip, tooltipRoom } from "../../ui/plot/tooltipPlace";
import type { CardScene } from "./cardScene";
import type { ExactPoints } from "./cursorPoints";
import { handleTemplate } from "./curveHandles";
import { type CurvePoint, nearestPoint, pointsAt } from "./curveHit";
import { AXIS_ROOM, curvePlace, curvePlotContent, RIGHT_ROOM } from "./curvePlotContent";
import { curvePlotStyles } from "./curvePlotStyles";
import type { TooltipOrder } from "./curveSettings";
import { type TooltipList, tooltipList } from "./curveTooltip";
import { tooltipTemplate } from "./curveTooltipTemplate";
import { drawCurveHover } from "./drawCurveHover";

/** The pointer over a card: the place of the axis it is at, and the points there. */
export interface PointedPlace {
  readonly x: number;
  readonly points: readonly CurvePoint[];
  readonly nearest: CurvePoint | undefined;
}

/** A click: where, and on which curve. */
export interface PlotClick {
  readonly x: number;
  readonly y: number;
  readonly key: string | undefined;
}

/** A curve this near (px) is meant. */
const NEAR = 12;
const LINE_HEIGHT = 18;

/**
 * Draws a card's scene: curves on one canvas, drawn anew for scene, size and theme only; what follows the pointer on another.
 *
 * Events: `plot-columns` (how many px wide the curves are drawn), `plot-zoom` (CurveZoom), `plot-reset`, `plot-click` (PlotClick),
 * `plot-point` (PointedPlace, or null once the pointer left), `plot-handles` (Range).
 */
@customElement("tensor-view-curve-plot")
export class CurvePlot extends LitElement implements GestureTarget {
  static override styles = [curveNameStyles, plotFrameStyles, curvePlotStyles];

  @property({ attribute: false }) scene: CardScene | undefined;
  @property({ attribute: false }) theme: Theme | undefined;
  /** The curve that stands out. */
  @property({ attribute: false }) strong: string | undefined;
  /** Where the cursor is in another card, in another page, or for the keyboard. */
  @property({ attribute: false }) cursor: number | undefined;
  @property({ attribute: false }) order: TooltipOrder = "value";
  /** The recorded points at the pointer, once it rests. */
  @property({ attribute: false }) exact: ExactPoints | undefined;
  @property({ type: Boolean }) isLarge = false;
  /** What assistive technology calls the picture. */
  @property() label = "";
  @state() private pointed: PointedPlace | undefined;
  @query("canvas.plot") readonly canvas!: HTMLCanvasElement;
  @query("canvas.hover") private readonly hoverCanvas!: HTMLCanvasElement;
  @query(".frame") readonly frame!: HTMLElement;
  @query(".tooltip") private readonly tooltip!: HTMLElement;
  private readonly gestures = new CurveGestures(this);
  private plot: Plot | undefined;
  private drawnScene: CardScene | undefined;
  private pointer: { readonly x: number; readonly y: number } | undefined;
  private columns = 0;
  private isTooltipOpen = false;
  private readonly frames = new PictureFrames({
    picture: () => this.draw(),
    above: () => this.drawAbove(),
    resized: ({ width }) => {
      const room = width - AXIS_ROOM - RIGHT_ROOM;
      if (!this.drawnScene && room > 0) this.tellColumns(room);
    },
  });

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.frames.stop();
    this.gestures.stop();
    this.plot?.destroy();
    this.plot = undefined;
    this.drawnScene = undefined;
    this.isTooltipOpen = false;
  }

  override firstUpdated(): void {
    this.begin();
  }

  private begin(): void {
    this.plot = new Plot(this.canvas);
    this.frames.begin(this.frame);
  }

  override updated(changes: PropertyValues<this>): void {
    if (changes.has("scene") || changes.has("theme")) this.frames.requestPicture();
    else this.frames.requestAbove();
  }

  override focus(): void {
    this.frame.focus();
  }

  /** Zooms around the cursor, else around the picture's middle. */
  zoomBy(factor: number): void {
    const { scene, place } = this;
    if (!scene || !place) return;
    const { map } = place;
    const at = this.pointed?.x ?? this.cursor;
    const px = at === undefined ? Number.NaN : map.x(scene.x.to(at));
    const isInside = px >= map.left && px <= map.left + map.width;
    this.zoom(zoomAt(scene, map, { x: isInside ? px : map.left + map.width / 2, y: map.top }, factor, false));
  }

  get place(): CurvePlace | undefined {
    const { plot, drawnScene } = this;
    return plot && drawnScene && curvePlace(drawnScene, plot.area, devicePixelRatio);
  }

  /** Where a place of the axis is in the window. */
  windowPlace(x: number): { readonly x: number; readonly y: number } | undefined {
    const { place } = this;
    if (!place) return undefined;
    const { left, top } = this.frame.getBoundingClientRect();
    const { map } = place;
    const px = Math.min(Math.max(map.x(place.x.to(x)), map.left), map.left + map.width);
    return { x: left + px, y: top + (this.pointer?.y ?? map.top) };
  }

  /** The place that is pointed at, if any. */
  get pointedX(): number | undefined {
    return this.pointed?.x;
  }

  zoom(zoom: CurveZoom): void {
    this.dispatchEvent(new CustomEvent<CurveZoom>("plot-zoom", { detail: zoom }));
  }

  reset(): void {
    this.dispatchEvent(new CustomEvent("plot-reset"));
  }

  clickAt(at: { readonly x: number; readonly y: number }): void {
    const found = this.placeAt(at);
    if (!found) return;
    const { x, nearest } = found;
    const { place } = this;
    if (!place) return;
    const isNear = nearest !== undefined && Math.abs(nearest.px.y - at.y) <= NEAR;
    const y = place.y.from(place.map.placeOfY(at.y));
    const detail: PlotClick = { x, y, key: isNear ? nearest.curve.key : undefined };
    this.dispatchEvent(new CustomEvent<PlotClick>("plot-click", { detail }));
  }

  moved(at: { readonly x: number; readonly y: number } | undefined): void {
    this.pointer = at;
    const isBusy = this.gestures.brush !== undefined || this.gestures.isPanning;
    this.pointed = at && !isBusy ? this.placeAt(at) : undefined;
    this.dispatchEvent(new CustomEvent<PointedPlace | null>("plot-point", { detail: this.pointed ?? null }));
    this.frames.requestAbove();
  }

  /** The point of a curve that is nearest to a place on the canvas, and those of the others at the same x. */
  private placeAt(at: { readonly x: number; readonly y: number }): PointedPlace | undefined {
    const { drawnScene: scene, place } = this;
    if (!scene || !place) return undefined;
    const { map } = place;
    if (at.x < map.left - NEAR || at.x > map.left + map.width + NEAR) return undefined;
    const x = scene.x.from(map.placeOfX(Math.min(Math.max(at.x, map.left), map.left + map.width)));
    const first = nearestPoint(pointsAt(scene, place, x), at.y);
    const snapped = first?.x ?? x;
    const points = pointsAt(scene, place, snapped);
    return { x: snapped, points, nearest: points.find(({ curve }) => curve === first?.curve) };
  }

  private draw(): void {
    const { plot, scene, theme } = this;
    const { width, height } = this.frames.size;
    if (!plot || !scene || !theme || width < 40 || height < 40) return;
    plot.resize(width, height, devicePixelRatio);
    plot.show(curvePlotContent(scene, theme, devicePixelRatio));
    this.drawnScene = scene;
    this.tellColumns(plot.area.width);
    if (this.pointer && !this.gestures.brush) this.pointed = this.placeAt(this.pointer);
    // Handles are placed by what is drawn.
    if (scene.handles) this.requestUpdate();
  }

  /** Curves are asked for in columns of the screen's px. */
  private tellColumns(width: number): void {
    const columns = Math.max(1, Math.round(width * devicePixelRatio));
    if (columns === this.columns) return;
    this.columns = columns;
    this.dispatchEvent(new CustomEvent<number>("plot-columns", { detail: columns }));
  }

  private drawAbove(): void {
    const { drawnScene: scene, place, theme, hoverCanvas: canvas, pointed } = this;
    if (!scene || !place || !theme) return;
    const context = overlayContext(canvas, this.frames.size);
    if (!context) return;
    const x = pointed?.x ?? this.cursor;
    const points = pointed?.points ?? (x === undefined ? [] : pointsAt(scene, place, x));
    const keys = [this.strong, pointed?.nearest?.curve.key];
    drawCurveHover(context, scene, place, theme, {
      x,
      points,
      isElsewhere: pointed === undefined,
      strong: scene.curves.filter(({ key }) => keys.includes(key)),
      brush: this.gestures.brush,
    });
    this.placeTooltip();
  }

  private placeTooltip(): void {
    const { tooltip, pointed, pointer } = this;
    if (!pointed || !pointer) {
      if (this.isTooltipOpen) tooltip.hidePopover();
      this.isTooltipOpen = false;
      return;
    }
    const { left, top } = this.frame.getBoundingClientRect();
    placeTooltip(tooltip, this.isTooltipOpen, { x: left + pointer.x, y: top + pointer.y });
    this.isTooltipOpen = true;
  }

  private get list(): TooltipList | undefined {
    const { pointed, pointer } = this;
    if (!pointed || !pointer) return undefined;
    const room = tooltipRoom(innerHeight, LINE_HEIGHT, 3);
    const exact = this.exact?.x === pointed.x ? this.exact.points : undefined;
    return tooltipList(pointed.points, exact, pointed.nearest, pointer.y, this.order, room);
  }

  override render(): TemplateResult {
    const { list, gestures, scene, place } = this;
    return html`<div
        class="frame ${gestures.isPanning ? "panning" : ""}"
        tabindex="0"
        role="application"
        aria-label=${this.label}
        @pointermove=${gestures.onMove}
        @pointerleave=${gestures.onLeave}
        @pointerdown=${gestures.onDown}
        @pointerup=${gestures.onUp}
        @pointercancel=${gestures.onCancel}
        @dblclick=${gestures.onDoubleClick}
        @wheel=${gestures.onWheel}
        @keydown=${gestures.onKeyDown}
      >
        <canvas class="plot" aria-hidden="true"></canvas>
        <canvas class="hover" aria-hidden="true"></canvas>
      </div>
      ${scene && place ? handleTemplate(scene, place, (handles) => this.dispatchEvent(new CustomEvent("plot-handles", { detail: handles }))) : nothing}
      <div class="tooltip" popover="manual" aria-hidden="true">${list ? tooltipTemplate(list) : nothing}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-curve-plot": CurvePlot;
  }
}
