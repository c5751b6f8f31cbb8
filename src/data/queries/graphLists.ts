import { compareCodePoints } from "../../graph/textOrder";
import {
  type GraphEdges,
  graphDepths,
  graphEdges,
  graphOps,
  graphScopes,
  type ListedScope,
} from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import type { KeptGraph } from "../graph/keptGraph";
import type { KeptGraphs } from "../graph/keptGraphs";

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 1024;

/** Lists of all of a graph. */
export function createGraphListAnswers(graphs: KeptGraphs): readonly Answer[] {
  return [
    answer(graphScopes, async (ref, asked) => ({
      scopes: await listedScopes(await graphs.of(ref, asked), asked.pace),
    })),
    answer(graphOps, async (ref, asked) => {
      const { model } = await graphs.of(ref, asked);
      const namesOf = new Map<string, string[]>();
      for (let node = 0; node < model.nodeCount; node++) {
        if (node % NODES_A_LOOK === 0 && asked.pace.isDue()) await asked.pace.giveWay();
        const op = model.op(node);
        const names = namesOf.get(op);
        if (names) names.push(model.name(node));
        else namesOf.set(op, [model.name(node)]);
      }
      return { ops: Array.from(namesOf, ([op, names]) => ({ op, names })) };
    }),
    answer(graphEdges, async (ref, asked) => listedEdges(await graphs.of(ref, asked), asked.pace)),
    answer(graphDepths, async (ref, asked) => {
      const graph = await graphs.of(ref, asked);
      const { depths, longestPath } = await graph.depths(asked.pace);
      const names = await allNames(graph, asked.pace);
      return { longestPath, depths: names.map((name, node) => ({ name, depth: depths[node] as number })) };
    }),
  ];
}

async function listedScopes(graph: KeptGraph, pace: Pace): Promise<ListedScope[]> {
  const { count, paths, nodeCounts, ownStarts, childStarts } = await graph.scopes(pace);
  const scopes: ListedScope[] = [];
  for (let scope = 0; scope < count; scope++) {
    if (scope % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    scopes.push({
      scope: paths.text(scope),
      nodes: nodeCounts[scope] as number,
      own: (ownStarts[scope + 1] as number) - (ownStarts[scope] as number),
      scopes: (childStarts[scope + 1] as number) - (childStarts[scope] as number),
    });
  }
  return scopes.sort((a, b) => compareCodePoints(a.scope, b.scope));
}

async function listedEdges(graph: KeptGraph, pace: Pace): Promise<GraphEdges> {
  const { model } = graph;
  const names = await allNames(graph, pace);
  const data: GraphEdges["data"][number][] = [];
  const control: GraphEdges["control"][number][] = [];
  for (const [node, to] of names.entries()) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    let slot = 0;
    for (let edge = model.inStarts[node] as number; edge < (model.inStarts[node + 1] as number); edge++) {
      const from = names[model.sources[edge] as number];
      const isControl = model.isControl(edge);
      if (from !== undefined && isControl) control.push([from, to]);
      else if (from !== undefined) data.push([from, model.port(edge), to, slot]);
      if (!isControl) slot++;
    }
  }
  return { data, control };
}

async function allNames({ model }: KeptGraph, pace: Pace): Promise<string[]> {
  const names: string[] = [];
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    names.push(model.name(node));
  }
  return names;
}
