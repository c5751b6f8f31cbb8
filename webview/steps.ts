import type { PointError } from "../src/shared/pointError";
import type { PointColumns } from "../src/shared/questions/readPoints";
import { sentenceText } from "./sentenceText";

/** A recorded step: the point that stands for it is the latest written one that can be shown. */
export interface RecordedStep {
  readonly step: bigint;
  readonly point: number;
  /** Why that one cannot be shown; "" where only the point itself says it. */
  readonly error: string | undefined;
}

/** The recorded steps in ascending order, each once; of points that cannot be shown `errors` may say why. */
export function recordedSteps({ steps, failed }: PointColumns, errors: readonly PointError[] = []): RecordedStep[] {
  const errorOf = errorsOf(failed, errors);
  if (isAscending(steps)) return Array.from(steps, (step, point) => ({ step, point, error: errorOf(point) }));
  const best = new Map<bigint, number>();
  steps.forEach((step, point) => {
    const known = best.get(step);
    if (known === undefined || failed[point] !== 1 || failed[known] === 1) best.set(step, point);
  });
  return [...best]
    .map(([step, point]) => ({ step, point, error: errorOf(point) }))
    .sort((a, b) => (a.step < b.step ? -1 : 1));
}

function errorsOf(failed: Uint8Array, errors: readonly PointError[]): (point: number) => string | undefined {
  const texts = new Map(errors.map(({ point, sentence }) => [point, sentenceText(sentence)]));
  return (point) => (failed[point] === 1 ? (texts.get(point) ?? "") : undefined);
}

/** Every step is greater than the one before, as where a run was never resumed: a million need no map. */
function isAscending(steps: BigInt64Array): boolean {
  for (let i = 1; i < steps.length; i++) if ((steps[i] as bigint) <= (steps[i - 1] as bigint)) return false;
  return true;
}

/** All points of a step in written order, the superseded ones too. */
export function pointsOfStep({ steps }: PointColumns, step: bigint): number[] {
  const points: number[] = [];
  for (let point = steps.indexOf(step); point >= 0; point = steps.indexOf(step, point + 1)) points.push(point);
  return points;
}

/** Position of the recorded step, of ascending ones, that is nearest to `step`; of two as near, the lower. -1 where there is none. */
export function nearestStep(steps: readonly RecordedStep[], step: bigint): number {
  const above = firstFrom(steps, step);
  const [lower, upper] = [steps[above - 1], steps[above]];
  if (!lower) return upper ? above : -1;
  return upper && upper.step - step < step - lower.step ? above : above - 1;
}

/** So many points that come among the recorded steps are put there one by one. */
const MAX_INSERTED = 1000;

/** The recorded steps once points from `start` on, of which `errors` are, were added to those that `known` is of. */
export function addedSteps(
  known: readonly RecordedStep[],
  columns: PointColumns,
  start: number,
  errors: readonly PointError[] = [],
): readonly RecordedStep[] {
  const count = columns.steps.length;
  if (start === count) return known;
  if (count - start > MAX_INSERTED && !isAscendingFrom(known.at(-1)?.step, columns.steps, start)) {
    return recordedSteps(columns, errors);
  }
  const errorOf = errorsOf(columns.failed, errors);
  const steps = known.slice();
  for (let point = start; point < count; point++) {
    const recorded = { step: columns.steps[point] as bigint, point, error: errorOf(point) };
    const position = firstFrom(steps, recorded.step);
    const before = steps[position];
    if (before?.step !== recorded.step) steps.splice(position, 0, recorded);
    else if (recorded.error === undefined || before.error !== undefined) steps[position] = recorded;
  }
  return steps;
}

function isAscendingFrom(before: bigint | undefined, steps: BigInt64Array, start: number): boolean {
  let last = before;
  for (let point = start; point < steps.length; point++) {
    const step = steps[point] as bigint;
    if (last !== undefined && step <= last) return false;
    last = step;
  }
  return true;
}

/** Positions of the recorded steps that cannot be shown, ascending. */
export function failedPositions(steps: readonly RecordedStep[]): number[] {
  const failed: number[] = [];
  for (let position = 0; position < steps.length; position++) {
    if (steps[position]?.error !== undefined) failed.push(position);
  }
  return failed;
}

/** Position of the first step that is not below `step`; the number of steps where there is none. */
export function firstFrom(steps: readonly RecordedStep[], step: bigint): number {
  const last = steps.at(-1);
  if (last === undefined || last.step < step) return steps.length;
  let low = 0;
  for (let high = steps.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((steps[middle] as RecordedStep).step < step) low = middle + 1;
    else high = middle;
  }
  return low;
}
