import type { IndexedPoints } from "../../src/index/points/pointColumns";
import { unhurried } from "../../src/tensor/pace";

/** All that columns say of each point, however it lies in memory. */
export async function saidOfPoints(columns: IndexedPoints) {
  const { count } = columns;
  const steps = new BigInt64Array(count);
  const times = new Float64Array(count);
  const floats = new Float64Array(count);
  await columns.copyTo(steps, times, 0, { first: 0, end: count }, unhurried);
  await columns.copyFloatsTo(floats, 0, 0, count, unhurried);
  return Array.from(steps, (step, i) => [
    step,
    columns.step(i),
    times[i],
    columns.wallTimeSeconds(i),
    columns.positionBytes(i),
    columns.lengthBytes(i),
    columns.dtype(i),
    columns.shape(i),
    floats[i],
  ]);
}
