import type { OutputLook } from "../../format/graph/storedGraph";
import { componentsOf } from "../../graph/components";
import { isSink, isSource } from "../../graph/graphEnds";
import type { LibraryFunction } from "../../graph/graphLibrary";
import { type GraphModel, PROBLEM_KINDS, type ProblemKind } from "../../graph/graphModel";
import type { LayOut } from "../../graph/layout/levelShape";
import { compareCodePoints } from "../../graph/textOrder";
import {
  type GraphFunctions,
  type GraphNode,
  type GraphOfTag,
  type GraphOverview,
  graphFunctions,
  graphNode,
  graphOfTag,
  graphOverview,
  type NamedCount,
  type OtherNode,
} from "../../shared/questions/graphs";
import type { MemoryBudget } from "../../tensor/memoryBudget";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import type { LimitsWithin } from "../cache/sharedCache";
import { DataError } from "../dataError";
import { DataWays } from "../graph/follow/dataWays";
import { nodeCalled } from "../graph/graphPlaces";
import { graphTagsOf } from "../graph/graphTagsOf";
import { type NodeOrigin, nodeOrigin } from "../graph/joined/nodeOrigin";
import type { KeptGraph } from "../graph/keptGraph";
import { KeptGraphs } from "../graph/keptGraphs";
import { edgesInto, edgesOutOf, knownOutputs, nodeInput, nodeOutput } from "../graph/nodeEdges";
import { keysOfTag, nodeKeys } from "../graph/nodeKeys";
import { PerGraph } from "../graph/perGraph";
import { Pictures } from "../graph/picture/pictureSet";
import { GraphTexts } from "../graph/search/nodeTexts";
import { shortList } from "../graph/shortList";
import { Summaries } from "../graph/summary/summaries";
import { tagsOfKeys } from "../graph/tagsOfKeys";
import { usualGaps } from "../graph/usualGaps";
import { withConstants } from "../graph/withConstants";
import { Closures } from "../graph/work/closures";
import { Costs } from "../graph/work/costs";
import { Crossings } from "../graph/work/crossings";
import { Findings } from "../graph/work/findings";
import { HintsOfAll } from "../graph/work/hintsOf";
import { Placements } from "../graph/work/placements";
import { findSeries } from "../series/findSeries";
import { graphLevelAnswers } from "./graphLevels";
import { graphPictureAnswers } from "./graphPictures";
import { graphWorkAnswers } from "./graphWork";

/** A graph of 1,000,000 nodes, or some hundreds of thousands of nodes of several. */
const GRAPH_CACHE_BYTES = 256 * 1024 * 1024;
/** Costs of about ten runs of graphs of 10,000 nodes. */
const COST_CACHE_BYTES = 32 * 1024 * 1024;

function createGraphOfTagAnswer(graphs: KeptGraphs): Answer {
  return answer(graphOfTag, async ({ tag, logdir, run }, asked): Promise<GraphOfTag | null> => {
    const { provider, pace } = asked;
    for (const graphTag of await graphTagsOf(await provider.run({ logdir, run }, pace), pace)) {
      const graph = await readable(() => graphs.of({ logdir, run, tag: graphTag }, asked));
      const name = graph && (await nameOf(graph, tag, pace));
      if (name !== undefined) return { tag: graphTag, part: graph?.part ?? "", name };
    }
    return null;
  });
}

/** A graph; undefined where there is none to be read. */
async function readable(open: () => Promise<KeptGraph>): Promise<KeptGraph | undefined> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}

/** The node or scope of the longest key that a tag begins with. */
async function nameOf(graph: KeptGraph, tag: string, pace: Pace): Promise<string | undefined> {
  const others = await graph.keys(pace);
  for (const key of keysOfTag(tag)) {
    const found = graph.model.find(key) === undefined ? others.get(key) : key;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Looked at before the pace is asked. */
const A_LOOK = 4096;

function createGraphOverviewAnswer(graphs: KeptGraphs): Answer {
  return answer(graphOverview, async (ref, asked): Promise<GraphOverview> => {
    const { provider, pace } = asked;
    const graph = await graphs.of(ref, asked);
    const series = await findSeries(provider, { logdir: ref.logdir, run: ref.run, tag: ref.tag, kind: "graph" }, pace);
    const { model, point, part, parts } = graph;
    const { step } = await series.describe(point, pace);
    const { library } = graph.open;
    const { longestPath } = await graph.depths(pace);
    const usual = await usualGaps(model, pace);
    const functions =
      ref.function === undefined ? library.functions.map(({ name, nodeCount }) => ({ name, count: nodeCount })) : [];
    return {
      ...{ part, parts, point, step, dialect: model.dialect },
      nodes: model.nodeCount,
      ops: await countsByName(model.ops, model.opNames, pace),
      devices: (await countsByName(model.devices, model.deviceNames, pace)).filter(({ name }) => name !== ""),
      ...(await edgeCounts(model, pace)),
      functions,
      scopes: (await graph.scopes(pace)).count - 1,
      longestPath,
      problems: await problemCounts(graph, pace),
      ...(usual && { usual }),
    };
  });
}

/** Counts of names, in order of their first uses. */
async function countsByName(numbers: Uint32Array, names: readonly string[], pace: Pace): Promise<NamedCount[]> {
  const counts = new Map<number, number>();
  for (let i = 0; i < numbers.length; i++) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const number = numbers[i] as number;
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return Array.from(counts, ([number, count]) => ({ name: names[number] as string, count }));
}

type EdgeCounts = Pick<GraphOverview, "dataEdges" | "controlEdges" | "sources" | "sinks">;

async function edgeCounts(model: GraphModel, pace: Pace): Promise<EdgeCounts> {
  let controlEdges = 0;
  for (let edge = 0; edge < model.edgeCount; edge++) {
    if (edge % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (model.isControl(edge)) controlEdges++;
  }
  let sourceCount = 0;
  let sinkCount = 0;
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isSink(model, node)) sinkCount++;
    if (isSource(model, node)) sourceCount++;
  }
  return { dataEdges: model.edgeCount - controlEdges, controlEdges, sources: sourceCount, sinks: sinkCount };
}

async function problemCounts(graph: KeptGraph, pace: Pace): Promise<GraphOverview["problems"]> {
  const { model } = graph;
  const { cycle } = await graph.depths(pace);
  const all = [...model.problems, ...(cycle ? [cycle] : [])];
  return all
    .sort((a, b) => PROBLEM_KINDS.indexOf(a.kind) - PROBLEM_KINDS.indexOf(b.kind))
    .map(({ kind, count, nodes }) => {
      const names = nodes.map((node) => model.name(node));
      return { kind, count, nodes: shortList(names, names.length, (name) => name) };
    });
}

function createGraphNodeAnswer(graphs: KeptGraphs): Answer {
  return answer(graphNode, async ({ name, most, ...ref }, asked): Promise<GraphNode> => {
    const { provider, pace } = asked;
    const graph = await graphs.of(ref, asked);
    const { model, open } = graph;
    const node = nodeCalled(graph, name);
    const { paths, scopeOf } = await graph.scopes(pace);
    const { depths } = await graph.depths(pace);
    const from = nodeOrigin(graph, node, ref);
    const outEdges = shortList(edgesOutOf(model, node), most, (edge) => nodeOutput(model, edge).to);
    const [shapes] = await open.outputs([node], pace);
    const tags = await tagsOfKeys(await provider.run(from.ref, pace), nodeKeys(model, node), pace);
    const { other } = from;
    return {
      ...(await ownOf(from, most, pace)),
      name,
      scope: paths.text(scopeOf[node] as number),
      depth: depths[node] as number,
      outputs: outEdges.map((edge) => nodeOutput(model, edge)),
      outputCount: (model.outStarts[node + 1] as number) - (model.outStarts[node] as number),
      outputShapes: declaredShapes(shapes),
      tags: shortList(tags, most, ({ tag }) => tag),
      tagCount: tags.length,
      calls: await open.calls(node, pace),
      problems: await problemsOfNode(graph, node, pace),
      ...(from.side && { side: from.side }),
      ...(other && { other: await ownOf(other, most, pace) }),
      ...(from.ref.run !== ref.run && { run: from.ref.run }),
    };
  });
}

/** A node's own facts, in the graph that it is from. */
async function ownOf({ graph, node, ref }: NodeOrigin, most: number | undefined, pace: Pace): Promise<OtherNode> {
  const { model, open, part, parts } = graph;
  const edges = shortList(edgesInto(model, node), most, (edge) => nodeInput(model, edge, new Map()).from);
  const sources = edges.map((edge) => model.sources[edge] as number);
  const known = await knownOutputs(open, sources, pace);
  const attributes = await open.attributes(node, most ?? Number.POSITIVE_INFINITY, pace);
  const name = model.name(node);
  const place = {
    tag: ref.tag,
    ...(part !== parts[0] && { part }),
    ...(ref.function !== undefined && { function: ref.function }),
    node: name,
  };
  return {
    name,
    op: model.op(node),
    device: model.device(node),
    inputs: edges.map((edge) => nodeInput(model, edge, known)),
    inputCount: (model.inStarts[node + 1] as number) - (model.inStarts[node] as number),
    attributes: await withConstants(attributes, open, node, place, pace),
  };
}

/** The shapes that the graph itself has, not those of a run; null where it says nothing. */
function declaredShapes(outputs: readonly OutputLook[] | undefined): GraphNode["outputShapes"] {
  if (!outputs) return null;
  if (outputs.length > 0 && outputs.every(({ declared }) => declared === undefined)) return null;
  return outputs.map(({ declared }) => declared ?? null);
}

/** Problems of a node, as far as they name their nodes. */
async function problemsOfNode(graph: KeptGraph, node: number, pace: Pace): Promise<ProblemKind[]> {
  const { cycle } = await graph.depths(pace);
  const all = [...graph.model.problems, ...(cycle ? [cycle] : [])];
  return PROBLEM_KINDS.filter((kind) => all.some((problem) => problem.kind === kind && problem.nodes.includes(node)));
}

function createGraphFunctionsAnswer(graphs: KeptGraphs): Answer {
  return answer(graphFunctions, async (ref, asked): Promise<GraphFunctions> => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const { library } = graph.open;
    const functions = [...library.functions].sort((a, b) => compareCodePoints(a.name, b.name));
    const { ofFunction } = await graph.callers(pace);
    const callers = new Map<string, string[]>();
    for (const { name, calls } of functions) {
      for (const called of new Set(calls)) {
        const known = callers.get(called);
        if (known) known.push(name);
        else callers.set(called, [name]);
      }
    }
    const recursive = await recursiveOf(functions, pace);
    return {
      functions: functions.map(({ name, nodeCount, args, returns, controlReturns, calls }) => ({
        ...{ name, nodes: nodeCount, args, returns, controlReturns, calls },
        calledBy: {
          nodes: (ofFunction.get(name) ?? []).map((node) => graph.model.name(node)),
          functions: callers.get(name) ?? [],
        },
        isRecursive: recursive.has(name),
      })),
      gradients: library.gradients,
    };
  });
}

/** Functions that call themselves, by others or not. */
async function recursiveOf(functions: readonly LibraryFunction[], pace: Pace): Promise<ReadonlySet<string>> {
  const numbers = new Map(functions.map(({ name }, i) => [name, i]));
  const starts = [0];
  const targets: number[] = [];
  const recursive = new Set<string>();
  for (const { name, calls } of functions) {
    if (calls.includes(name)) recursive.add(name);
    for (const called of calls) {
      const number = numbers.get(called);
      if (number !== undefined) targets.push(number);
    }
    starts.push(targets.length);
  }
  const target = (at: number) => targets[at] as number;
  const found = await componentsOf({ count: functions.length, starts, target, isCut: () => false }, pace);
  for (let component = 0; component + 1 < found.starts.length; component++) {
    const members = found.members.subarray(found.starts[component], found.starts[component + 1]);
    if (members.length < 2) continue;
    for (const member of members) recursive.add((functions[member] as LibraryFunction).name);
  }
  return recursive;
}

/** Answers about graphs, whose levels are laid out by `layOut`. All have the same graphs in memory. */
export function graphAnswers(
  within: LimitsWithin,
  layOut: LayOut,
  budget: MemoryBudget | undefined,
): readonly Answer[] {
  const graphs = new KeptGraphs(within(GRAPH_CACHE_BYTES));
  const texts = new PerGraph((graph) => new GraphTexts(graph));
  const summaries = new Summaries();
  const work = {
    summaries,
    closures: new Closures(),
    placements: new Placements(),
    crossings: new Crossings(),
    costs: new Costs(within(COST_CACHE_BYTES)),
    hints: new HintsOfAll(),
    ways: new DataWays(),
  };
  const findings = new Findings(texts, work);
  const pictures = new Pictures(graphs, summaries, layOut, budget);
  return [
    createGraphOverviewAnswer(graphs),
    createGraphNodeAnswer(graphs),
    createGraphFunctionsAnswer(graphs),
    createGraphOfTagAnswer(graphs),
    ...graphLevelAnswers(graphs, pictures, texts),
    ...graphPictureAnswers(pictures, { texts, work, findings }, graphs),
    ...graphWorkAnswers(graphs, work, findings),
  ];
}
