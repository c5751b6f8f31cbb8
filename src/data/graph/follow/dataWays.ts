import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { LastFew } from "../work/lastFew";
import { dataWay, type WayStep } from "./dataWay";

/** Ways of data through graphs, for what was followed last. */
export class DataWays {
  private readonly found: LastFew<readonly WayStep[]>;

  /** `createPace` makes a pace for work that several wait for. */
  constructor(createPace: () => Pace) {
    this.found = new LastFew(createPace);
  }

  /** From a node or scope, or, with an empty name, from the graph's input. Throws `unknownNode`. */
  of(graph: KeptGraph, from: string, pace: Pace): Promise<readonly WayStep[]> {
    return this.found.get(graph, from, (own) => dataWay(graph, from, own), pace);
  }
}
