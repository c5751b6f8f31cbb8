import { PROBLEM_KINDS, type ProblemKind } from "../../graph/graphModel";
import { type GraphNode, graphNode, type OtherNode } from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import { nodeCalled } from "../graph/graphPlaces";
import { type NodeOrigin, nodeOrigin } from "../graph/joined/nodeOrigin";
import type { KeptGraph } from "../graph/keptGraph";
import type { KeptGraphs } from "../graph/keptGraphs";
import { edgesInto, edgesOutOf, knownOutputs, nodeInput, nodeOutput } from "../graph/nodeEdges";
import { nodeKeys } from "../graph/nodeKeys";
import type { NodeOutputLook } from "../graph/openGraph";
import { shortList } from "../graph/shortList";
import { tagsOfKeys } from "../graph/tagsOfKeys";
import { withConstants } from "../graph/withConstants";

export function createGraphNodeAnswer(graphs: KeptGraphs): Answer {
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

/** What a node is by itself, in the graph that it is from. */
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
function declaredShapes(outputs: readonly NodeOutputLook[] | undefined): GraphNode["outputShapes"] {
  if (!outputs) return null;
  if (outputs.length > 0 && outputs.every(({ declared }) => declared === undefined)) return null;
  return outputs.map(({ declared }) => declared ?? null);
}

/** As far as problems name their nodes. */
async function problemsOfNode(graph: KeptGraph, node: number, pace: Pace): Promise<ProblemKind[]> {
  const { cycle } = await graph.depths(pace);
  const all = [...graph.model.problems, ...(cycle ? [cycle] : [])];
  return PROBLEM_KINDS.filter((kind) => all.some((problem) => problem.kind === kind && problem.nodes.includes(node)));
}
