import type { CardPicture, PictureCurve } from "../../../parts/board/cards/cardPicture";
import type { StepMeasure } from "../../../ui/plot/axes/stepMeasure";
import type { EdgeMark } from "../../../ui/plot/edgeMark";
import type { CourseLine } from "./courseLine";
import type { OverRange } from "./overState";

/** Reasons for a point of a curve without value: there is none, or it could not be read. */
export const GAP = 1;
export const ERROR = 2;

/** A line as it is drawn: its points that are known, in order of the steps. */
export interface SceneLine extends PictureCurve {
  readonly line: CourseLine;
  readonly hue: number;
  /** Position of each point among the recorded steps of its series. */
  readonly positions: Int32Array;
  /** Per point 0, or the reason for having no value. */
  readonly without: Uint8Array;
  readonly isAscending: true;
}

/** Points that no line shows. */
export interface SceneMarks {
  readonly colour: string;
  readonly xs: Readonly<Record<EdgeMark, readonly number[]>>;
}

/** All that the picture shows, apart from its size in px. */
export interface OverScene extends CardPicture {
  readonly axis: StepMeasure;
  readonly curves: readonly SceneLine[];
  readonly marks: readonly SceneMarks[];
  /** All there is along the horizontal axis: zooming out ends here. */
  readonly whole: OverRange;
  /** True if a value in view can be drawn. */
  readonly hasValues: boolean;
}
