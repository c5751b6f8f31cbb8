import { graphSummary } from "../../shared/questions/graphSummary";
import { type Answer, answer } from "../answer";
import type { KeptGraphs } from "../graph/keptGraphs";
import { summaryOf } from "../graph/summary/summaryOf";

export function createGraphSummaryAnswer(graphs: KeptGraphs): Answer {
  return answer(graphSummary, async (ref, asked) => {
    const { provider, pace } = asked;
    return summaryOf(await graphs.of(ref, asked), await provider.run(ref, pace), pace);
  });
}
