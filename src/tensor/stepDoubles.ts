const HIGH_UNIT = 2 ** 32;

/**
 * Steps as doubles that count from one whose upper half is `high` and whose lower half is 0; rounded where they are beyond 2^53 of it.
 * In halves: no bigint is made for each.
 */
export function stepDoubles(steps: BigInt64Array, high = 0): Float64Array {
  const halves = new Int32Array(steps.buffer, steps.byteOffset, 2 * steps.length);
  const doubles = new Float64Array(steps.length);
  for (let i = 0; i < doubles.length; i++) {
    doubles[i] = stepDouble(halves, i, high);
  }
  return doubles;
}

/** The double of a step, of the halves of steps, lower ones first. */
export function stepDouble(halves: Int32Array, place: number, high = 0): number {
  return ((halves[2 * place + 1] as number) - high) * HIGH_UNIT + ((halves[2 * place] as number) >>> 0);
}
