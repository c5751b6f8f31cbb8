import type { GraphModel } from "../../../graph/graphModel";
import type { FindingFold } from "../../../shared/graph/graphFindings";
import type { Pace } from "../../../tensor/pace";
import type { SearchedTexts } from "../search/searchedTexts";

/** One column of a list, row by row. */
export type FoundColumn =
  /** NaN where it is not known. */
  | { readonly kind: "number"; of(row: number): number }
  /** One of some texts by its place; below 0 for none. A key is a word for the page and not what people read. */
  | { readonly kind: "few"; readonly texts: readonly string[]; readonly isKey?: true; of(row: number): number }
  /** One of many texts by its number; below 0 for none. */
  | { readonly kind: "name"; readonly names: SearchedTexts; of(row: number): number }
  | { readonly kind: "text"; of(row: number): string }
  /** Read from the file when it is shown, for nobody sorts or filters by it. */
  | { readonly kind: "read"; read(row: number, pace: Pace): Promise<string> };

/** A list of findings: nothing of a row is made before it is shown. */
export interface FoundList {
  readonly count: number;
  /** Columns that `FINDING_COLUMNS` has for it, in that order. */
  readonly columns: readonly FoundColumn[];
  /** All nodes that a row is about. */
  nodes(row: number): Iterable<number>;
  nodeCount(row: number): number;
  /** True if a row stands for nodes without naming any; none does where it is absent. */
  isNameless?(row: number): boolean;
  /** Place of a row in a list that unfolds. */
  fold?(row: number): FindingFold;
}

/** Empty list of `columns` columns. */
export function nothingFound(columns: number): FoundList {
  const column: FoundColumn = { kind: "number", of: () => Number.NaN };
  return { count: 0, columns: Array(columns).fill(column), nodes: () => [], nodeCount: () => 0 };
}

/** The node of each row. */
type NodeOf = (row: number) => number;

export function opColumn({ ops, opNames }: GraphModel, nodeOf: NodeOf): FoundColumn {
  return { kind: "few", texts: opNames, of: (row) => ops[nodeOf(row)] as number };
}

export function deviceColumn({ devices, deviceNames }: GraphModel, nodeOf: NodeOf): FoundColumn {
  return { kind: "few", texts: deviceNames, of: (row) => devices[nodeOf(row)] as number };
}

/** A list of one node a row, that comes first. */
export function listOfNodes(
  names: SearchedTexts,
  count: number,
  nodeOf: NodeOf,
  columns: readonly FoundColumn[],
): FoundList {
  return {
    count,
    columns: [{ kind: "name", names, of: nodeOf }, ...columns],
    nodes: (row) => [nodeOf(row)],
    nodeCount: () => 1,
  };
}
