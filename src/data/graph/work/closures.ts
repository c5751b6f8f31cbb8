import { type Closure, closureOf } from "../../../graph/run/closure";
import type { RunEnds } from "../../../shared/graphMode";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { LastFew } from "./lastFew";
import { runEndpoints } from "./runEndpoints";

/** What runs of graphs, for the feeds and fetches that were asked for last. */
export class Closures {
  private readonly found: LastFew<Closure>;

  /** `createPace` makes a pace for work that several wait for. */
  constructor(createPace: () => Pace) {
    this.found = new LastFew(createPace);
  }

  /** `isMet` is of the feeds as `runEndpoints` parts them. Throws `unknownNode`. */
  async of(graph: KeptGraph, run: RunEnds, pace: Pace): Promise<Closure> {
    const { feeds, fetches } = runEndpoints(graph.model, run);
    const wish = JSON.stringify([feeds.texts, fetches.texts]);
    const find = (own: Pace) => closureOf(graph.model, feeds.endpoints, fetches.endpoints, own);
    return this.found.get(graph, wish, find, pace);
  }
}
