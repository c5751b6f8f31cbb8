import type { Pace } from "../../../tensor/pace";

/** Rows are put in order a few at a time, then runs of these are joined. */
const ROWS_A_RUN = 256;
/** Compared before the pace is asked. */
const ROWS_A_LOOK = 1024;

/** Orders rows in place, equal ones as they were: a million may be ordered while messages come in. */
export async function sortRows(
  rows: Uint32Array,
  compare: (a: number, b: number) => number,
  pace: Pace,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_RUN) {
    if (pace.isDue()) await pace.giveWay();
    rows.subarray(start, start + ROWS_A_RUN).sort(compare);
  }
  let from: Uint32Array = rows;
  let to: Uint32Array = new Uint32Array(rows.length);
  for (let run = ROWS_A_RUN; run < rows.length; run *= 2) {
    for (let start = 0; start < rows.length; start += 2 * run) {
      await join(from, to, start, run, compare, pace);
    }
    [from, to] = [to, from];
  }
  if (from !== rows) rows.set(from);
}

/** Joins two ordered runs that stand one behind the other. */
async function join(
  from: Uint32Array,
  to: Uint32Array,
  start: number,
  run: number,
  compare: (a: number, b: number) => number,
  pace: Pace,
): Promise<void> {
  const middle = Math.min(start + run, from.length);
  const end = Math.min(start + 2 * run, from.length);
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    if (at % ROWS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const isLeft = left < middle && (right >= end || compare(from[left] as number, from[right] as number) <= 0);
    to[at] = (isLeft ? from[left++] : from[right++]) as number;
  }
}
