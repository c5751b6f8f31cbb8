import type { ScalarGroup } from "../../shared/questions/averageScalars";
import type { Pace } from "../../tensor/pace";
import { gallop } from "../bisect";
import { StepKeys } from "../stepKeys";
import { within } from "./within";

/** One run's curve: each step once, ascending. */
export interface CurveMember {
  readonly run: string;
  readonly steps: BigInt64Array;
  readonly values: Float64Array;
}

export type MeanCurve = Omit<ScalarGroup, "group" | "tag">;

/** Mean, spread and range of curves at each step that any of them has, over their finite values at exactly that step. */
export async function meanCurve(curves: readonly CurveMember[], pace: Pace): Promise<MeanCurve> {
  const all = joined(curves.map(({ steps }) => steps));
  const { keys } = new StepKeys(all);
  if (pace.isDue()) await pace.giveWay();
  const keysOf: Float64Array[] = [];
  let end = 0;
  for (const { steps } of curves) {
    keysOf.push(keys.subarray(end, end + steps.length));
    end += steps.length;
  }
  const union = await unionOf(keysOf, pace);
  const sums = new StepSums(union.length);
  const rowsOf: Uint32Array[] = [];
  for (const [i, { steps, values }] of curves.entries()) {
    const rows = rowsAt(keysOf[i] as Float64Array, union);
    rowsOf.push(rows);
    sums.count(rows, steps, values);
    if (pace.isDue()) await pace.giveWay();
  }
  for (const pass of ["mean", "std"] as const) {
    for (const [i, { values }] of curves.entries()) {
      sums.add(pass, rowsOf[i] as Uint32Array, values);
      if (pace.isDue()) await pace.giveWay();
    }
    sums.end(pass);
  }
  const { steps, counts, means, stds, mins, maxs } = sums;
  return { runs: curves.map(({ run }) => run), steps, counts, means, stds, mins, maxs };
}

/** What values at each step come to, curve after curve. */
class StepSums {
  readonly steps: BigInt64Array;
  readonly counts: Uint32Array;
  readonly means: Float64Array;
  readonly stds: Float64Array;
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
  /** A compensated sum for each step (as `CompensatedSum`). */
  private readonly sums: Float64Array;
  private readonly corrections: Float64Array;

  constructor(length: number) {
    const none = () => new Float64Array(length).fill(Number.NaN);
    this.steps = new BigInt64Array(length);
    this.counts = new Uint32Array(length);
    [this.means, this.stds, this.mins, this.maxs] = [none(), none(), none(), none()];
    this.sums = new Float64Array(length);
    this.corrections = new Float64Array(length);
  }

  count(rows: Uint32Array, steps: BigInt64Array, values: Float64Array): void {
    const { counts, mins, maxs } = this;
    const from = new Int32Array(steps.buffer, steps.byteOffset, 2 * steps.length);
    const to = new Int32Array(this.steps.buffer);
    for (let place = 0; place < values.length; place++) {
      const row = rows[place] as number;
      to[2 * row] = from[2 * place] as number;
      to[2 * row + 1] = from[2 * place + 1] as number;
      const value = values[place] as number;
      if (!Number.isFinite(value)) continue;
      const isFirst = counts[row] === 0;
      counts[row] = (counts[row] as number) + 1;
      mins[row] = isFirst ? value : Math.min(mins[row] as number, value);
      maxs[row] = isFirst ? value : Math.max(maxs[row] as number, value);
    }
  }

  /** Divided first where the sum of many may be beyond all doubles. */
  add(pass: "mean" | "std", rows: Uint32Array, values: Float64Array): void {
    const { counts, means, sums, corrections } = this;
    for (let place = 0; place < values.length; place++) {
      const value = values[place] as number;
      if (!Number.isFinite(value)) continue;
      const row = rows[place] as number;
      const count = counts[row] as number;
      const term = pass === "mean" ? value / count : (value - (means[row] as number)) ** 2 / count;
      const sum = sums[row] as number;
      const next = sum + term;
      const lost = Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum;
      corrections[row] = (corrections[row] as number) + lost;
      sums[row] = next;
    }
  }

  end(pass: "mean" | "std"): void {
    const { counts, means, stds, mins, maxs, sums, corrections } = this;
    for (let row = 0; row < counts.length; row++) {
      if (counts[row] === 0) continue;
      const total = (sums[row] as number) + (corrections[row] as number);
      if (pass === "mean") means[row] = within(mins[row] as number, maxs[row] as number, total);
      else stds[row] = Math.sqrt(total);
    }
    sums.fill(0);
    corrections.fill(0);
  }
}

function joined(columns: readonly BigInt64Array[]): BigInt64Array {
  const all = new BigInt64Array(columns.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const column of columns) {
    all.set(column, end);
    end += column.length;
  }
  return all;
}

/** Where each key stands among all of them. */
function rowsAt(keys: Float64Array, union: Float64Array): Uint32Array {
  const rows = new Uint32Array(keys.length);
  let row = 0;
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place] as number;
    if (union[row] !== key) row = gallop(row, union.length, (later) => (union[later] as number) >= key);
    rows[place] = row++;
  }
  return rows;
}

/** All keys, each once, ascending: of two columns after the other, then of two of these. */
async function unionOf(columns: readonly Float64Array[], pace: Pace): Promise<Float64Array> {
  let left = columns;
  while (left.length > 1) {
    const merged: Float64Array[] = [];
    for (let i = 0; i < left.length; i += 2) {
      const [a, b] = [left[i] as Float64Array, left[i + 1]];
      merged.push(b ? mergedOf(a, b) : a);
      if (pace.isDue()) await pace.giveWay();
    }
    left = merged;
  }
  return left[0] ?? new Float64Array(0);
}

function mergedOf(a: Float64Array, b: Float64Array): Float64Array {
  const merged = new Float64Array(a.length + b.length);
  let [i, j, end] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [first, second] = [a[i] as number, b[j] as number];
    merged[end++] = first < second ? first : second;
    if (first <= second) i++;
    if (second <= first) j++;
  }
  while (i < a.length) merged[end++] = a[i++] as number;
  while (j < b.length) merged[end++] = b[j++] as number;
  return merged.subarray(0, end);
}
