import type { CurveAxis } from "../../../src/shared/curveChoice";
import type { PlotTick } from "../../ui/chart";
import type { ValueAxis } from "../../ui/plot/valueAxis";

/** A curve as it is drawn: of a run, or the mean of a group. Columns of equal length. */
export interface SceneCurve {
  /** Of the run; of a group its name. */
  readonly key: string;
  readonly name: string;
  readonly colour: string;
  readonly dash: readonly number[];
  /** Faint: a single run behind its group's mean. Strong: the one that is pointed at or selected. */
  readonly strength: "faint" | "usual" | "strong";
  /** Steps or seconds, not scaled. */
  readonly xs: Float64Array;
  readonly steps: Float64Array;
  readonly values: Float64Array;
  /** Drawn in place of the values, which then lie faint behind. */
  readonly smoothed: Float64Array | undefined;
  /** Places at which parts begin; lines never lead from one part to the next. */
  readonly parts: readonly number[];
  /** Of a group: what is filled around the mean. */
  readonly band: { readonly lows: Float64Array; readonly highs: Float64Array } | undefined;
}

/** All that a card's picture shows, apart from its size in px. */
export interface CurveScene {
  readonly tag: string;
  readonly axis: CurveAxis;
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  readonly xTitle: string;
  readonly yTitle: string;
  xTicks(length: number): readonly PlotTick[];
  yTicks(length: number): readonly PlotTick[];
  readonly curves: readonly SceneCurve[];
  /** Between them the table counts. */
  readonly handles: readonly [number, number] | undefined;
}
