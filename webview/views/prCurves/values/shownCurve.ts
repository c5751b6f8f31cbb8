import type { PrCurve } from "../../../../src/shared/questions/prCurves";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import type { SteppedTag } from "../../../parts/board/steps/ownStep";
import type { PointAt } from "../../../parts/board/steps/pointsAtSteps";

/** A run's tag on the board. */
export interface PrPlace {
  readonly run: CardRun;
  readonly tag: string;
}

/** A run's curve of a tag as it is on screen: the one before, until the one of the step is there. */
export interface ShownCurve extends SteppedTag {
  /** Undefined before anything is known. */
  readonly at: PointAt | undefined;
  readonly curve: PrCurve | undefined;
  /** Reason why there is none. */
  readonly error: string | undefined;
  readonly isLinked: boolean;
}

/** The step of a curve that is on screen. */
export function stepOf({ at }: ShownCurve): bigint | undefined {
  return at?.is === "point" ? at.step : undefined;
}
