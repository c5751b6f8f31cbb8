import { isRecord } from "../../../../src/shared/isRecord";
import { OVER_STATS, type OverStat, type OverWhat } from "../../../../src/shared/questions/elements";
import type { SeriesId } from "../../../../src/shared/series/seriesId";
import type { AxisScale } from "../../../../src/tensor/picture/axisScale";
import { STEP_MEASURES, type StepMeasure } from "../../../ui/plot/axes/stepMeasure";

/** Subject followed over the steps: the selected element, or a figure of the slice. */
export type Followed = "element" | OverStat;

export type OverRange = readonly [number, number];

/** A line that stays; a series without a log folder is in the one that is shown, wherever a link finds that. */
export interface KeptLine {
  readonly series: Omit<SeriesId, "logdir"> & { readonly logdir?: string };
  readonly what: OverWhat;
  /** Hue among the colours of runs. */
  readonly hue: number;
}

/** A part of the picture, which means nothing to other lines (values) or another axis (places). */
export interface KeptZoom {
  /** The axis that the places are on, and the lines that the values are of. */
  readonly of: string;
  readonly yOf: string;
  readonly x?: OverRange;
  readonly y?: OverRange;
}

/** State that the lines over the steps restore. */
export interface OverState {
  readonly follows: Followed;
  readonly lines: readonly KeptLine[];
  readonly measure: StepMeasure;
  readonly scale: AxisScale;
  /** The points as a table. */
  readonly isTable: boolean;
  readonly zoom: KeptZoom | undefined;
}

export const DEFAULT_OVER: OverState = {
  follows: "element",
  lines: [],
  measure: "step",
  scale: "linear",
  isTable: false,
  zoom: undefined,
};

/** Lines in one picture, the followed one included: more cannot be told apart. */
export const MAX_LINES = 8;

const SCALES: readonly AxisScale[] = ["linear", "log", "symlog"];

export function readOverState(saved: unknown): OverState {
  if (typeof saved !== "object" || saved === null) return DEFAULT_OVER;
  const { follows, lines, measure, scale, isTable, zoom }: Partial<Record<keyof OverState, unknown>> = saved;
  return {
    follows: OVER_STATS.find((one) => one === follows) ?? "element",
    lines: Array.isArray(lines) ? lines.filter(isLine).slice(0, MAX_LINES) : [],
    measure: STEP_MEASURES.find((one) => one === measure) ?? DEFAULT_OVER.measure,
    scale: SCALES.find((one) => one === scale) ?? DEFAULT_OVER.scale,
    isTable: isTable === true,
    zoom: isZoom(zoom) ? zoom : undefined,
  };
}

/** Parts of a state to keep: those that differ from the default. */
export function keptOver(state: OverState): object {
  const usual: Readonly<Record<string, unknown>> = { ...DEFAULT_OVER, lines: undefined };
  const { lines, ...others } = state;
  const all = { ...others, lines: lines.length > 0 ? lines : undefined };
  return Object.fromEntries(Object.entries(all).filter(([key, value]) => value !== usual[key]));
}

function isLine(value: unknown): value is KeptLine {
  if (!isRecord(value)) return false;
  const { series, what, hue } = value;
  if (!isRecord(series) || !isRecord(what) || typeof hue !== "number") return false;
  const { logdir, run, tag, kind } = series;
  const isSeries = [logdir ?? "", run, tag].every((one) => typeof one === "string") && kind === "tensor";
  if (!isSeries) return false;
  if (Array.isArray(what.at)) return what.at.every((one) => Number.isSafeInteger(one));
  return OVER_STATS.some((one) => one === what.stat) && typeof (what.slice ?? "") === "string";
}

function isZoom(value: unknown): value is KeptZoom {
  if (!isRecord(value) || typeof value.of !== "string" || typeof value.yOf !== "string") return false;
  return [value.x, value.y].every((range) => range === undefined || isRange(range));
}

function isRange(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [low, high]: unknown[] = value;
  return Number.isFinite(low) && Number.isFinite(high) && Number(low) < Number(high);
}
