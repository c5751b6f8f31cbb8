import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { curveName, curveNameStyles, curveSwatch } from "../../../board/curveName";
import { Plot } from "../../../ui/chart";
import { type BrushRect, brushRect, type Drag } from "../../../ui/plot/brush";
import { overlayContext } from "../../../ui/plot/overlayContext";
import { PictureFrames } from "../../../ui/plot/pictureFrames";
import type { PixelMap } from "../../../ui/plot/pixelMap";
import { plotFrameStyles } from "../../../ui/plot/plotFrameStyles";
import type { Theme } from "../../../ui/plot/theme";
import { placeTooltip } from "../../../ui/plot/tooltipPlace";
import { zoomedValues } from "../../../ui/plot/valueAxis";
import { type PrZoom, zoomOfBrush } from "../prZoom";
import { nearestPlace, type PrPicked, pickedAgain } from "../scene/nearestPlace";
import type { PrScene } from "../scene/prScene";
import { evenlySpacedText, pickedFacts } from "../scene/prTexts";
import { walked } from "../scene/walk";
import { drawPrHover, drawPrLines, drawPrMarks } from "./drawPrLines";
import { axesKey, prMap, prPlotContent } from "./prPlotContent";
import { prPlotStyles } from "./prPlotStyles";

/** A point this near (px) is meant. */
const NEAR = 40;

/** Px that axes need at least. */
const LEAST = 24;

const ZOOM_KEY = 0.7;

/** The first click of two must not have done anything by the second. */
const DOUBLE_CLICK_MS = 250;

/**
 * Draws a card's scene on three canvases: axes, drawn anew where they change; lines, for each step; and what is marked or pointed at.
 *
 * Events: `plot-point` (PrPicked, or null), `plot-walk` (PrPicked), `plot-click` (PrPicked, or null), `plot-zoom`
 * (PrZoom), `plot-reset`.
 */
@customElement("tensor-view-pr-plot")
export class PrPlot extends LitElement {
  static override styles = [curveNameStyles, plotFrameStyles, prPlotStyles];

  @property({ attribute: false }) scene: PrScene | undefined;
  @property({ attribute: false }) theme: Theme | undefined;
  @property({ attribute: false }) zoom: PrZoom | undefined;
  /** The run whose lines stand out. */
  @property({ attribute: false }) strong: string | undefined;
  /** What assistive technology calls the picture. */
  @property() label = "";
  @state() private picked: PrPicked | undefined;
  @query("canvas.plot") private readonly canvas!: HTMLCanvasElement;
  @query("canvas.curves") private readonly curves!: HTMLCanvasElement;
  @query("canvas.hover") private readonly hoverCanvas!: HTMLCanvasElement;
  @query(".frame") private readonly frame!: HTMLElement;
  @query(".tooltip") private readonly tooltip!: HTMLElement;
  private plot: Plot | undefined;
  /** What the axes were drawn for, last. */
  private axesOf: readonly unknown[] = [];
  /** And the lines. */
  private linesOf: readonly unknown[] = [];
  private drawnScene: PrScene | undefined;
  private pointer: { readonly x: number; readonly y: number } | undefined;
  private drag: Drag | undefined;
  /** The click that ends a drag is none. */
  private isDragged = false;
  private clickTimer: ReturnType<typeof setTimeout> | undefined;
  private isTooltipOpen = false;
  private readonly frames = new PictureFrames({
    picture: () => this.draw(),
    above: () => this.drawAbove(),
  });

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.frames.stop();
    this.plot?.destroy();
    this.plot = undefined;
    this.drawnScene = undefined;
    this.axesOf = [];
    this.linesOf = [];
    this.isTooltipOpen = false;
    this.drag = undefined;
    clearTimeout(this.clickTimer);
  }

  override firstUpdated(): void {
    this.begin();
  }

  private begin(): void {
    this.plot = new Plot(this.canvas);
    this.frames.begin(this.frame);
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("scene")) this.picked = pickedAgain(this.scene?.curves ?? [], this.picked);
  }

  override updated(changes: PropertyValues<this>): void {
    if (changes.has("scene") || changes.has("theme")) this.frames.requestPicture();
    else this.frames.requestAbove();
  }

  override focus(): void {
    this.frame.focus();
  }

  private get map(): PixelMap | undefined {
    const { plot, drawnScene } = this;
    return plot && drawnScene && prMap(drawnScene, plot.area);
  }

  /** Axes, lines and marks on one canvas; undefined while nothing is drawn. */
  picture(): HTMLCanvasElement | undefined {
    const { drawnScene, map, theme } = this;
    if (!drawnScene || !map || !theme) return undefined;
    const whole = document.createElement("canvas");
    whole.width = this.canvas.width;
    whole.height = this.canvas.height;
    const context = whole.getContext("2d");
    context?.drawImage(this.canvas, 0, 0);
    context?.drawImage(this.curves, 0, 0);
    context?.scale(devicePixelRatio, devicePixelRatio);
    if (context) drawPrMarks(context, drawnScene, map, theme);
    return whole;
  }

  private tell(name: "plot-point" | "plot-walk" | "plot-click", detail: PrPicked | null): void {
    this.dispatchEvent(new CustomEvent<PrPicked | null>(name, { detail }));
  }

  private point(picked: PrPicked | undefined): void {
    const isSame = picked?.line === this.picked?.line && picked?.place === this.picked?.place;
    if (!isSame) {
      this.picked = picked;
      this.tell("plot-point", picked ?? null);
    }
    this.frames.requestAbove();
  }

  private get brush(): BrushRect | undefined {
    const { drag, map } = this;
    return drag && map && brushRect(drag, map, true);
  }

  private readonly onDown = (event: PointerEvent): void => {
    this.isDragged = false;
    if (event.button !== 0 || !this.drawnScene) return;
    this.frame.setPointerCapture(event.pointerId);
    const { x, y } = this.at(event);
    this.drag = { x0: x, y0: y, x1: x, y1: y };
  };

  private readonly onUp = (): void => {
    const { brush, map, zoom } = this;
    this.drag = undefined;
    this.frames.requestAbove();
    if (!brush || !map) return;
    this.isDragged = true;
    this.zoomTo(zoomOfBrush(map, brush, zoom));
  };

  private readonly onCancel = (): void => {
    this.drag = undefined;
    this.frames.requestAbove();
  };

  private zoomTo(zoom: PrZoom): void {
    this.dispatchEvent(new CustomEvent<PrZoom>("plot-zoom", { detail: zoom }));
  }

  private readonly reset = (): void => {
    clearTimeout(this.clickTimer);
    this.dispatchEvent(new CustomEvent("plot-reset"));
  };

  /** Shows more or less, around what is pointed at or the middle. */
  private zoomBy(factor: number): void {
    const { drawnScene: scene, picked } = this;
    if (!scene) return;
    const { x, y, whole } = scene;
    const at = picked && { x: picked.line.xs[picked.place], y: picked.line.values[picked.place] };
    const zoom = {
      x: zoomedValues(x, at?.x ?? (x.low + x.high) / 2, factor, [whole.x.low, whole.x.high]),
      y: zoomedValues(y, at?.y ?? (y.low + y.high) / 2, factor, [whole.y.low, whole.y.high]),
    };
    if (zoom.x || zoom.y) this.zoomTo(zoom);
    else this.reset();
  }

  private readonly onMove = (event: PointerEvent): void => {
    this.pointer = this.at(event);
    const { x, y } = this.pointer;
    if (this.drag) this.drag = { ...this.drag, x1: x, y1: y };
    this.point(this.brush ? undefined : this.pickedAt(this.pointer));
  };

  private readonly onLeave = (): void => {
    if (this.drag) return;
    this.pointer = undefined;
    this.point(undefined);
  };

  private readonly onClick = (event: MouseEvent): void => {
    clearTimeout(this.clickTimer);
    if (this.isDragged) return;
    const picked = this.pickedAt(this.at(event)) ?? null;
    this.clickTimer = setTimeout(() => this.tell("plot-click", picked), DOUBLE_CLICK_MS);
  };

  /** Who comes by key leaves by key. */
  private readonly onBlur = (): void => {
    if (!this.pointer) this.point(undefined);
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const { drawnScene, picked } = this;
    if (event.altKey || event.ctrlKey || event.metaKey || !drawnScene) return;
    if (event.key === "+" || event.key === "=") this.zoomBy(ZOOM_KEY);
    else if (event.key === "-") this.zoomBy(1 / ZOOM_KEY);
    else if (event.key === "0") this.reset();
    else if (event.shiftKey) return;
    else if (event.key === "Enter" && picked) this.tell("plot-click", picked);
    else {
      const to = walked(drawnScene.curves, picked, event.key);
      if (!to) return;
      this.pointer = undefined;
      this.point(to);
      this.tell("plot-walk", to);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  private at(event: MouseEvent): { x: number; y: number } {
    const { left, top } = this.frame.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private pickedAt(at: { readonly x: number; readonly y: number }): PrPicked | undefined {
    const { drawnScene, map } = this;
    return drawnScene && map && nearestPlace(drawnScene.curves, map, at, NEAR);
  }

  private draw(): void {
    const { plot, scene, theme } = this;
    const { size } = this.frames;
    if (!plot || !scene || !theme || size.width < LEAST || size.height < LEAST) return;
    const axes = [axesKey(scene), theme, size, devicePixelRatio];
    if (axes.some((one, i) => one !== this.axesOf[i])) {
      this.axesOf = axes;
      plot.resize(size.width, size.height, devicePixelRatio);
      plot.show(prPlotContent(scene, theme, size));
    }
    this.drawnScene = scene;
    const lines = [scene.curves, ...axes];
    if (lines.some((one, i) => one !== this.linesOf[i])) {
      this.linesOf = lines;
      const context = overlayContext(this.curves, size);
      if (context) drawPrLines(context, scene, prMap(scene, plot.area));
    }
    if (this.pointer) this.point(this.pickedAt(this.pointer));
  }

  private drawAbove(): void {
    const { drawnScene, map, theme, hoverCanvas, picked, strong } = this;
    if (!drawnScene || !map || !theme) return;
    const context = overlayContext(hoverCanvas, this.frames.size);
    if (!context) return;
    const key = picked?.line.shown.run.key;
    const lines = drawnScene.curves.filter(({ shown: { run } }) => run.key === strong || run.key === key);
    drawPrMarks(context, drawnScene, map, theme);
    drawPrHover(context, drawnScene, map, theme, lines, picked, this.brush);
    this.placeTooltip(map);
  }

  private placeTooltip(map: PixelMap): void {
    const { tooltip, picked, pointer } = this;
    if (!picked) {
      if (this.isTooltipOpen) tooltip.hidePopover();
      this.isTooltipOpen = false;
      return;
    }
    const { left, top } = this.frame.getBoundingClientRect();
    const { line, place } = picked;
    const from = pointer ?? { x: map.x(line.xs[place] as number), y: map.y(line.values[place] as number) };
    placeTooltip(tooltip, this.isTooltipOpen, { x: left + from.x, y: top + from.y });
    this.isTooltipOpen = true;
  }

  override render(): TemplateResult {
    const { picked } = this;
    return html`<div
        class="frame"
        tabindex="0"
        role="application"
        aria-label=${this.label}
        @pointerdown=${this.onDown}
        @pointermove=${this.onMove}
        @pointerup=${this.onUp}
        @pointercancel=${this.onCancel}
        @pointerleave=${this.onLeave}
        @click=${this.onClick}
        @dblclick=${this.reset}
        @keydown=${this.onKey}
        @blur=${this.onBlur}
      >
        <canvas class="plot" aria-hidden="true"></canvas>
        <canvas class="curves" aria-hidden="true"></canvas>
        <canvas class="hover" aria-hidden="true"></canvas>
      </div>
      <div class="tooltip" popover="manual" aria-hidden="true">${picked ? tooltip(picked) : nothing}</div>`;
  }
}

function tooltip(picked: PrPicked): TemplateResult {
  const { line } = picked;
  return html`${curveName(curveSwatch(line.colour, line.dash), line.name)}
    <dl>${pickedFacts(picked).map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl>
    ${line.scores ? nothing : html`<p>${evenlySpacedText()}</p>`}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pr-plot": PrPlot;
  }
}
