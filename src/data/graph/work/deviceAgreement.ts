import type { GraphModel } from "../../../graph/graphModel";
import type { NodeDevices } from "../../../graph/placing/crossing";
import { devicesAgree, parseDevice, saysAnything } from "../../../graph/placing/devices";
import type { Pace } from "../../../tensor/pace";

/** Nodes that are looked at before the pace is asked. */
const NODES_A_LOOK = 4096;

/** Number of nodes recorded with a device, and of those of them whose device it is. */
export async function deviceAgreement(
  { nodeCount, devices, deviceNames }: GraphModel,
  { names, ofNode }: NodeDevices,
  pace: Pace,
): Promise<{ readonly agreeing: number; readonly recorded: number }> {
  const recordedNames = deviceNames.map(parseDevice);
  const says = recordedNames.map((device) => device === undefined || saysAnything(device));
  const on = names.map(parseDevice);
  let agreeing = 0;
  let recorded = 0;
  for (let node = 0; node < nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const name = devices[node] as number;
    if (!says[name]) continue;
    recorded++;
    const [was, is] = [recordedNames[name], on[ofNode[node] as number]];
    const isSame = was && is ? devicesAgree(was, is) : deviceNames[name] === names[ofNode[node] as number];
    if (isSame) agreeing++;
  }
  return { agreeing, recorded };
}
