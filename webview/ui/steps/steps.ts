import type { PointColumns } from "../../../src/shared/questions/points";
import type { PointError } from "../../../src/shared/series/pointError";
import { sentenceText } from "../texts/sentenceText";

/** A recorded step: the point that stands for it is the latest written one that can be shown. */
export interface RecordedStep {
  readonly step: bigint;
  readonly point: number;
  /** Reason why that one cannot be shown; "" where only the point itself tells it. */
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

/** Position of the recorded step, of ascending ones, that is nearest to `step`; of two as near, the lower. -1 where there is none. */
export function nearestStep(steps: readonly RecordedStep[], step: bigint): number {
  const above = firstFrom(steps, step);
  const [lower, upper] = [steps[above - 1], steps[above]];
  if (!lower) return upper ? above : -1;
  return upper && upper.step - step < step - lower.step ? above : above - 1;
}

/**
 * The recorded steps once points from `start` on, of which `errors` are, were added to those that `known` is of: a copy, and a search for each
 * that came.
 */
export function addedSteps(
  known: readonly RecordedStep[],
  columns: PointColumns,
  start: number,
  errors: readonly PointError[] = [],
): readonly RecordedStep[] {
  if (start === columns.steps.length) return known;
  const came = cameFrom(columns, start, errors);
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
function cameFrom({ steps, failed }: PointColumns, start: number, errors: readonly PointError[]): RecordedStep[] {
  const errorOf = errorsOf(failed, errors);
  const best = new Map<bigint, RecordedStep>();
  let last: bigint | undefined;
  let isAscending = true;
  for (let point = start; point < steps.length; point++) {
    const step = steps[point] as bigint;
    const error = errorOf(point);
    const known = best.get(step);
    if (!known || error === undefined || known.error !== undefined) best.set(step, { step, point, error });
    isAscending &&= last === undefined || step >= last;
    last = step;
  }
  const came = [...best.values()];
  return isAscending ? came : came.sort((a, b) => (a.step < b.step ? -1 : 1));
}

/** Positions of the recorded steps that cannot be shown, ascending: a look at each point that cannot, and at no other. */
export function failedPositions({ steps: written, failed }: PointColumns, steps: readonly RecordedStep[]): number[] {
  const positions = new Set<number>();
  for (let point = failed.indexOf(1); point >= 0; point = failed.indexOf(1, point + 1)) {
    const position = firstFrom(steps, written[point] as bigint);
    if (steps[position]?.error !== undefined) positions.add(position);
  }
  return [...positions].sort((a, b) => a - b);
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

/** Number of steps that two lists begin with alike: steps that come in between move all behind them. 0 for another series. */
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
