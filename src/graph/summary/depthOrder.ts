import type { Pace } from "../../tensor/pace";

const A_LOOK = 4096;

/** Nodes by depth, the sources first; of one depth in file order. */
export async function depthOrder(depths: Uint32Array, longestPath: number, pace: Pace): Promise<Uint32Array> {
  const next = new Uint32Array(longestPath + 2);
  for (let node = 0; node < depths.length; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const after = (depths[node] as number) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let depth = 0; depth <= longestPath; depth++) {
    if (depth % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    next[depth + 1] = (next[depth + 1] as number) + (next[depth] as number);
  }
  const order = new Uint32Array(depths.length);
  for (let node = 0; node < depths.length; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const depth = depths[node] as number;
    const place = next[depth] as number;
    order[place] = node;
    next[depth] = place + 1;
  }
  return order;
}
