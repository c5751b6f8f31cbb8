import type { DrawnScalars } from "../../../../../src/shared/questions/scalars";
import { runKey } from "../../../../../webview/parts/board/runs/boardRun";
import type { CardRun } from "../../../../../webview/parts/board/runs/cardRun";
import type { Theme } from "../../../../../webview/ui/plot/colours/theme";
import { ODD_COLOURS } from "../../../../../webview/ui/plot/oddMarks";
import { type CurveAnswers, curvesOf, type RunCurve } from "../../../../../webview/views/scalars/curves/curveAnswer";
import { buildCurveScene, type SceneParts } from "../../../../../webview/views/scalars/curves/curveSceneBuilder";

/** A run's points as a test writes them. */
export interface SomeCurve {
  readonly xs: readonly number[];
  readonly values: readonly number[];
  readonly smoothed?: readonly number[];
  readonly parts?: readonly number[];
  readonly isWhole?: boolean;
  readonly pointCount?: number;
  readonly nanCount?: number;
}

export function someRun(run: string, logdir = "/logs"): CardRun {
  const id = { logdir, run };
  return { id, key: runKey(id), name: run, shortName: run, look: { hue: 0, dash: 0 } };
}

/** An answer as the worker gives it: the runs' columns behind each other. */
export function drawn(curves: Readonly<Record<string, SomeCurve>>): DrawnScalars {
  const all = Object.entries(curves);
  const xs = all.flatMap(([, curve]) => curve.xs);
  const hasSmoothed = all.some(([, { smoothed }]) => smoothed);
  // Steps are whole: other places are those of another axis.
  const hasPlaces = !xs.every(Number.isInteger);
  let start = 0;
  return {
    errors: [],
    curves: all.map(([run, curve]) => {
      const { length } = curve.xs;
      const at = start;
      start += length;
      const pointCount = curve.pointCount ?? length;
      return {
        run,
        pointCount,
        inRangeCount: pointCount,
        unplacedCount: 0,
        nanCount: curve.nanCount ?? 0,
        posInfCount: 0,
        negInfCount: 0,
        isWhole: curve.isWhole ?? true,
        start: at,
        length,
        ...(hasPlaces && { xStart: at }),
        stepStart: at,
        parts: curve.parts ?? (length > 0 ? [0] : []),
      };
    }),
    low: xs.length > 0 ? xs.reduce((a, b) => Math.min(a, b)) : Number.NaN,
    high: xs.length > 0 ? xs.reduce((a, b) => Math.max(a, b)) : Number.NaN,
    places: Float64Array.from(hasPlaces ? xs : []),
    steps: BigInt64Array.from(xs, (x) => BigInt(Math.round(x))),
    values: Float64Array.from(all.flatMap(([, { values }]) => values)),
    ...(hasSmoothed && {
      smoothed: Float64Array.from(all.flatMap(([, { smoothed, values }]) => smoothed ?? values)),
    }),
  };
}

export const THEME: Theme = {
  background: [255, 255, 255],
  foreground: [0, 0, 0],
  focus: [0, 0, 200],
  warning: [200, 100, 0],
  odd: ODD_COLOURS,
  series: [],
  runs: Array.from({ length: 10 }, (_, i) => [i, i, i] as const),
  faintest: 0.3,
  heat: [],
  plot: { text: "black", grid: "grey", axis: "grey", font: "sans-serif" },
};

export function answersOf(
  curves: Readonly<Record<string, SomeCurve>>,
  rest: Partial<Omit<CurveAnswers, "curves">> = {},
): CurveAnswers {
  const byKey = new Map<string, RunCurve>(
    [...curvesOf(drawn(curves), undefined, 100)].map(([run, curve]) => [someRun(run).key, curve]),
  );
  return { axis: "step", xScale: "linear", groups: new Map(), ...rest, curves: byKey };
}

/** A card's scene of these curves. */
export function sceneOf(curves: Readonly<Record<string, SomeCurve>>, parts: Partial<SceneParts> = {}) {
  return buildCurveScene({
    tag: "loss",
    runs: Object.keys(curves).map((run) => someRun(run)),
    checkedCount: Object.keys(curves).length,
    answers: answersOf(curves),
    yScale: "linear",
    band: "std",
    areMembersShown: true,
    handles: undefined,
    x: undefined,
    y: undefined,
    limits: undefined,
    theme: THEME,
    ...parts,
  });
}
