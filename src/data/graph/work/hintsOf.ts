import { deadNodes, effectsOf } from "../../../graph/hints/deadNodes";
import { findHints, type LastingHints } from "../../../graph/hints/findHints";
import type { Hints } from "../../../graph/hints/hints";
import { type CalledBody, callCounts } from "../../../graph/hints/inlineCalls";
import { opTraits } from "../../../graph/hints/opTraits";
import type { NodeFacts } from "../../../graph/nodeFacts";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import type { OpenGraph } from "../openGraph";
import { PerGraph } from "../perGraph";
import { endpointsOf, writtenEnds } from "./runEndpoints";

/** Hints of graphs that could be made smaller, for the fetches that were requested last. */
export class HintsOfAll {
  private readonly lasting = new PerGraph((graph) => graph.once((pace) => findAll(graph, pace), bytesOf));
  /** Hints of one graph have all but their dead nodes in common. */
  private readonly found = new PerGraph((graph) => graph.cache<Hints>(({ dead }) => 8 * (dead?.length ?? 0)));

  /** Throws `unknownNode`. */
  async of(graph: KeptGraph, fetches: readonly string[], pace: Pace): Promise<Hints> {
    const { texts, ends } = await writtenEnds(graph, fetches, pace);
    const find = async (own: Pace) => {
      const wanted: number[] = [];
      for (const end of ends) for (const { node } of await endpointsOf(graph, end, own)) wanted.push(node);
      return { ...(await this.lasting.of(graph).get(own)), dead: await deadOf(graph, wanted, own) };
    };
    return this.found.of(graph).get(JSON.stringify(texts), find, pace);
  }
}

async function findAll(graph: KeptGraph, pace: Pace): Promise<LastingHints> {
  const facts = await graph.facts(pace);
  return findHints(graph.model, facts, await calledBodies(graph.open, facts, pace), pace);
}

/** Bodies of the functions that a graph calls, and those that these call. */
async function calledBodies(open: OpenGraph, facts: NodeFacts, pace: Pace): Promise<ReadonlyMap<string, CalledBody>> {
  const nodeCounts = new Map(open.library.functions.map(({ name, nodeCount }) => [name, nodeCount]));
  const bodies = new Map<string, CalledBody>();
  const wanted = [...(await callCounts(facts, pace)).keys()];
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    const nodeCount = nodeCounts.get(name);
    if (nodeCount === undefined || bodies.has(name)) continue;
    if (pace.isDue()) await pace.giveWay();
    const body = await open.body(name, pace);
    const calls = await callCounts(await body.facts(pace), pace);
    bodies.set(name, { nodeCount, calls });
    for (const called of calls.keys()) wanted.push(called);
  }
  return bodies;
}

/** Null where nothing says what is wanted: of a function's body its results and effects do. */
async function deadOf({ model, open, function: body }: KeptGraph, fetched: readonly number[], pace: Pace) {
  if (body === undefined) return fetched.length === 0 ? null : deadNodes(model, fetched, pace);
  const results = open.library.functions.find(({ name }) => name === body);
  const returned = (results?.returns ?? []).map(({ from }) => from.replace(/:.*$/su, ""));
  const named = [...returned, ...(results?.controlReturns ?? [])].flatMap((name) => model.find(name) ?? []);
  const effects = await effectsOf(model, opTraits(model), pace);
  return deadNodes(model, [...fetched, ...named, ...effects], pace);
}

/** A place in a list each, about. */
function bytesOf({ cse, foldable, foldRoots, identities, inline }: LastingHints): number {
  const grouped = cse.reduce((sum, { length }) => sum + length, cse.length);
  return 8 * (grouped + foldable.length + foldRoots.length) + 48 * (identities.length + inline.length);
}
