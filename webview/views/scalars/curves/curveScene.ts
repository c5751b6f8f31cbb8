import type { CurveAxis } from "../../../../src/shared/curveChoice";
import type { CardPicture, PictureCurve } from "../../../parts/board/cards/cardPicture";

/** A curve as it is drawn: of a run, or the mean of a group. Over steps or seconds. */
export interface SceneCurve extends PictureCurve {
  readonly steps: BigInt64Array;
}

/** All that a card's picture shows, apart from its size in px. */
export interface CurveScene extends CardPicture {
  readonly axis: CurveAxis;
  readonly curves: readonly SceneCurve[];
}
