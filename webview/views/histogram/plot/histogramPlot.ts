import { css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { StepCursor } from "../../../../src/shared/channel/panelSides";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { PictureSize } from "../../../ui/plot/pictureFrames";
import type { PixelMap } from "../../../ui/plot/pixelMap";
import type { Plot, PlotContent } from "../../../ui/plot/plot";
import { PlotElement } from "../../../ui/plot/plotElement";
import { plotFrameStyles } from "../../../ui/plot/plotFrameStyles";
import { type BrushRect, brushRect } from "../../../ui/plot/pointer/brush";
import { type Brushing, PlotPointer, type PlotPointerTarget, type Px } from "../../../ui/plot/pointer/plotPointer";
import { nearestStep } from "../../../ui/steps/steps";
import type { Scene } from "../scene/histogramScene";
import { type BucketHit, hitTest } from "./bucketHit";
import { drawHover } from "./drawHistogramHover";
import { hoverLines } from "./hoverText";
import { mapOf, plotContent } from "./plotContent";
import { panned, type Zoom, zoomAt, zoomTo } from "./zoom";

const histogramPlotStyles = css`
  .frame {
    touch-action: none;
  }
  .tooltip {
    max-width: min(28em, calc(100vw - 8px));
    overflow-wrap: anywhere;
  }
  .tooltip div:first-child {
    font-weight: 600;
  }
`;

/** Zoom by a turn of the wheel of one px. */
const WHEEL = 0.0015;

const ACROSS = { across: true, down: false };
const DOWN = { across: false, down: true };
const BOTH = { across: true, down: true };

/**
 * Draws histograms over steps, and what is pointed at.
 *
 * Events: `plot-size` (its size changed; detail: width and height), `plot-zoom` (detail: Zoom), `plot-reset`, `plot-open`
 * (a step was clicked; detail: Hit), `plot-point` (detail: Hit, or null once the pointer left).
 */
@customElement("tensor-view-histogram-plot")
export class HistogramPlot extends PlotElement<Scene> implements PlotPointerTarget {
  static override styles = [plotFrameStyles, histogramPlotStyles];

  /** Bucket that the keyboard points at. */
  @property({ attribute: false }) walked: BucketHit | undefined;
  /** Wheel and brush zoom; else they are the page's. */
  @property({ attribute: false }) isZoomable = true;
  /** Position of the pointer in another page. */
  @property({ attribute: false }) linked: StepCursor | undefined;
  @state() private hit: BucketHit | undefined;
  protected override readonly gestures = new PlotPointer(this);
  private content: PlotContent | undefined;

  override willUpdate(changes: PropertyValues<this>): void {
    // The keyboard goes on where the pointer only lies.
    if (changes.has("walked") && this.walked) {
      this.pointer = undefined;
      this.hit = undefined;
    }
  }

  /** The picture as it is on screen, on the theme's background. */
  async picture(): Promise<Uint8Array> {
    const { width, height } = this.canvas;
    const copy = new OffscreenCanvas(width, height);
    const context = copy.getContext("2d");
    if (context) {
      context.fillStyle = cssColour(this.frames.theme.background);
      context.fillRect(0, 0, width, height);
      context.drawImage(this.canvas, 0, 0);
    }
    const blob = await copy.convertToBlob({ type: "image/png" });
    return new Uint8Array(await blob.arrayBuffer());
  }

  /** Zooms around the picture's middle. */
  zoomBy(factor: number): void {
    const { drawnScene, map } = this;
    if (!drawnScene || !map) return;
    this.zoom(zoomAt(drawnScene, map, map.left + map.width / 2, map.top + map.height / 2, factor, ACROSS));
  }

  private zoom(detail: Zoom): void {
    this.dispatchEvent(new CustomEvent<Zoom>("plot-zoom", { detail }));
  }

  private get map(): PixelMap | undefined {
    return this.plot && this.content && mapOf(this.content, this.plot.area);
  }

  protected override begin(frame: HTMLElement, signal: AbortSignal): void {
    super.begin(frame, signal);
    frame.addEventListener("wheel", this.onWheel, { signal });
  }

  protected override resized(detail: PictureSize): void {
    this.dispatchEvent(new CustomEvent<PictureSize>("plot-size", { detail }));
  }

  protected override drawScene(plot: Plot, scene: Scene, theme: Theme, { width, height }: PictureSize): void {
    plot.resize(width, height, devicePixelRatio);
    this.content = plotContent(scene, theme, height);
    plot.show(this.content);
  }

  protected override drawHover(context: CanvasRenderingContext2D, scene: Scene, theme: Theme): void {
    const { map, brush } = this;
    if (!map) return;
    const hit = this.gestures.isBusy ? undefined : (this.hit ?? this.walked);
    drawHover(context, scene, map, theme, { hit, brush, linked: this.linkedStep });
  }

  /** Subject of the tooltip: the pointer's place, else the keyboard's. */
  private get told(): BucketHit | undefined {
    return this.hit ?? (this.hasKeys ? this.walked : undefined);
  }

  private get linkedStep(): { readonly position: number; readonly value: number | undefined } | undefined {
    const { drawnScene, linked } = this;
    if (!drawnScene || !linked || this.hit) return undefined;
    const position = nearestStep(drawnScene.recorded, BigInt(linked.step));
    return position < 0 ? undefined : { position, value: linked.value };
  }

  protected override tooltipPlace(): Px | undefined {
    const { told, drawnScene, map } = this;
    if (!told || !drawnScene || !map || this.gestures.isBusy) return undefined;
    return this.hit ? this.pointer : placeOf(drawnScene, told, map);
  }

  protected override tooltipContent(): TemplateResult[] {
    const { scene, told } = this;
    return scene && told ? hoverLines(scene, told).map((line) => html`<div>${line}</div>`) : [];
  }

  private rect(drag: Brushing): BrushRect | undefined {
    const { map, drawnScene } = this;
    return map && drawnScene && brushRect(drag, map, drawnScene.drawing !== "overlay");
  }

  private get brush(): BrushRect | undefined {
    return this.isZoomable && this.gestures.drag ? this.rect(this.gestures.drag) : undefined;
  }

  private hitAt(at: Px | undefined): BucketHit | undefined {
    const { drawnScene, map } = this;
    return at && drawnScene && map && hitTest(drawnScene, map, at.x, at.y);
  }

  protected override point(): void {
    this.hit = this.hitAt(this.pointing);
    this.dispatchEvent(new CustomEvent<BucketHit | null>("plot-point", { detail: this.hit ?? null }));
  }

  brushed(drag: Brushing): void {
    const { drawnScene, map } = this;
    const rect = this.isZoomable ? this.rect(drag) : undefined;
    if (rect && drawnScene && map) this.zoom(zoomTo(drawnScene, map, rect));
  }

  clickAt(at: Px): void {
    const detail = this.hitAt(at);
    if (detail) this.dispatchEvent(new CustomEvent<BucketHit>("plot-open", { detail }));
  }

  private readonly onWheel = (event: WheelEvent): void => {
    const { drawnScene: scene, map } = this;
    if (!scene || !map || !this.isZoomable) return;
    event.preventDefault();
    const { x, y } = this.gestures.at(event);
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
    if (zoom) this.zoom(zoom);
  };
}

/** Px of what the keyboard points at. */
function placeOf(scene: Scene, { step, value }: BucketHit, map: PixelMap): Px {
  const place = scene.values.to(value);
  if (scene.drawing === "heatmap" || scene.drawing === "bands") return { x: map.x(step.place), y: map.y(place) };
  if (scene.drawing === "offset") return { x: map.x(place), y: map.y(step.place) };
  return { x: map.x(place), y: map.top + map.height / 3 };
}
