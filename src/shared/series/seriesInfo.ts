import type { Shape } from "../../tensor/slice/shape";
import type { Kind } from "../kind";

/** Facts of a series that need none of its values read. */
export interface SeriesInfo {
  readonly tag: string;
  readonly kind: Kind;
  readonly plugin: string;
  readonly pointCount: number;
  /** Dtype and shape of the latest point that can be shown; absent where values have neither. */
  readonly dtype?: string;
  readonly shape?: Shape;
  /** Dtype or shape differ between points. */
  readonly isMixed: boolean;
  /** Lowest and highest step, decimal: int64 fits no JSON number. */
  readonly firstStep: string;
  readonly lastStep: string;
}
