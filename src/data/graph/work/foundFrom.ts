import type { Hints } from "../../../graph/hints/hints";
import type { NodeCosts } from "../../../graph/nodeCosts";
import type { Placement } from "../../../graph/placing/placement";
import type { Closure } from "../../../graph/run/closure";
import type { FindingList } from "../../../shared/graph/graphFindings";
import type { GraphRef } from "../../../shared/graph/graphRef";
import type { FindingSource, GraphSummary } from "../../../shared/questions/graphWork";
import type { WayStep } from "../follow/dataWay";
import { ofOther } from "../joined/ofOther";
import type { KeptGraph } from "../keptGraph";
import type { DeviceCrossing } from "./crossings";
import { crossingOn } from "./nodeDevices";
import type { GraphWork, WorkAsked } from "./workOfGraph";

/** Inputs that a list is found from. Those that a source does not name are absent. */
export interface FoundFrom {
  readonly closure?: Closure;
  readonly placement?: Placement;
  readonly crossing?: DeviceCrossing;
  readonly costs?: NodeCosts;
  /** Costs of two graphs that were joined: of each by its own metadata. */
  readonly costsOfA?: NodeCosts;
  readonly costsOfB?: NodeCosts;
  readonly hints?: Hints;
  readonly summary?: GraphSummary;
  /** The way that data flow from a node. */
  readonly way?: readonly WayStep[];
}

export const FOUND_FROM = [
  "closure",
  "placement",
  "crossing",
  "costs",
  "costsOfA",
  "costsOfB",
  "hints",
  "summary",
  "way",
] as const satisfies readonly (keyof FoundFrom)[];

const NEEDS: Readonly<Record<FindingList, readonly (keyof FoundFrom)[]>> = {
  run: ["closure"],
  shortest: ["closure"],
  longest: [],
  ends: [],
  follow: ["way"],
  loads: ["placement", "costs"],
  placed: ["placement"],
  crossing: ["crossing"],
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
  costs: ["costsOfA", "costsOfB"],
  parameters: ["summary"],
};

/** The same objects where nothing changed. Throws what is needed and not there. */
export async function foundFrom(
  graph: KeptGraph,
  ref: GraphRef,
  source: FindingSource,
  work: GraphWork,
  asking: WorkAsked,
): Promise<FoundFrom> {
  const { pace } = asking;
  const { list, run, placed, metadata } = source;
  const { closures, placements, costs, hints, summaries, ways } = work;
  const needs = (key: keyof FoundFrom) => NEEDS[list].includes(key);
  return {
    ...(needs("closure") && run.fetches.length > 0 && { closure: await closures.of(graph, run, pace) }),
    ...(needs("placement") && placed && { placement: await placements.of(graph, placed, pace) }),
    ...(needs("crossing") && { crossing: await crossingOn(graph, placed, work, pace) }),
    ...(needs("costs") && metadata && { costs: await costs.of(graph, ref, metadata, asking) }),
    ...(needs("costsOfA") && (await costsOfBoth(graph, ref, source, work, asking))),
    ...(needs("way") && { way: await ways.of(graph, source.from ?? "", pace) }),
    ...(needs("hints") && { hints: await hints.of(graph, run.fetches, pace) }),
    ...(needs("summary") && { summary: await summaries.of(graph, ref, asking) }),
  };
}

async function costsOfBoth(
  { joined }: KeptGraph,
  { other, ...ref }: GraphRef,
  { metadata, otherMetadata }: FindingSource,
  { costs }: GraphWork,
  asking: WorkAsked,
): Promise<Pick<FoundFrom, "costsOfA" | "costsOfB">> {
  if (!joined || !other || !metadata || !otherMetadata) return {};
  const refOfB = { logdir: ref.logdir, ...other };
  return {
    costsOfA: await costs.of(joined.a, ref, metadata, asking),
    costsOfB: await ofOther(other, () => costs.of(joined.b, refOfB, otherMetadata, asking)),
  };
}
