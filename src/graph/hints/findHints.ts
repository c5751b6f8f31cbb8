import type { Pace } from "../../tensor/pace";
import type { GraphModel } from "../graphModel";
import type { NodeFacts } from "../nodeFacts";
import { commonSubexpressions } from "./commonSubexpressions";
import { flowOrder } from "./flowOrder";
import { foldable } from "./foldable";
import type { Hints } from "./hints";
import { identities } from "./identities";
import { type CalledBody, callCounts, inlinedNodes } from "./inlineCalls";
import { opTraits } from "./opTraits";

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 4096;

/** Hints that do not depend on the nodes fetched. */
export type LastingHints = Omit<Hints, "dead">;

type HintFacts = Pick<NodeFacts, "digests" | "namesFunction" | "called" | "functions">;

const NONE: LastingHints = {
  isUnknown: true,
  cse: [],
  foldable: [],
  foldRoots: [],
  identities: [],
  inline: [],
  inlinedNodes: null,
};

/**
 * Finds parts of a graph that could be made smaller, as TensorFlow would: nothing where the graph is not TensorFlow's, or none of its ops
 * is known. `bodies`: those of all called functions, including those called by others.
 */
export async function findHints(
  model: GraphModel,
  facts: HintFacts,
  bodies: ReadonlyMap<string, CalledBody>,
  pace: Pace,
): Promise<LastingHints> {
  if (model.dialect !== "tensorflow") return NONE;
  const traits = opTraits(model);
  const calls = await callCounts(facts, pace);
  const isKnown = calls.size > 0 || traits.some(({ isStateful, isStateless }) => isStateful || isStateless);
  const inlined = inlinedNodes(model.nodeCount, calls, bodies);
  // Of a graph without nodes nothing is unknown.
  if (!isKnown) return { ...NONE, isUnknown: model.nodeCount > 0, inlinedNodes: inlined };
  const folded = await foldable(model, facts, traits, pace);
  return {
    isUnknown: false,
    cse: await commonSubexpressions(model, facts, traits, await flowOrder(model, pace), pace),
    foldable: folded.nodes,
    foldRoots: folded.roots,
    identities: await identities(model, traits, pace),
    inline: await callsOf(model, facts, bodies, pace),
    inlinedNodes: inlined,
  };
}

async function callsOf(
  { nodeCount }: GraphModel,
  { called, functions }: HintFacts,
  bodies: ReadonlyMap<string, CalledBody>,
  pace: Pace,
): Promise<Hints["inline"]> {
  const inline: Hints["inline"][number][] = [];
  for (let node = 0; node < nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const name = functions[called[node] as number];
    const body = name === undefined ? undefined : bodies.get(name);
    if (name !== undefined && body) inline.push({ node, function: name, nodes: body.nodeCount });
  }
  return inline;
}
