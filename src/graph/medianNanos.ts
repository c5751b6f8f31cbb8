import type { Pace } from "../tensor/pace";
import type { GraphModel } from "./graphModel";
import type { NodeCosts } from "./nodeCosts";

/** Looked at before the pace is asked. */
const A_LOOK = 4096;

/** Median time of each op's nodes that ran, ns, in the order of `GraphModel.opNames`; NaN where none did. */
export async function medianNanos(
  { nodeCount, ops, opNames }: GraphModel,
  { nanos }: Pick<NodeCosts, "nanos">,
  pace: Pace,
): Promise<Float64Array> {
  const starts = new Uint32Array(opNames.length + 1);
  for (let node = 0; node < nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (!Number.isNaN(nanos[node]))
      starts[(ops[node] as number) + 1] = (starts[(ops[node] as number) + 1] as number) + 1;
  }
  for (let op = 0; op < opNames.length; op++) starts[op + 1] = (starts[op + 1] as number) + (starts[op] as number);
  const byOp = new Float64Array(starts[opNames.length] as number);
  const next = starts.slice();
  for (let node = 0; node < nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const own = nanos[node] as number;
    const op = ops[node] as number;
    if (Number.isNaN(own)) continue;
    byOp[next[op] as number] = own;
    next[op] = (next[op] as number) + 1;
  }
  const medians = new Float64Array(opNames.length).fill(Number.NaN);
  for (let op = 0; op < opNames.length; op++) {
    if (pace.isDue()) await pace.giveWay();
    const own = byOp.subarray(starts[op], starts[op + 1]);
    if (own.length > 0) medians[op] = await median(own, pace);
  }
  return medians;
}

/** Median; the mean of two in the middle. Changes the order of the values. */
async function median(values: Float64Array, pace: Pace): Promise<number> {
  const upper = values.length >>> 1;
  const high = await ranked(values, upper, pace);
  if (values.length % 2 === 1) return high;
  let low = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < upper; i++) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    low = Math.max(low, values[i] as number);
  }
  return low + (high - low) / 2;
}

/** The value of a rank (Hoare's selection): those before it are moved before it. */
async function ranked(values: Float64Array, rank: number, pace: Pace): Promise<number> {
  let first = 0;
  let last = values.length - 1;
  let looked = 0;
  while (first < last) {
    const pivot = values[(first + last) >>> 1] as number;
    let low = first;
    let high = last;
    while (low <= high) {
      if (looked++ % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      while ((values[low] as number) < pivot) low++;
      while ((values[high] as number) > pivot) high--;
      if (low > high) break;
      const swapped = values[low] as number;
      values[low++] = values[high] as number;
      values[high--] = swapped;
    }
    if (rank <= high) last = high;
    else if (rank >= low) first = low;
    else break;
  }
  return values[rank] as number;
}
