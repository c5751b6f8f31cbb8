import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { curveName, curveNameStyles, curveSwatch } from "../../../parts/board/runs/curveName";
import { zoomedValues } from "../../../ui/plot/axes/valueAxis";
import type { Theme } from "../../../ui/plot/colours/theme";
import { overlayContext } from "../../../ui/plot/overlayContext";
import type { PictureSize } from "../../../ui/plot/pictureFrames";
import { type PixelMap, pixelMap } from "../../../ui/plot/pixelMap";
import type { Plot, PlotArea, PlotContent } from "../../../ui/plot/plot";
import { PlotElement } from "../../../ui/plot/plotElement";
import { plotFrameStyles } from "../../../ui/plot/plotFrameStyles";
import { type BrushRect, brushRect } from "../../../ui/plot/pointer/brush";
import { type Brushing, PlotPointer, type PlotPointerTarget, type Px } from "../../../ui/plot/pointer/plotPointer";
import { type PrZoom, zoomOfBrush } from "../prZoom";
import { nearestPlace, type PrPicked, pickedAgain } from "../scene/nearestPlace";
import type { PrScene } from "../scene/prScene";
import { evenlySpacedText, pickedFacts } from "../scene/prTexts";
import { walked } from "../scene/prWalk";
import { drawPrHover, drawPrLines, drawPrMarks } from "./drawPrLines";

const prPlotStyles = css`
  canvas.curves {
    pointer-events: none;
  }
  .tooltip dl {
    display: grid;
    grid-template-columns: auto auto;
    gap: 0 10px;
    margin: 0;
  }
  .tooltip dt {
    color: var(--vscode-descriptionForeground);
  }
  .tooltip dd {
    margin: 0;
    text-align: right;
  }
  .tooltip p {
    max-width: 30ch;
    margin: 0;
    color: var(--vscode-descriptionForeground);
  }
`;

/** Px below which a picture has no room for its axes' labels. */
const TINY = { width: 150, height: 100 } as const;

/** A point this near (px) is meant. */
const NEAR = 40;

const ZOOM_KEY = 0.7;

/**
 * Draws a card's scene on three canvases: axes, drawn anew where they change; lines, for each step; and what is marked or pointed at.
 *
 * Events: `plot-point` (PrPicked, or null), `plot-walk` (PrPicked), `plot-click` (PrPicked, or null), `plot-zoom`
 * (PrZoom), `plot-reset`.
 */
@customElement("tensor-view-pr-plot")
export class PrPlot extends PlotElement<PrScene> implements PlotPointerTarget {
  static override styles = [curveNameStyles, plotFrameStyles, prPlotStyles];

  @property({ attribute: false }) zoom: PrZoom | undefined;
  /** The run whose lines stand out. */
  @property({ attribute: false }) strong: string | undefined;
  @state() private picked: PrPicked | undefined;
  @query("canvas.curves") private readonly curves!: HTMLCanvasElement;
  protected override readonly gestures = new PlotPointer(this);
  protected override readonly leastSize = 24;
  /** Inputs of the axes drawn last. */
  private axesOf: readonly unknown[] = [];
  /** And the lines. */
  private linesOf: readonly unknown[] = [];

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("scene")) this.picked = pickedAgain(this.scene?.curves ?? [], this.picked);
  }

  protected override begin(frame: HTMLElement, signal: AbortSignal): void {
    super.begin(frame, signal);
    frame.addEventListener("keydown", this.onKey, { signal });
  }

  private get map(): PixelMap | undefined {
    const { plot, drawnScene } = this;
    return plot && drawnScene && prMap(drawnScene, plot.area);
  }

  /** Axes, lines and marks on one canvas; undefined while nothing is drawn. */
  picture(): HTMLCanvasElement | undefined {
    const { drawnScene, map } = this;
    if (!drawnScene || !map) return undefined;
    const whole = document.createElement("canvas");
    whole.width = this.canvas.width;
    whole.height = this.canvas.height;
    const context = whole.getContext("2d");
    context?.drawImage(this.canvas, 0, 0);
    context?.drawImage(this.curves, 0, 0);
    context?.scale(devicePixelRatio, devicePixelRatio);
    if (context) drawPrMarks(context, drawnScene, map, this.frames.theme);
    return whole;
  }

  private tell(name: "plot-point" | "plot-walk" | "plot-click", detail: PrPicked | null): void {
    this.dispatchEvent(new CustomEvent<PrPicked | null>(name, { detail }));
  }

  private pick(picked: PrPicked | undefined): void {
    const isSame = picked?.line === this.picked?.line && picked?.place === this.picked?.place;
    if (!isSame) {
      this.picked = picked;
      this.tell("plot-point", picked ?? null);
    }
    this.frames.requestAbove();
  }

  protected override point(): void {
    this.pick(this.pointing && this.pickedAt(this.pointing));
  }

  private get brush(): BrushRect | undefined {
    const { map, gestures } = this;
    return gestures.drag && map && brushRect(gestures.drag, map, true);
  }

  brushed(drag: Brushing): void {
    const { map, zoom } = this;
    const brush = map && brushRect(drag, map, true);
    if (brush) this.zoomTo(zoomOfBrush(map, brush, zoom));
  }

  private zoomTo(zoom: PrZoom): void {
    this.dispatchEvent(new CustomEvent<PrZoom>("plot-zoom", { detail: zoom }));
  }

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

  clickAt(at: Px): void {
    this.tell("plot-click", this.pickedAt(at) ?? null);
  }

  /** Clears the picked point when the keyboard leaves, unless the pointer is there. */
  protected override takeKeys(hasKeys: boolean): void {
    super.takeKeys(hasKeys);
    if (!hasKeys && !this.pointer) this.pick(undefined);
  }

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
      this.pick(to);
      this.tell("plot-walk", to);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  private pickedAt(at: Px): PrPicked | undefined {
    const { drawnScene, map } = this;
    return drawnScene && map && nearestPlace(drawnScene.curves, map, at, NEAR);
  }

  protected override drawScene(plot: Plot, scene: PrScene, theme: Theme, size: PictureSize): void {
    const axes = [plot, axesKey(scene), theme, size, devicePixelRatio];
    if (axes.some((one, i) => one !== this.axesOf[i])) {
      this.axesOf = axes;
      plot.resize(size.width, size.height, devicePixelRatio);
      plot.show(prPlotContent(scene, theme, size));
    }
    const lines = [scene.curves, ...axes];
    if (lines.every((one, i) => one === this.linesOf[i])) return;
    this.linesOf = lines;
    const context = overlayContext(this.curves, size);
    if (context) drawPrLines(context, scene, prMap(scene, plot.area));
  }

  protected override drawHover(context: CanvasRenderingContext2D, scene: PrScene, theme: Theme): void {
    const { map, picked, strong } = this;
    if (!map) return;
    const key = picked?.line.shown.run.key;
    const lines = scene.curves.filter(({ shown: { run } }) => run.key === strong || run.key === key);
    drawPrMarks(context, scene, map, theme);
    drawPrHover(context, scene, map, theme, lines, picked, this.brush);
  }

  protected override tooltipPlace(): Px | undefined {
    const { picked, pointer, map } = this;
    if (!picked || !map) return undefined;
    const { line, place } = picked;
    return pointer ?? { x: map.x(line.xs[place] as number), y: map.y(line.values[place] as number) };
  }

  protected override tooltipContent(): TemplateResult | typeof nothing {
    return this.picked ? tooltip(this.picked) : nothing;
  }

  protected override between(): TemplateResult {
    return html`<canvas class="curves" aria-hidden="true"></canvas>`;
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

/** The axes of a scene; lines are drawn on a canvas of their own, so that a step costs no axes. */
function prPlotContent(
  { x, y, ...scene }: PrScene,
  theme: Theme,
  size: { width: number; height: number },
): PlotContent {
  const isTiny = size.width < TINY.width || size.height < TINY.height;
  return {
    x: {
      low: x.low,
      high: x.high,
      title: isTiny ? "" : scene.xTitle,
      ticks: isTiny ? () => [] : scene.xTicks,
    },
    y: {
      low: y.low,
      high: y.high,
      title: isTiny ? "" : scene.yTitle,
      ticks: isTiny ? () => [] : scene.yTicks,
    },
    lines: [],
    colours: theme.plot,
    padding: { top: 8, right: 14 },
    draw() {},
  };
}

/** Inputs of the axes' picture, beside size and theme. */
function axesKey({ drawing, x, y, xTitle, yTitle }: PrScene): string {
  return [drawing, x.low, x.high, y.low, y.high, xTitle, yTitle].join("\n");
}

function prMap({ x, y }: PrScene, area: PlotArea): PixelMap {
  return pixelMap(area, x, y);
}
