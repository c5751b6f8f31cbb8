import type { FindingColumn, FindingRow } from "../../../../src/shared/graph/graphFindings";
import type { GraphGoal } from "../graphEvents";

/** A scope or layer that has many of a graph's parameters. */
interface LargeScope {
  readonly goal: GraphGoal;
  readonly parameters: number;
  /** True if others are of unknown size. */
  readonly isLeast: boolean;
  /** Share of all, 0 to 1; undefined if it is not known. */
  readonly share: number | undefined;
}

/** The first of what is not as good as all of the graph and stands in none before it; `rows` are those of the list of parameters, most first. */
export function largestScopes(
  columns: readonly FindingColumn[],
  rows: readonly FindingRow[],
  total: number,
  most: number,
): readonly LargeScope[] {
  const cellOf = ({ cells }: FindingRow, column: FindingColumn) => cells[columns.indexOf(column)];
  const found: LargeScope[] = [];
  for (const row of rows) {
    const [name, parameters, share] = [cellOf(row, "scope"), cellOf(row, "parameters"), cellOf(row, "share")];
    if (found.length === most) break;
    if (typeof name !== "string" || typeof parameters !== "number" || parameters === 0 || parameters === total)
      continue;
    if (found.some(({ goal }) => name.startsWith(`${goal.name}/`))) continue;
    found.push({
      goal: { name, kind: row.nodes.length > 0 ? "node" : "scope" },
      parameters,
      isLeast: Number(cellOf(row, "unknown") ?? 0) > 0,
      share: typeof share === "number" ? share : undefined,
    });
  }
  return found;
}
