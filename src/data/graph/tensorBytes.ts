import type { GraphModel } from "../../graph/graphModel";
import { findDtype } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import { lookOf } from "./nodeEdges";
import type { NodeOutputLook, OpenGraph } from "./openGraph";

/** Looked at before the pace is asked. */
const A_LOOK = 1024;

/** Nodes whose outputs are loaded at a time: those of all of a large graph take more than its model. */
const NODES_AT_ONCE = 4096;

/** Bytes of a tensor; NaN where its dtype or shape is not known, or its elements have no size of their own. */
export function tensorBytes(look: NodeOutputLook | undefined): number {
  const dtype = look?.dtype === undefined ? undefined : findDtype(look.dtype);
  if (!look?.shape || !dtype || dtype.kind === "string" || look.shape.some((size) => size < 0)) return Number.NaN;
  return look.shape.reduce((product, size) => product * size, dtype.itemBytes);
}

/**
 * Bytes of many outputs: of `nodes[i]` that of `ports[i]`, a port as in `GraphModel.ports`; NaN where that is not known, as of a control
 * edge, or of no node (below 0). What a node says is read once, in file order.
 */
export async function outputBytes(
  open: Pick<OpenGraph, "model" | "outputs">,
  nodes: ArrayLike<number>,
  ports: ArrayLike<number>,
  pace: Pace,
): Promise<Float64Array> {
  const { model } = open;
  const bytes = new Float64Array(nodes.length).fill(Number.NaN);
  const { starts, order } = await byNode(model, nodes, pace);
  let batch: number[] = [];
  const readBatch = async () => {
    const looks = await open.outputs(batch, pace);
    for (const [i, node] of batch.entries()) {
      for (let at = starts[node] as number; at < (starts[node + 1] as number); at++) {
        if (at % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const wanted = order[at] as number;
        bytes[wanted] = tensorBytes(lookOf(model, ports[wanted] as number, looks[i]));
      }
    }
    batch = [];
  };
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (starts[node] === starts[node + 1]) continue;
    batch.push(node);
    if (batch.length === NODES_AT_ONCE) await readBatch();
  }
  await readBatch();
  return bytes;
}

/** Places in `nodes` by node: those of node n are `order` from `starts[n]` up to `starts[n + 1]`. */
async function byNode({ nodeCount }: GraphModel, nodes: ArrayLike<number>, pace: Pace) {
  const starts = new Uint32Array(nodeCount + 1);
  for (let i = 0; i < nodes.length; i++) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const node = nodes[i] as number;
    if (node >= 0) starts[node + 1] = (starts[node + 1] as number) + 1;
  }
  for (let node = 0; node < nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    starts[node + 1] = (starts[node + 1] as number) + (starts[node] as number);
  }
  const next = starts.slice();
  const order = new Uint32Array(nodes.length);
  for (let i = 0; i < nodes.length; i++) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const node = nodes[i] as number;
    if (node < 0) continue;
    order[next[node] as number] = i;
    next[node] = (next[node] as number) + 1;
  }
  return { starts, order };
}
