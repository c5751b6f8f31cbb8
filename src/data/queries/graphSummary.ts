import { graphSummary } from "../../shared/questions/graphWork";
import { type Answer, answer } from "../answer";
import type { KeptGraphs } from "../graph/keptGraphs";
import type { Summaries } from "../graph/summary/summaries";

export function createGraphSummaryAnswer(graphs: KeptGraphs, summaries: Summaries): Answer {
  return answer(graphSummary, async (ref, asked) => summaries.of(await graphs.of(ref, asked), ref, asked));
}
