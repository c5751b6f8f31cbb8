import type { PointInfo } from "../../../src/shared/questions/points";
import type { SlicedTensor } from "../../parts/series/blockValues";

/** What of a comparison is shown in the place of the point: A, B, or what they make together. */
export interface MadeTensor {
  readonly id: SlicedTensor;
  /** Of its elements. */
  readonly dtype: string;
  /** Another object where its values may be others. */
  readonly point: PointInfo;
}
