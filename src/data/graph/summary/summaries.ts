import type { GraphRef } from "../../../shared/graph/graphRef";
import type { GraphSummary } from "../../../shared/questions/graphWork";
import type { KeptGraph } from "../keptGraph";
import { PerGraph } from "../perGraph";
import type { WorkAsked } from "../work/workOfGraph";
import { summaryOf } from "./summaryOf";
import { isTorch, recordedParameters } from "./torchParameters";

/** Bytes of a row of a summary, about. */
const SCOPE_BYTES = 400;

/** Summaries of graphs, each made once: of one of torch again where more of its parameters were recorded. */
export class Summaries {
  private readonly found = new PerGraph((graph) =>
    graph.cache<GraphSummary>(({ scopes }) => SCOPE_BYTES * scopes.length),
  );

  /** The same object where nothing changed. `ref` is of the run where weights of torch's graphs were recorded. */
  async of(graph: KeptGraph, ref: GraphRef, { provider, pace }: WorkAsked): Promise<GraphSummary> {
    const run = await provider.run(ref, pace);
    const recorded = isTorch(graph.model) ? await recordedParameters(graph.model, run, pace) : 0;
    return this.found.of(graph).get(String(recorded), (own) => summaryOf(graph, run, own), pace);
  }
}
