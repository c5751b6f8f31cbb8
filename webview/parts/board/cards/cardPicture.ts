import type { ValueAxis } from "../../../ui/plot/axes/valueAxis";
import type { PlotTick } from "../../../ui/plot/plot";

/** A curve of a card's picture. Columns of equal length. */
export interface PictureCurve {
  /** Key of the run; of a group its name. */
  readonly key: string;
  readonly name: string;
  readonly colour: string;
  readonly dash: readonly number[];
  /** Faint: a single run behind its group's mean. Strong: the one that is pointed at or selected. */
  readonly strength: "faint" | "usual" | "strong";
  /** Not scaled. */
  readonly xs: Float64Array;
  readonly values: Float64Array;
  /** Code of each point whose value is NaN because it has none: 1 where there is nothing to tell, 2 where it could not be read; else 0. */
  readonly without?: Uint8Array;
  /** Drawn in place of the values, which then lie faint behind. */
  readonly smoothed: Float64Array | undefined;
  /** Places at which parts begin; lines never lead from one part to the next. */
  readonly parts: readonly number[];
  /** Each of its points is to be seen. */
  readonly isDotted?: boolean;
  /** Band that is filled around the mean of a group. */
  readonly band: { readonly lows: Float64Array; readonly highs: Float64Array } | undefined;
}

/** A place that is marked on a curve. */
export interface PictureDot {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

/** Contents of a card's picture, apart from its size in px. */
export interface CardPicture {
  readonly tag: string;
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  readonly xTitle: string;
  readonly yTitle: string;
  xTicks(length: number): readonly PlotTick[];
  yTicks(length: number): readonly PlotTick[];
  readonly curves: readonly PictureCurve[];
  readonly dots?: readonly PictureDot[];
  /** A place on the horizontal axis that is marked for all curves. */
  readonly cursor?: number | undefined;
  /** Px that curves are drawn beyond the axes' ends; none unless given. */
  readonly beyond?: { readonly across: number; readonly down: number };
  /** Between them the table counts. */
  readonly handles: readonly [number, number] | undefined;
}
