import type { OutsideCount } from "./cardScene";
import type { Range } from "./curveSettings";

/** Limits of y, and what lies beyond them. */
export interface CurveLimits {
  /** The 5th and the 95th percentile; undefined where limits were given. */
  readonly cut: Range | undefined;
  /** Of each run that has points beyond. */
  readonly outside: readonly OutsideCount[];
}
