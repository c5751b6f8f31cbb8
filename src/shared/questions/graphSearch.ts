import * as v from "valibot";
import { graphRef } from "../graphRef";
import { of, question, type ReadonlyJson } from "../question";
import { count } from "../seriesId";

export const SEARCHED_FIELDS = ["name", "op", "device", "attribute"] as const;

/** Nodes by an op, or by a text or pattern in some of their fields. */
export const graphQuery = v.union([
  v.object({ op: v.string() }),
  v.object({
    text: v.string(),
    /** A regular expression; else words, whatever their case and order, each in any of the fields. One in quotes may have blanks. */
    isPattern: v.boolean(),
    /** All where absent. */
    fields: v.exactOptional(v.array(v.picklist(SEARCHED_FIELDS))),
  }),
]);

export type GraphQuery = ReadonlyJson<v.InferOutput<typeof graphQuery>>;

export interface GraphHit {
  readonly name: string;
  readonly op: string;
  readonly device: string;
  /** The attribute that it was found by, as text. */
  readonly attribute?: string;
}

export interface GraphSearch {
  readonly total: number;
  /** From `start` on: those whose last part begins with one of the words, then the others, each in file order. */
  readonly hits: readonly GraphHit[];
  /** The graph has more attributes than are searched. */
  readonly isPartial?: true;
}

/** Nodes of a graph; a newer search ends an older one's work. Throws `badPattern`, `tooSlow`. */
export const graphSearch = question({
  name: "graph/search",
  params: v.object({
    ...graphRef.entries,
    query: graphQuery,
    start: v.exactOptional(count),
    /** 200 where absent. */
    most: v.exactOptional(count),
  }),
  result: of<GraphSearch>(),
  turn: "first",
});
