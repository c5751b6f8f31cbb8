import type { GraphSummary, SummaryScope } from "../../../shared/questions/graphWork";
import type { Pace } from "../../../tensor/pace";

const A_LOOK = 1024;

/** Figures of scopes by their paths, and of layers by the names of their nodes. */
export interface SummaryRows {
  readonly scopes: ReadonlyMap<string, SummaryScope>;
  readonly nodes: ReadonlyMap<string, SummaryScope>;
}

const rowsOf = new WeakMap<GraphSummary, SummaryRows>();

/** Rows of a summary by name, found once. */
export async function summaryRows(summary: GraphSummary, pace: Pace): Promise<SummaryRows> {
  const known = rowsOf.get(summary);
  if (known) return known;
  const [scopes, nodes] = [new Map<string, SummaryScope>(), new Map<string, SummaryScope>()];
  for (const [i, row] of summary.scopes.entries()) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    (row.isNode ? nodes : scopes).set(row.scope, row);
  }
  const rows = { scopes, nodes };
  rowsOf.set(summary, rows);
  return rows;
}
