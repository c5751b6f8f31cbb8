import type { GraphModel } from "../../../graph/graphModel";
import type { NodeDevices } from "../../../graph/placing/crossing";
import type { DeviceLoad } from "../../../shared/questions/graphWork";
import type { Pace } from "../../../tensor/pace";

/** Nodes that are looked at before the pace is asked. */
const NODES_A_LOOK = 4096;

/** Time of each node, and where it did not run the time of nodes of its op: NaN where none ran. */
export interface NodeTimes {
  readonly nanos: Float64Array;
  readonly ofOps: Float64Array;
}

/** Loads of devices, in their order. */
export async function deviceLoads(
  { nodeCount, ops }: GraphModel,
  { names, ofNode }: NodeDevices,
  times: NodeTimes | undefined,
  pace: Pace,
): Promise<DeviceLoad[]> {
  const nodes = new Uint32Array(names.length);
  const nanos = new Float64Array(names.length);
  const guessed = new Uint32Array(names.length);
  for (let node = 0; node < nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const device = ofNode[node] as number;
    nodes[device] = (nodes[device] as number) + 1;
    if (!times) continue;
    const own = times.nanos[node] as number;
    const isGuessed = Number.isNaN(own);
    if (isGuessed) guessed[device] = (guessed[device] as number) + 1;
    const took = isGuessed ? times.ofOps[ops[node] as number] || 0 : own;
    nanos[device] = (nanos[device] as number) + took;
  }
  return names.map((device, i) => ({
    device,
    nodes: nodes[i] as number,
    ...(times && { nanos: nanos[i] as number, guessed: guessed[i] as number }),
  }));
}
