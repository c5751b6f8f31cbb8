import type { StepRange } from "../../shared/series/pointChoice";
import type * as api from "./tensorViewApi";

/** Points of a series in an answer unless more are wished for. */
const DEFAULT_POINTS = 1000;

/** A range as questions have it: int64 fits no JSON number. */
export function decimalSteps(range: { readonly from?: api.Step; readonly to?: api.Step } | undefined): {
  steps?: StepRange;
} {
  if (!range) return {};
  const { from, to } = range;
  return {
    steps: {
      ...(from !== undefined && { from: String(BigInt(from)) }),
      ...(to !== undefined && { to: String(BigInt(to)) }),
    },
  };
}

/** Thinning to the number of points that is wished for. */
export function thinning(downsample = DEFAULT_POINTS): { downsample?: number } {
  return downsample === Number.POSITIVE_INFINITY ? {} : { downsample };
}
