import * as v from "valibot";
import { FINDING_COLUMNS, type FindingColumn, type FindingList, type FindingRow } from "../graphFindings";
import { metadataRef, runEnds } from "../graphMode";
import { graphRef } from "../graphRef";
import { of, question, type ReadonlyJson } from "../question";
import { count } from "../seriesId";

const LISTS = Object.keys(FINDING_COLUMNS) as [FindingList, ...FindingList[]];

/** A list of findings, and what it is found by. */
export const findingSource = v.object({
  list: v.picklist(LISTS),
  run: runEnds,
  /** The node or scope whose data are followed; the graph's input where empty or absent. */
  from: v.exactOptional(v.string()),
  /** Scopes that are unfolded. */
  open: v.exactOptional(v.array(v.string())),
  /** Devices of a what-if. */
  placed: v.exactOptional(v.array(v.string())),
  metadata: v.exactOptional(metadataRef),
  /** Of the other graph. */
  otherMetadata: v.exactOptional(metadataRef),
});
export type FindingSource = ReadonlyJson<v.InferOutput<typeof findingSource>>;

export interface GraphFindings {
  readonly columns: readonly FindingColumn[];
  /** Rows of the list, those that the filter lets through. */
  readonly total: number;
  /** From `start` on. */
  readonly rows: readonly FindingRow[];
}

/** Findings in a graph, some rows of a list. Below 1 MB. Throws what the list needs and is not there. */
export const graphFindings = question({
  name: "graph/findings",
  params: v.object({
    ...graphRef.entries,
    source: findingSource,
    /** Only those about this node: it is among all the nodes of a row. */
    of: v.exactOptional(v.string()),
    /** A text that a cell has, whatever its case. Numbers and keys are not looked at, for people read them in other words. */
    filter: v.exactOptional(v.string()),
    /** A column of the list; in its own order where absent. */
    sort: v.exactOptional(v.object({ by: v.string(), isDescending: v.boolean() })),
    start: count,
    most: count,
  }),
  result: of<GraphFindings>(),
  turn: "first",
});
