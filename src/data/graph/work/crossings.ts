import type { GraphModel } from "../../../graph/graphModel";
import { GrowingInts } from "../../../graph/growing";
import { isCrossing, type NodeDevices } from "../../../graph/placing/crossing";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { PerGraph } from "../perGraph";
import { outputBytes } from "../tensorBytes";

/** Looked at before the pace is asked. */
const A_LOOK = 4096;

/** Data edges of a graph from one device to another. */
export interface DeviceCrossing {
  readonly on: NodeDevices;
  /** By the nodes they come from; those that bring one tensor to one device stand together. */
  readonly edges: Int32Array;
  /** Bytes of each edge's tensor; NaN where they are not known. */
  readonly bytes: Float64Array;
}

/** Edges of graphs that cross from device to device, for the devices that were requested last. */
export class Crossings {
  private readonly found = new PerGraph((graph) =>
    graph.cache<DeviceCrossing>(({ edges, bytes }) => edges.byteLength + bytes.byteLength),
  );

  /** `key` is equal where nodes are on the same devices. */
  of(graph: KeptGraph, on: NodeDevices, key: string, pace: Pace): Promise<DeviceCrossing> {
    return this.found.of(graph).get(key, (own) => crossingOf(graph, on, own), pace);
  }
}

async function crossingOf({ model, open }: KeptGraph, on: NodeDevices, pace: Pace): Promise<DeviceCrossing> {
  const edges = await edgesByTensor(model, on, pace);
  const sources = edges.map((edge) => model.sources[edge] as number);
  const ports = edges.map((edge) => model.ports[edge] as number);
  return { on, edges, bytes: await outputBytes(open, sources, ports, pace) };
}

async function edgesByTensor(model: GraphModel, on: NodeDevices, pace: Pace): Promise<Int32Array> {
  const { nodeCount, outStarts, outEdges, ports } = model;
  const found = new GrowingInts();
  let looked = 0;
  for (let source = 0; source < nodeCount; source++) {
    const own: number[] = [];
    for (let at = outStarts[source] as number; at < (outStarts[source + 1] as number); at++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const edge = outEdges[at] as number;
      if (isCrossing(model, on, edge)) own.push(edge);
    }
    if (own.length > 1) {
      own.sort(
        (a, b) =>
          (ports[a] as number) - (ports[b] as number) || toDevice(model, on, a) - toDevice(model, on, b) || a - b,
      );
    }
    for (const edge of own) found.push(edge);
  }
  return found.toArray();
}

function toDevice({ targets }: GraphModel, { ofNode }: NodeDevices, edge: number): number {
  return ofNode[targets[edge] as number] as number;
}

/** True if two edges bring the same tensor to the same device. */
export function isSameTransfer(model: GraphModel, on: NodeDevices, one: number, other: number): boolean {
  const { sources, ports } = model;
  return (
    sources[one] === sources[other] &&
    ports[one] === ports[other] &&
    toDevice(model, on, one) === toDevice(model, on, other)
  );
}

/** Bytes that go from device to device, of those that are known, each tensor once to every other; how many edges bring others. */
export async function transferredBytes(
  model: GraphModel,
  { on, edges, bytes }: DeviceCrossing,
  pace: Pace,
): Promise<{ readonly bytes: number; readonly unknown: number }> {
  let sum = 0;
  let unknown = 0;
  for (let i = 0; i < edges.length; i++) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const own = bytes[i] as number;
    const isSame = i > 0 && isSameTransfer(model, on, edges[i - 1] as number, edges[i] as number);
    if (Number.isNaN(own)) unknown++;
    else if (!isSame) sum += own;
  }
  return { bytes: sum, unknown };
}
