import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { PerGraph } from "../perGraph";
import { dataWay, type WayStep } from "./dataWay";

/** Bytes of a step of a way, about. */
const STEP_BYTES = 100;

/** Ways of data through graphs, for what was followed last. */
export class DataWays {
  private readonly found = new PerGraph((graph) =>
    graph.cache<readonly WayStep[]>(({ length }) => STEP_BYTES * length),
  );

  /** From a node or scope, or, with an empty name, from the graph's input. Throws `unknownNode`. */
  of(graph: KeptGraph, from: string, pace: Pace): Promise<readonly WayStep[]> {
    return this.found.of(graph).get(from, (own) => dataWay(graph, from, own), pace);
  }
}
