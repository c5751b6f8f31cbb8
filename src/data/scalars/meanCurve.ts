import type { ScalarGroup } from "../../shared/questions/scalars";
import type { Pace } from "../../tensor/pace";
import { inStretches } from "../../tensor/stretches";
import { gallop } from "../series/bisect";
import { StepKeys } from "../series/stepKeys";
import { halvesOf } from "../series/stepOrder";
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
  const all = await joined(
    curves.map(({ steps }) => steps),
    pace,
  );
  const { keys } = await StepKeys.of(all, pace);
  const keysOf: Float64Array[] = [];
  let end = 0;
  for (const { steps } of curves) {
    keysOf.push(keys.subarray(end, end + steps.length));
    end += steps.length;
  }
  const union = await unionOf(keysOf, pace);
  const sums = new StepSums(union.length);
  await inStretches(0, union.length, pace, (start, end) => sums.begin(start, end));
  const rowsOf: Uint32Array[] = [];
  for (const [i, { steps, values }] of curves.entries()) {
    const rows = await rowsAt(keysOf[i] as Float64Array, union, pace);
    rowsOf.push(rows);
    await inStretches(0, values.length, pace, (start, end) => sums.count(rows, { steps, values }, start, end));
  }
  for (const pass of ["mean", "std"] as const) {
    for (const [i, { values }] of curves.entries()) {
      const rows = rowsOf[i] as Uint32Array;
      await inStretches(0, values.length, pace, (start, end) => sums.add(pass, rows, values, start, end));
    }
    await inStretches(0, union.length, pace, (start, end) => sums.end(pass, start, end));
  }
  const { steps, counts, means, stds, mins, maxs } = sums;
  return { runs: curves.map(({ run }) => run), steps, counts, means, stds, mins, maxs };
}

/** Sums of the values at each step, curve after curve. */
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
    const column = () => new Float64Array(length);
    this.steps = new BigInt64Array(length);
    this.counts = new Uint32Array(length);
    [this.means, this.stds, this.mins, this.maxs] = [column(), column(), column(), column()];
    this.sums = new Float64Array(length);
    this.corrections = new Float64Array(length);
  }

  /** Begins the rows from `start` up to `end`, without a value. */
  begin(start: number, end: number): void {
    for (const column of [this.means, this.stds, this.mins, this.maxs]) column.fill(Number.NaN, start, end);
  }

  count(rows: Uint32Array, { steps, values }: Pick<CurveMember, "steps" | "values">, start: number, end: number): void {
    const { counts, mins, maxs } = this;
    const [from, to] = [halvesOf(steps), halvesOf(this.steps)];
    for (let place = start; place < end; place++) {
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
  add(pass: "mean" | "std", rows: Uint32Array, values: Float64Array, start: number, end: number): void {
    const { counts, means, sums, corrections } = this;
    for (let place = start; place < end; place++) {
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

  /** Ends a pass for the rows from `start` up to `end`. */
  end(pass: "mean" | "std", start: number, end: number): void {
    const { counts, means, stds, mins, maxs, sums, corrections } = this;
    for (let row = start; row < end; row++) {
      if (counts[row] === 0) continue;
      const total = (sums[row] as number) + (corrections[row] as number);
      if (pass === "mean") means[row] = within(mins[row] as number, maxs[row] as number, total);
      else stds[row] = Math.sqrt(total);
    }
    sums.fill(0, start, end);
    corrections.fill(0, start, end);
  }
}

async function joined(columns: readonly BigInt64Array[], pace: Pace): Promise<BigInt64Array> {
  const all = new BigInt64Array(columns.reduce((sum, { length }) => sum + length, 0));
  let before = 0;
  for (const column of columns) {
    await inStretches(0, column.length, pace, (start, end) => all.set(column.subarray(start, end), before + start));
    before += column.length;
  }
  return all;
}

/** Row of each key in the union. */
async function rowsAt(keys: Float64Array, union: Float64Array, pace: Pace): Promise<Uint32Array> {
  const rows = new Uint32Array(keys.length);
  let row = 0;
  await inStretches(0, keys.length, pace, (start, end) => {
    for (let place = start; place < end; place++) {
      const key = keys[place] as number;
      if (union[row] !== key) row = gallop(row, union.length, (later) => (union[later] as number) >= key);
      rows[place] = row++;
    }
  });
  return rows;
}

/** All keys, each once, ascending: of two columns after the other, then of two of these. */
async function unionOf(columns: readonly Float64Array[], pace: Pace): Promise<Float64Array> {
  let left = columns;
  while (left.length > 1) {
    const merged: Float64Array[] = [];
    for (let i = 0; i < left.length; i += 2) {
      const [a, b] = [left[i] as Float64Array, left[i + 1]];
      merged.push(b ? await mergedOf(a, b, pace) : a);
    }
    left = merged;
  }
  return left[0] ?? new Float64Array(0);
}

async function mergedOf(a: Float64Array, b: Float64Array, pace: Pace): Promise<Float64Array> {
  const merged = new Float64Array(a.length + b.length);
  let [i, j, count] = [0, 0, 0];
  await inStretches(0, merged.length, pace, (start, end) => {
    for (let turn = start; turn < end && (i < a.length || j < b.length); turn++) {
      const first = i < a.length ? (a[i] as number) : Number.POSITIVE_INFINITY;
      const second = j < b.length ? (b[j] as number) : Number.POSITIVE_INFINITY;
      merged[count++] = Math.min(first, second);
      if (first <= second) i++;
      if (second <= first) j++;
    }
  });
  return merged.subarray(0, count);
}
