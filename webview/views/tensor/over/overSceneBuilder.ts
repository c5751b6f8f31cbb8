import * as l10n from "@vscode/l10n";
import type { AxisScale } from "../../../../src/tensor/picture/axisScale";
import { yTicks } from "../../../ui/plot/axes/curveTicks";
import { textExtent } from "../../../ui/plot/axes/extent";
import { placesWithin, type StepAxis } from "../../../ui/plot/axes/stepAxis";
import type { StepMeasure } from "../../../ui/plot/axes/stepMeasure";
import { stepTicks } from "../../../ui/plot/axes/stepTicks";
import { valueAxis } from "../../../ui/plot/axes/valueAxis";
import { lookColour } from "../../../ui/plot/colours/lookColour";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { EdgeMark } from "../../../ui/plot/edgeMark";
import { oddKindOf } from "../../../ui/plot/oddMarks";
import { xRange, yRange } from "../../../ui/plot/pointer/curveView";
import type { CourseLine } from "./courseLine";
import { FAILED, NUMBER, UNKNOWN } from "./courseValues";
import { ERROR, GAP, type OverScene, type SceneLine, type SceneMarks } from "./overScene";
import type { OverRange } from "./overState";

/** A line with its name and its colour. */
export interface NamedLine {
  readonly line: CourseLine;
  readonly name: string;
  readonly hue: number;
}

/** Parts that a scene is made of. */
export interface OverParts {
  /** The picture's title where it is saved. */
  readonly title: string;
  readonly lines: readonly NamedLine[];
  /** The axis of the panel's own series, which steps of others are drawn on. */
  readonly base: StepAxis;
  readonly measure: StepMeasure;
  readonly scale: AxisScale;
  /** In view; undefined for all there is. */
  readonly x: OverRange | undefined;
  readonly y: OverRange | undefined;
  readonly theme: Theme;
}

/** Fewer points than this in view are to be seen each. */
const MOST_DOTS = 60;

export function buildOverScene(parts: OverParts): OverScene {
  const { lines, base, measure, scale, theme } = parts;
  const curves = lines.map((named) => sceneLine(named, parts));
  const axes = lines.map(({ line }) => line.series.axis(measure, base));
  const whole = xRange("linear", wholeOf([base, ...axes]));
  const view = parts.x ? within(parts.x, whole) : whole;
  const needed = yRange(curves, view, scale, parts.y);
  const [x, y] = [valueAxis("linear", ...view), valueAxis(scale, ...needed)];
  const own = lines.find(({ line }) => line.series.axis(measure, base).places.length > 0)?.line.series;
  return {
    tag: parts.title,
    axis: measure,
    x,
    y,
    xTitle: axisTitle(measure),
    yTitle: "",
    xTicks: (length) => {
      if (!own) return [];
      const axis = own.axis(measure, base);
      const [from, to] = placesWithin(axis.places, view);
      return stepTicks(
        axis,
        own.points.steps,
        { low: view[0], high: view[1], from, to },
        length,
        textExtent(theme.plot.font),
      );
    },
    yTicks: (length) => yTicks(y, length),
    curves: curves.map((curve) => ({ ...curve, isDotted: inView(curve, view) <= MOST_DOTS })),
    marks: curves.map((curve) => marksOf(curve, view, needed)),
    handles: undefined,
    whole,
    hasValues: curves.some(({ values }) => values.some(Number.isFinite)),
  };
}

function axisTitle(measure: StepMeasure): string {
  if (measure === "step") return l10n.t("step");
  return measure === "relative" ? l10n.t("time since the first step") : l10n.t("time");
}

/** The points of a line that are known; those that are still to come leave no gap. */
function sceneLine({ line, name, hue }: NamedLine, { measure, base, theme }: OverParts): SceneLine {
  const { series, values: known } = line;
  const { places } = series.axis(measure, base);
  const { steps } = series.points;
  const [xs, values] = [new Float64Array(steps.length), new Float64Array(steps.length)];
  const [positions, without] = [new Int32Array(steps.length), new Uint8Array(steps.length)];
  let count = 0;
  for (let position = 0; position < steps.length; position++) {
    const { point } = steps[position] as { readonly point: number };
    const state = known.stateOf(point);
    if (state === UNKNOWN) continue;
    xs[count] = places[position] as number;
    values[count] = known.numberOf(point);
    positions[count] = position;
    without[count] = state === NUMBER ? 0 : state === FAILED ? ERROR : GAP;
    count++;
  }
  return {
    key: line.key,
    name,
    hue,
    line,
    colour: lookColour({ hue, dash: 0 }, theme),
    dash: [],
    strength: "usual",
    xs: xs.subarray(0, count),
    values: values.subarray(0, count),
    positions: positions.subarray(0, count),
    without: without.subarray(0, count),
    smoothed: undefined,
    band: undefined,
    parts: count > 0 ? [0] : [],
    isAscending: true,
  };
}

function wholeOf(axes: readonly StepAxis[]): OverRange | undefined {
  const ends = axes.flatMap(({ places }) => (places.length > 0 ? [places[0] as number, places.at(-1) as number] : []));
  return ends.length > 0 ? [Math.min(...ends), Math.max(...ends)] : undefined;
}

/** A part of what there is, as wide as it was where there is so much. */
function within([low, high]: OverRange, [least, most]: OverRange): OverRange {
  if (high <= least || low >= most) return [least, most];
  return [Math.max(low, least), Math.min(high, most)];
}

function inView({ xs }: SceneLine, view: OverRange): number {
  const [from, to] = placesWithin(xs, view);
  return to - from + 1;
}

function marksOf({ xs, values, without, colour }: SceneLine, view: OverRange, [low, high]: OverRange): SceneMarks {
  const marks: Record<EdgeMark, number[]> = { nan: [], posInf: [], negInf: [], above: [], below: [], error: [] };
  const [from, to] = placesWithin(xs, view);
  for (let i = from; i <= to; i++) {
    const value = values[i] as number;
    if (without[i] === GAP || (value >= low && value <= high)) continue;
    marks[without[i] === ERROR ? "error" : markOf(value, high)].push(xs[i] as number);
  }
  return { colour, xs: marks };
}

function markOf(value: number, high: number): EdgeMark {
  if (!Number.isFinite(value)) return oddKindOf(value);
  return value > high ? "above" : "below";
}
