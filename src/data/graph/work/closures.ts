import { type Closure, closureOf } from "../../../graph/run/closure";
import type { Endpoint } from "../../../graph/run/endpoint";
import type { RunEnds } from "../../../shared/graph/graphMode";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { PerGraph } from "../perGraph";
import { endpointsOf, type WrittenEnds, writtenRunEnds } from "./runEndpoints";

/** Closures of graphs, for the feeds and fetches that were requested last. */
export class Closures {
  private readonly found = new PerGraph((graph) =>
    graph.cache<Closure>(({ runs, shortest }) => 3 * runs.length + 8 * (shortest?.length ?? 0)),
  );

  /** `isMet` is of the feeds as `writtenRunEnds` parts them: of a scope where one of its outputs is. Throws `unknownNode`. */
  async of(graph: KeptGraph, run: RunEnds, pace: Pace): Promise<Closure> {
    const written = await writtenRunEnds(graph, run, pace);
    const wish = JSON.stringify([written.feeds.texts, written.fetches.texts]);
    const find = async (own: Pace) => {
      const feeds = await endpointsOfAll(graph, written.feeds, own);
      const fetches = await endpointsOfAll(graph, written.fetches, own);
      const closure = await closureOf(graph.model, feeds.flat(), fetches.flat(), own);
      let behind = 0;
      const isMet = feeds.map(({ length }) => {
        behind += length;
        return closure.isMet.slice(behind - length, behind).includes(true);
      });
      return { ...closure, isMet };
    };
    return this.found.of(graph).get(wish, find, pace);
  }
}

async function endpointsOfAll(graph: KeptGraph, { ends }: WrittenEnds, pace: Pace): Promise<(readonly Endpoint[])[]> {
  const endpoints: (readonly Endpoint[])[] = [];
  for (const end of ends) endpoints.push(await endpointsOf(graph, end, pace));
  return endpoints;
}
