/** The numbers of a column at some places. */
export function at(column: Float64Array, places: Uint32Array): Float64Array {
  const taken = new Float64Array(places.length);
  for (let i = 0; i < taken.length; i++) taken[i] = column[places[i] as number] as number;
  return taken;
}

/** In halves: no bigint is made for each. */
export function stepsAt(steps: BigInt64Array, places: Uint32Array): BigInt64Array {
  const taken = new BigInt64Array(places.length);
  const from = new Int32Array(steps.buffer, steps.byteOffset, 2 * steps.length);
  const to = new Int32Array(taken.buffer);
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number;
    to[2 * i] = from[2 * place] as number;
    to[2 * i + 1] = from[2 * place + 1] as number;
  }
  return taken;
}
