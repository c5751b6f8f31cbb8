import { nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { curveNameStyles } from "../../../parts/board/runs/curveName";
import { clipped } from "../../../ui/plot/clipped";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { CurvePlace } from "../../../ui/plot/curvePath";
import type { PictureSize } from "../../../ui/plot/pictureFrames";
import { pixelMap } from "../../../ui/plot/pixelMap";
import type { Plot } from "../../../ui/plot/plot";
import { PlotElement } from "../../../ui/plot/plotElement";
import { plotFrameStyles } from "../../../ui/plot/plotFrameStyles";
import type { BrushRect } from "../../../ui/plot/pointer/brush";
import { CurveGestures, type GestureTarget } from "../../../ui/plot/pointer/curveGestures";
import type { CurveZoom } from "../../../ui/plot/pointer/curveZoom";
import { drawBrush } from "../../../ui/plot/pointer/drawBrush";
import type { Px } from "../../../ui/plot/pointer/plotPointer";
import { drawOver } from "./drawOver";
import { type LinePoint, type PointedStep, pointedAt, pointsAt } from "./overHit";
import type { OverScene } from "./overScene";
import { overTooltip } from "./overTooltip";

/** Contents of the layer above the lines. */
interface OverHover {
  /** The step that the panel shows. */
  readonly shown: number | undefined;
  /** Place of the pointer or the keyboard, and the points there. */
  readonly x: number | undefined;
  readonly points: readonly LinePoint[];
  /** True if the place is the pointer's in another page. */
  readonly isElsewhere: boolean;
  readonly brush: BrushRect | undefined;
}

/** Px that labels take beside the picture. */
const AXIS_ROOM = 56;
const RIGHT_ROOM = 28;

/**
 * Lines over the steps, and the points at one of them.
 *
 * Events: `plot-zoom` (CurveZoom), `plot-reset`, `plot-point` (Pointed, or null once the pointer left), `plot-open` (Pointed).
 */
@customElement("tensor-view-over-plot")
export class OverPlot extends PlotElement<OverScene> implements GestureTarget {
  static override styles = [curveNameStyles, plotFrameStyles];

  /** The place of the step that the panel shows. */
  @property({ attribute: false }) shown: number | undefined;
  /** Point reached by the keyboard. */
  @property({ attribute: false }) walked: LinePoint | undefined;
  /** A place that is pointed at in another page. */
  @property({ attribute: false }) linked: number | undefined;
  @state() private pointed: PointedStep | undefined;
  /** Alone on the page: its wheel scrolls nothing else. */
  readonly isLarge = true;
  protected override readonly gestures = new CurveGestures(this);

  override willUpdate(changes: PropertyValues<this>): void {
    // The keyboard goes on where the pointer only lies.
    if (changes.has("walked") && this.walked) {
      this.pointer = undefined;
      this.pointed = undefined;
    }
  }

  get place(): CurvePlace | undefined {
    const { plot, drawnScene } = this;
    if (!plot || !drawnScene || !(plot.area.width > 0)) return undefined;
    return placeOf(drawnScene, plot.area);
  }

  /** Zooms around what is pointed at, else around the picture's middle. */
  zoomBy(factor: number): void {
    this.gestures.zoomBy(factor, this.pointed?.x ?? this.walked?.x);
  }

  zoom(detail: CurveZoom): void {
    this.dispatchEvent(new CustomEvent<CurveZoom>("plot-zoom", { detail }));
  }

  clickAt(at: Px): void {
    const { drawnScene, place } = this;
    const detail = drawnScene && place && pointedAt(drawnScene, place, at);
    if (detail) this.dispatchEvent(new CustomEvent<PointedStep>("plot-open", { detail }));
  }

  protected override point(): void {
    const { drawnScene, place, pointing } = this;
    this.pointed = drawnScene && place && pointing && pointedAt(drawnScene, place, pointing);
    this.dispatchEvent(new CustomEvent<PointedStep | null>("plot-point", { detail: this.pointed ?? null }));
  }

  protected override drawScene(plot: Plot, scene: OverScene, theme: Theme, { width, height }: PictureSize): void {
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
  }

  protected override drawHover(context: CanvasRenderingContext2D, scene: OverScene, theme: Theme): void {
    const { place } = this;
    if (!place) return;
    const own = this.pointed?.x ?? this.walked?.x;
    const x = own ?? this.linked;
    drawOverHover(context, place, theme, {
      shown: this.shown,
      x,
      points: x === undefined ? [] : pointsAt(scene, x),
      isElsewhere: own === undefined,
      brush: this.gestures.brush,
    });
  }

  protected override tooltipPlace(): Px | undefined {
    const { told, place, pointer, walked } = this;
    if (!told || !place || this.pointed) return told && pointer;
    const { map, y } = place;
    const height = map.y(y.to(walked?.value ?? Number.NaN));
    return { x: map.x(told.x), y: Number.isFinite(height) ? height : map.top };
  }

  protected override tooltipContent(): TemplateResult | typeof nothing {
    const { told } = this;
    return told ? overTooltip(told) : nothing;
  }

  /** Place described by the tooltip: the pointer's, else the keyboard's. */
  private get told(): PointedStep | undefined {
    const { scene, walked, hasKeys } = this;
    if (this.pointed || !scene || !walked || !hasKeys) return this.pointed;
    const points = pointsAt(scene, walked.x);
    return { x: walked.x, points, nearest: points.find(({ curve }) => curve.key === walked.curve.key) };
  }
}

/** Mapping of a scene's values to a plot. */
function placeOf({ x, y }: OverScene, area: { left: number; top: number; width: number; height: number }): CurvePlace {
  const ends = (axis: typeof x) => ({ low: axis.to(axis.low), high: axis.to(axis.high) });
  return { x, y, map: pixelMap(area, ends(x), ends(y)), pixelRatio: devicePixelRatio };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-over-plot": OverPlot;
  }
}

function drawOverHover(
  context: CanvasRenderingContext2D,
  place: CurvePlace,
  theme: Theme,
  { shown, x, points, isElsewhere, brush }: OverHover,
): void {
  clipped(context, place.map, () => {
    if (shown !== undefined) {
      verticalLine(context, place, shown, cssColour(theme.foreground, 0.7), [2, 3]);
    }
    if (x === undefined) return;
    const colour = cssColour(isElsewhere ? theme.focus : theme.foreground, 0.6);
    verticalLine(context, place, x, colour, isElsewhere ? [4, 3] : []);
    context.strokeStyle = cssColour(theme.background);
    for (const { curve, ...point } of points) {
      const height = place.map.y(place.y.to(point.value));
      if (!Number.isFinite(height)) continue;
      context.fillStyle = curve.colour;
      context.beginPath();
      context.arc(place.map.x(place.x.to(point.x)), height, 3.5, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
  });
  if (brush) drawBrush(context, brush, theme);
}

function verticalLine(
  context: CanvasRenderingContext2D,
  { x, map }: CurvePlace,
  at: number,
  colour: string,
  dash: number[],
): void {
  // The first and the last step stand at the border.
  const px = Math.min(Math.max(Math.round(map.x(x.to(at))) + 0.5, map.left + 0.5), map.left + map.width - 0.5);
  if (Math.abs(px - map.x(x.to(at))) > 2) return;
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.setLineDash(dash);
  context.beginPath();
  context.moveTo(px, map.top);
  context.lineTo(px, map.top + map.height);
  context.stroke();
  context.setLineDash([]);
}
