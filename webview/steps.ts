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
  const best = new Map<bigint, number>();
  columns.steps.forEach((step, point) => {
    const known = best.get(step);
    if (known === undefined || !errors.has(point) || errors.has(known)) best.set(step, point);
  });
  return [...best]
    .map(([step, point]) => ({ step, point, error: errors.get(point) }))
    .sort((a, b) => (a.step < b.step ? -1 : 1));
}

/** All points of a step in written order, the superseded ones too. */
export function pointsOfStep({ steps }: PointColumnsInfo, step: bigint): number[] {
  const points: number[] = [];
  for (let point = steps.indexOf(step); point >= 0; point = steps.indexOf(step, point + 1)) points.push(point);
  return points;
}

/** Position of the recorded step that is nearest to `step`; of two as near, the lower. -1 where there is none. */
export function nearestStep(steps: readonly RecordedStep[], step: bigint): number {
  let nearest = -1;
  let distance: bigint | undefined;
  steps.forEach((recorded, i) => {
    const away = recorded.step < step ? step - recorded.step : recorded.step - step;
    if (distance === undefined || away < distance) {
      nearest = i;
      distance = away;
    }
  });
  return nearest;
}
