import type { FindingColumn, FindingRow } from "../../../../../src/shared/graph/graphFindings";
import { type FindingSource, type GraphFindings, graphFindings } from "../../../../../src/shared/questions/graphWork";
import type { SavedList } from "../../bar/listMenu";
import type { ShownGraph } from "../../shownGraph";

/** Findings of one answer while all are collected, and of a list that is saved. */
const FINDINGS_AN_ANSWER = 4000;
const MOST_SAVED = 200_000;

/** Findings to save, and their order. */
export interface WantedFindings {
  readonly source: FindingSource;
  readonly filter?: string;
  readonly sort?: { readonly by: string; readonly isDescending: boolean };
}

/** All findings of a list as they are saved, one answer after the other. */
export async function savedFindings({ host, ref }: ShownGraph, wanted: WantedFindings): Promise<SavedList> {
  const rows: FindingRow[] = [];
  let answer: GraphFindings | undefined;
  while (rows.length < Math.min(answer?.total ?? 1, MOST_SAVED)) {
    answer = await host.ask(graphFindings, { ...ref, ...wanted, start: rows.length, most: FINDINGS_AN_ANSWER });
    if (answer.rows.length === 0) break;
    rows.push(...answer.rows);
  }
  const { columns, total } = answer ?? { columns: [], total: 0 };
  return {
    lines: [[...columns], ...rows.map(rowLine)],
    json: rows.map((row) => jsonRow(columns, row)),
    left: Math.max(0, total - rows.length),
  };
}

/** A finding as a line of a table, numbers exact. */
export function rowLine({ cells }: FindingRow): (string | number)[] {
  return cells.map((cell) => cell ?? "");
}

function jsonRow(columns: readonly FindingColumn[], { cells, nodes, nodeCount }: FindingRow) {
  const named = Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? null]));
  // Of one node the row says itself which.
  return nodeCount > 1 ? { ...named, all: nodes } : named;
}
