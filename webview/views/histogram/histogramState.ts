import type { ComplexAs } from "../../../src/tensor/dtype/complexAs";
import { DEFAULT_COMPLEX_AS, readComplexAs } from "../../ui/complexAsTexts";
import { STEP_MEASURES, type StepMeasure } from "../../ui/plot/axes/stepMeasure";
import type { CountScale } from "../../ui/plot/histogram/countHeight";

/** Drawing of histograms over steps. */
export type HistogramDrawing = "offset" | "overlay" | "heatmap" | "bands";
export type ValueScale = "linear" | "symlog";
export type TableMode = "none" | "steps" | "step";

/** State that the histogram view restores after a reload. */
export interface HistogramState {
  readonly drawing: HistogramDrawing;
  readonly measure: StepMeasure;
  readonly valueScale: ValueScale;
  readonly countScale: CountScale;
  /** Number of bins of computed histograms. */
  readonly bins: number | "auto";
  /** A slice text; empty for the whole tensor. */
  readonly slice: string;
  /** Real numbers that complex ones are shown as. */
  readonly complexAs: ComplexAs;
  /** The table in place of the picture: of all steps, or of the buckets of the shown one. */
  readonly table: TableMode;
  /** Values in view; undefined for all but a few that lie far away. */
  readonly values: readonly [number, number] | "all" | undefined;
  /** First and last step in view, decimal; undefined for all, and for those that come. */
  readonly steps: readonly [string, string] | undefined;
}

export const DRAWINGS: readonly HistogramDrawing[] = ["offset", "overlay", "heatmap", "bands"];
export const MIN_BINS = 5;
export const MAX_BINS = 1000;

export const DEFAULT_STATE: HistogramState = {
  drawing: "offset",
  measure: "step",
  valueScale: "linear",
  countScale: "linear",
  bins: "auto",
  slice: "",
  complexAs: DEFAULT_COMPLEX_AS,
  table: "none",
  values: undefined,
  steps: undefined,
};

/** A state as it is kept: with the series it was for, whose values and steps mean nothing to another. */
export interface KeptHistogramState extends HistogramState {
  readonly series: string;
}

/**
 * A kept state as far as it is one: another version of the extension may have written it. One of another series is drawn the same
 * way, but not zoomed to that one's values; one that names none is of this.
 */
export function readHistogramState(saved: unknown, series: string): KeptHistogramState {
  if (typeof saved !== "object" || saved === null) return { ...DEFAULT_STATE, series };
  const isSame = !("series" in saved) || saved.series === series;
  const { drawing, measure, valueScale, countScale, bins, slice, complexAs, ...others }: Record<string, unknown> = {
    ...saved,
  };
  const { table, values, steps } = others;
  return {
    drawing: DRAWINGS.find((known) => known === drawing) ?? DEFAULT_STATE.drawing,
    measure: STEP_MEASURES.find((known) => known === measure) ?? DEFAULT_STATE.measure,
    valueScale: valueScale === "symlog" ? "symlog" : "linear",
    countScale: countScale === "log" || countScale === "share" ? countScale : "linear",
    bins: isBins(bins) ? bins : "auto",
    slice: isSame && typeof slice === "string" ? slice : "",
    complexAs: readComplexAs(complexAs),
    table: table === "steps" || table === "step" ? table : "none",
    values: values === "all" || (isSame && isValues(values)) ? values : undefined,
    steps: isSame && isSteps(steps) ? steps : undefined,
    series,
  };
}

function isBins(bins: unknown): bins is number {
  return typeof bins === "number" && Number.isInteger(bins) && bins >= MIN_BINS && bins <= MAX_BINS;
}

function isValues(values: unknown): values is [number, number] {
  if (!Array.isArray(values) || values.length !== 2) return false;
  const [low, high]: unknown[] = values;
  return Number.isFinite(low) && Number.isFinite(high) && Number(low) < Number(high);
}

function isSteps(steps: unknown): steps is [string, string] {
  return (
    Array.isArray(steps) &&
    steps.length === 2 &&
    steps.every((step) => typeof step === "string" && /^-?\d{1,19}$/.test(step))
  );
}

/** The number of bins that was typed; undefined where it is none. */
export function typedBins(text: string): number | "auto" | undefined {
  const typed = text.trim();
  if (typed === "" || /^auto/i.test(typed)) return "auto";
  const bins = Number(typed);
  return isBins(bins) ? bins : undefined;
}
