import * as l10n from "@vscode/l10n";
import type { CardPicture, PictureDot } from "../../../parts/board/cards/cardPicture";
import { isSame } from "../../../parts/board/tags/boardTags";
import { xTicks } from "../../../ui/plot/axes/curveTicks";
import { lineExtent, textExtent } from "../../../ui/plot/axes/extent";
import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { valueTicks } from "../../../ui/plot/axes/ticks";
import { padded, type ValueAxis, valueAxis } from "../../../ui/plot/axes/valueAxis";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { PrDrawing } from "../prDrawing";
import { metricName, scoreName } from "../prNames";
import type { PrSettings } from "../prState";
import type { PrZoom } from "../prZoom";
import type { RunScores } from "../values/runScores";
import { type ShownCurve, stepOf } from "../values/shownCurve";
import { placeAtThreshold } from "./pointOfCurve";
import { type PrLine, prLines } from "./prLines";

/** A marked place of a line. */
interface PrMark extends PictureDot {
  readonly line: PrLine;
}

/** All that a picture of a card shows, apart from its size in px. */
export interface PrScene extends CardPicture {
  readonly drawing: PrDrawing;
  readonly curves: readonly PrLine[];
  /** Inputs that these were made of. */
  readonly curvesOf: readonly unknown[];
  readonly dots: readonly PrMark[];
  readonly beyond: { readonly across: number; readonly down: number };
  /** Axes without zoom. */
  readonly whole: { readonly x: ValueAxis; readonly y: ValueAxis };
}

interface PrSceneParts {
  readonly tag: string;
  readonly shown: readonly ShownCurve[];
  scoresOf(shown: ShownCurve): RunScores | undefined;
  readonly drawing: PrDrawing;
  readonly settings: PrSettings;
  readonly theme: Theme;
  readonly zoom: PrZoom | undefined;
  /** Its curves are taken over where nothing in them changed: a threshold costs none. */
  readonly before?: PrScene | undefined;
}

/** Px that lines at the axes' ends reach beyond them; of a part alone nothing does. */
const EDGE = 4;

/** Free room around what is drawn, as a share of it. */
const AIR = 0.04;

/** Free room on each side of a single step or value: between numbers next to each other no axis has ticks. */
const ALONE = 0.5;

export function prScene({ tag, shown, scoresOf, drawing, settings, theme, zoom, before }: PrSceneParts): PrScene {
  const scores = shown.map(scoresOf);
  const { isFit, metrics, score } = settings;
  const curvesOf = [drawing, metrics, score, theme, ...shown, ...scores];
  const curves =
    before && isSame(before.curvesOf, curvesOf)
      ? before.curves
      : shown.flatMap((one, i) => prLines(one, scores[i], drawing, settings, theme));
  const wholeX = axisOf(
    curves.map(({ xs }) => xs),
    isFit || drawing === "steps",
  );
  const wholeY = axisOf(
    curves.map(({ values }) => values),
    isFit,
  );
  const [x, y] = [zoomed(wholeX, zoom?.x), zoomed(wholeY, zoom?.y)];
  const { font } = theme.plot;
  return {
    tag,
    drawing,
    x,
    y,
    ...titles(drawing, settings),
    xTicks: (length) =>
      drawing === "steps" ? xTicks("step", x, length, font) : valueTicks(x, length, textExtent(font)),
    yTicks: (length) => valueTicks(y, length, lineExtent(PLOT_FONT_SIZE)),
    curves,
    curvesOf,
    dots: curves.flatMap((line) => marksOf(line, drawing, settings)),
    handles: undefined,
    whole: { x: wholeX, y: wholeY },
    beyond: { across: x === wholeX ? EDGE : 0, down: y === wholeY ? EDGE : 0 },
    cursor: drawing === "threshold" && settings.isMarked ? settings.threshold : undefined,
  };
}

function zoomed(whole: ValueAxis, part: readonly [number, number] | undefined): ValueAxis {
  return part ? valueAxis("linear", ...part) : whole;
}

function titles(
  drawing: PrDrawing,
  { metrics, score }: PrSettings,
): { readonly xTitle: string; readonly yTitle: string } {
  switch (drawing) {
    case "recall":
      return { xTitle: metricName("recall"), yTitle: metricName("precision") };
    case "threshold": {
      const [only] = metrics;
      return { xTitle: l10n.t("threshold"), yTitle: metrics.length === 1 && only ? metricName(only) : "" };
    }
    case "steps":
      return { xTitle: l10n.t("step"), yTitle: scoreName(score) };
  }
}

/** From 0 to 1, or what the values need. */
function axisOf(columns: readonly Float64Array[], isFit: boolean): ValueAxis {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const column of isFit ? columns : []) {
    for (const value of column) {
      if (!Number.isFinite(value)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (!(low <= high)) return valueAxis("linear", 0, 1);
  return low < high ? valueAxis("linear", ...padded(low, high, AIR)) : valueAxis("linear", low - ALONE, high + ALONE);
}

/** The point of the marked threshold; over steps the step that the other drawings show. */
function marksOf(line: PrLine, drawing: PrDrawing, { isMarked, threshold }: PrSettings): PrMark[] {
  const place =
    drawing === "steps"
      ? stepPlace(line)
      : isMarked && line.shown.curve
        ? placeAtThreshold(line.shown.curve, threshold)
        : undefined;
  const [x, y] = place === undefined ? [] : [line.xs[place], line.values[place]];
  return x === undefined || y === undefined ? [] : [{ x, y, colour: line.colour, line }];
}

function stepPlace({ shown, scores }: PrLine): number | undefined {
  const step = stepOf(shown);
  if (step === undefined || !scores) return undefined;
  const { of, points } = scores;
  for (let place = points.length - 1; place >= 0; place--) if (of.steps[points[place] as number] === step) return place;
  return undefined;
}
