import * as l10n from "@vscode/l10n";
import type { CurveAxis } from "../../../../src/shared/curveChoice";
import type { RunLook } from "../../../../src/shared/subject/runLook";
import type { AxisScale } from "../../../../src/tensor/picture/axisScale";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import { xTicks, yTicks } from "../../../ui/plot/axes/curveTicks";
import { valueAxis } from "../../../ui/plot/axes/valueAxis";
import { lookColour, lookDash } from "../../../ui/plot/colours/lookColour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { oddKindOf } from "../../../ui/plot/oddMarks";
import { xRange, yRange } from "../../../ui/plot/pointer/curveView";
import { localeDate } from "../../../ui/texts/localeText";
import type { CardCurve, CardScene, CurveFacts, CurveMarks, Mark, RunCount } from "../card/cardScene";
import type { CurveLimits } from "../card/curveLimits";
import type { Band, CurveRange } from "../curveSettings";
import type { CurveAnswers, GroupCurve, RunCurve } from "./curveAnswer";
import { viewOf, wholeOf } from "./curveSource";
import { meanLooks } from "./meanLooks";

interface Counts {
  readonly points: number;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
}

/** Inputs of a scene. */
export interface SceneParts {
  readonly tag: string;
  readonly runs: readonly CardRun[];
  readonly checkedCount: number;
  readonly answers: CurveAnswers;
  readonly yScale: AxisScale;
  readonly band: Band;
  /** The runs of a mean are drawn, too. */
  readonly areMembersShown: boolean;
  readonly handles: CurveRange | undefined;
  /** In view; undefined for all there is. */
  readonly x: CurveRange | undefined;
  /** Typed or zoomed. */
  readonly y: CurveRange | undefined;
  /** Cut of outliers, and number of points beyond the limits; undefined while nobody knows. */
  readonly limits: CurveLimits | undefined;
  readonly theme: Theme;
}

/** Builds a card's scene from the answers it has. */
export function buildCurveScene(parts: SceneParts): CardScene {
  const { tag, runs, checkedCount, answers, yScale, theme, limits } = parts;
  const { axis, xScale } = answers;
  const curves = [...groupCurves(parts), ...runCurves(parts)];
  const whole = xRange(xScale, wholeOf(runs, answers));
  const view = xRange(xScale, viewOf(parts, answers));
  const needed = yRange(curves, view, yScale, parts.y ?? limits?.cut);
  const [x, y] = [valueAxis(xScale, ...view), valueAxis(yScale, ...needed)];
  return {
    tag,
    axis,
    x,
    y,
    xTitle: axisTitle(axis, view),
    yTitle: "",
    xTicks: (length) => xTicks(axis, x, length, theme.plot.font),
    yTicks: (length) => yTicks(y, length),
    curves,
    handles: parts.handles,
    marks: curves.filter(({ isMean }) => !isMean).map((curve) => marksOf(curve, view, needed)),
    facts: curveFacts(runs, checkedCount, answers, curves, view, yScale, limits),
    whole,
  };
}

function axisTitle(axis: CurveAxis, view: CurveRange): string {
  if (typeof axis === "object") return axis.tag;
  if (axis === "step") return l10n.t("step");
  if (axis === "relative") return l10n.t("time since the first step");
  const [from, to] = view.map((seconds) => localeDate(new Date(seconds * 1000), { year: "numeric" }));
  return from === to ? l10n.t("time, {0}", from ?? "") : l10n.t("time, {0} to {1}", from ?? "", to ?? "");
}

function runCurves({ runs, answers, theme, areMembersShown }: SceneParts): CardCurve[] {
  const grouped = new Set(
    [...answers.groups].flatMap(([logdir, { groups }]) =>
      groups.flatMap((group) => group.runs.map((run) => JSON.stringify([logdir, run]))),
    ),
  );
  return runs.flatMap((run) => {
    const curve = answers.curves.get(run.key);
    if (!curve || curve.xs.length === 0) return [];
    const isGrouped = grouped.has(JSON.stringify([run.id.logdir, run.id.run]));
    return isGrouped && !areMembersShown ? [] : [runCurve(run, curve, theme, isGrouped)];
  });
}

function runCurve(run: CardRun, curve: RunCurve, theme: Theme, isGrouped: boolean): CardCurve {
  return {
    key: run.key,
    name: run.shortName,
    colour: lookColour(run.look, theme),
    dash: lookDash(run.look),
    strength: isGrouped ? "faint" : "usual",
    xs: curve.xs,
    steps: curve.steps,
    values: curve.values,
    // Behind its group's mean a run is what was recorded.
    smoothed: isGrouped ? undefined : curve.smoothed,
    parts: curve.parts,
    band: undefined,
    isAscending: curve.isAscending,
    isMean: false,
  };
}

function groupCurves({ runs, answers, theme, band }: SceneParts): CardCurve[] {
  const byName = new Map(runs.map((run) => [JSON.stringify([run.id.logdir, run.id.run]), run]));
  const folders = new Set(runs.map(({ id }) => id.logdir));
  const shown = [...folders].flatMap((logdir) =>
    (answers.groups.get(logdir)?.groups ?? []).flatMap((group) => {
      const members = group.runs.flatMap((run) => byName.get(JSON.stringify([logdir, run])) ?? []);
      return members.length > 0 ? [{ logdir, group, looks: members.map(({ look }) => look) }] : [];
    }),
  );
  const looks = meanLooks(
    shown.map((one) => one.looks),
    theme,
  );
  return shown.map(({ logdir, group }, i) => groupCurve(logdir, group, looks[i] as RunLook, theme, band));
}

function groupCurve(logdir: string, group: GroupCurve, look: RunLook, theme: Theme, band: Band): CardCurve {
  const { means, xs, steps } = group;
  return {
    key: JSON.stringify([logdir, group.group, "mean"]),
    name:
      group.group === ""
        ? l10n.t("mean of {0}", group.runs.length)
        : l10n.t("{0} (mean of {1})", group.group, group.runs.length),
    colour: lookColour(look, theme),
    dash: lookDash(look),
    strength: "usual",
    xs,
    steps,
    values: means,
    smoothed: group.smoothed,
    parts: xs.length > 0 ? [0] : [],
    band: bandOf(group, band),
    isAscending: true,
    isMean: true,
  };
}

function bandOf({ means, stds, mins, maxs }: GroupCurve, band: Band): CardCurve["band"] {
  if (band === "none") return undefined;
  if (band === "range") return { lows: mins, highs: maxs };
  return {
    lows: means.map((mean, i) => mean - (stds[i] as number)),
    highs: means.map((mean, i) => mean + (stds[i] as number)),
  };
}

/** Facts of a picture: of curves that came whole counted in the visible part, else taken from the answer. */
function curveFacts(
  runs: readonly CardRun[],
  checkedCount: number,
  { curves: answered }: CurveAnswers,
  curves: readonly CardCurve[],
  view: CurveRange,
  yScale: AxisScale,
  limits: CurveLimits | undefined,
): CurveFacts {
  const known = runs.flatMap((run) => {
    const curve = answered.get(run.key);
    return curve ? [{ name: run.shortName, curve, counts: countsIn(curve, view) }] : [];
  });
  const named = (count: (counts: Counts) => number): RunCount[] =>
    known.flatMap(({ name, counts }) => (count(counts) > 0 ? [{ name, count: count(counts) }] : []));
  const singles = curves.filter(({ isMean }) => !isMean);
  return {
    runCount: runs.length,
    checkedCount,
    pointCount: known.reduce((sum, { counts }) => sum + counts.points, 0),
    isThinned: known.some(({ curve }) => !curve.isWhole && curve.inRangeCount > curve.xs.length),
    nan: named(({ nan }) => nan),
    posInf: named(({ posInf }) => posInf),
    negInf: named(({ negInf }) => negInf),
    notPositive: yScale === "log" ? singles.reduce((sum, curve) => sum + notPositive(curve, view), 0) : 0,
    unplaced: known.reduce((sum, { curve }) => sum + curve.unplacedCount, 0),
    outside: limits?.outside ?? [],
    hasFinite: curves.some(({ values }) => values.some(Number.isFinite)),
  };
}

function countsIn(curve: RunCurve, view: CurveRange): Counts {
  const { isWhole, xs, values, inRangeCount, nanCount, posInfCount, negInfCount } = curve;
  if (!isWhole) return { points: inRangeCount, nan: nanCount, posInf: posInfCount, negInf: negInfCount };
  let [points, nan, posInf, negInf] = [0, 0, 0, 0];
  for (let i = 0; i < xs.length; i++) {
    const x = xs[i] as number;
    if (!(x >= view[0] && x <= view[1])) continue;
    points++;
    const value = values[i] as number;
    if (Number.isNaN(value)) nan++;
    else if (value === Number.POSITIVE_INFINITY) posInf++;
    else if (value === Number.NEGATIVE_INFINITY) negInf++;
  }
  return { points, nan, posInf, negInf };
}

function notPositive({ xs, values }: CardCurve, view: CurveRange): number {
  let count = 0;
  for (let i = 0; i < xs.length; i++) {
    const [x, value] = [xs[i] as number, values[i] as number];
    if (x >= view[0] && x <= view[1] && value <= 0 && value !== Number.NEGATIVE_INFINITY) count++;
  }
  return count;
}

/** Points in view that are no numbers, or lie beyond the limits of y. */
function marksOf({ key, colour, xs, values }: CardCurve, view: CurveRange, [low, high]: CurveRange): CurveMarks {
  const marks: Record<Mark, number[]> = { nan: [], posInf: [], negInf: [], above: [], below: [] };
  for (let i = 0; i < xs.length; i++) {
    const x = xs[i] as number;
    if (!(x >= view[0] && x <= view[1])) continue;
    const value = values[i] as number;
    if (value >= low && value <= high) continue;
    marks[markOf(value, high)].push(x);
  }
  return { key, colour, xs: marks };
}

function markOf(value: number, high: number): Mark {
  if (!Number.isFinite(value)) return oddKindOf(value);
  return value > high ? "above" : "below";
}
