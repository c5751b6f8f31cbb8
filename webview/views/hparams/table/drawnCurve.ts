import * as l10n from "@vscode/l10n";
import { html, nothing, svg, type TemplateResult } from "lit";
import { padded, valueAxis } from "../../../ui/plot/axes/valueAxis";
import { type Pen, traceCurve } from "../../../ui/plot/curvePath";
import { type PixelMap, pixelMap } from "../../../ui/plot/pixelMap";
import { localeNumber } from "../../../ui/texts/localeText";
import { shownNumber } from "../../../ui/texts/shownNumber";
import type { CellCurve } from "../model/cellCurve";
import type { MetricCurve } from "../values/metricCurves";
import { CURVE_SIZE } from "./curveSize";

/** Px around the lines, for the mark of a value at an end. */
const AIR = 2;

/** Digits of a number in the sentence, as the cell has them. */
const DIGITS = 5;

interface Extent {
  readonly steps: readonly [number, number];
  readonly values: readonly [number, number];
}

/** A curve in a cell, or faint ones of several sessions, with a mark where the cell's value stands. */
export function drawnCurve(
  curves: readonly MetricCurve[],
  marked: CellCurve["marked"],
): TemplateResult | typeof nothing {
  const extent = extentOf(curves);
  if (!extent) return nothing;
  const { width, height } = CURVE_SIZE;
  const place = placeIn(extent);
  const path = alonePath(curves, place) ?? curves.map((curve) => pathOf(curve, place)).join("");
  const mark = marked && [place.map.x(marked.step), place.map.y(marked.value)];
  const isMarked = mark?.every(Number.isFinite) === true;
  return html`<svg
    class="curve ${curves.length > 1 ? "several" : ""}"
    width=${width}
    height=${height}
    viewBox="0 0 ${width} ${height}"
    aria-hidden="true"
  >
    <path d=${path}></path>
    ${isMarked ? svg`<circle cx=${mark[0]?.toFixed(1)} cy=${mark[1]?.toFixed(1)} r="1.8"></circle>` : nothing}
  </svg>`;
}

/** A sentence for those who do not see the curve; a single one in its ends and extremes. */
export function curveSentence(curves: readonly MetricCurve[]): string {
  const [first] = curves;
  if (!first) return "";
  if (curves.length > 1) return l10n.t("curves of {0} sessions", localeNumber(curves.length));
  const { pointCount, values } = first;
  const number = (value: number | undefined) => shownNumber(value ?? Number.NaN, DIGITS);
  const [count, from, to] = [localeNumber(pointCount), number(values[0]), number(values.at(-1))];
  const extent = extentOf(curves);
  if (!extent) return l10n.t("{0} points, none finite", count);
  const [least, greatest] = extent.values.map(number);
  return l10n.t("{0} points from {1} to {2}, least {3}, greatest {4}", count, from, to, least ?? "", greatest ?? "");
}

const extents = new WeakMap<MetricCurve, Extent | null>();

/** Undefined where no value is finite. */
function extentOf(curves: readonly MetricCurve[]): Extent | undefined {
  const all = curves.flatMap((curve) => {
    const known = extents.get(curve);
    if (known !== undefined) return known ?? [];
    const own = ownExtent(curve);
    extents.set(curve, own ?? null);
    return own ?? [];
  });
  return all.reduce<Extent | undefined>((whole, one) => (whole ? joined(whole, one) : one), undefined);
}

function ownExtent({ steps, values }: MetricCurve): Extent | undefined {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return undefined;
  return { steps: rangeOf(steps), values: rangeOf(finite) };
}

function rangeOf(numbers: Float64Array): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    low = Math.min(low, number);
    high = Math.max(high, number);
  }
  return [low, high];
}

function joined(a: Extent, b: Extent): Extent {
  const both = (one: readonly [number, number], other: readonly [number, number]) =>
    [Math.min(one[0], other[0]), Math.max(one[1], other[1])] as const;
  return { steps: both(a.steps, b.steps), values: both(a.values, b.values) };
}

function placeIn({ steps, values }: Extent) {
  const { width, height } = CURVE_SIZE;
  const [x, y] = [axisOf(steps), axisOf(values)];
  const map: PixelMap = pixelMap({ left: AIR, top: AIR, width: width - 2 * AIR, height: height - 2 * AIR }, x, y);
  return { x, y, map, pixelRatio: 1 };
}

/** A single value stands in the middle. */
function axisOf([low, high]: readonly [number, number]) {
  return low < high ? valueAxis("linear", low, high) : valueAxis("linear", ...padded(low, high, 0));
}

const paths = new WeakMap<MetricCurve, string>();

/** Path of a single curve, made once. */
function alonePath([curve, ...others]: readonly MetricCurve[], place: ReturnType<typeof placeIn>): string | undefined {
  if (!curve || others.length > 0) return undefined;
  const path = paths.get(curve) ?? pathOf(curve, place);
  paths.set(curve, path);
  return path;
}

function pathOf(curve: MetricCurve, place: ReturnType<typeof placeIn>): string {
  const pen = new PathPen();
  const { steps: xs, values, parts } = curve;
  traceCurve(pen, { xs, parts, isAscending: false }, values, place, () => pen.dot());
  return pen.path;
}

/** Writes lines as the path of an SVG. */
class PathPen implements Pen {
  path = "";

  moveTo(x: number, y: number): void {
    this.path += `M${x.toFixed(1)} ${y.toFixed(1)}`;
  }

  lineTo(x: number, y: number): void {
    this.path += `L${x.toFixed(1)} ${y.toFixed(1)}`;
  }

  /** Makes a point of where the pen is: its caps are round. */
  dot(): void {
    this.path += "h0";
  }
}
