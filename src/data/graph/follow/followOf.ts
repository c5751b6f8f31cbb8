import type { GraphFollow } from "../../../shared/questions/graphWork";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import type { WayStep } from "./dataWay";
import { wayRows } from "./wayRows";

const A_LOOK = 1024;

/** A way of data, by its outermost modules and node by node. */
export async function followOf(graph: KeptGraph, way: readonly WayStep[], pace: Pace): Promise<GraphFollow> {
  const { model } = graph;
  const rows = await wayRows(graph, way, [], pace);
  const modules: GraphFollow["modules"][number][] = [];
  const steps: GraphFollow["steps"][number][] = [];
  for (const { scope, from, to, type, ...tensor } of rows) {
    const module = scope ?? model.name((way[from] as WayStep).node);
    modules.push({ module, type, nodes: to - from, ...toldTensor(tensor) });
    for (const step of way.slice(from, to)) {
      if (steps.length % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const { node } = step;
      steps.push({ node: model.name(node), op: model.op(node), module: scope ?? null, ...toldTensor(step) });
    }
  }
  return { modules, steps };
}

function toldTensor({ dtype, shape, isChanged }: Pick<WayStep, "dtype" | "shape" | "isChanged">) {
  return { dtype: dtype ?? null, shape: shape ?? null, isChanged };
}
