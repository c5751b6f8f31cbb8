import * as l10n from "@vscode/l10n";
import { columnParts, TABLE_COLUMNS } from "../../../../src/shared/hparams/tableColumn";
import { conditionFaultText, unknownColumnText } from "../../../../src/shared/series/conditionFaultText";
import type { RunValue } from "../../../../src/shared/series/runColumn";
import {
  type ConditionFault,
  parseCondition,
  type ValueCondition,
  valueTest,
} from "../../../../src/shared/series/valueCondition";
import { TriedFilter } from "../../../parts/board/tags/triedFilter";
import type { Host } from "../../../parts/page/host";
import type { ColumnFilter } from "../hparamsState";
import type { ColumnId } from "./columnIds";
import type { TableColumn } from "./tableColumn";
import type { TableModel } from "./tableModel";
import { valueKey } from "./valueKey";

/** Test of the value of a row. */
type ValueTest = (value: RunValue | undefined) => boolean;

/** Filters of columns and conditions as they are written. */
export interface FilterQuery {
  readonly filters: Readonly<Record<ColumnId, ColumnFilter>>;
  readonly conditions: readonly string[];
}

interface Tried {
  readonly filter: TriedFilter;
  values: readonly (RunValue | undefined)[];
  texts: readonly string[];
}

/** Groups that filters of columns and conditions keep; patterns are tried by the host, which can stop them. */
export class RowFilter {
  /** Errors of patterns. */
  errors: readonly string[] = [];
  private readonly changed: () => void;
  private readonly tried = new Map<string, Tried>();

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Places of the groups that are kept, ascending; undefined for all. */
  kept(
    host: Host,
    model: TableModel,
    columns: readonly TableColumn[],
    query: FilterQuery,
  ): readonly number[] | undefined {
    const byId = new Map(columns.map((column) => [column.id, column]));
    const tests: { readonly values: readonly (RunValue | undefined)[]; readonly test: ValueTest }[] = [];
    const texts = new Set<string>();
    const tryText = (key: string, filter: string, values: readonly (RunValue | undefined)[]): ValueTest => {
      texts.add(key);
      const matched = this.match(host, key, filter, values);
      return (value) => value !== undefined && matched.keeps(String(value));
    };
    for (const [id, filter] of Object.entries(query.filters)) {
      const column = byId.get(id);
      if (!column || isEmptyFilter(filter)) continue;
      const values = model.values(column).groups;
      tests.push({ values, test: filterTest(filter, (text) => tryText(`filter ${id}`, text, values)) });
    }
    for (const text of query.conditions) {
      const condition = parsedCondition(text, byId);
      const column = "fault" in condition ? undefined : byId.get(condition.column);
      if ("fault" in condition || !column) continue;
      const values = model.values(column).groups;
      const test = conditionTest(condition, (pattern) => tryText(`condition ${text}`, `/${pattern}/`, values));
      tests.push({ values, test });
    }
    for (const key of this.tried.keys()) if (!texts.has(key)) this.tried.delete(key);
    this.errors = [...this.tried.values()].flatMap(({ filter }) => filter.error ?? []);
    if (tests.length === 0) return undefined;
    const kept: number[] = [];
    for (let at = 0; at < model.groups.length; at++) {
      if (tests.every(({ values, test }) => test(values[at]))) kept.push(at);
    }
    return kept;
  }

  private match(host: Host, key: string, filter: string, values: readonly (RunValue | undefined)[]): TriedFilter {
    const tried: Tried = this.tried.get(key) ?? { filter: new TriedFilter(this.changed), values: [], texts: [] };
    this.tried.set(key, tried);
    if (tried.values !== values) {
      tried.values = values;
      tried.texts = [...new Set(values.flatMap((value) => (value === undefined ? [] : String(value))))];
    }
    tried.filter.want(host, filter, tried.texts);
    return tried.filter;
  }
}

export function isEmptyFilter({ least, most, values, text, missing }: ColumnFilter): boolean {
  return [least, most, values, missing].every((part) => part === undefined) && (text ?? "").trim() === "";
}

/** A range or values say nothing of what is missing, unless that is dropped; a text does. */
function filterTest(
  { least, most, values, text = "", missing }: ColumnFilter,
  tryText: (text: string) => ValueTest,
): ValueTest {
  const wanted = values && new Set(values);
  const hasText = text.trim() !== "" ? tryText(text) : undefined;
  return (value) => {
    if (missing === "only") return value === undefined;
    if (value === undefined)
      return missing !== "drop" && least === undefined && most === undefined && !wanted && !hasText;
    if (least !== undefined && !(typeof value === "number" && value >= least)) return false;
    if (most !== undefined && !(typeof value === "number" && value <= most)) return false;
    if (wanted && !wanted.has(valueKey(value))) return false;
    return hasText?.(value) !== false;
  };
}

function conditionTest({ comparison, value }: ValueCondition, tryPattern: (pattern: string) => ValueTest): ValueTest {
  if (comparison !== "~") return valueTest(comparison, value);
  const test = tryPattern(value);
  return (found) => typeof found === "string" && test(found);
}

function parsedCondition(
  text: string,
  columns: ReadonlyMap<ColumnId, TableColumn>,
): ValueCondition | { readonly fault: ConditionFault } {
  return parseCondition(text, (column) => columnParts(column) !== undefined && columns.has(column));
}

/** Error of a condition, with the place that is wrong; undefined where it is one. */
export function conditionError(text: string, columns: readonly TableColumn[]): string | undefined {
  // A comparison at the end has its blank yet to come.
  const parsed = parsedCondition(`${text} `, new Map(columns.map((column) => [column.id, column])));
  const end = text.length;
  const told = (wanted: "column" | "comparison" | "value", start: number, to: number) =>
    conditionFaultText(text, { wanted, start, end: to }, l10n.t, TABLE_COLUMNS);
  if (!("fault" in parsed)) return parsed.value.trim() === "" ? told("value", end, end) : undefined;
  const { problem, start, end: to } = parsed.fault;
  if (problem === "comparison") {
    const isColumn = columns.some(({ id }) => id === text.trim());
    return isColumn ? told("comparison", end, end) : told("column", 0, end);
  }
  const column = text.slice(start, to);
  return columnParts(column) ? unknownColumnText(column, start, l10n.t) : told("column", start, to);
}
