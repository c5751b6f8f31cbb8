const HIGH_UNIT = 2 ** 32;

/**
 * Steps as doubles that count from one whose upper half is `high` and whose lower half is 0; rounded where they are beyond 2^53 of it.
 * In halves: no bigint is made for each.
 */
export function stepDoubles(steps: BigInt64Array, high = 0): Float64Array {
  const halves = new Int32Array(steps.buffer, steps.byteOffset, 2 * steps.length);
  const doubles = new Float64Array(steps.length);
  for (let i = 0; i < doubles.length; i++) {
    doubles[i] = ((halves[2 * i + 1] as number) - high) * HIGH_UNIT + ((halves[2 * i] as number) >>> 0);
  }
  return doubles;
}
