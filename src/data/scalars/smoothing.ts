/**
 * A debiased moving average of a part's values, as TensorBoard draws it (`vz_line_chart2/line-chart.ts`, `resmoothDataset`):
 * `weight` of what was, the rest of what comes, divided by the weights so far. A value that is not finite stays itself and
 * counts for nothing. Finite values that are all equal stay as they are: averaging would draw its rounding. `smoothed` takes
 * the places from `start` up to `end`.
 */
export function smooth(values: Float64Array, start: number, end: number, weight: number, smoothed: Float64Array): void {
  if (isConstant(values, start, end)) {
    smoothed.set(values.subarray(start, end), start);
    return;
  }
  let average = 0;
  let count = 0;
  for (let i = start; i < end; i++) {
    const value = values[i] as number;
    if (!Number.isFinite(value)) {
      smoothed[i] = value;
      continue;
    }
    average = weight * average + (1 - weight) * value;
    count++;
    smoothed[i] = average / (1 - weight ** count);
  }
}

function isConstant(values: Float64Array, start: number, end: number): boolean {
  let constant: number | undefined;
  for (let i = start; i < end; i++) {
    const value = values[i] as number;
    if (!Number.isFinite(value)) continue;
    constant ??= value;
    if (value !== constant) return false;
  }
  return true;
}
