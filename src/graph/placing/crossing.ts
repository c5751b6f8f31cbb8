import type { Pace } from "../../tensor/pace";
import { CONTROL, type GraphModel } from "../graphModel";
import { GrowingInts } from "../growing";
import { recordedDevices } from "./recordedDevices";

/** Edges that are looked at before the pace is asked. */
const EDGES_A_LOOK = 4096;

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

/** All data edges between two devices, in file order. */
export async function crossingEdges(model: GraphModel, on: NodeDevices, pace: Pace): Promise<Int32Array> {
  const crossing = new GrowingInts();
  for (let edge = 0; edge < model.edgeCount; edge++) {
    if (edge % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isCrossing(model, on, edge)) crossing.push(edge);
  }
  return crossing.toArray();
}

/** Of edges those that bring a tensor to a device for the first time: each tensor goes once to every device. */
export async function firstTransfers(
  { sources, targets, ports }: GraphModel,
  { ofNode, names }: NodeDevices,
  edges: Int32Array,
  pace: Pace,
): Promise<Int32Array> {
  const first = new GrowingInts();
  /** By node: the ports and devices that it was brought to. */
  const brought = new Map<number, Set<number>>();
  for (let i = 0; i < edges.length; i++) {
    if (i % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const edge = edges[i] as number;
    const source = sources[edge] as number;
    const transfer = (ports[edge] as number) * names.length + (ofNode[targets[edge] as number] as number);
    const known = brought.get(source) ?? new Set();
    if (known.has(transfer)) continue;
    brought.set(source, known.add(transfer));
    first.push(edge);
  }
  return first.toArray();
}
