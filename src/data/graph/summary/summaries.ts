import type { GraphRef } from "../../../shared/graphRef";
import type { GraphSummary } from "../../../shared/questions/graphSummary";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import type { Asking } from "../work/graphWork";
import { LastFew } from "../work/lastFew";
import { summaryOf } from "./summaryOf";
import { isTorch, recordedParameters } from "./torchParameters";

/** Summaries of graphs, each made once: of one of torch again where more of its parameters were recorded. */
export class Summaries {
  private readonly found: LastFew<GraphSummary>;

  /** `createPace` makes a pace for work that several wait for. */
  constructor(createPace: () => Pace) {
    this.found = new LastFew(createPace);
  }

  /** The same object where nothing changed. `ref` is of the run where weights of torch's graphs were recorded. */
  async of(graph: KeptGraph, ref: GraphRef, { provider, pace }: Asking): Promise<GraphSummary> {
    const run = await provider.run(ref, pace);
    const recorded = isTorch(graph.model) ? await recordedParameters(graph.model, run, pace) : 0;
    return this.found.get(graph, String(recorded), (own) => summaryOf(graph, run, own), pace);
  }
}
