import type { Pace } from "../../tensor/pace";
import { everyPlace, inStretches } from "../../tensor/stretches";

/** Steps in ascending order, each once: `steps` itself where it is that already, else in an array of their own. */
export async function ascendingSteps(steps: BigInt64Array, pace: Pace): Promise<BigInt64Array> {
  if (await isAscending(steps, pace)) return steps;
  const parts: BigInt64Array[] = [];
  await inStretches(0, steps.length, pace, (start, end) => parts.push(distinct(steps.slice(start, end).sort())));
  return unitedSteps(parts, pace);
}

/** The steps of columns of which each ascends, each once: of two columns, then of two of these. It may be one of the columns. */
export async function unitedSteps(columns: readonly BigInt64Array[], pace: Pace): Promise<BigInt64Array> {
  let left = columns;
  while (left.length > 1) {
    const merged: BigInt64Array[] = [];
    for (let i = 0; i < left.length; i += 2) {
      const [column, next] = [left[i] as BigInt64Array, left[i + 1]];
      merged.push(next ? await mergedSteps(column, next, pace) : column);
    }
    left = merged;
  }
  return left[0] ?? new BigInt64Array(0);
}

async function mergedSteps(a: BigInt64Array, b: BigInt64Array, pace: Pace): Promise<BigInt64Array> {
  const merged = new BigInt64Array(a.length + b.length);
  const [ofA, ofB, words] = [halvesOf(a), halvesOf(b), halvesOf(merged)];
  let [i, j, count] = [0, 0, 0];
  await inStretches(0, merged.length, pace, (start, end) => {
    for (let turn = start; turn < end; turn++) {
      if (i === a.length && j === b.length) return;
      const order = i === a.length ? 1 : j === b.length ? -1 : compareHalves(ofA, i, ofB, j);
      const [from, place] = order <= 0 ? [ofA, i++] : [ofB, j];
      if (order >= 0) j++;
      words[2 * count] = from[2 * place] as number;
      words[2 * count + 1] = from[2 * place + 1] as number;
      count++;
    }
  });
  return merged.subarray(0, count);
}

/** True if two columns hold the same. */
export async function haveSameSteps(a: BigInt64Array, b: BigInt64Array, pace: Pace): Promise<boolean> {
  if (a.length !== b.length) return false;
  const [ofA, ofB] = [halvesOf(a), halvesOf(b)];
  return everyPlace(0, ofA.length, pace, (i) => ofA[i] === ofB[i]);
}

/** True if each step is greater than the one before. */
export function isAscending(steps: BigInt64Array, pace: Pace): Promise<boolean> {
  const halves = halvesOf(steps);
  return everyPlace(1, steps.length, pace, (i) => compareHalves(halves, i - 1, halves, i) < 0);
}

/** Lower and upper half of each step: a look at a `BigInt64Array` makes a bigint. */
export function halvesOf(steps: BigInt64Array): Int32Array {
  return new Int32Array(steps.buffer, steps.byteOffset, 2 * steps.length);
}

/** Less than 0 where the step at place `i` of some halves is less than that at `j` of others, greater where it is greater. */
export function compareHalves(a: Int32Array, i: number, b: Int32Array, j: number): number {
  const high = (a[2 * i + 1] as number) - (b[2 * j + 1] as number);
  return high !== 0 ? high : ((a[2 * i] as number) >>> 0) - ((b[2 * j] as number) >>> 0);
}

/** Keeps each of sorted steps once; changes them. */
function distinct(sorted: BigInt64Array): BigInt64Array {
  const halves = halvesOf(sorted);
  let count = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (count > 0 && compareHalves(halves, count - 1, halves, i) === 0) continue;
    halves[2 * count] = halves[2 * i] as number;
    halves[2 * count + 1] = halves[2 * i + 1] as number;
    count++;
  }
  return sorted.subarray(0, count);
}
