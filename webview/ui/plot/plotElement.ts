import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, query, state } from "lit/decorators.js";
import { ChartPlot } from "./chart";
import type { Theme } from "./colours/theme";
import { overlayContext } from "./overlayContext";
import { PictureFrames, type PictureSize } from "./pictureFrames";
import type { Plot } from "./plot";
import type { Px } from "./pointer/plotPointer";
import { onPressOutside } from "./pointer/pressOutside";
import { placeTooltip } from "./tooltipPlace";

/** Pointer, wheel and keys of a plot. */
interface PlotGestures {
  /** A drag moves the plot or brushes it: nothing is pointed at. */
  readonly isBusy: boolean;
  /** Until the signal aborts. */
  listen(frame: HTMLElement, signal: AbortSignal): void;
}

/**
 * A scene with axes on a canvas, drawn anew for scene, size, px and theme only; what follows the pointer on another; and a tooltip.
 *
 * Event: `plot-reset` (a double click).
 */
export abstract class PlotElement<Scene extends object> extends LitElement {
  @property({ attribute: false }) scene: Scene | undefined;
  /** Name of the picture for assistive technology. */
  @property() label = "";
  /** Keys that are pressed act on it. */
  @state() protected hasKeys = false;
  @query("canvas.plot") readonly canvas!: HTMLCanvasElement;
  @query("canvas.hover") private readonly hoverCanvas!: HTMLCanvasElement;
  @query(".frame") readonly frame!: HTMLElement;
  @query(".tooltip") private readonly tooltip!: HTMLElement;
  /** The scene on the canvas: the one that the pointer is over. */
  protected drawnScene: Scene | undefined;
  protected plot: ChartPlot | undefined;
  protected pointer: Px | undefined;
  protected abstract readonly gestures: PlotGestures;
  /** Px that its axes need at least. */
  protected readonly leastSize: number = 40;
  private isTooltipOpen = false;
  protected readonly frames = new PictureFrames(this, {
    picture: () => this.draw(),
    above: () => this.drawAbove(),
    resized: (size) => this.resized(size),
    begun: (frame, signal) => this.begin(frame, signal),
  });

  /** Draws the scene; only where there is room for its axes. */
  protected abstract drawScene(plot: Plot, scene: Scene, theme: Theme, size: PictureSize): void;
  protected abstract drawHover(context: CanvasRenderingContext2D, scene: Scene, theme: Theme): void;
  /** Finds what is at `pointing`, and tells of it. */
  protected abstract point(): void;
  /** Px of the frame beside which the tooltip stands; undefined where there is nothing to tell. */
  protected abstract tooltipPlace(): Px | undefined;
  protected abstract tooltipContent(): TemplateResult | TemplateResult[] | typeof nothing;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.plot?.destroy();
    this.plot = undefined;
    this.drawnScene = undefined;
    this.hasKeys = false;
    this.isTooltipOpen = false;
  }

  override updated(changes: PropertyValues): void {
    if (changes.has("scene")) this.frames.requestPicture();
    else this.frames.requestAbove();
  }

  override focus(): void {
    this.frame.focus();
  }

  /** The pointer's place, unless it drags. */
  protected get pointing(): Px | undefined {
    return this.gestures.isBusy ? undefined : this.pointer;
  }

  begins({ button }: PointerEvent): "brush" | "pan" | undefined {
    return button === 0 && this.drawnScene ? "brush" : undefined;
  }

  moved(at: Px | undefined): void {
    this.pointer = at;
    this.point();
    this.frames.requestAbove();
  }

  reset(): void {
    this.dispatchEvent(new CustomEvent("plot-reset"));
  }

  protected begin(frame: HTMLElement, signal: AbortSignal): void {
    this.plot = new ChartPlot(this.canvas);
    this.gestures.listen(frame, signal);
    frame.addEventListener("focus", () => this.takeKeys(true), { signal });
    frame.addEventListener("blur", () => this.takeKeys(false), { signal });
    // A press on what takes no focus leaves it here.
    onPressOutside(frame, signal, () => this.takeKeys(false));
  }

  protected takeKeys(hasKeys: boolean): void {
    this.hasKeys = hasKeys;
  }

  protected resized(_size: PictureSize): void {}

  /** Another scene may be under the pointer now. */
  protected redrawn(): void {
    if (this.pointer) this.point();
  }

  private draw(): void {
    const { plot, scene, leastSize } = this;
    const { size, theme } = this.frames;
    if (!plot || !scene || size.width < leastSize || size.height < leastSize) return;
    this.drawScene(plot, scene, theme, size);
    this.drawnScene = scene;
    this.redrawn();
  }

  private drawAbove(): void {
    const { drawnScene, hoverCanvas, frames } = this;
    const context = drawnScene && overlayContext(hoverCanvas, frames.size);
    if (!context) return;
    this.drawHover(context, drawnScene, frames.theme);
    this.placeTooltip(this.tooltipPlace());
  }

  private placeTooltip(at: Px | undefined): void {
    const { tooltip } = this;
    if (at) {
      const { left, top } = this.frame.getBoundingClientRect();
      placeTooltip(tooltip, this.isTooltipOpen, { x: left + at.x, y: top + at.y });
    } else if (this.isTooltipOpen) tooltip.hidePopover();
    this.isTooltipOpen = at !== undefined;
  }

  /** Canvases between picture and pointer. */
  protected between(): TemplateResult | typeof nothing {
    return nothing;
  }

  /** Controls over the picture. */
  protected over(): TemplateResult | typeof nothing {
    return nothing;
  }

  override render(): TemplateResult {
    return html`<div class="frame" tabindex="0" role="application" aria-label=${this.label}>
        <canvas class="plot" aria-hidden="true"></canvas>
        ${this.between()}
        <canvas class="hover" aria-hidden="true"></canvas>
      </div>
      ${this.over()}
      <div class="tooltip" popover="manual" aria-hidden="true">${this.tooltipContent()}</div>`;
  }
}
