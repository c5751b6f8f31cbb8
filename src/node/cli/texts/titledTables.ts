import { table } from "./people";

/** A table under its title. */
export type TitledTable = readonly [title: string, heads: readonly string[], rows: readonly (readonly string[])[]];

/** Tables under their titles, without those that are empty. */
export function titledTables(tables: readonly TitledTable[]): string[] {
  return tables
    .filter(([, , rows]) => rows.length > 0)
    .map(([title, heads, rows]) => `${title}\n${table(heads, rows)}`);
}
