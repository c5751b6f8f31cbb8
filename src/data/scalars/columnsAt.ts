import type { Pace } from "../../tensor/pace";
import { inStretches } from "../../tensor/stretches";
import { halvesOf } from "../series/stepOrder";

/** The doubles of a column at some places. */
export async function doublesAt(column: Float64Array, places: Uint32Array, pace: Pace): Promise<Float64Array> {
  const taken = new Float64Array(places.length);
  await inStretches(0, places.length, pace, (start, end) => {
    for (let i = start; i < end; i++) taken[i] = column[places[i] as number] as number;
  });
  return taken;
}

/** The whole numbers of a column at some places. */
export async function countsAt(column: Uint32Array, places: Uint32Array, pace: Pace): Promise<Uint32Array> {
  const taken = new Uint32Array(places.length);
  await inStretches(0, places.length, pace, (start, end) => {
    for (let i = start; i < end; i++) taken[i] = column[places[i] as number] as number;
  });
  return taken;
}

/** In halves: no bigint is made for each. */
export async function stepsAt(steps: BigInt64Array, places: Uint32Array, pace: Pace): Promise<BigInt64Array> {
  const taken = new BigInt64Array(places.length);
  const [from, to] = [halvesOf(steps), halvesOf(taken)];
  await inStretches(0, places.length, pace, (start, end) => {
    for (let i = start; i < end; i++) {
      const place = places[i] as number;
      to[2 * i] = from[2 * place] as number;
      to[2 * i + 1] = from[2 * place + 1] as number;
    }
  });
  return taken;
}
