import type { GraphModel } from "../../../graph/graphModel";
import { firstTransfers, type NodeDevices } from "../../../graph/placing/crossing";
import { findDtype } from "../../../tensor/dtype";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { type KnownOutputs, knownOutputs, tensorOf } from "../nodeEdges";

/** Edges that are looked at before the pace is asked. */
const EDGES_A_LOOK = 1024;

/** Bytes that go over some edges from one device to another, each tensor once to every device; NaN where a shape or dtype is unknown. */
export async function crossingBytes(
  { model, open }: Pick<KeptGraph, "model" | "open">,
  on: NodeDevices,
  edges: Int32Array,
  pace: Pace,
): Promise<number> {
  const transfers = await firstTransfers(model, on, edges, pace);
  const sources = Array.from(transfers, (edge) => model.sources[edge] as number);
  const known = await knownOutputs(open, sources, pace);
  let bytes = 0;
  for (let i = 0; i < transfers.length && !Number.isNaN(bytes); i++) {
    if (i % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    bytes += edgeBytes(model, transfers[i] as number, known);
  }
  return bytes;
}

/** Bytes of the tensor on an edge; NaN where its shape or dtype is unknown. */
export function edgeBytes(model: GraphModel, edge: number, known: KnownOutputs): number {
  const { dtype = "", shape } = tensorOf(model, edge, known);
  const kind = findDtype(dtype);
  if (!shape || !kind || !("itemBytes" in kind)) return Number.NaN;
  return shape.reduce((bytes, size) => (size < 0 ? Number.NaN : bytes * size), kind.itemBytes);
}
