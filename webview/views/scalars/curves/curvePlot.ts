import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { curveName, curveNameStyles, curveSwatch } from "../../../parts/board/runs/curveName";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { CurvePlace } from "../../../ui/plot/curvePath";
import type { PictureSize } from "../../../ui/plot/pictureFrames";
import type { Plot } from "../../../ui/plot/plot";
import { PlotElement } from "../../../ui/plot/plotElement";
import { plotFrameStyles } from "../../../ui/plot/plotFrameStyles";
import { CurveGestures, type GestureTarget } from "../../../ui/plot/pointer/curveGestures";
import type { CurveZoom } from "../../../ui/plot/pointer/curveZoom";
import type { Px } from "../../../ui/plot/pointer/plotPointer";
import { tooltipRoom } from "../../../ui/plot/tooltipPlace";
import type { CardScene } from "../card/cardScene";
import type { TooltipOrder } from "../curveSettings";
import type { ExactPoints } from "../values/cursorPoints";
import { handleTemplate } from "./curveHandles";
import { type CurvePoint, nearestPoint, pointsAt } from "./curveHit";
import { AXIS_ROOM, curvePlace, curvePlotContent, RIGHT_ROOM } from "./curvePlotContent";
import { moreText, type TooltipList, type TooltipRow, tooltipList } from "./curveTooltip";
import { drawCurveHover } from "./drawCurveHover";

const curvePlotStyles = css`
  .frame.panning {
    cursor: grabbing;
  }
  .handle {
    position: absolute;
    width: 11px;
    margin-left: -5px;
    cursor: ew-resize;
    touch-action: none;
  }
  .handle::before {
    content: "";
    position: absolute;
    left: 5px;
    top: 0;
    bottom: 0;
    width: 1px;
    background: var(--vscode-focusBorder, currentColor);
  }
  .handle::after {
    content: "";
    position: absolute;
    left: 1px;
    bottom: -5px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--vscode-focusBorder, currentColor);
  }
  .handle:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
  }
`;

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
 * Draws a card's scene: its curves, the cursor, and a list of the points there.
 *
 * Events: `plot-columns` (how many px wide the curves are drawn), `plot-zoom` (CurveZoom), `plot-reset`, `plot-click` (PlotClick),
 * `plot-point` (PointedPlace, or null once the pointer left), `plot-shift` (PointedPlace: another is under the pointer, which rests),
 * `plot-handles` (Range).
 */
@customElement("tensor-view-curve-plot")
export class CurvePlot extends PlotElement<CardScene> implements GestureTarget {
  static override styles = [curveNameStyles, plotFrameStyles, curvePlotStyles];

  /** The curve that stands out. */
  @property({ attribute: false }) strong: string | undefined;
  /** Place of the cursor in another card, in another page, or of the keyboard. */
  @property({ attribute: false }) cursor: number | undefined;
  @property({ attribute: false }) order: TooltipOrder = "value";
  /** The recorded points at the pointer, once it rests. */
  @property({ attribute: false }) exact: ExactPoints | undefined;
  @property({ type: Boolean }) isLarge = false;
  @state() private pointed: PointedPlace | undefined;
  protected override readonly gestures = new CurveGestures(this);
  private columns = 0;

  /** Zooms around the cursor, else around the picture's middle. */
  zoomBy(factor: number): void {
    const at = this.pointed?.x ?? this.cursor;
    this.gestures.zoomBy(factor, at === undefined ? undefined : this.place?.x.to(at));
  }

  get place(): CurvePlace | undefined {
    const { plot, drawnScene } = this;
    return plot && drawnScene && curvePlace(drawnScene, plot.area, devicePixelRatio);
  }

  /** Position in the window of a place of the axis. */
  windowPlace(x: number): Px | undefined {
    const { place } = this;
    if (!place) return undefined;
    const { left, top } = this.frame.getBoundingClientRect();
    const { map } = place;
    const px = Math.min(Math.max(map.x(place.x.to(x)), map.left), map.left + map.width);
    return { x: left + px, y: top + (this.pointer?.y ?? map.top) };
  }

  /** Points of the drawn curves nearest to a place of the axis. */
  pointsNear(x: number): CurvePoint[] {
    const { drawnScene, place } = this;
    return drawnScene && place ? pointsAt(drawnScene, place, x) : [];
  }

  /** The place that is pointed at, if any. */
  get pointedX(): number | undefined {
    return this.pointed?.x;
  }

  zoom(zoom: CurveZoom): void {
    this.dispatchEvent(new CustomEvent<CurveZoom>("plot-zoom", { detail: zoom }));
  }

  clickAt(at: Px): void {
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

  protected override point(): void {
    this.pointed = this.placeAt(this.pointing);
    this.tellPoint("plot-point", this.pointed);
  }

  private tellPoint(name: "plot-point" | "plot-shift", place: PointedPlace | undefined): void {
    this.dispatchEvent(new CustomEvent<PointedPlace | null>(name, { detail: place ?? null }));
  }

  /** The point of a curve that is nearest to a place on the canvas, and those of the others at the same x. */
  private placeAt(at: Px | undefined): PointedPlace | undefined {
    const { drawnScene: scene, place } = this;
    if (!at || !scene || !place) return undefined;
    const { map } = place;
    if (at.x < map.left - NEAR || at.x > map.left + map.width + NEAR) return undefined;
    const x = scene.x.from(map.placeOfX(Math.min(Math.max(at.x, map.left), map.left + map.width)));
    const first = nearestPoint(pointsAt(scene, place, x), at.y);
    const snapped = first?.x ?? x;
    const points = pointsAt(scene, place, snapped);
    return { x: snapped, points, nearest: points.find(({ curve }) => curve === first?.curve) };
  }

  protected override resized({ width }: PictureSize): void {
    const room = width - AXIS_ROOM - RIGHT_ROOM;
    if (!this.drawnScene && room > 0) this.tellColumns(room);
  }

  protected override drawScene(plot: Plot, scene: CardScene, theme: Theme, { width, height }: PictureSize): void {
    plot.resize(width, height, devicePixelRatio);
    plot.show(curvePlotContent(scene, theme, devicePixelRatio));
    this.tellColumns(plot.area.width);
  }

  /** The pointer did not move, but may be at another place of the axis now. */
  protected override redrawn(): void {
    const before = this.pointed?.x;
    if (this.pointer) this.pointed = this.placeAt(this.pointing);
    if (this.pointed && before !== undefined && this.pointed.x !== before) this.tellPoint("plot-shift", this.pointed);
    // Handles are placed by what is drawn.
    if (this.drawnScene?.handles) this.requestUpdate();
  }

  /** Curves are asked for in columns of the screen's px. */
  private tellColumns(width: number): void {
    const columns = Math.max(1, Math.round(width * devicePixelRatio));
    if (columns === this.columns) return;
    this.columns = columns;
    this.dispatchEvent(new CustomEvent<number>("plot-columns", { detail: columns }));
  }

  protected override drawHover(context: CanvasRenderingContext2D, scene: CardScene, theme: Theme): void {
    const { place, pointed } = this;
    if (!place) return;
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
  }

  protected override tooltipPlace(): Px | undefined {
    return this.pointed && this.pointer;
  }

  private get list(): TooltipList | undefined {
    const { pointed, pointer } = this;
    if (!pointed || !pointer) return undefined;
    const room = tooltipRoom(innerHeight, LINE_HEIGHT, 3);
    const exact = this.exact?.x === pointed.x ? this.exact.points : undefined;
    return tooltipList(pointed.points, exact, pointed.nearest, pointer.y, this.order, room);
  }

  protected override tooltipContent(): TemplateResult | typeof nothing {
    const { list } = this;
    return list ? tooltipTemplate(list) : nothing;
  }

  protected override over(): TemplateResult | typeof nothing {
    const { scene, place } = this;
    if (!scene || !place) return nothing;
    return handleTemplate(scene, place, (detail) => this.dispatchEvent(new CustomEvent("plot-handles", { detail })));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-curve-plot": CurvePlot;
  }
}

/** A tooltip's list as a table: a line a curve. */
function tooltipTemplate({ rows, more }: TooltipList): TemplateResult {
  const hasSmoothed = rows.some(({ smoothed }) => smoothed !== undefined);
  const line = ({ point: { curve }, isNearest, value, smoothed, step, time }: TooltipRow) => html`<tr
    class=${isNearest ? "nearest" : nothing}
  >
    <td>${curveName(curveSwatch(curve.colour, curve.dash), curve.name)}</td>
    ${hasSmoothed ? html`<td>${smoothed}</td>` : nothing}
    <td>${value}</td>
    <td>${step}</td>
    <td class="time">${time}</td>
  </tr>`;
  return html`<table>
      <thead>
        <tr>
          <th>${l10n.t("run")}</th>
          ${hasSmoothed ? html`<th>${l10n.t("smoothed")}</th>` : nothing}
          <th>${l10n.t("value")}</th>
          <th>${l10n.t("step")}</th>
          <th>${l10n.t("time")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(line)}
      </tbody>
    </table>
    ${more > 0 ? html`<div>${moreText(more)}</div>` : nothing}`;
}
