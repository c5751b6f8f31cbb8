import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { curveNameStyles } from "../../../board/curveName";
import { Plot } from "../../../ui/chart";
import { CurveGestures, type GestureTarget } from "../../../ui/plot/curveGestures";
import type { CurvePlace } from "../../../ui/plot/curvePath";
import { type CurveZoom, zoomAt } from "../../../ui/plot/curveZoom";
import { overlayContext } from "../../../ui/plot/overlayContext";
import { PictureFrames } from "../../../ui/plot/pictureFrames";
import { pixelMap } from "../../../ui/plot/pixelMap";
import { plotFrameStyles } from "../../../ui/plot/plotFrameStyles";
import type { Theme } from "../../../ui/plot/theme";
import { placeTooltip } from "../../../ui/plot/tooltipPlace";
import { drawOver } from "./drawOver";
import { drawOverHover } from "./drawOverHover";
import { type LinePoint, type Pointed, pointedAt, pointsAt } from "./overHit";
import type { OverScene } from "./overScene";
import { overTooltip } from "./overTooltip";

/** Px that labels take beside the picture. */
const AXIS_ROOM = 56;
const RIGHT_ROOM = 28;

/**
 * Lines on one canvas, drawn anew for scene, size and theme only; what follows the pointer on another.
 *
 * Events: `plot-zoom` (CurveZoom), `plot-reset`, `plot-point` (Pointed, or null once the pointer left), `plot-open` (Pointed).
 */
@customElement("tensor-view-over-plot")
export class OverPlot extends LitElement implements GestureTarget {
  static override styles = [curveNameStyles, plotFrameStyles];

  @property({ attribute: false }) scene: OverScene | undefined;
  @property({ attribute: false }) theme: Theme | undefined;
  /** The place of the step that the panel shows. */
  @property({ attribute: false }) shown: number | undefined;
  /** What the keyboard points at. */
  @property({ attribute: false }) walked: LinePoint | undefined;
  /** A place that is pointed at in another page. */
  @property({ attribute: false }) linked: number | undefined;
  /** What assistive technology calls the picture. */
  @property() label = "";
  @state() private pointed: Pointed | undefined;
  @state() private hasKeys = false;
  @query("canvas.plot") readonly canvas!: HTMLCanvasElement;
  @query("canvas.hover") private readonly hoverCanvas!: HTMLCanvasElement;
  @query(".frame") readonly frame!: HTMLElement;
  @query(".tooltip") private readonly tooltip!: HTMLElement;
  /** Alone on the page: its wheel scrolls nothing else. */
  readonly isLarge = true;
  private readonly gestures = new CurveGestures(this);
  private plot: Plot | undefined;
  private pointer: { readonly x: number; readonly y: number } | undefined;
  private isTooltipOpen = false;
  private readonly frames = new PictureFrames({ picture: () => this.draw(), above: () => this.drawAbove() });

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
    this.isTooltipOpen = false;
  }

  override firstUpdated(): void {
    this.begin();
    // Not passive, unlike what a template would add: the wheel must not scroll anything else.
    this.frame.addEventListener("wheel", this.gestures.onWheel, { passive: false });
  }

  private begin(): void {
    this.plot = new Plot(this.canvas);
    this.frames.begin(this.frame);
  }

  override willUpdate(changes: PropertyValues<this>): void {
    // The keyboard goes on where the pointer only lies.
    if (changes.has("walked") && this.walked) {
      this.pointer = undefined;
      this.pointed = undefined;
    }
  }

  override updated(changes: PropertyValues<this>): void {
    if (changes.has("scene") || changes.has("theme")) this.frames.requestPicture();
    else this.frames.requestAbove();
  }

  override focus(): void {
    this.frame.focus();
  }

  get place(): CurvePlace | undefined {
    const { plot, scene } = this;
    if (!plot || !scene || !(plot.area.width > 0)) return undefined;
    return placeOf(scene, plot.area);
  }

  /** Zooms around what is pointed at, else around the picture's middle. */
  zoomBy(factor: number): void {
    const { scene, place } = this;
    if (!scene || !place) return;
    const { map } = place;
    const at = this.pointed?.x ?? this.walked?.x;
    const px = at === undefined ? Number.NaN : map.x(at);
    const isInside = px >= map.left && px <= map.left + map.width;
    this.zoom(zoomAt(scene, map, { x: isInside ? px : map.left + map.width / 2, y: map.top }, factor, false));
  }

  zoom(detail: CurveZoom): void {
    this.dispatchEvent(new CustomEvent<CurveZoom>("plot-zoom", { detail }));
  }

  reset(): void {
    this.dispatchEvent(new CustomEvent("plot-reset"));
  }

  clickAt(at: { readonly x: number; readonly y: number }): void {
    const { scene, place } = this;
    const detail = scene && place && pointedAt(scene, place, at);
    if (detail) this.dispatchEvent(new CustomEvent<Pointed>("plot-open", { detail }));
  }

  moved(at: { readonly x: number; readonly y: number } | undefined): void {
    this.pointer = at;
    this.point();
  }

  private point(): void {
    const { scene, place, pointer, gestures } = this;
    const isBusy = gestures.brush !== undefined || gestures.isPanning;
    this.pointed = scene && place && pointer && !isBusy ? pointedAt(scene, place, pointer) : undefined;
    this.dispatchEvent(new CustomEvent<Pointed | null>("plot-point", { detail: this.pointed ?? null }));
    this.frames.requestAbove();
  }

  private draw(): void {
    const { plot, scene, theme } = this;
    const { width, height } = this.frames.size;
    if (!plot || !scene || !theme || width < 40 || height < 40) return;
    plot.resize(width, height, devicePixelRatio);
    const { x, y } = scene;
    plot.show({
      x: { low: x.to(x.low), high: x.to(x.high), title: scene.xTitle, room: RIGHT_ROOM, ticks: scene.xTicks },
      y: { low: y.to(y.low), high: y.to(y.high), title: scene.yTitle, room: AXIS_ROOM, ticks: scene.yTicks },
      lines: [],
      colours: theme.plot,
      padding: { top: 6, right: RIGHT_ROOM },
      draw: (context, area) => drawOver(context, scene, placeOf(scene, area), theme),
    });
    // Other lines may pass under the pointer now.
    if (this.pointer && this.pointed) this.point();
  }

  private drawAbove(): void {
    const { scene, place, theme, hoverCanvas: canvas, linked } = this;
    if (!scene || !place || !theme) return;
    const context = overlayContext(canvas, this.frames.size);
    if (!context) return;
    const own = this.pointed?.x ?? this.walked?.x;
    const x = own ?? linked;
    drawOverHover(context, place, theme, {
      shown: this.shown,
      x,
      points: x === undefined ? [] : pointsAt(scene, x),
      isElsewhere: own === undefined,
      brush: this.gestures.brush,
    });
    this.placeTooltip(place);
  }

  private placeTooltip({ map, y }: CurvePlace): void {
    const { tooltip, told, pointer, walked } = this;
    if (!told) {
      if (this.isTooltipOpen) tooltip.hidePopover();
      this.isTooltipOpen = false;
      return;
    }
    const { left, top } = this.frame.getBoundingClientRect();
    const height = map.y(y.to(walked?.value ?? Number.NaN));
    const at = this.pointed && pointer ? pointer : { x: map.x(told.x), y: Number.isFinite(height) ? height : map.top };
    placeTooltip(tooltip, this.isTooltipOpen, { x: left + at.x, y: top + at.y });
    this.isTooltipOpen = true;
  }

  /** What the tooltip tells of: the pointer's place, else the keyboard's. */
  private get told(): Pointed | undefined {
    const { scene, walked, hasKeys } = this;
    if (this.pointed || !scene || !walked || !hasKeys) return this.pointed;
    const points = pointsAt(scene, walked.x);
    return { x: walked.x, points, nearest: points.find(({ curve }) => curve.key === walked.curve.key) };
  }

  override render(): TemplateResult {
    const { gestures, told } = this;
    return html`<div
        class="frame"
        tabindex="0"
        role="application"
        aria-label=${this.label}
        @pointermove=${gestures.onMove}
        @pointerleave=${gestures.onLeave}
        @pointerdown=${gestures.onDown}
        @pointerup=${gestures.onUp}
        @pointercancel=${gestures.onCancel}
        @dblclick=${gestures.onDoubleClick}
        @focus=${() => {
          this.hasKeys = true;
        }}
        @blur=${() => {
          this.hasKeys = false;
        }}
        @keydown=${gestures.onKeyDown}
      >
        <canvas class="plot" aria-hidden="true"></canvas>
        <canvas class="hover" aria-hidden="true"></canvas>
      </div>
      <div class="tooltip" popover="manual" aria-hidden="true">${told ? overTooltip(told) : nothing}</div>`;
  }
}

/** Where a scene's values are in a plot. */
function placeOf({ x, y }: OverScene, area: { left: number; top: number; width: number; height: number }): CurvePlace {
  const ends = (axis: typeof x) => ({ low: axis.to(axis.low), high: axis.to(axis.high) });
  return { x, y, map: pixelMap(area, ends(x), ends(y)), pixelRatio: devicePixelRatio };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-over-plot": OverPlot;
  }
}
