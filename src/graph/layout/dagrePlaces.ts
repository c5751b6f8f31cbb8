import { type EdgeLabel, Graph, layout, type NodeLabel, type RankerFunction } from "@dagrejs/dagre";
import { BOX_GAP, LINE_GAP, type OrderedPoints } from "./orderedPoints";

/** Settings of a graph for dagre; its own type lacks the function. */
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
export function dagrePlaces({ before, behind, layers, above, below }: OrderedPoints): Float64Array {
  const graph = new Graph<Settings, NodeLabel, EdgeLabel>();
  const layerOf = new Map<string, number>();
  const orderOf = new Map<string, number>();
  let count = 0;
  layers.forEach((layer, number) => {
    let order = 0;
    const add = (name: string, width: number) => {
      graph.setNode(name, { width, height: 1 });
      layerOf.set(name, number);
      orderOf.set(name, order++);
    };
    for (const point of layer) {
      const [one, other] = [before[point] ?? 0, behind[point] ?? 0];
      // A node has its middle in the middle: what a box has more at one side is a node beside it.
      if (one > other) add(`before ${point}`, Math.max(0, one - other - BOX_GAP));
      add(`${point}`, 2 * Math.min(one, other));
      if (other > one) add(`behind ${point}`, Math.max(0, other - one - BOX_GAP));
      count++;
    }
  });
  graph.setGraph({
    nodesep: BOX_GAP,
    edgesep: LINE_GAP,
    // The other one recurses.
    acyclicer: "greedy",
    ranker: (ranked) => {
      for (const name of ranked.nodes()) {
        const label = ranked.node(name);
        label.rank = layerOf.get(name) ?? 0;
        if (Number(name) >= before.length) label.dummy = "edge";
      }
      // It doubles ranks for labels of edges, and takes for granted that each edge got a point by that. Ours stay as they are.
      for (const edge of ranked.edges()) ranked.edge(edge).points = [{ x: 0, y: 0 }];
    },
  });
  for (let piece = 0; piece < above.length; piece++) graph.setEdge(`${above[piece]}`, `${below[piece]}`, {});
  layout(graph, {
    customOrder: (layered) => {
      for (const name of layered.nodes()) layered.node(name).order = orderOf.get(name) ?? 0;
    },
  });
  return Float64Array.from({ length: count }, (_, point) => graph.node(`${point}`).x ?? 0);
}
