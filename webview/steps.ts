import type { PointColumnsInfo } from "../src/shared/api";

/** A recorded step: the point that stands for it is the latest written one that can be shown. */
export interface RecordedStep {
  readonly step: bigint;
  readonly point: number;
  readonly error: string | undefined;
}

/** The recorded steps in ascending order, each once. */
export function recordedSteps(columns: PointColumnsInfo): RecordedStep[] {
  const errors = new Map(columns.errors.map(({ point, message }) => [point, message]));
  if (isAscending(columns.steps)) {
    return Array.from(columns.steps, (step, point) => ({ step, point, error: errors.get(point) }));
  }
  const best = new Map<bigint, number>();
  columns.steps.forEach((step, point) => {
    const known = best.get(step);
    if (known === undefined || !errors.has(point) || errors.has(known)) best.set(step, point);
  });
  return [...best]
    .map(([step, point]) => ({ step, point, error: errors.get(point) }))
    .sort((a, b) => (a.step < b.step ? -1 : 1));
}

/** Every step is greater than the one before, as where a run was never resumed: a million need no map. */
function isAscending(steps: BigInt64Array): boolean {
  for (let i = 1; i < steps.length; i++) if ((steps[i] as bigint) <= (steps[i - 1] as bigint)) return false;
  return true;
}

/** All points of a step in written order, the superseded ones too. */
export function pointsOfStep({ steps }: PointColumnsInfo, step: bigint): number[] {
  const points: number[] = [];
  for (let point = steps.indexOf(step); point >= 0; point = steps.indexOf(step, point + 1)) points.push(point);
  return points;
}

/** Position of the recorded step, of ascending ones, that is nearest to `step`; of two as near, the lower. -1 where there is none. */
export function nearestStep(steps: readonly RecordedStep[], step: bigint): number {
  let low = 0;
  for (let high = steps.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((steps[middle] as RecordedStep).step < step) low = middle + 1;
    else high = middle;
  }
  const above = steps[low];
  const below = steps[low - 1];
  if (!above || !below) return above ? low : low - 1;
  return step - below.step <= above.step - step ? low - 1 : low;
}
