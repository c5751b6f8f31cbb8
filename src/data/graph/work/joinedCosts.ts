import type { GraphModel } from "../../../graph/graphModel";
import type { NodeCosts } from "../../../graph/nodeCosts";
import type { RecordedCosts, RecordedOutput } from "../../../graph/recordedCosts";
import type { Pace } from "../../../tensor/pace";

/** Looked at before the pace is asked. */
const NAMES_A_LOOK = 256;

/** Two numbers and two counts a node. */
const NODE_BYTES = 24;
const UNMATCHED_BYTES = 120;

/** Costs of a graph's nodes, with what their outputs were. */
export interface JoinedCosts extends NodeCosts {
  /** Each slot as it was last, in order; empty where the node did not run. */
  outputsOf(node: number): readonly RecordedOutput[];
  /** Memory that it holds besides what was recorded, about. */
  readonly byteLength: number;
}

/** Joins what was recorded with a graph, by names. */
export async function joinCosts(model: GraphModel, recorded: RecordedCosts, pace: Pace): Promise<JoinedCosts> {
  const { nodeCount } = model;
  const nanos = new Float64Array(nodeCount).fill(Number.NaN);
  const executions = new Uint32Array(nodeCount);
  const bytes = new Float64Array(nodeCount).fill(Number.NaN);
  /** Of each node what was recorded under its name, plus 1. */
  const places = new Uint32Array(nodeCount);
  const unmatched: NodeCosts["unmatched"][number][] = [];
  let totalNanos = 0;
  for (let i = 0; i < recorded.nanos.length; i++) {
    if (i % NAMES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const name = recorded.name(i);
    const node = model.find(name);
    const own = { nanos: recorded.nanos[i] as number, bytes: recorded.bytes[i] as number };
    if (node === undefined) {
      unmatched.push({ name, ...own });
      continue;
    }
    totalNanos += own.nanos;
    nanos[node] = own.nanos;
    executions[node] = recorded.executions[i] as number;
    bytes[node] = own.bytes;
    places[node] = i + 1;
  }
  const placeOf = (node: number) => (places[node] as number) - 1;
  return {
    nanos,
    executions,
    bytes,
    devices: recorded.devices,
    devicesOf: (node) => (placeOf(node) < 0 ? [] : recorded.devicesOf(placeOf(node))),
    outputsOf: (node) => (placeOf(node) < 0 ? [] : recorded.outputsOf(placeOf(node))),
    totalNanos,
    unmatched,
    byteLength: NODE_BYTES * nodeCount + UNMATCHED_BYTES * unmatched.length,
  };
}
