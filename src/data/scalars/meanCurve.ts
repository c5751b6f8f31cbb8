import type { ScalarGroup } from "../../shared/questions/averageScalars";
import { CompensatedSum } from "../../tensor/compensatedSum";
import { within } from "./within";

/** One run's curve: each step once, ascending. */
export interface CurveMember {
  readonly run: string;
  readonly steps: BigInt64Array;
  readonly values: Float64Array;
}

/** Mean, spread and range of curves at each step that any of them has, over their finite values at exactly that step. */
export function meanCurve(curves: readonly CurveMember[]): Omit<ScalarGroup, "group" | "tag"> {
  const steps = union(curves.map((curve) => curve.steps));
  const length = steps.length;
  const counts = new Uint32Array(length);
  const none = () => new Float64Array(length).fill(Number.NaN);
  const [means, stds, mins, maxs] = [none(), none(), none(), none()];
  // Values stand by step, curve after curve: each place knows how far it is read.
  const next = new Uint32Array(curves.length);
  const values = new Float64Array(curves.length);
  for (let i = 0; i < length; i++) {
    const step = steps[i] as bigint;
    let count = 0;
    curves.forEach((curve, c) => {
      const place = next[c] as number;
      if (curve.steps[place] !== step) return;
      next[c] = place + 1;
      const value = curve.values[place] as number;
      if (Number.isFinite(value)) values[count++] = value;
    });
    counts[i] = count;
    if (count === 0) continue;
    const finite = values.subarray(0, count);
    const min = finite.reduce((least, value) => Math.min(least, value));
    const max = finite.reduce((greatest, value) => Math.max(greatest, value));
    const mean = within(min, max, meanOf(finite));
    means[i] = mean;
    stds[i] = Math.sqrt(meanOf(finite.map((value) => (value - mean) ** 2)));
    mins[i] = min;
    maxs[i] = max;
  }
  return { runs: curves.map(({ run }) => run), steps, counts, means, stds, mins, maxs };
}

/** Divided first where the sum of many may be beyond all doubles. */
function meanOf(values: Float64Array): number {
  const sum = new CompensatedSum();
  for (const value of values) sum.add(value / values.length);
  return sum.total;
}

/** All steps, each once, ascending. */
function union(columns: readonly BigInt64Array[]): BigInt64Array {
  const all = new BigInt64Array(columns.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const column of columns) {
    all.set(column, end);
    end += column.length;
  }
  all.sort();
  return all.filter((step, i) => i === 0 || step !== all[i - 1]);
}
