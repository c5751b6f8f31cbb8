import type { PrCurve } from "../../../../../src/shared/questions/prCurves";
import type { CardRun } from "../../../../../webview/parts/board/runs/cardRun";
import type { Host } from "../../../../../webview/parts/page/host";
import type { Theme } from "../../../../../webview/ui/plot/colours/theme";
import { ODD_COLOURS } from "../../../../../webview/ui/plot/oddMarks";
import type { PrDrawing } from "../../../../../webview/views/prCurves/prDrawing";
import { DEFAULT_PR, type PrSettings } from "../../../../../webview/views/prCurves/prState";
import type { PrZoom } from "../../../../../webview/views/prCurves/prZoom";
import { type PrScene, prScene } from "../../../../../webview/views/prCurves/scene/prScene";
import type { RunScores } from "../../../../../webview/views/prCurves/values/runScores";
import type { ShownCurve } from "../../../../../webview/views/prCurves/values/shownCurve";

export function someRun(name: string): CardRun {
  return { id: { logdir: "/logs", run: name }, key: name, name, shortName: name, look: { hue: 0, dash: 0 } };
}

export interface SomeCurve {
  readonly precision: readonly number[];
  readonly recall: readonly number[];
  readonly recorded?: number;
  readonly numThresholds?: number | null;
}

export function someCurve({
  precision,
  recall,
  recorded = precision.length,
  numThresholds = recorded,
}: SomeCurve): PrCurve {
  const counts = Float64Array.from(precision, (_, i) => i + 1);
  return {
    thresholds: Float64Array.from(precision, (_, i) => (recorded === 1 ? 0 : i / (recorded - 1))),
    precision: Float64Array.from(precision),
    recall: Float64Array.from(recall),
    truePositives: counts,
    falsePositives: counts,
    trueNegatives: counts,
    falseNegatives: counts,
    recorded,
    numThresholds,
    scores: Float64Array.of(0.75, 0.5, 0.25),
  };
}

/** A host of which nothing is asked. */
const NO_HOST = {} as Host;

export function shownCurve(name: string, curve: PrCurve | undefined, more: Partial<ShownCurve> = {}): ShownCurve {
  return {
    host: NO_HOST,
    run: someRun(name),
    tag: "t",
    at: { is: "point", point: 0, step: 3n, wallTimeSeconds: 5, error: undefined },
    step: 3n,
    isLinked: true,
    curve,
    error: undefined,
    ...more,
  };
}

export function someScores(
  steps: readonly number[],
  values: readonly number[],
  superseded: readonly number[] = [],
): RunScores {
  const column = Float64Array.from(values);
  return {
    key: "k",
    steps: BigInt64Array.from(steps, BigInt),
    wallTimesSeconds: Float64Array.from(steps),
    superseded: Uint8Array.from(steps, (_, i) => Number(superseded.includes(i))),
    averagePrecision: column,
    bestF1: column.map((value) => value / 2),
    bestThresholds: column,
    errors: new Map(),
  };
}

export const THEME: Theme = {
  background: [255, 255, 255],
  foreground: [0, 0, 0],
  focus: [0, 0, 255],
  warning: [200, 100, 0],
  odd: ODD_COLOURS,
  series: [],
  runs: [[10, 20, 30]],
  faintest: 0.4,
  heat: [],
  plot: { text: "black", grid: "gray", axis: "gray", font: "sans-serif" },
};

export function sceneOf(
  shown: readonly ShownCurve[],
  drawing: PrDrawing = "recall",
  settings: Partial<PrSettings> = {},
  scores: ReadonlyMap<string, RunScores> = new Map(),
  zoom: PrZoom | undefined = undefined,
): PrScene {
  return prScene({
    tag: "t",
    shown,
    scoresOf: ({ run }) => scores.get(run.key),
    drawing,
    settings: { ...DEFAULT_PR.settings, ...settings },
    theme: THEME,
    zoom,
  });
}
