import { type EdgeLabel, Graph, layout, type NodeLabel, type RankerFunction } from "@dagrejs/dagre";
import { BOX_GAP, LINE_GAP, type OrderedPoints } from "./orderedPoints";

/** What dagre is told of a graph; its own type lacks the function. */
interface Settings {
  readonly nodesep: number;
  readonly edgesep: number;
  readonly acyclicer: "greedy";
  readonly ranker: RankerFunction;
}

/**
 * The middle of each point across the flow, by dagre (Brandes and Köpf): lines are straight where they can be. Takes its time, and cannot
 * be interrupted. Layers and order are ours: they are better than its own, found in a small part of the time and without recursion.
 */
export function dagrePlaces({ breadths, layers, above, below }: OrderedPoints): Float64Array {
  const layerOf: number[] = [];
  const orderOf: number[] = [];
  layers.forEach((layer, number) => {
    layer.forEach((point, at) => {
      layerOf[point] = number;
      orderOf[point] = at;
    });
  });
  const graph = new Graph<Settings, NodeLabel, EdgeLabel>();
  graph.setGraph({
    nodesep: BOX_GAP,
    edgesep: LINE_GAP,
    // The other one recurses.
    acyclicer: "greedy",
    ranker: (ranked) => {
      for (const name of ranked.nodes()) {
        const label = ranked.node(name);
        label.rank = layerOf[Number(name)] ?? 0;
        if (Number(name) >= breadths.length) label.dummy = "edge";
      }
      // It doubles ranks for labels of edges, and takes for granted that each edge got a point by that. Ours stay as they are.
      for (const edge of ranked.edges()) ranked.edge(edge).points = [{ x: 0, y: 0 }];
    },
  });
  for (let point = 0; point < layerOf.length; point++) {
    graph.setNode(`${point}`, { width: breadths[point] ?? 0, height: 1 });
  }
  for (let piece = 0; piece < above.length; piece++) graph.setEdge(`${above[piece]}`, `${below[piece]}`, {});
  layout(graph, {
    customOrder: (layered) => {
      for (const name of layered.nodes()) layered.node(name).order = orderOf[Number(name)] ?? 0;
    },
  });
  return Float64Array.from(layerOf, (_, point) => graph.node(`${point}`).x ?? 0);
}
