import type { GraphModel } from "../../graph/graphModel";
import { MIXED, type ScopeSums } from "../../graph/scopeSums";
import type { ScopeTree } from "../../graph/scopeTree";
import { type GraphRow, type GraphRows, graphRows } from "../../shared/questions/graphRows";
import { type Answer, answer } from "../answer";
import { scopeCalled } from "../graph/graphPlaces";
import type { KeptGraphs } from "../graph/keptGraphs";
import { shortList } from "../graph/shortList";

export function createGraphRowsAnswer(graphs: KeptGraphs): Answer {
  return answer(graphRows, async ({ scope: path, start, most, ...ref }, asked): Promise<GraphRows> => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const { model } = graph;
    const scopes = await graph.scopes(pace);
    const scope = scopeCalled(scopes, path);
    const sums = await graph.sums(pace);
    const { childStarts, children, ownStarts, own } = scopes;
    const below = children.subarray(childStarts[scope], childStarts[scope + 1]);
    const nodes = own.subarray(ownStarts[scope], ownStarts[scope + 1]);
    const total = below.length + nodes.length;
    function* rows(): Generator<GraphRow> {
      for (let place = start; place < total; place++) {
        const child = below[place];
        yield child === undefined
          ? nodeRow(model, nodes[place - below.length] as number)
          : scopeRow(model, scopes, sums, child);
      }
    }
    return { total, rows: shortList(rows(), most, ({ name }) => name) };
  });
}

function scopeRow(model: GraphModel, { paths, nodeCounts }: ScopeTree, sums: ScopeSums, scope: number): GraphRow {
  const [op, device] = [sums.ops[scope] as number, sums.devices[scope] as number];
  return {
    name: paths.text(scope),
    kind: "scope",
    ...(op !== MIXED && { op: model.opNames[op] as string }),
    ...(device !== MIXED && { device: model.deviceNames[device] as string }),
    nodes: nodeCounts[scope] as number,
    inputs: sums.inputs[scope] as number,
    outputs: sums.outputs[scope] as number,
  };
}

/** Of inputs those that a node has. */
function nodeRow(model: GraphModel, node: number): GraphRow {
  const { inStarts, outStarts, sources } = model;
  return {
    name: model.name(node),
    kind: "node",
    op: model.op(node),
    device: model.device(node),
    nodes: 1,
    inputs: sources.subarray(inStarts[node], inStarts[node + 1]).filter((source) => source >= 0).length,
    outputs: (outStarts[node + 1] as number) - (outStarts[node] as number),
  };
}
