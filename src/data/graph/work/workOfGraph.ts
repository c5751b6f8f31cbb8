import type { Hints } from "../../../graph/hints/hints";
import type { NodeCosts } from "../../../graph/nodeCosts";
import type { Placement } from "../../../graph/placing/placement";
import type { Closure } from "../../../graph/run/closure";
import type { MetadataRef, RunEnds } from "../../../shared/graph/graphMode";
import type { GraphRef } from "../../../shared/graph/graphRef";
import type { GraphSummary } from "../../../shared/questions/graphWork";
import type { Pace } from "../../../tensor/pace";
import type { Asked } from "../../answer";
import type { WayStep } from "../follow/dataWay";
import type { KeptGraph } from "../keptGraph";

import type { Crossings } from "./crossings";

export type WorkAsked = Pick<Asked<unknown>, "provider" | "pace">;

/** Finders of the inputs of modes and lists of findings. Each caches its last result of a graph, as the same object. */
export interface GraphWork {
  readonly closures: { of(graph: KeptGraph, run: RunEnds, pace: Pace): Promise<Closure> };
  readonly placements: { of(graph: KeptGraph, devices: readonly string[], pace: Pace): Promise<Placement> };
  readonly crossings: Pick<Crossings, "of">;
  readonly costs: {
    of(graph: KeptGraph, ref: GraphRef, metadata: MetadataRef, asking: WorkAsked): Promise<NodeCosts>;
  };
  readonly summaries: { of(graph: KeptGraph, ref: GraphRef, asking: WorkAsked): Promise<GraphSummary> };
  readonly ways: { of(graph: KeptGraph, from: string, pace: Pace): Promise<readonly WayStep[]> };
  readonly hints: { of(graph: KeptGraph, fetches: readonly string[], pace: Pace): Promise<Hints> };
}
