import * as l10n from "@vscode/l10n";
import type { CurveAxis } from "../../../src/shared/curveChoice";
import type { AxisScale } from "../../../src/tensor/axisScale";
import type { CardRun } from "../../board/cardRun";
import { xTicks, yTicks } from "../../ui/plot/curveTicks";
import { xRange, yRange } from "../../ui/plot/curveView";
import { lookColour, lookDash } from "../../ui/plot/lookColour";
import type { Theme } from "../../ui/plot/theme";
import { valueAxis } from "../../ui/plot/valueAxis";
import type { CardCurve, CardScene } from "./cardScene";
import type { CurveAnswers, GroupCurve, RunCurve } from "./curveAnswer";
import { curveFacts } from "./curveFacts";
import type { CurveLimits } from "./curveLimits";
import { marksOf } from "./curveMarks";
import type { Range } from "./curveSettings";
import { viewOf, wholeOf } from "./curveSource";

/** What a scene is made of. */
export interface SceneParts {
  readonly tag: string;
  readonly runs: readonly CardRun[];
  readonly checkedCount: number;
  readonly answers: CurveAnswers;
  readonly yScale: AxisScale;
  readonly band: "std" | "range";
  readonly handles: Range | undefined;
  /** In view; undefined for all there is. */
  readonly x: Range | undefined;
  /** Typed or zoomed. */
  readonly y: Range | undefined;
  /** Where outliers are cut, and how many points lie beyond the limits; undefined while nobody knows. */
  readonly limits: CurveLimits | undefined;
  readonly theme: Theme;
}

/** What a card draws of the answers it has. */
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
    xTitle: axisTitle(axis),
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

function axisTitle(axis: CurveAxis): string {
  if (typeof axis === "object") return axis.tag;
  if (axis === "step") return l10n.t("step");
  return axis === "relative" ? l10n.t("time since the first step") : l10n.t("time");
}

function runCurves({ runs, answers, theme }: SceneParts): CardCurve[] {
  const grouped = new Set(
    [...answers.groups].flatMap(([logdir, { groups }]) =>
      groups.flatMap((group) => group.runs.map((run) => JSON.stringify([logdir, run]))),
    ),
  );
  return runs.flatMap((run) => {
    const curve = answers.curves.get(run.key);
    if (!curve || curve.xs.length === 0) return [];
    const isGrouped = grouped.has(JSON.stringify([run.id.logdir, run.id.run]));
    return [runCurve(run, curve, theme, isGrouped)];
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

/** The mean of a group has the look of its first run. */
function groupCurves({ runs, answers, theme, band }: SceneParts): CardCurve[] {
  const byName = new Map(runs.map((run) => [JSON.stringify([run.id.logdir, run.id.run]), run]));
  const folders = new Set(runs.map(({ id }) => id.logdir));
  return [...folders].flatMap((logdir) =>
    (answers.groups.get(logdir)?.groups ?? []).flatMap((group) => {
      const first = group.runs.map((run) => byName.get(JSON.stringify([logdir, run]))).find((run) => run !== undefined);
      return first ? [groupCurve(logdir, group, first, theme, band)] : [];
    }),
  );
}

function groupCurve(logdir: string, group: GroupCurve, first: CardRun, theme: Theme, band: "std" | "range"): CardCurve {
  const { means, stds, mins, maxs, xs, steps } = group;
  return {
    key: JSON.stringify([logdir, group.group, "mean"]),
    name: l10n.t("{0} (mean of {1})", group.group, group.runs.length),
    colour: lookColour(first.look, theme),
    dash: lookDash(first.look),
    strength: "usual",
    xs,
    steps,
    values: means,
    smoothed: group.smoothed,
    parts: xs.length > 0 ? [0] : [],
    band:
      band === "range"
        ? { lows: mins, highs: maxs }
        : {
            lows: means.map((mean, i) => mean - (stds[i] as number)),
            highs: means.map((mean, i) => mean + (stds[i] as number)),
          },
    isAscending: true,
    isMean: true,
  };
}
