import { FINDING_COLUMNS, type FindingColumn, type FindingList } from "../../../../../src/shared/graph/graphFindings";
import type { FindingSource } from "../../../../../src/shared/questions/graphWork";

/** Main columns of lists stand first: a narrow panel shows little more. */
const FIRST: Partial<Readonly<Record<FindingList, readonly FindingColumn[]>>> = {
  run: ["node", "state"],
  ends: ["node", "end"],
  follow: ["place", "shape", "type", "changes", "nodes"],
  placed: ["node", "placed", "why"],
  crossing: ["from", "to"],
  cost: ["node", "nanos", "share", "bytes", "executions"],
  costScopes: ["scope", "nanos", "share", "bytes"],
  cse: ["node", "nodes"],
  foldable: ["node", "isRoot"],
  parameters: ["scope", "parameters", "share", "type", "outputs"],
  changed: ["node", "attributes", "inputs"],
};

/** Columns of a list as a table shows them; a time of devices only where costs are known. */
export function shownColumns({ list, metadata }: Pick<FindingSource, "list" | "metadata">): readonly FindingColumn[] {
  const first = FIRST[list] ?? [];
  const all: readonly FindingColumn[] = FINDING_COLUMNS[list];
  const shown = [...first, ...all.filter((column) => !first.includes(column))];
  if (list === "loads" && !metadata) return shown.filter((column) => column !== "nanos" && column !== "guessed");
  return shown;
}
