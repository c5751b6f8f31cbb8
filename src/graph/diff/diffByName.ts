import type { Pace } from "../../tensor/pace";
import type { GraphModel } from "../graphModel";
import type { NodeFacts } from "../nodeFacts";
import type { CommonTerms } from "./commonTerms";
import type { ChangedNode, NodeDiff } from "./graphDiff";

/** Looked at before the pace is asked. */
const EDGES_A_LOOK = 2048;

/** A graph that is compared. */
export interface ComparedGraph {
  readonly model: GraphModel;
  readonly facts: Pick<NodeFacts, "digests" | "wholeDigests">;
}

/** Two graphs by the names of their nodes. Inputs are lists of names and ports as they are written, in their order. */
export async function diffByName(
  a: ComparedGraph,
  b: ComparedGraph,
  terms: CommonTerms,
  pace: Pace,
): Promise<Omit<NodeDiff, "moved">> {
  const toB = await nodesOf(a.model, b.model, pace);
  const toA = new Int32Array(b.model.nodeCount).fill(-1);
  const changed: ChangedNode[] = [];
  let sameCount = 0;
  let looked = 0;
  for (const [nodeA, nodeB] of toB.entries()) {
    if (nodeB < 0) continue;
    toA[nodeB] = nodeA;
    // A node of many inputs counts as many.
    looked += 1 + (a.model.inStarts[nodeA + 1] as number) - (a.model.inStarts[nodeA] as number);
    if (looked >= EDGES_A_LOOK) {
      looked = 0;
      if (pace.isDue()) await pace.giveWay();
    }
    const isOp = a.model.ops[nodeA] !== terms.opOfB[b.model.ops[nodeB] as number];
    const isDevice = a.model.devices[nodeA] !== terms.deviceOfB[b.model.devices[nodeB] as number];
    const isAttributes = !isSameDigest(a.facts.wholeDigests, nodeA, b.facts.wholeDigests, nodeB);
    const isInputs = !hasSameInputs(a.model, nodeA, b.model, nodeB, toB, terms);
    if (isOp || isDevice || isInputs || isAttributes) {
      changed.push({ a: nodeA, b: nodeB, isOp, isDevice, isInputs, isAttributes });
    } else sameCount++;
  }
  return { toB, toA, changed, sameCount };
}

/** True if the four numbers of a node are those of another. */
export function isSameDigest(a: Uint32Array, nodeA: number, b: Uint32Array, nodeB: number): boolean {
  for (let i = 0; i < 4; i++) if (a[4 * nodeA + i] !== b[4 * nodeB + i]) return false;
  return true;
}

/** Node of the other graph with the name of each node of one, -1 where there is none. */
async function nodesOf({ names, nodeCount }: GraphModel, other: GraphModel, pace: Pace): Promise<Int32Array> {
  const found = new Int32Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    if (node % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    found[node] = other.nameIndex.findBytes(names.bytes, names.starts[node] as number, names.ends[node] as number);
  }
  return found;
}

function hasSameInputs(
  a: GraphModel,
  nodeA: number,
  b: GraphModel,
  nodeB: number,
  toB: Int32Array,
  terms: CommonTerms,
): boolean {
  const startA = a.inStarts[nodeA] as number;
  const startB = b.inStarts[nodeB] as number;
  const count = (a.inStarts[nodeA + 1] as number) - startA;
  if ((b.inStarts[nodeB + 1] as number) - startB !== count) return false;
  for (let i = 0; i < count; i++) {
    if (!terms.isSamePort(a.ports[startA + i] as number, b.ports[startB + i] as number)) return false;
    const sourceA = a.sources[startA + i] as number;
    const sourceB = b.sources[startB + i] as number;
    if (sourceA >= 0 && sourceB >= 0 ? toB[sourceA] !== sourceB : !isSameName(a, sourceA, b, sourceB)) return false;
  }
  return true;
}

/** True if two sources are called alike, one of which at least is missing. */
function isSameName(a: GraphModel, sourceA: number, b: GraphModel, sourceB: number): boolean {
  const [textsA, i] = sourceA < 0 ? [a.missing, -1 - sourceA] : [a.names, sourceA];
  const [textsB, k] = sourceB < 0 ? [b.missing, -1 - sourceB] : [b.names, sourceB];
  const startA = textsA.starts[i] as number;
  const startB = textsB.starts[k] as number;
  const length = (textsA.ends[i] as number) - startA;
  if ((textsB.ends[k] as number) - startB !== length) return false;
  for (let at = 0; at < length; at++) if (textsA.bytes[startA + at] !== textsB.bytes[startB + at]) return false;
  return true;
}
