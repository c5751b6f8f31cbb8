import * as v from "valibot";
import { graphRef } from "../graphRef";
import { of, question } from "../question";
import { count } from "../seriesId";

/** A scope or node in the table of a level. */
export interface GraphRow {
  readonly name: string;
  readonly kind: "scope" | "node";
  /** The op, of a scope that of all its nodes; absent where they differ. */
  readonly op?: string;
  readonly device?: string;
  readonly nodes: number;
  /** Edges into it and out of it. */
  readonly inputs: number;
  readonly outputs: number;
}

export interface GraphRows {
  readonly total: number;
  /** Scopes first, then nodes, each in file order. */
  readonly rows: readonly GraphRow[];
}

/** Children of a scope, so many from a place on. Throws `unknownScope`. */
export const graphRows = question({
  name: "graph/rows",
  params: v.object({ ...graphRef.entries, scope: v.string(), start: count, most: count }),
  result: of<GraphRows>(),
  turn: "first",
});
