import type { ElementArray } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import { CellNumbers } from "../../tensor/pair/cells/cellNumbers";
import { coarserFloat, grainOf, isEstimated, toleranceFor } from "../../tensor/pair/tolerance/namedTolerance";
import { type Sentence, said } from "../../tensor/said/sentence";
import type { Series } from "../provider";
import { numbersBetween } from "../values/readNumbers";
import type { CommonSteps } from "./commonSteps";
import { type PairOfSeries, type StepView, WHOLE } from "./pairOfSeries";
import { setCells } from "./stepFigures";
import type { StepTable } from "./stepTable";

/** Steps that are read and compared at a time. */
const BATCH = 2048;

const LOOK_MASK = 0xff;

/** Dtypes whose numbers are doubles. */
const ARRAYS: Readonly<Record<string, (values: Float64Array) => ElementArray>> = {
  float32: (values) => new Float32Array(values),
  float64: (values) => values,
};

/**
 * Compares the new steps of two series of scalars, many at a time, where both are of one float dtype throughout; steps of others stay new.
 */
export async function compareScalars(
  { a, b }: PairOfSeries,
  common: CommonSteps,
  { as, tolerance, slice }: StepView,
  table: StepTable,
  { pace, progress }: { readonly pace: Pace; readonly progress: (doneSteps: number) => void },
): Promise<void> {
  const [first] = newRows(table, 0, 1);
  if (first === undefined || slice !== WHOLE) return;
  const dtypeA = await onlyDtype(a.series, common.a[first] as number, pace);
  const dtypeB = await onlyDtype(b.series, common.b[first] as number, pace);
  if (dtypeA === undefined || dtypeB === undefined) return;
  const dtypes = { dtypeA, dtypeB, ...(as !== undefined && { as }) };
  const tellsNoise = isEstimated(tolerance) && grainOf(dtypes) === "float32";
  const cells = new CellNumbers(dtypes, toleranceFor(tolerance, dtypes), BATCH, tellsNoise);
  const coarser = coarserFloat(dtypes);
  for (let rows = newRows(table, first, BATCH); rows.length > 0; rows = newRows(table, (rows.at(-1) ?? 0) + 1, BATCH)) {
    progress(rows[0] as number);
    if (pace.isDue()) await pace.giveWay();
    const [ofA, ofB] = [rows.map((row) => common.a[row] as number), rows.map((row) => common.b[row] as number)];
    const numbersA = await numbersAt(a.series, ofA, pace);
    const numbersB = await numbersAt(b.series, ofB, pace);
    if (pace.isDue()) await pace.giveWay();
    const [valuesA, valuesB] = [ARRAYS[dtypeA]?.(numbersA.values), ARRAYS[dtypeB]?.(numbersB.values)];
    if (!valuesA || !valuesB) return;
    cells.load(valuesA, valuesB);
    for (const [i, row] of rows.entries()) {
      if ((i & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
      const error = numbersA.errors.get(ofA[i] as number) ?? numbersB.errors.get(ofB[i] as number);
      if (error) table.fail(row, { reason: "damaged", problem: said(error) });
      else if (Object.is(valuesA[i], numbersA.values[i]) && Object.is(valuesB[i], numbersB.values[i])) {
        setCells(table, row, { ...cells.at(i), coarser });
      }
    }
  }
}

/** Stored dtype of all points of a series; undefined where they differ, or numbers of it are no doubles. */
async function onlyDtype(series: Series, point: number, pace: Pace): Promise<string | undefined> {
  if (series.info.isMixed) return undefined;
  const { dtype, storedDtype = dtype, error } = await series.describe(point, pace);
  return error || storedDtype === undefined || !(storedDtype in ARRAYS) ? undefined : storedDtype;
}

/** New rows from one on, at most `most`. */
function newRows(table: StepTable, from: number, most: number): Uint32Array {
  const rows = new Uint32Array(most);
  let count = 0;
  for (let row = from; row < table.length && count < most; row++) if (table.isNew(row)) rows[count++] = row;
  return rows.subarray(0, count);
}

/** Points that are this near are read in one go with what is between them. */
const GAP = 16;

/** Numbers of points, as many; NaN for those that cannot be read, and why, by their numbers in the series. */
interface NumbersOfPoints {
  readonly values: Float64Array;
  readonly errors: ReadonlyMap<number, Sentence>;
}

/** The numbers of scalar points of a series, in the order in which these are given. */
async function numbersAt(series: Series, points: Uint32Array, pace: Pace): Promise<NumbersOfPoints> {
  const values = new Float64Array(points.length);
  const errors = new Map<number, Sentence>();
  for (let start = 0, end = 0; start < points.length; start = end) {
    if (pace.isDue()) await pace.giveWay();
    const first = points[start] as number;
    for (end = start + 1; end < points.length && follows(points[end - 1] as number, points[end] as number); ) end++;
    const read = await numbersBetween(series, first, (points[end - 1] as number) + 1, pace);
    for (let i = start; i < end; i++) {
      const point = points[i] as number;
      values[i] = read.values[point - first] as number;
      const error = read.failed[point - first] === 1 ? read.errorOf(point) : undefined;
      if (error) errors.set(point, error);
    }
  }
  return { values, errors };
}

function follows(point: number, next: number): boolean {
  return next > point && next - point <= GAP;
}
