import { type GraphRow, type GraphRows, graphRows } from "../../shared/questions/graphs";
import { type Answer, answer } from "../answer";
import { scopeCalled } from "../graph/graphPlaces";
import { nodeRow, scopeRow } from "../graph/graphRow";
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
