import { type GraphFigures, graphFigures } from "../../shared/questions/graphPictures";
import type { SummaryScope } from "../../shared/questions/graphWork";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import type { KeptGraphs } from "../graph/keptGraphs";
import type { Summaries } from "../graph/summary/summaries";

const A_LOOK = 1024;

export function createGraphFiguresAnswer(graphs: KeptGraphs, summaries: Summaries): Answer {
  return answer(graphFigures, async ({ of, ...ref }, asked): Promise<GraphFigures> => {
    const { scopes, total, isTorch } = await summaries.of(await graphs.of(ref, asked), ref, asked);
    return { total, one: of ? await called(scopes, of.name, of.kind === "node", asked.pace) : null, isTorch };
  });
}

async function called(
  scopes: readonly SummaryScope[],
  name: string,
  isNode: boolean,
  pace: Pace,
): Promise<SummaryScope | null> {
  for (const [i, one] of scopes.entries()) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (one.scope === name && one.isNode === isNode) return one;
  }
  return null;
}
