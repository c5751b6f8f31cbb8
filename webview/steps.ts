import type { PointColumns } from "../src/shared/questions/readPoints";
import { sentenceText } from "./sentenceText";

/** A recorded step: the point that stands for it is the latest written one that can be shown. */
export interface RecordedStep {
  readonly step: bigint;
  readonly point: number;
  readonly error: string | undefined;
}

/** The recorded steps in ascending order, each once. */
export function recordedSteps(columns: PointColumns): RecordedStep[] {
  const errors = new Map(columns.errors.map(({ point, sentence }) => [point, sentenceText(sentence)]));
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

/** Position of the recorded step, of ascending ones, that is nearest to `step`; of two as near, the lower. -1 where there is none. */
export function nearestStep(steps: readonly RecordedStep[], step: bigint): number {
  const above = firstFrom(steps, step);
  const [lower, upper] = [steps[above - 1], steps[above]];
  if (!lower) return upper ? above : -1;
  return upper && upper.step - step < step - lower.step ? above : above - 1;
}

/** The recorded steps once points from `start` on were added to those that `known` is of: a copy, and a search for each that came. */
export function addedSteps(
  known: readonly RecordedStep[],
  columns: PointColumns,
  start: number,
): readonly RecordedStep[] {
  if (start === columns.steps.length) return known;
  const came = cameFrom(columns, start);
  const isBehind = known.length === 0 || (known.at(-1) as RecordedStep).step < (came[0] as RecordedStep).step;
  if (isBehind) return known.concat(came);
  const steps: RecordedStep[] = [];
  let next = 0;
  for (const recorded of came) {
    const end = firstFrom(known, recorded.step);
    for (; next < end; next++) steps.push(known[next] as RecordedStep);
    const before = known[next];
    if (before?.step !== recorded.step) steps.push(recorded);
    else {
      next++;
      steps.push(recorded.error === undefined || before.error !== undefined ? recorded : before);
    }
  }
  return steps.concat(known.slice(next));
}

/** The steps of the points from `start` on, ascending, each with the point that stands for it among these. */
function cameFrom({ steps, errors }: PointColumns, start: number): RecordedStep[] {
  const texts = new Map(
    errors.flatMap(({ point, sentence }) => (point >= start ? [[point, sentenceText(sentence)] as const] : [])),
  );
  const best = new Map<bigint, RecordedStep>();
  let last: bigint | undefined;
  let isAscending = true;
  for (let point = start; point < steps.length; point++) {
    const step = steps[point] as bigint;
    const error = texts.get(point);
    const known = best.get(step);
    if (!known || error === undefined || known.error !== undefined) best.set(step, { step, point, error });
    isAscending &&= last === undefined || step >= last;
    last = step;
  }
  const came = [...best.values()];
  return isAscending ? came : came.sort((a, b) => (a.step < b.step ? -1 : 1));
}

/** Positions of the recorded steps that cannot be shown, ascending. */
export function failedPositions({ steps: written, errors }: PointColumns, steps: readonly RecordedStep[]): number[] {
  const failed = new Set<number>();
  for (const { point } of errors) {
    const position = firstFrom(steps, written[point] as bigint);
    if (steps[position]?.error !== undefined) failed.add(position);
  }
  return [...failed].sort((a, b) => a - b);
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

/** How many steps a list begins with as an earlier one did: steps that come in between move all behind them. 0 of another series. */
export function sharedCount(earlier: readonly RecordedStep[], later: readonly RecordedStep[]): number {
  if (earlier[0] !== later[0]) return 0;
  let [low, high] = [0, Math.min(earlier.length, later.length)];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (earlier[middle]?.step === later[middle]?.step) low = middle + 1;
    else high = middle;
  }
  return low;
}
