import { GrowingInts } from "../../../graph/growing";
import type { NodeFacts } from "../../../graph/nodeFacts";
import type { Pace } from "../../../tensor/pace";
import type { JoinedNodes } from "./joinedNodes";

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 4096;

/** Numbers of a digest. */
const WORDS = 4;

/** What the attributes of two graphs' nodes say: of a node of both those of A. `functions`: names of the joined library. */
export async function joinedFacts(
  a: NodeFacts,
  b: NodeFacts,
  nodes: JoinedNodes,
  functions: readonly string[],
  pace: Pace,
): Promise<NodeFacts> {
  const { count, countOfA, toB, ofB } = nodes;
  const places = new Map(functions.map((name, place) => [name, place]));
  const placesOf = (facts: NodeFacts) => Int32Array.from(facts.functions, (name) => places.get(name) ?? -1);
  const [placesA, placesB] = [placesOf(a), placesOf(b)];
  const digests = new Uint32Array(WORDS * count);
  const wholeDigests = new Uint32Array(WORDS * count);
  const namesFunction = new Uint8Array(count);
  const called = new Int32Array(count);
  const colocatedStarts = new Uint32Array(count + 1);
  const colocated = new GrowingInts();
  for (let here = 0; here < count; here++) {
    if (here % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const isOfA = here < countOfA;
    const facts = isOfA ? a : b;
    const node = isOfA ? here : (toB[here] as number);
    for (let word = 0; word < WORDS; word++) {
      digests[WORDS * here + word] = facts.digests[WORDS * node + word] as number;
      wholeDigests[WORDS * here + word] = facts.wholeDigests[WORDS * node + word] as number;
    }
    namesFunction[here] = facts.namesFunction[node] as number;
    called[here] = (isOfA ? placesA : placesB)[facts.called[node] as number] ?? -1;
    for (let at = facts.colocatedStarts[node] as number; at < (facts.colocatedStarts[node + 1] as number); at++) {
      const other = facts.colocated[at] as number;
      colocated.push(isOfA ? other : (ofB[other] as number));
    }
    colocatedStarts[here + 1] = colocated.length;
  }
  return {
    digests,
    wholeDigests,
    namesFunction,
    called,
    functions,
    colocatedStarts,
    colocated: colocated.toUnsigned(),
  };
}
