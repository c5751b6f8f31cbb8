import type { OutputLook } from "../../../format/graph/storedGraph";
import type { AttributeTextsBuilder } from "../../../graph/attributeTexts";
import { diffGraphs } from "../../../graph/diff/diffGraphs";
import type { GraphLibrary } from "../../../graph/graphLibrary";
import type { GraphModel } from "../../../graph/graphModel";
import { GrowingInts } from "../../../graph/growing";
import type { NodeFacts } from "../../../graph/nodeFacts";
import type { Pace } from "../../../tensor/pace";
import { addTextsOf } from "../addTextsOf";
import type { Joined, KeptGraph } from "../keptGraph";
import type { OpenGraph } from "../openGraph";
import { joinedModel } from "./joinedModel";
import { type JoinedNodes, joinedNodes } from "./joinedNodes";

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 4096;

/** Numbers of a digest. */
const WORDS = 4;

/** Compares two graphs, and makes one of them. */
export async function joinGraphs(
  a: KeptGraph,
  b: KeptGraph,
  pace: Pace,
): Promise<{ readonly open: OpenGraph; readonly joined: Joined }> {
  const compared = async (graph: KeptGraph) => ({ model: graph.model, facts: await graph.facts(pace) });
  const diff = await diffGraphs(await compared(a), await compared(b), pace);
  const nodes = await joinedNodes(diff, pace);
  const joined: Joined = { a, b, diff, sides: nodes.sides, nodes };
  return { open: new JoinedGraph(await joinedModel(a.model, b.model, nodes, pace), joined), joined };
}

/** Two graphs as one: a node is asked of the graph that it is from, one of both of A. */
class JoinedGraph implements OpenGraph {
  readonly model: GraphModel;
  readonly library: OpenGraph["library"];
  private readonly a: KeptGraph;
  private readonly b: KeptGraph;
  private readonly nodes: JoinedNodes;

  constructor(model: GraphModel, { a, b, nodes }: Joined) {
    this.model = model;
    this.library = joinedLibrary(a.open.library, b.open.library);
    this.a = a;
    this.b = b;
    this.nodes = nodes;
  }

  calls(node: number, pace: Pace): Promise<readonly string[]> {
    return this.of(node).calls(this.there(node), pace);
  }

  attributes(node: number, most: number, pace: Pace): ReturnType<OpenGraph["attributes"]> {
    return this.of(node).attributes(this.there(node), most, pace);
  }

  async attributeTexts(into: AttributeTextsBuilder, pace: Pace): Promise<void> {
    if (into.nodeCount < this.nodes.countOfA) await this.a.open.attributeTexts(into, pace);
    await addTextsOf(this, into, pace);
  }

  async facts(pace: Pace): ReturnType<OpenGraph["facts"]> {
    const functions = this.library.functions.map(({ name }) => name);
    return joinedFacts(await this.a.facts(pace), await this.b.facts(pace), this.nodes, functions, pace);
  }

  attributeDigests(node: number, pace: Pace): ReturnType<OpenGraph["attributeDigests"]> {
    return this.of(node).attributeDigests(this.there(node), pace);
  }

  async outputs(nodes: readonly number[], pace: Pace): ReturnType<OpenGraph["outputs"]> {
    const outputs: (readonly OutputLook[] | undefined)[] = nodes.map(() => undefined);
    for (const graph of [this.a.open, this.b.open]) {
      const places = [...nodes.keys()].filter((place) => this.of(nodes[place] as number) === graph);
      const found = await graph.outputs(
        places.map((place) => this.there(nodes[place] as number)),
        pace,
      );
      for (const [i, place] of places.entries()) outputs[place] = found[i];
    }
    return outputs;
  }

  constant(node: number, attribute: string, pace: Pace): ReturnType<OpenGraph["constant"]> {
    return this.of(node).constant(this.there(node), attribute, pace);
  }

  constantElements(
    node: number,
    attribute: string,
    most: number,
    pace: Pace,
  ): ReturnType<OpenGraph["constantElements"]> {
    return this.of(node).constantElements(this.there(node), attribute, most, pace);
  }

  body(name: string, pace: Pace): Promise<OpenGraph> {
    const isOfB = !this.a.open.library.functions.some((one) => one.name === name);
    const { open } = isOfB && this.b.open.library.functions.some((one) => one.name === name) ? this.b : this.a;
    return open.body(name, pace);
  }

  private of(node: number): OpenGraph {
    return (node < this.nodes.countOfA ? this.a : this.b).open;
  }

  /** The node in the graph it is from. */
  private there(node: number): number {
    return node < this.nodes.countOfA ? node : (this.nodes.toB[node] as number);
  }
}

/** Facts from the attributes of two graphs' nodes; a node of both has those of A. `functions`: names of the joined library. */
async function joinedFacts(
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

/** The functions of two graphs: where both have one of a name, that of A. */
function joinedLibrary(a: GraphLibrary, b: GraphLibrary): GraphLibrary {
  const known = new Set(a.functions.map(({ name }) => name));
  const withGradient = new Set(a.gradients.map((gradient) => gradient.function));
  return {
    functions: [...a.functions, ...b.functions.filter(({ name }) => !known.has(name))],
    gradients: [...a.gradients, ...b.gradients.filter((gradient) => !withGradient.has(gradient.function))],
  };
}
