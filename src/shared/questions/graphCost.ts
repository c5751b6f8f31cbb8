import * as v from "valibot";
import { metadataRef } from "../graphMode";
import { graphRef } from "../graphRef";
import { of, question } from "../question";
import { count } from "../seriesId";

export interface NodeCost {
  readonly name: string;
  readonly nanos: number;
  readonly executions: number;
  readonly bytes: number;
  readonly devices: readonly string[];
  /** Of each slot as it was last. */
  readonly outputs: readonly {
    readonly slot: number;
    readonly dtype: string;
    readonly shape: readonly number[] | null;
  }[];
}

export interface GraphCost {
  readonly metadata: string;
  readonly devices: readonly string[];
  readonly totalNanos: number;
  readonly nodes: readonly NodeCost[];
  readonly nodeCount: number;
  /** Names that no node has. */
  readonly unmatched: readonly string[];
  readonly unmatchedCount: number;
}

/** A graph's run metadata, joined by name. Lists are cut after `most`, whole where it is absent. Throws `noCosts`, `notFound`. */
export const graphCost = question({
  name: "graph/cost",
  params: v.object({ ...graphRef.entries, metadata: metadataRef, most: v.exactOptional(count) }),
  result: of<GraphCost>(),
});

/** Tags of a run that hold costs, in order. */
export const graphMetadata = question({
  name: "graph/metadata",
  params: graphRef,
  result: of<{ readonly tags: readonly string[] }>(),
});
