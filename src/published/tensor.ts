import { RequestError } from "../shared/channel/requestError";
import type { HistogramColumns } from "../shared/histogramColumns";
import type { ElementsFound, OverSteps, StepFound } from "../shared/questions/elements";
import type * as tensors from "../shared/questions/tensors";
import type { HeatmapBlocks, StatsInfo } from "../shared/questions/tensors";
import type { ElementValues } from "../tensor/elements/elementValues";
import { parseCondition } from "../tensor/search/condition";
import type { JsonElement } from "../tensor/text/jsonElement";
import { double, elementOf, numberOf, stepOf, type TensorElement } from "./element";
import { type PointError, pointColumnsOf } from "./points";

export interface TensorSlice {
  /** Dtype that the file declares, by NumPy's names. */
  readonly dtype: string;
  /** Dims taken by an index are dropped. */
  readonly shape: readonly number[];
  /** Row-major; complex numbers as pairs, strings as texts or, where they are no UTF-8, bytes. Narrow floats are widened to float32. */
  readonly values: TensorValues;
}

export type TensorValues =
  | Float32Array
  | Float64Array
  | Int8Array
  | Int16Array
  | Int32Array
  | BigInt64Array
  | Uint8Array
  | Uint16Array
  | Uint32Array
  | BigUint64Array
  | readonly (string | Uint8Array)[];

/** The caller owns numbers; each of a tensor of strings is a text. */
export function tensorValues(values: ElementValues): TensorValues {
  return values.kind === "string" ? stringsOf(values) : values.array;
}

/** Strings of a tensor, row-major; none where the values are others. */
export function stringsOf(values: ElementValues): readonly (string | Uint8Array)[] {
  if (values.kind !== "string") return [];
  // None was asked for cut.
  return values.array.map((value) => (typeof value === "string" || value instanceof Uint8Array ? value : value.start));
}

/** Lines of Python that load a slice, or why there are none. */
export interface PythonLines {
  /** Undefined where no reader in Python would find the value; `reason` says why. */
  readonly text: string | undefined;
  readonly reason: string | undefined;
}

export function pythonLinesOf(answer: tensors.PythonAnswer): PythonLines {
  if ("text" in answer) return { text: answer.text, reason: undefined };
  return { text: undefined, reason: answer.reason.message };
}

/** Statistics of the finite elements of a slice, `std` of the population; undefined where the dtype has none: complex numbers have no order, strings are only counted. */
export interface TensorStats {
  readonly count: number;
  readonly nan: number | undefined;
  readonly posInf: number | undefined;
  readonly negInf: number | undefined;
  readonly zeros: number | undefined;
  readonly finite: number | undefined;
  /** Extremes of the finite elements; whole numbers beyond 2^53 are bigints. */
  readonly min: number | bigint | undefined;
  readonly max: number | bigint | undefined;
  readonly minAt: readonly number[] | undefined;
  readonly maxAt: readonly number[] | undefined;
  readonly mean: number | undefined;
  readonly std: number | undefined;
  /** The greatest magnitude of the finite elements, the sum of magnitudes and the root of the sum of squares. */
  readonly absmax: number | bigint | undefined;
  readonly l1: number | bigint | undefined;
  readonly l2: number | bigint | undefined;
  /** By the percent, `"1"` to `"99"`; linear, as NumPy's. */
  readonly percentiles: Readonly<Record<string, number>>;
}

export function statsOf(stats: StatsInfo): TensorStats {
  const { count, nan, posInf, negInf, zeros, finite, min, max, minAt, maxAt, mean, std, percentiles = {} } = stats;
  return {
    ...{ count, nan, posInf, negInf, zeros, finite, min: numberOf(min), max: numberOf(max) },
    ...{ mean: double(mean), std: double(std), minAt, maxAt },
    ...{ absmax: numberOf(stats.absmax), l1: numberOf(stats.l1), l2: numberOf(stats.l2) },
    percentiles: Object.fromEntries(Object.entries(percentiles).map(([percent, value]) => [percent, Number(value)])),
  };
}

/** Row-major columns, a number for each block. */
export type Heatmap = HeatmapBlocks;

/** Range of colours, symmetric about 0 where there are values of both signs; not affected by a few extreme ones. */
export interface ColourRange {
  /** Undefined where nothing is finite. */
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** Finite elements of the slice beyond. */
  readonly below: number;
  readonly above: number;
}

export function colourRangeOf({ low, high, below, above }: tensors.ColourRange): ColourRange {
  return { low, high, below, above };
}

/** Buckets in columns of equal length, ascending. */
export interface Histogram {
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly count: Float64Array;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
}

/** Buckets of the only point that was asked for. Throws why it has none. */
export function histogramOf({ lefts, rights, counts, nan, posInf, negInf, errors }: HistogramColumns): Histogram {
  const [error] = errors;
  if (error) throw new RequestError(error.code, error.sentence);
  return {
    ...{ left: lefts, right: rights, count: counts },
    ...{ nan: nan[0] as number, posInf: posInf[0] as number, negInf: negInf[0] as number },
  };
}

/** Elements that fulfil a condition, and the next of them. */
export interface FoundElements {
  /** Elements that fulfil the condition. */
  readonly count: number;
  /** Index in the slice, dims taken by an index dropped; undefined where there is none. */
  readonly at: readonly number[] | undefined;
  readonly value: TensorElement | undefined;
  /** Found from the other end on, the element at `after` included. */
  readonly wrapped: boolean;
}

export function foundElementsOf({ count, at, value, wrapped }: ElementsFound, where: string): FoundElements {
  return { count, at, value: foundElement(value, where), wrapped };
}

/** Only a condition of a text finds strings. */
function foundElement(element: JsonElement | undefined, where: string): TensorElement | undefined {
  return elementOf(element, parseCondition(where).kind === "text");
}

/** The first step with an element that fulfils a condition. */
export interface FoundStep {
  /** All undefined where no step has such an element. */
  readonly step: bigint | undefined;
  readonly point: number | undefined;
  readonly at: readonly number[] | undefined;
  readonly value: TensorElement | undefined;
  /** Elements of that point that fulfil the condition. */
  readonly count: number;
  /** Points passed over: they could not be read, or slice or condition do not fit them. */
  readonly skipped: number;
}

export function foundStepOf({ step, point, count, at, value, skipped }: StepFound, where: string): FoundStep {
  return { step: stepOf(step), point, count, at, value: foundElement(value, where), skipped };
}

/** An element or figure over the steps: columns of equal length, in order of the steps. */
export interface Course {
  readonly point: Uint32Array;
  readonly step: BigInt64Array;
  readonly wallTime: Float64Array;
  /** Undefined where there is nothing to tell, or an error. */
  readonly value: readonly (TensorElement | undefined)[];
  /** Points that have no such element, or whose value cannot be read. */
  readonly errors: readonly PointError[];
}

/** `isText`: whether a point's elements are strings. */
export function courseOf(over: OverSteps, isText: (point: number) => boolean): Course {
  const { points, values } = over;
  return {
    ...pointColumnsOf(over),
    value: values.map((value, i) => elementOf(value ?? undefined, isText(points[i] as number))),
  };
}
