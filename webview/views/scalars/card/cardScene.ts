import type { CurveRange } from "../curveSettings";
import type { CurveScene, SceneCurve } from "../curves/curveScene";

/** A curve in a card. */
export interface CardCurve extends SceneCurve {
  /** In no part x goes back: the point nearest to a place is found by search. */
  readonly isAscending: boolean;
  /** True if a group's mean. */
  readonly isMean: boolean;
}

/** Meanings of a mark at the picture's border: a number that is not finite, or one beyond the border. */
export const MARKS = ["nan", "posInf", "negInf", "above", "below"] as const;

export type Mark = (typeof MARKS)[number];

/** Points of a curve that are not in the picture. */
export interface CurveMarks {
  readonly key: string;
  readonly colour: string;
  readonly xs: Readonly<Record<Mark, readonly number[]>>;
}

/** Number of a run's points that are not in the picture. */
export interface OutsideCount {
  readonly name: string;
  readonly below: number;
  readonly above: number;
}

/** Facts of a picture. */
export interface CurveFacts {
  /** Runs that have the tag, and all checked ones. */
  readonly runCount: number;
  readonly checkedCount: number;
  /** Points in view; drawn by pixel columns where thinned. */
  readonly pointCount: number;
  readonly isThinned: boolean;
  readonly nan: readonly RunCount[];
  readonly posInf: readonly RunCount[];
  readonly negInf: readonly RunCount[];
  /** Least number of values that a logarithm has no place for. */
  readonly notPositive: number;
  /** Points without a place on the horizontal axis. */
  readonly unplaced: number;
  readonly outside: readonly OutsideCount[];
  readonly hasFinite: boolean;
}

export interface RunCount {
  readonly name: string;
  readonly count: number;
}

/** A card's picture with what belongs to it alone. */
export interface CardScene extends CurveScene {
  readonly curves: readonly CardCurve[];
  readonly marks: readonly CurveMarks[];
  readonly facts: CurveFacts;
  /** All there is along the horizontal axis: zooming out ends here. */
  readonly whole: CurveRange;
}
