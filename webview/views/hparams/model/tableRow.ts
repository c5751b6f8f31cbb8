/** A row of the table: a group of several sessions, or a session. */
export interface TableRow {
  /** Tells rows apart wherever they move. */
  readonly key: string;
  /** Place of the group in the model. */
  readonly group: number;
  /** Place of the session in the model; undefined for the whole group. */
  readonly session: number | undefined;
  /** From 1. */
  readonly level: 1 | 2;
  /** Undefined where nothing is below it. */
  readonly isOpen: boolean | undefined;
}
