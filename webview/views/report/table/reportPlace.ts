import type { Kind } from "../../../../src/shared/kind";
import type { ReportRow } from "../reportRow";
import type { ReportColumn } from "./reportColumns";

/** A cell that keys act on: it is found again wherever its row is by then. */
export interface ReportPlace {
  /** A's tag and its kind; absent in the head. */
  readonly row?: { readonly tag: string; readonly kind: Kind };
  readonly column: ReportColumn;
}

export function placeAt(row: ReportRow | undefined, column: ReportColumn): ReportPlace {
  return row ? { row: { tag: row.match.a.tag, kind: row.match.a.kind }, column } : { column };
}

/** True if a place is in that row. */
export function isAtRow({ row }: ReportPlace, { match }: ReportRow): boolean {
  return row?.tag === match.a.tag && row.kind === match.a.kind;
}

/** Names a row among all. */
export function keyOfRow({ match }: ReportRow): string {
  return `${match.a.kind}\n${match.a.tag}`;
}
