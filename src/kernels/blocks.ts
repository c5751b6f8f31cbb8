// Reductions of the elements of rows to blocks along them.

/** Reductions; those of integers of eight bytes take these, all others doubles. The last, `first` of unsigned ones, is 6. */
const MEAN = 0;
const ABSMAX = 1;
const FIRST = 2;
const ABSMAX_LONG = 3;
const FIRST_LONG = 4;
const ABSMAX_ULONG = 5;

/** Runs of as many bytes go by vectors. */
const VECTOR_BYTES: usize = 64;

/** Columns of the results; each has an entry of eight bytes for each block, the first two are the reduction's own. */
const HUGE_SUM: usize = 2;
const NANS: usize = 3;
const POSITIVES: usize = 4;
const NEGATIVES: usize = 5;

/** Beyond this values are summed apart and smaller: their plain sum could leave the doubles. */
const HUGE: f64 = 8.452712498170644e270;
const HUGE_SCALE: f64 = 6.223015277861142e-61;

/**
 * Reduces rows that lie one after the other, up to `end`, in groups: the blocks of a group's rows are the same ones. `ends` has the end of
 * each of a row's `blocks` in elements from its start (0: each element is a block), `rows` the rows of each group. An entry of `found` is
 * a block of a group. Returns 1 if any element was not finite, or huge in a sum: else the columns from `HUGE_SUM` on are not filled.
 */
export function reduceRows(
  by: i32,
  at: usize,
  end: usize,
  blocks: i32,
  ends: usize,
  groups: i32,
  rows: usize,
  found: usize,
): i32 {
  const column = (<usize>(groups * blocks)) << 3;
  clear(by, found, column);
  let hasOdd = 0;
  let first = found;
  for (let group = 0; group < groups; group++, first += (<usize>blocks) << 3) {
    const count = load<i32>(rows + ((<usize>group) << 2));
    // Rows of one block are together as a row.
    const together = blocks === 1 ? count : 1;
    for (let row = 0; row < count; row += together) {
      const start = at;
      let entry = first;
      if (!ends) {
        const stop = start + ((<usize>blocks) << 3);
        at = stop < end ? stop : end;
        if (reduceSingles(by, start, at, entry, column, row === 0)) continue;
        if (!hasOdd) memory.fill(found + HUGE_SUM * column, 0, 4 * column);
        hasOdd = 1;
        for (let single = start; single < at; single += 8, entry += 8) addOdd(single, single + 8, entry, column);
        continue;
      }
      for (let block = 0; block < blocks && at < end; block++, entry += 8) {
        const stop = start + ((<usize>(load<i32>(ends + ((<usize>block) << 2)) * together)) << 3);
        const to = stop < end ? stop : end;
        if (!reduceRun(by, at, to, entry, column, row === 0)) {
          if (!hasOdd) memory.fill(found + HUGE_SUM * column, 0, 4 * column);
          hasOdd = 1;
          addOdd(at, to, entry, column);
        }
        at = to;
      }
    }
  }
  return hasOdd;
}

function clear(by: i32, found: usize, column: usize): void {
  memory.fill(found + column, 0, column);
  if (by === MEAN) memory.fill(found, 0, column);
  else {
    const none = f64x2.splat(NaN);
    const end = found + column;
    for (; found + 16 <= end; found += 16) v128.store(found, none);
    if (found < end) store<f64>(found, NaN);
  }
}

/** Returns false if an element is not finite, or huge in a sum. */
function reduceRun(by: i32, at: usize, end: usize, entry: usize, column: usize, isFirst: boolean): boolean {
  if (by === MEAN) return addSum(at, end, entry, column);
  if (by === ABSMAX) return chooseGreatest(at, end, entry);
  if (by === FIRST) {
    if (isFirst) store<f64>(entry, load<f64>(at));
    return areFinite(at, end);
  }
  if (by === ABSMAX_LONG) return chooseGreatestLong(at, end, entry, column);
  if (by === ABSMAX_ULONG) return chooseGreatestUlong(at, end, entry, column);
  if (isFirst) {
    const own = load<i64>(at);
    store<f64>(entry, by === FIRST_LONG ? <f64>own : <f64>(<u64>own));
    store<i64>(entry + column, own);
  }
  return true;
}

/** Reduces each element of a row to a block of its own; returns what `reduceRun` does. */
function reduceSingles(by: i32, at: usize, end: usize, entry: usize, column: usize, isFirst: boolean): boolean {
  if (by === FIRST) {
    if (isFirst) memory.copy(entry, at, end - at);
    return areFinite(at, end);
  }
  let isPlain = true;
  if (by === MEAN || by === ABSMAX) {
    const most = f64x2.splat(by === MEAN ? HUGE : f64.MAX_VALUE);
    let plains = f64x2.eq(most, most);
    for (; at + 16 <= end; at += 16, entry += 16) {
      const value = v128.load(at);
      const magnitude = f64x2.abs(value);
      const isOwn = f64x2.le(magnitude, most);
      plains = v128.and(plains, isOwn);
      const before = v128.load(entry);
      if (by === MEAN) {
        const own = v128.and(value, isOwn);
        const next = f64x2.add(before, own);
        v128.store(entry, next);
        v128.store(entry + column, f64x2.add(v128.load(entry + column), lostBy(before, own, next)));
      } else {
        const isLess = f64x2.le(magnitude, f64x2.abs(before));
        v128.store(entry, v128.bitselect(value, before, v128.andnot(isOwn, isLess)));
      }
    }
    isPlain = <boolean>i64x2.all_true(plains);
  }
  for (; at < end; at += 8, entry += 8) {
    if (!reduceRun(by, at, at + 8, entry, column, isFirst)) isPlain = false;
  }
  return isPlain;
}

/** A sum in `entry`, what it lost in the next column. */
function addSum(at: usize, end: usize, entry: usize, column: usize): boolean {
  let sum = load<f64>(entry);
  let lost = load<f64>(entry + column);
  let isPlain = true;
  if (at + VECTOR_BYTES <= end) {
    const huge = f64x2.splat(HUGE);
    let sums = f64x2.splat(0);
    let losts = f64x2.splat(0);
    let plains = f64x2.eq(sums, sums);
    for (; at + 16 <= end; at += 16) {
      const value = v128.load(at);
      const isOwn = f64x2.le(f64x2.abs(value), huge);
      plains = v128.and(plains, isOwn);
      const own = v128.and(value, isOwn);
      const next = f64x2.add(sums, own);
      losts = f64x2.add(losts, lostBy(sums, own, next));
      sums = next;
    }
    isPlain = <boolean>i64x2.all_true(plains);
    const low = f64x2.extract_lane(sums, 0);
    const high = f64x2.extract_lane(sums, 1);
    const lanes = low + high;
    const next = sum + lanes;
    lost += lostOf(low, high, lanes) + lostOf(sum, lanes, next);
    lost += f64x2.extract_lane(losts, 0) + f64x2.extract_lane(losts, 1);
    sum = next;
  }
  for (; at < end; at += 8) {
    const value = load<f64>(at);
    if (Math.abs(value) <= HUGE) {
      const next = sum + value;
      lost += lostOf(sum, value, next);
      sum = next;
    } else isPlain = false;
  }
  store<f64>(entry, sum);
  store<f64>(entry + column, lost);
  return isPlain;
}

/** Error of a rounded sum of two numbers. */
function lostOf(a: f64, b: f64, sum: f64): f64 {
  const taken = sum - a;
  return a - (sum - taken) + (b - taken);
}

function lostBy(a: v128, b: v128, sum: v128): v128 {
  const taken = f64x2.sub(sum, a);
  return f64x2.add(f64x2.sub(a, f64x2.sub(sum, taken)), f64x2.sub(b, taken));
}

/** The finite element of the greatest magnitude, of equal ones the first; NaN if there is none. */
function chooseGreatest(at: usize, end: usize, entry: usize): boolean {
  let best = load<f64>(entry);
  let areAllFinite = true;
  if (at + VECTOR_BYTES <= end) {
    const start = at;
    const infinity = f64x2.splat(Infinity);
    let most = f64x2.splat(-1);
    let finites = f64x2.eq(most, most);
    for (; at + 16 <= end; at += 16) {
      const magnitudes = f64x2.abs(v128.load(at));
      const isOwn = f64x2.lt(magnitudes, infinity);
      finites = v128.and(finites, isOwn);
      most = v128.bitselect(magnitudes, most, v128.and(isOwn, f64x2.gt(magnitudes, most)));
    }
    areAllFinite = <boolean>i64x2.all_true(finites);
    const low = f64x2.extract_lane(most, 0);
    const high = f64x2.extract_lane(most, 1);
    const greatest = low > high ? low : high;
    if (greatest >= 0 && !(greatest <= Math.abs(best))) best = load<f64>(placeOf(start, greatest));
  }
  for (; at < end; at += 8) {
    const value = load<f64>(at);
    const magnitude = Math.abs(value);
    if (magnitude <= Math.abs(best)) continue;
    if (magnitude < Infinity) best = value;
    else areAllFinite = false;
  }
  store<f64>(entry, best);
  return areAllFinite;
}

/** Address of the first element of a magnitude that there is. */
function placeOf(at: usize, magnitude: f64): usize {
  const wanted = f64x2.splat(magnitude);
  while (!v128.any_true(f64x2.eq(f64x2.abs(v128.load(at)), wanted))) at += 16;
  return Math.abs(load<f64>(at)) === magnitude ? at : at + 8;
}

function areFinite(at: usize, end: usize): boolean {
  let sum: f64 = 0;
  if (at + 32 <= end) {
    let sums = f64x2.splat(0);
    for (; at + 16 <= end; at += 16) {
      const value = v128.load(at);
      sums = f64x2.add(sums, f64x2.sub(value, value));
    }
    sum = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
  }
  for (; at < end; at += 8) {
    const value = load<f64>(at);
    sum += value - value;
  }
  return sum === 0;
}

/** The integer of the greatest magnitude, of equal ones the first, in the next column; its double in `entry`. */
function chooseGreatestLong(at: usize, end: usize, entry: usize, column: usize): boolean {
  let best = load<i64>(entry + column);
  let most = <u64>(best < 0 ? -best : best);
  for (; at < end; at += 8) {
    const own = load<i64>(at);
    const magnitude = <u64>(own < 0 ? -own : own);
    if (magnitude > most) {
      best = own;
      most = magnitude;
    }
  }
  store<f64>(entry, <f64>best);
  store<i64>(entry + column, best);
  return true;
}

function chooseGreatestUlong(at: usize, end: usize, entry: usize, column: usize): boolean {
  let best = load<u64>(entry + column);
  for (; at < end; at += 8) {
    const own = load<u64>(at);
    if (own > best) best = own;
  }
  store<f64>(entry, <f64>best);
  store<u64>(entry + column, best);
  return true;
}

/** Counts what is not finite, and sums what is huge. */
function addOdd(at: usize, end: usize, entry: usize, column: usize): void {
  let huge: f64 = 0;
  let nans: f64 = 0;
  let positives: f64 = 0;
  let negatives: f64 = 0;
  for (; at < end; at += 8) {
    const value = load<f64>(at);
    const magnitude = Math.abs(value);
    if (magnitude <= HUGE) continue;
    if (magnitude < Infinity) huge += value * HUGE_SCALE;
    else if (value === Infinity) positives += 1;
    else if (value === -Infinity) negatives += 1;
    else nans += 1;
  }
  add(entry + HUGE_SUM * column, huge);
  add(entry + NANS * column, nans);
  add(entry + POSITIVES * column, positives);
  add(entry + NEGATIVES * column, negatives);
}

function add(to: usize, value: f64): void {
  store<f64>(to, load<f64>(to) + value);
}
