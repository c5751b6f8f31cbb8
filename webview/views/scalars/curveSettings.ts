import type { CurveAxis } from "../../../src/shared/curveChoice";
import type { Restarts } from "../../../src/shared/series/pointChoice";
import type { AxisScale } from "../../../src/tensor/picture/axisScale";

/** Orders of the lists of a tooltip. */
export type TooltipOrder = "value" | "nearest" | "name";

export type CurveRange = readonly [number, number];

/** Columns of the table of runs, in the order that they are offered. */
export const TABLE_COLUMNS = [
  "value",
  "smoothed",
  "step",
  "relative",
  "wall",
  "first",
  "last",
  "min",
  "minStep",
  "max",
  "maxStep",
  "mean",
  "points",
  "nan",
  "change",
] as const;

export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** By which column rows are sorted; `run` is the order of the card. */
export interface RowOrder {
  readonly column: TableColumn | "run";
  readonly isDescending: boolean;
}

/** Bands shaded around a mean. */
export const BANDS = ["std", "range", "none"] as const;

export type Band = (typeof BANDS)[number];

/** Settings of the curves of all cards. */
export interface CurveSettings {
  readonly axis: CurveAxis;
  readonly xScale: AxisScale;
  readonly yScale: AxisScale;
  /** 0 to 0.999; 0 draws the recorded values. */
  readonly smoothing: number;
  readonly ignoresOutliers: boolean;
  readonly restarts: Restarts;
  /** A pattern of run names; empty draws each run by itself. */
  readonly group: string;
  readonly band: Band;
  /** The runs of a mean are drawn, too. */
  readonly areMembersShown: boolean;
  /** A zoom of x is that of all cards. */
  readonly isZoomLinked: boolean;
  /** Range of all cards where their zoom is linked; undefined for all. On the axis: steps, or seconds. */
  readonly x: CurveRange | undefined;
  /** Two handles on the axis, between which the table counts; undefined where they are not set. */
  readonly handles: CurveRange | undefined;
  readonly tooltipOrder: TooltipOrder;
  readonly columns: readonly TableColumn[];
  readonly order: RowOrder;
}

/** State of a single card. */
export interface CardState {
  /** Range where the zoom is not linked. */
  readonly x?: CurveRange;
  /** Zoomed or typed; absent for what the values need. */
  readonly y?: CurveRange;
  readonly isTableShown?: boolean;
}

export const DEFAULT_SETTINGS: CurveSettings = {
  axis: "step",
  xScale: "linear",
  yScale: "linear",
  smoothing: 0,
  ignoresOutliers: false,
  restarts: "parts",
  group: "",
  band: "std",
  areMembersShown: true,
  isZoomLinked: true,
  x: undefined,
  handles: undefined,
  tooltipOrder: "value",
  columns: ["value", "smoothed", "step", "relative", "min", "max", "nan"],
  order: { column: "run", isDescending: false },
};
