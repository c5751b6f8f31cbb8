import type { Hints } from "../../../graph/hints/hints";
import type { NodeCosts } from "../../../graph/nodeCosts";
import type { Placement } from "../../../graph/placing/placement";
import type { Closure } from "../../../graph/run/closure";
import type { FindingList } from "../../../shared/graphFindings";
import type { GraphRef } from "../../../shared/graphRef";
import type { FindingSource } from "../../../shared/questions/graphFindings";
import type { KeptGraph } from "../keptGraph";
import type { Asking, GraphWork } from "./graphWork";

/** What a list is found from. Where a source does not name it, it is absent. */
export interface FoundFrom {
  readonly closure?: Closure;
  readonly placement?: Placement;
  readonly costs?: NodeCosts;
  readonly hints?: Hints;
}

const NEEDS: Readonly<Record<FindingList, readonly (keyof FoundFrom)[]>> = {
  run: ["closure"],
  shortest: ["closure"],
  longest: [],
  ends: [],
  loads: ["placement", "costs"],
  placed: ["placement"],
  crossing: ["placement"],
  cost: ["costs", "closure"],
  costScopes: ["costs", "closure"],
  unmatched: ["costs"],
  cse: ["hints", "closure"],
  foldable: ["hints", "closure"],
  identities: ["hints", "closure"],
  inline: ["hints", "closure"],
  dead: ["hints"],
  onlyA: [],
  onlyB: [],
  changed: [],
  moved: [],
  costs: ["costs"],
};

/** Equal objects where nothing changed. Throws what is needed and not there. */
export async function foundFrom(
  graph: KeptGraph,
  ref: GraphRef,
  { list, run, placed, metadata }: FindingSource,
  { closures, placements, costs, hints }: GraphWork,
  asking: Asking,
): Promise<FoundFrom> {
  const { pace } = asking;
  const needs = (key: keyof FoundFrom) => NEEDS[list].includes(key);
  return {
    ...(needs("closure") && run.fetches.length > 0 && { closure: await closures.of(graph, run, pace) }),
    ...(needs("placement") && placed && { placement: await placements.of(graph, placed, pace) }),
    ...(needs("costs") && metadata && { costs: await costs.of(graph, ref, metadata, asking) }),
    ...(needs("hints") && { hints: await hints.of(graph, run.fetches, pace) }),
  };
}
