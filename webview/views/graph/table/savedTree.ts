import { type GraphRow, graphRows } from "../../../../src/shared/questions/graphs";
import { copyList, type SavedList, saveList } from "../bar/listMenu";
import type { ShownGraph } from "../shownGraph";

/** Rows of one answer, and of a table that is saved. */
const ROWS_AN_ANSWER = 2000;
const MOST_SAVED = 200_000;

interface SavedRow extends GraphRow {
  readonly scope: string;
  readonly level: number;
}

/** A scope whose children are still to be read from a place on. */
interface Unread {
  readonly scope: string;
  readonly level: number;
  start: number;
  total: number;
  rows: readonly GraphRow[];
}

/** All rows of a graph's table with these scopes open, in their order, each with the scope that it is in. */
export async function savedTree({ host, ref }: ShownGraph, open: readonly string[]): Promise<SavedList> {
  const isOpen = new Set(open);
  const rows: SavedRow[] = [];
  let left = 0;
  const unread: Unread[] = [{ scope: "", level: 1, start: 0, total: Number.POSITIVE_INFINITY, rows: [] }];
  for (let one = unread.at(-1); one; one = unread.at(-1)) {
    const [row] = one.rows;
    if (row === undefined) {
      if (one.start >= one.total) {
        unread.pop();
        continue;
      }
      const { scope, start } = one;
      const answer = await host.ask(graphRows, { ...ref, scope, start, most: ROWS_AN_ANSWER });
      one.total = answer.rows.length === 0 ? start : answer.total;
      one.rows = answer.rows;
      one.start += answer.rows.length;
      continue;
    }
    if (rows.length >= MOST_SAVED) {
      left += one.rows.length + one.total - one.start;
      unread.pop();
      continue;
    }
    one.rows = one.rows.slice(1);
    rows.push({ ...row, scope: one.scope, level: one.level });
    if (row.kind === "scope" && isOpen.has(row.name))
      unread.push({ scope: row.name, level: one.level + 1, start: 0, total: Number.POSITIVE_INFINITY, rows: [] });
  }
  return {
    lines: [
      ["level", "scope", "name", "kind", "op", "nodes", "inputs", "outputs", "device"],
      ...rows.map((row) => [
        ...[row.level, row.scope, row.name, row.kind, row.op ?? ""],
        ...[row.nodes, row.inputs, row.outputs, row.device ?? ""],
      ]),
    ],
    json: rows.map(({ name, kind, scope, op = null, nodes, inputs, outputs, device = null }) => ({
      ...{ name, kind, scope, op, nodes, inputs, outputs, device },
    })),
    left,
  };
}

/** Saves the table of a graph, or copies it; what is to be said afterwards. */
export async function exportTree(
  graph: ShownGraph,
  open: readonly string[],
  format: "csv" | "json" | "tsv",
): Promise<string> {
  const list = await savedTree(graph, open);
  return format === "tsv" ? copyList(graph.host, list) : saveList(graph, "graph", format, list);
}
