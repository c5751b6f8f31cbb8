import type { ForwardEdges } from "../../../graph/follow/forwardEdges";
import { isElementwise } from "../../../graph/follow/forwardOps";
import type { Pace } from "../../../tensor/pace";
import { type KnownOutputs, knownOutputs, lookOf } from "../nodeEdges";
import type { OpenGraph } from "../openGraph";
import { elementsOf } from "../summary/variables";

const A_LOOK = 4096;

/** Nodes whose inputs are read at a time. */
const NODES_AT_ONCE = 1024;

/** 1 for edges, by their places in `ForwardEdges`, of which the target repeats what they bring: another of its inputs has more elements. */
export async function minorEdges(open: OpenGraph, forward: ForwardEdges, pace: Pace): Promise<Uint8Array> {
  const { model } = open;
  const { targets, edges } = forward;
  const isMinor = new Uint8Array(edges.length);
  const isRepeating = model.opNames.map(isElementwise);
  const into = new Map<number, number[]>();
  for (let at = 0; at < targets.length; at++) {
    if (at % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const target = targets[at] as number;
    if (!isRepeating[model.ops[target] as number]) continue;
    const own = into.get(target);
    if (own) own.push(at);
    else into.set(target, [at]);
  }
  const sourceOf = (at: number) => model.sources[edges[at] as number] as number;
  let batch: number[][] = [];
  const readBatch = async () => {
    const known = await knownOutputs(open, batch.flat().map(sourceOf), pace);
    for (const own of batch) {
      const counts = own.map((at) => elementsAt(open, edges[at] as number, known));
      const most = counts.reduce((greatest, count) => Math.max(greatest, Number.isNaN(count) ? 0 : count), 0);
      for (const [i, at] of own.entries()) if ((counts[i] as number) < most) isMinor[at] = 1;
    }
    batch = [];
  };
  let looked = 0;
  for (const own of into.values()) {
    if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (own.length < 2) continue;
    batch.push(own);
    if (batch.length === NODES_AT_ONCE) await readBatch();
  }
  await readBatch();
  return isMinor;
}

/** Elements of the tensor on an edge; NaN where nothing tells. A size that is open counts as one: it is that of all. */
function elementsAt({ model }: OpenGraph, edge: number, known: KnownOutputs): number {
  const shape = lookOf(model, model.ports[edge] as number, known.get(model.sources[edge] as number))?.shape;
  return elementsOf(shape?.map((size) => Math.max(1, size)));
}
