import * as v from "valibot";
import { graphRef } from "../graphRef";
import { of, question } from "../question";
import type { SummaryFigures, SummaryScope } from "./graphSummary";

/** Figures of a graph, and of one scope or layer in it. */
export interface GraphFigures {
  readonly total: SummaryFigures;
  /** Null where nothing was asked for, and of a node that is no layer. */
  readonly one: SummaryScope | null;
  /** A graph of torch, which records no shapes of parameters. */
  readonly isTorch: boolean;
}

/** Parameters, outputs and multiply-adds of a graph, and of one scope or layer, as `graphSummary` has them. */
export const graphFigures = question({
  name: "graph/figures",
  params: v.object({
    ...graphRef.entries,
    of: v.exactOptional(v.object({ kind: v.picklist(["scope", "node"]), name: v.string() })),
  }),
  result: of<GraphFigures>(),
});
