import type { FindingRow } from "../../../../../src/shared/graph/graphFindings";

/** The path of a row that unfolds: its first cell; undefined of others. */
export function foldedPath({ fold, cells: [path] }: FindingRow): string | undefined {
  return fold?.isOpen !== undefined && typeof path === "string" ? path : undefined;
}

/** The unfolded paths once a row is opened or closed. */
export function turned(open: readonly string[], path: string): string[] {
  const others = open.filter((one) => one !== path);
  return others.length < open.length ? others : [...others, path];
}
