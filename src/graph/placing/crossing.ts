import { CONTROL, type GraphModel } from "../graphModel";
import { recordedDevices } from "./recordedDevices";

/** The devices that nodes are on. */
export interface NodeDevices {
  readonly names: readonly string[];
  /** Of each node its place in `names`. */
  readonly ofNode: Uint32Array;
  /** Whether two of them are certainly two devices. */
  isApart(one: number, other: number): boolean;
}

/** Where nodes were recorded. */
export function recordedNodeDevices(model: GraphModel): NodeDevices {
  const { names, ofName, isApart } = recordedDevices(model);
  return { names, ofNode: model.devices.map((name) => ofName[name] as number), isApart };
}

/** Where nodes were put on some devices. */
export function placedNodeDevices(names: readonly string[], ofNode: Uint32Array): NodeDevices {
  return { names, ofNode, isApart: (one, other) => one !== other };
}

/** Whether an edge is one of data between two devices. */
export function isCrossing({ sources, targets, ports }: GraphModel, on: NodeDevices, edge: number): boolean {
  const source = sources[edge] as number;
  if (source < 0 || ports[edge] === CONTROL) return false;
  const from = on.ofNode[source] as number;
  const to = on.ofNode[targets[edge] as number] as number;
  return from !== to && on.isApart(from, to);
}
