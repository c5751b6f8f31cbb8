import { graphFindings } from "../../shared/questions/graphWork";
import { type Answer, answer } from "../answer";
import type { KeptGraphs } from "../graph/keptGraphs";
import type { Findings } from "../graph/work/findings";

export function createGraphFindingsAnswer(graphs: KeptGraphs, findings: Findings): Answer {
  return answer(graphFindings, async ({ source, of, filter, sort, start, most, ...ref }, asked) => {
    const wish = {
      start,
      most,
      ...(of !== undefined && { of }),
      ...(filter !== undefined && { filter }),
      ...(sort && { sort }),
    };
    return findings.rows(await graphs.of(ref, asked), ref, source, wish, asked);
  });
}
