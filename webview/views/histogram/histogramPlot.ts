import { html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { StepCursor } from "../../../src/shared/panelSides";
import { nearestStep } from "../../steps";
import { Plot, type PlotContent } from "../../ui/chart";
import { type BrushRect, brushRect, type Drag } from "../../ui/plot/brush";
import { overlayContext } from "../../ui/plot/overlayContext";
import { PictureFrames } from "../../ui/plot/pictureFrames";
import type { PixelMap, pixelMap } from "../../ui/plot/pixelMap";
import { readTheme, type Theme, watchTheme } from "../../ui/plot/theme";
import { drawHover } from "./drawHover";
import { histogramPlotStyles } from "./histogramPlotStyles";
import { type Hit, hitTest } from "./hitTest";
import { hoverLines } from "./hoverText";
import { mapOf, plotContent } from "./plotContent";
import type { Scene } from "./scene";
import { panned, zoomAt, zoomTo } from "./zoom";

/** How much a turn of the wheel by one px zooms. */
const WHEEL = 0.0015;

/**
 * Draws a scene: the picture on one canvas, drawn anew for data, size and theme only; what follows the pointer on another.
 *
 * Events: `plot-size` (its size changed; detail: width and height), `plot-zoom` (detail: Zoom), `plot-reset`, `plot-open`
 * (a step was clicked; detail: Hit), `plot-point` (detail: Hit, or null once the pointer left).
 */
@customElement("tensor-view-histogram-plot")
export class HistogramPlot extends LitElement {
  static override styles = histogramPlotStyles;

  @property({ attribute: false }) scene: Scene | undefined;
  /** What the keyboard points at. */
  @property({ attribute: false }) walked: Hit | undefined;
  /** Where the pointer is in another page. */
  @property({ attribute: false }) linked: StepCursor | null = null;
  /** What assistive technology calls the picture. */
  @property() label = "";
  @state() private hit: Hit | undefined;
  @query("canvas.plot") private readonly canvas!: HTMLCanvasElement;
  @query("canvas.hover") private readonly hoverCanvas!: HTMLCanvasElement;
  @query(".frame") private readonly frame!: HTMLElement;
  @query(".tooltip") private readonly tooltip!: HTMLElement;
  private plot: Plot | undefined;
  private content: PlotContent | undefined;
  private theme: Theme | undefined;
  private pointer: { readonly x: number; readonly y: number } | undefined;
  private drag: Drag | undefined;
  private unwatch: (() => void) | undefined;
  private readonly frames = new PictureFrames({
    picture: () => this.draw(),
    above: () => this.drawAbove(),
    resized: (size) => this.dispatchEvent(new CustomEvent("plot-size", { detail: size })),
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.unwatch = watchTheme(() => {
      this.theme = undefined;
      this.frames.requestPicture();
    });
    if (this.hasUpdated) this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch?.();
    this.frames.stop();
    this.plot?.destroy();
    this.plot = undefined;
  }

  override firstUpdated(): void {
    this.begin();
  }

  private begin(): void {
    this.plot = new Plot(this.canvas);
    this.frames.begin(this.frame);
  }

  override updated(changes: PropertyValues<this>): void {
    if (changes.has("scene")) {
      if (this.pointer && !this.drag) this.point();
      this.frames.requestPicture();
    } else this.frames.requestAbove();
  }

  override focus(): void {
    this.frame.focus();
  }

  /** The picture as it is on screen, on the theme's background. */
  async picture(): Promise<Uint8Array> {
    const { width, height } = this.canvas;
    const copy = new OffscreenCanvas(width, height);
    const context = copy.getContext("2d");
    const [red, green, blue] = this.theme?.background ?? [255, 255, 255];
    if (context) {
      context.fillStyle = `rgb(${red}, ${green}, ${blue})`;
      context.fillRect(0, 0, width, height);
      context.drawImage(this.canvas, 0, 0);
    }
    const blob = await copy.convertToBlob({ type: "image/png" });
    return new Uint8Array(await blob.arrayBuffer());
  }

  /** Zooms around the picture's middle, or around what is walked to. */
  zoomBy(factor: number): void {
    const { scene, map } = this;
    if (!scene || !map) return;
    const zoom = zoomAt(scene, map, map.left + map.width / 2, map.top + map.height / 2, factor, ACROSS);
    this.dispatchEvent(new CustomEvent("plot-zoom", { detail: zoom }));
  }

  private get map(): PixelMap | undefined {
    return this.plot && this.content && mapOf(this.content, this.plot.area);
  }

  private draw(): void {
    const { plot, scene } = this;
    const { width, height } = this.frames.size;
    if (!plot || !scene || width < 40 || height < 40) return;
    this.theme ??= readTheme(this);
    plot.resize(width, height, devicePixelRatio);
    this.content = plotContent(scene, this.theme, height);
    plot.show(this.content);
  }

  private drawAbove(): void {
    const { scene, map, theme, hoverCanvas: canvas } = this;
    if (!scene || !map || !theme) return;
    const context = overlayContext(canvas, this.frames.size);
    if (!context) return;
    const target = this.drag ? undefined : this.target;
    drawHover(context, scene, map, theme, { hit: target, brush: this.brush, linked: this.linkedStep });
    this.placeTooltip(target, map);
  }

  /** The pointer's place, else the keyboard's. */
  private get target(): Hit | undefined {
    return this.hit ?? this.walked;
  }

  private get linkedStep(): { readonly position: number; readonly value: number | undefined } | undefined {
    const { scene, linked } = this;
    if (!scene || !linked || this.hit) return undefined;
    const position = nearestStep(scene.recorded, BigInt(linked.step));
    return position < 0 ? undefined : { position, value: linked.value };
  }

  private placeTooltip(target: Hit | undefined, map: PixelMap): void {
    const { tooltip, scene } = this;
    tooltip.hidden = target === undefined;
    if (!target || !scene) return;
    const at = this.hit && this.pointer ? this.pointer : placeOf(scene, target, map);
    const { width, height } = this.frames.size;
    const { offsetWidth, offsetHeight } = tooltip;
    const x = at.x + 14 + offsetWidth <= width ? at.x + 14 : Math.max(0, at.x - 14 - offsetWidth);
    const y = Math.min(Math.max(0, at.y + 14), Math.max(0, height - offsetHeight));
    tooltip.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  private get brush(): BrushRect | undefined {
    const { drag, map, scene } = this;
    return drag && map && scene ? brushRect(drag, map, scene.drawing !== "overlay") : undefined;
  }

  private at(event: MouseEvent): { x: number; y: number } {
    const { left, top } = this.frame.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private point(): void {
    const { scene, map, pointer } = this;
    this.hit = scene && map && pointer ? hitTest(scene, map, pointer.x, pointer.y) : undefined;
    this.dispatchEvent(new CustomEvent<Hit | null>("plot-point", { detail: this.hit ?? null }));
  }

  private readonly onMove = (event: PointerEvent): void => {
    this.pointer = this.at(event);
    if (this.drag) {
      this.drag = { ...this.drag, x1: this.pointer.x, y1: this.pointer.y };
      this.frames.requestAbove();
    } else this.point();
  };

  private readonly onLeave = (): void => {
    if (this.drag) return;
    this.pointer = undefined;
    this.point();
  };

  private readonly onDown = (event: PointerEvent): void => {
    const { x, y } = this.at(event);
    if (event.button !== 0 || !this.map || !this.scene) return;
    this.frame.setPointerCapture(event.pointerId);
    this.drag = { x0: x, y0: y, x1: x, y1: y };
  };

  private readonly onUp = (event: PointerEvent): void => {
    const { brush, drag, scene, map } = this;
    this.drag = undefined;
    if (!drag || !scene || !map) return;
    this.pointer = this.at(event);
    if (brush) this.dispatchEvent(new CustomEvent("plot-zoom", { detail: zoomTo(scene, map, brush) }));
    this.point();
    // The second of two clicks resets the zoom; the first must not have gone elsewhere by then.
    if (!brush && this.hit) this.clicked(this.hit);
  };

  private clickTimer: ReturnType<typeof setTimeout> | undefined;

  private clicked(hit: Hit): void {
    clearTimeout(this.clickTimer);
    this.clickTimer = setTimeout(() => {
      this.dispatchEvent(new CustomEvent<Hit>("plot-open", { detail: hit }));
    }, DOUBLE_CLICK_MS);
  }

  private readonly onDoubleClick = (): void => {
    clearTimeout(this.clickTimer);
    this.dispatchEvent(new CustomEvent("plot-reset"));
  };

  private readonly onWheel = (event: WheelEvent): void => {
    const { scene, map } = this;
    if (!scene || !map) return;
    event.preventDefault();
    const { x, y } = this.at(event);
    const by = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    // With Shift some platforms turn the wheel sideways by themselves.
    const isSideways = !event.shiftKey && Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const zoom = isSideways
      ? panned(scene, (event.deltaX * by) / map.width)
      : zoomAt(
          scene,
          map,
          x,
          y,
          Math.exp((event.deltaY || event.deltaX) * by * WHEEL),
          event.ctrlKey ? BOTH : event.shiftKey ? DOWN : ACROSS,
        );
    if (zoom) this.dispatchEvent(new CustomEvent("plot-zoom", { detail: zoom }));
  };

  override render(): TemplateResult {
    const { scene, target } = this;
    const lines = scene && target ? hoverLines(scene, target) : [];
    return html`<div
      class="frame"
      tabindex="0"
      role="application"
      aria-label=${this.label}
      @pointermove=${this.onMove}
      @pointerleave=${this.onLeave}
      @pointerdown=${this.onDown}
      @pointerup=${this.onUp}
      @dblclick=${this.onDoubleClick}
      @wheel=${this.onWheel}
    >
      <canvas class="plot" aria-hidden="true"></canvas>
      <canvas class="hover" aria-hidden="true"></canvas>
      <div class="tooltip" aria-hidden="true" hidden>${lines.map((line) => html`<div>${line}</div>`)}</div>
    </div>`;
  }
}

const ACROSS = { across: true, down: false };
const DOWN = { across: false, down: true };
const BOTH = { across: true, down: true };

const DOUBLE_CLICK_MS = 250;

/** Px of what the keyboard points at. */
function placeOf(scene: Scene, { step, value }: Hit, map: ReturnType<typeof pixelMap>): { x: number; y: number } {
  const place = scene.values.to(value);
  if (scene.drawing === "heatmap" || scene.drawing === "bands") return { x: map.x(step.place), y: map.y(place) };
  if (scene.drawing === "offset") return { x: map.x(place), y: map.y(step.place) };
  return { x: map.x(place), y: map.top + map.height / 3 };
}
