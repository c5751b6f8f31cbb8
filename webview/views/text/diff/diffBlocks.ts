import type { DiffRow } from "./textDiff";

/** Lines around a difference that are shown with it. */
const AROUND = 3;

/** Rows that are shown, or equal ones that are folded until somebody opens them. */
type DiffBlock =
  | { readonly is: "rows"; readonly rows: readonly DiffRow[] }
  | { readonly is: "same"; readonly start: number; readonly rows: readonly DiffRow[] };

/** Shown part of a difference: differences with lines around them. */
export function diffBlocks(rows: readonly DiffRow[]): DiffBlock[] {
  const isNear = new Uint8Array(rows.length);
  for (const [i, { is }] of rows.entries()) {
    if (is === "changed") isNear.fill(1, Math.max(0, i - AROUND), i + AROUND + 1);
  }
  const blocks: DiffBlock[] = [];
  for (let start = 0; start < rows.length; ) {
    let end = start + 1;
    while (end < rows.length && isNear[end] === isNear[start]) end++;
    const part = rows.slice(start, end);
    // A single line is no longer than what would say that it is passed over.
    blocks.push(isNear[start] || part.length === 1 ? { is: "rows", rows: part } : { is: "same", start, rows: part });
    start = end;
  }
  return blocks;
}
