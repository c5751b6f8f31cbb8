import { fulfilling, type TestTexts, type ValueCondition } from "../series/valueCondition";
import { sortedPlaces } from "../series/valueOrder";
import { groupValue, type SessionGroup } from "./sessionGroups";
import type { HparamValue, SessionTable } from "./sessionTable";
import { tableColumn } from "./tableColumn";

/** Column by whose values groups are sorted. */
export interface ColumnOrder {
  readonly column: string;
  readonly isDescending?: boolean;
}

/** Values of groups in a column by its name; undefined where a group, or the whole table, lacks it. */
function valuesOf(table: SessionTable, groups: readonly SessionGroup[], name: string): (HparamValue | undefined)[] {
  const column = tableColumn(table, name);
  return groups.map((group) => column && groupValue(table, column, group));
}

/** Groups that fulfil all conditions; one without a column fulfils a condition on it where missing values are kept. */
export async function groupsWhere(
  table: SessionTable,
  groups: readonly SessionGroup[],
  where: readonly ValueCondition[],
  missing: "keep" | "drop",
  testTexts: TestTexts,
): Promise<readonly SessionGroup[]> {
  let left = groups;
  for (const condition of where) {
    const values = valuesOf(table, left, condition.column);
    const fulfils = await fulfilling(values, condition, testTexts);
    left = left.filter((_, i) => fulfils[i] || (missing === "keep" && values[i] === undefined));
  }
  return left;
}

/** Groups by columns, the first being the main one; those that are equal in all stay as they were. */
export function sortedGroups(
  table: SessionTable,
  groups: readonly SessionGroup[],
  sort: readonly ColumnOrder[],
): readonly SessionGroup[] {
  const keys = sort.map(({ column, isDescending = false }) => ({
    values: valuesOf(table, groups, column),
    isDescending,
  }));
  return Array.from(sortedPlaces(groups.length, keys), (place) => groups[place] as SessionGroup);
}
