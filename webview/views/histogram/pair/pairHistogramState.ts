import { isRecord } from "../../../../src/shared/isRecord";
import type { CountScale } from "../../../ui/plot/histogram/countHeight";
import { DEFAULT_STATE, type HistogramState, readHistogramState } from "../histogramState";

/** Saved state of a comparison of histograms beside its reference: the drawing of both. */
export type PairHistogramState = Pick<HistogramState, "countScale" | "valueScale" | "values">;

/** Series of different sizes compare by their shares. */
const FIRST_SCALE: CountScale = "share";

/** Under this name beside what other kinds of comparisons keep. */
const KEY = "histograms";

export function readPairState(saved: unknown, series: string): PairHistogramState {
  const kept = isRecord(saved) ? saved[KEY] : undefined;
  const { countScale, valueScale, values } = readHistogramState(kept, series);
  return { countScale: isRecord(kept) ? countScale : FIRST_SCALE, valueScale, values };
}

/** State to save, merged into the saved one. */
export function keptPairState(saved: unknown, state: PairHistogramState, series: string): object {
  return { ...(isRecord(saved) && saved), [KEY]: { ...state, series } };
}

/** Both as one picture of the histogram view. */
export function drawnState(state: PairHistogramState): HistogramState {
  return { ...DEFAULT_STATE, ...state, drawing: "overlay" };
}
