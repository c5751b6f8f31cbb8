import type { Said } from "../../tensor/said/sentence";

/** Reason why a point's value cannot be shown. */
export interface PointError extends Said {
  readonly point: number;
}
