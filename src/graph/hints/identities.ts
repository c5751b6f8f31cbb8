import type { Pace } from "../../tensor/pace";
import { CONTROL, type GraphModel } from "../graphModel";
import type { IdentityChain } from "./hints";
import type { OpTraits } from "./opTraits";

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 4096;

/** `length` of an Identity that was not looked at yet; of one that others pass in a circle. */
const UNKNOWN = 0;
const ON_WAY = -1;
const CIRCLE = -2;

/** Identities whose only input is one data edge, in file order, and what is behind all of them that follow each other. */
export async function identities(
  model: GraphModel,
  traits: readonly OpTraits[],
  pace: Pace,
): Promise<readonly IdentityChain[]> {
  const { nodeCount, ops, inStarts, sources, ports } = model;
  const passes = (node: number) => {
    const edge = inStarts[node] as number;
    const isOne = (inStarts[node + 1] as number) === edge + 1 && ports[edge] !== CONTROL;
    return isOne && (sources[edge] as number) >= 0 && traits[ops[node] as number]?.isIdentity === true;
  };
  const lengths = new Int32Array(nodeCount);
  /** The edge out of what is behind the chain. */
  const behind = new Uint32Array(nodeCount);
  const way: number[] = [];
  let looked = 0;
  for (let first = 0; first < nodeCount; first++) {
    let node = first;
    while (lengths[node] === UNKNOWN && passes(node)) {
      if (++looked % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      lengths[node] = ON_WAY;
      way.push(node);
      node = sources[inStarts[node] as number] as number;
    }
    // What the way ended at: no Identity, one that is known, or one of the way itself.
    let length = lengths[node] as number;
    const isCircle = length === ON_WAY || length === CIRCLE;
    const known = length > 0 ? (behind[node] as number) : undefined;
    let end = known;
    for (let passed = way.pop(); passed !== undefined; passed = way.pop()) {
      if (++looked % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      end ??= inStarts[passed] as number;
      lengths[passed] = isCircle ? CIRCLE : ++length;
      behind[passed] = end;
    }
    if (++looked % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
  }
  const chains: IdentityChain[] = [];
  for (let node = 0; node < nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const length = lengths[node] as number;
    const edge = behind[node] as number;
    if (length > 0) chains.push({ node, source: sources[edge] as number, port: ports[edge] as number, length });
  }
  return chains;
}
