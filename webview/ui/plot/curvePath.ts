import type { ValueAxis } from "./axes/valueAxis";
import type { PixelMap } from "./pixelMap";

/** Receiver of a line: a canvas, a path, or a counter. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

/** Mapping of a scene's values to px. */
export interface CurvePlace {
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  readonly map: PixelMap;
  /** Px of the screen for one of the canvas. */
  readonly pixelRatio: number;
}

/** A curve as a line is traced along it. Columns of equal length. */
export interface TracedCurve {
  readonly xs: Float64Array;
  /** Places at which parts begin. */
  readonly parts: readonly number[];
  /** In no part x goes back. */
  readonly isAscending: boolean;
}

/** Canvases lose their way with coordinates far away. */
const FAR = 100_000;

/**
 * Traces a curve: of each pixel column the first and last point, the lowest and the highest, in their order; so it covers the px
 * that all points would. Lines end where there is no number, and where a part does. Points without neighbours are told to `dot`.
 */
export function traceCurve(
  pen: Pen,
  curve: TracedCurve,
  values: Float64Array | undefined,
  place: CurvePlace,
  dot: (x: number, y: number) => void,
): void {
  if (!values) return;
  for (const [k, begin] of curve.parts.entries()) {
    const end = curve.parts[k + 1] ?? curve.xs.length;
    const [from, to] = curve.isAscending ? inView(curve.xs, begin, end, place.x) : [begin, end];
    tracePart(pen, curve.xs, values, from, to, place, dot);
  }
}

function tracePart(
  pen: Pen,
  xs: Float64Array,
  values: Float64Array,
  from: number,
  to: number,
  { x: xAxis, y: yAxis, map, pixelRatio }: CurvePlace,
  dot: (x: number, y: number) => void,
): void {
  const line = new ColumnLine(pen, dot);
  for (let i = from; i < to; i++) {
    const x = map.x(xAxis.to(xs[i] as number));
    const y = map.y(yAxis.to(values[i] as number));
    if (Number.isNaN(x - x) || Number.isNaN(y - y)) line.end();
    else line.add(Math.floor(x * pixelRatio), Math.max(-FAR, Math.min(FAR, x)), Math.max(-FAR, Math.min(FAR, y)));
  }
  line.end();
}

/** A line that is drawn column by column. */
class ColumnLine {
  private readonly pen: Pen;
  private readonly dot: (x: number, y: number) => void;
  private column = Number.NaN;
  private count = 0;
  private drawn = 0;
  private firstX = 0;
  private firstY = 0;
  private lastX = 0;
  private lastY = 0;
  private lowX = 0;
  private lowY = 0;
  private highX = 0;
  private highY = 0;
  private isLowFirst = true;

  constructor(pen: Pen, dot: (x: number, y: number) => void) {
    this.pen = pen;
    this.dot = dot;
  }

  add(column: number, x: number, y: number): void {
    if (column !== this.column) {
      this.flush();
      this.column = column;
      this.firstX = this.lowX = this.highX = x;
      this.firstY = this.lowY = this.highY = y;
    } else if (y < this.lowY) {
      this.lowX = x;
      this.lowY = y;
      this.isLowFirst = false;
    } else if (y > this.highY) {
      this.highX = x;
      this.highY = y;
      this.isLowFirst = true;
    }
    this.lastX = x;
    this.lastY = y;
    this.count++;
  }

  end(): void {
    this.flush();
    if (this.drawn === 1) this.dot(this.lastX, this.lastY);
    this.drawn = 0;
    this.column = Number.NaN;
  }

  private flush(): void {
    if (this.count === 0) return;
    this.point(this.firstX, this.firstY);
    if (this.count > 2) {
      if (this.isLowFirst) this.point(this.lowX, this.lowY);
      this.point(this.highX, this.highY);
      if (!this.isLowFirst) this.point(this.lowX, this.lowY);
    }
    if (this.count > 1) this.point(this.lastX, this.lastY);
    this.count = 0;
  }

  private point(x: number, y: number): void {
    if (this.drawn++ === 0) this.pen.moveTo(x, y);
    else this.pen.lineTo(x, y);
  }
}

/** Visible ones of ascending places, and one on each side, to which lines lead. */
function inView(xs: Float64Array, begin: number, end: number, { low, high }: ValueAxis): [number, number] {
  const [from, to] = placesIn(xs, begin, end, [low, high]);
  return [Math.max(begin, from - 1), Math.min(end, to + 1)];
}

/** Ascending places within a range, both ends included. */
export function placesIn(
  xs: Float64Array,
  begin: number,
  end: number,
  [low, high]: readonly [number, number],
): [number, number] {
  let to = firstAt(xs, begin, end, high);
  while (to < end && (xs[to] as number) <= high) to++;
  return [firstAt(xs, begin, end, low), to];
}

/** The first of ascending places that is not below `x`; `end` where there is none. */
export function firstAt(xs: Float64Array, begin: number, end: number, x: number): number {
  let [low, high] = [begin, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((xs[middle] as number) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}
