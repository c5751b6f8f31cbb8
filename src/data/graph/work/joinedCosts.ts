import type { GraphModel } from "../../../graph/graphModel";
import type { NodeCosts } from "../../../graph/nodeCosts";
import type { RecordedCost, RecordedCosts, RecordedOutput } from "../../../graph/recordedCosts";
import type { Pace } from "../../../tensor/pace";

/** Looked at before the pace is asked. */
const NAMES_A_LOOK = 256;

/** Two numbers and two counts a node. */
const NODE_BYTES = 24;
/** Approximate bytes of a record, and of a name that no node has. */
const COST_BYTES = 100;
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
  const all: RecordedCost[] = [];
  /** Place of each node in `all`, plus 1. */
  const places = new Uint32Array(nodeCount);
  const unmatched: NodeCosts["unmatched"][number][] = [];
  let totalNanos = 0;
  let looked = 0;
  for (const [name, cost] of recorded.nodes) {
    if (looked++ % NAMES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const node = model.find(name);
    if (node === undefined) {
      unmatched.push({ name, nanos: cost.nanos, bytes: cost.bytes });
      continue;
    }
    totalNanos += cost.nanos;
    nanos[node] = cost.nanos;
    executions[node] = cost.executions;
    bytes[node] = cost.bytes;
    places[node] = all.push(cost);
  }
  const of = (node: number) => all[(places[node] as number) - 1];
  return {
    nanos,
    executions,
    bytes,
    devices: recorded.devices,
    devicesOf: (node) => of(node)?.devices ?? [],
    outputsOf: (node) => of(node)?.outputs ?? [],
    totalNanos,
    unmatched,
    byteLength: NODE_BYTES * nodeCount + COST_BYTES * all.length + UNMATCHED_BYTES * unmatched.length,
  };
}
