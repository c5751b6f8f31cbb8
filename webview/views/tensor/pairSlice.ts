import type { PointInfo } from "../../../src/shared/questions/points";
import type { SlicedTensor } from "../../parts/series/blockValues";

/** Part of a comparison shown in place of the point: A, B, or a tensor that they make together. */
export interface MadeTensor {
  readonly id: SlicedTensor;
  /** Dtype of its elements. */
  readonly dtype: string;
  /** Another object where its values may be others. */
  readonly point: PointInfo;
}
