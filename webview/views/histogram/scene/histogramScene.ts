import type { PointColumns } from "../../../../src/shared/questions/points";
import type { RunLook } from "../../../../src/shared/subject/runLook";
import type { StepAxis } from "../../../ui/plot/axes/stepAxis";
import type { ValueAxis } from "../../../ui/plot/axes/valueAxis";
import type { CountScale } from "../../../ui/plot/histogram/countHeight";
import type { Distribution } from "../../../ui/plot/histogram/distribution";
import type { Outline } from "../../../ui/plot/histogram/outline";
import type { StepBuckets } from "../../../ui/plot/histogram/stepBuckets";
import type { RecordedStep } from "../../../ui/steps/steps";
import type { HistogramDrawing } from "../histogramState";

/** A series that is to be drawn, as far as its buckets are known. */
export interface SceneSource {
  readonly name: string;
  readonly columns: Pick<PointColumns, "wallTimesSeconds">;
  readonly steps: readonly RecordedStep[];
  /** Look beside others, once it is known. */
  readonly look?: RunLook | undefined;
  get(point: number): StepBuckets | undefined;
}

/** A source that says when it has other steps or buckets. */
export interface VersionedSource extends SceneSource {
  /** Another one with each change. */
  readonly version: number;
}

/** A recorded step of a series as it is drawn. */
export interface SceneStep {
  readonly position: number;
  readonly step: RecordedStep;
  readonly wallTimeSeconds: number;
  /** On the axis of the steps. */
  readonly place: number;
  readonly buckets: StepBuckets;
  readonly distribution: Distribution;
  readonly outline: Outline;
}

/** A series in a picture: its steps in view, ascending. */
export interface SceneSeries {
  readonly name: string;
  /** Its place among the others, and which of the theme's colours it has where it has no look. */
  readonly colour: number;
  readonly look?: RunLook;
  readonly steps: readonly SceneStep[];
}

/** All that a picture shows, apart from its size in px and its colours. */
export interface Scene {
  readonly drawing: HistogramDrawing;
  readonly countScale: CountScale;
  readonly values: ValueAxis;
  readonly axis: StepAxis;
  readonly recorded: readonly RecordedStep[];
  /** Positions in view. */
  readonly from: number;
  readonly to: number;
  /** Places in view. */
  readonly stepLow: number;
  readonly stepHigh: number;
  readonly series: readonly SceneSeries[];
  /** Position of the step that the panel shows. */
  readonly shown: number;
  /** Width of a bucket on the axis that heights are counted for. */
  readonly usual: number;
  /** Greatest height of a cell. */
  readonly tallest: number;
  /** More than one series: each has its colour; else colours tell old from new. */
  readonly isCompared: boolean;
  /** Counts are spread over bins that are not the series' own. */
  readonly isRebinned: boolean;
  /** True if some buckets are too narrow to be drawn each by itself. */
  readonly isMerged: boolean;
  /** All finite values lie in it; zooming out ends here. */
  readonly limits: readonly [number, number];
  /** True if some lie so far away that they are shown only on request. */
  readonly hasFar: boolean;
}

/** Drawings whose horizontal axis is that of the steps. */
export function hasStepsAcross(drawing: HistogramDrawing): boolean {
  return drawing === "heatmap" || drawing === "bands";
}
