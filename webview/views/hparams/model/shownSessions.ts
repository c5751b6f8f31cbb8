import type { Host } from "../../../parts/page/host";
import type { HparamsState } from "../hparamsState";
import type { PageTable } from "../values/pageTable";
import type { ColumnId } from "./columnIds";
import { columnWidths } from "./columnWidths";
import { memo } from "./memo";
import { RowFilter } from "./rowFilter";
import { shownColumns } from "./shownColumns";
import { shownRows } from "./shownRows";
import type { TableColumn } from "./tableColumn";
import { tableColumns } from "./tableColumns";
import { TableModel } from "./tableModel";
import type { TableRow } from "./tableRow";

/** Contents of the board as a state shows a table: each part the same object while nothing about it changed. */
export class ShownSessions {
  model: TableModel | undefined;
  /** All there are, whether shown or not. */
  all: readonly TableColumn[] = [];
  columns: readonly TableColumn[] = [];
  rows: readonly TableRow[] = [];
  /** Places of the groups that filters keep, ascending; undefined for all. */
  kept: readonly number[] | undefined;
  widths: ReadonlyMap<ColumnId, number> = new Map();
  /** Places of the sessions that filters keep, ascending in their groups. */
  keptSessions: readonly number[] = [];
  /** Place of the session that others are held against. */
  baseline: number | undefined;
  chosen: ReadonlySet<string> = new Set();
  readonly filter: RowFilter;
  private readonly modelOf = memo((table: PageTable, isGrouped: boolean, aggregate: HparamsState["aggregate"]) => {
    const metric = table.metrics.findIndex((one) => `metric:${one.group}/${one.tag}` === aggregate?.metric);
    const isChosen = aggregate !== undefined && metric >= 0;
    const grouped = isChosen ? { aggregate: { pick: aggregate.pick, metric } } : {};
    return new TableModel(table, isGrouped ? grouped : undefined);
  });
  private readonly allOf = memo(tableColumns);
  private readonly columnsOf = memo(
    (
      all: readonly TableColumn[],
      hidden: readonly ColumnId[],
      columns: readonly ColumnId[],
      isOnlyDiffering: boolean,
    ) => shownColumns(all, { hidden, columns, isOnlyDiffering }),
  );
  private readonly unfoldedOf = memo((names: readonly string[]): ReadonlySet<string> => new Set(names));
  private readonly chosenOf = memo((names: readonly string[]): ReadonlySet<string> => new Set(names));
  private readonly rowsOf = memo(
    (
      model: TableModel,
      columns: readonly TableColumn[],
      order: HparamsState["order"],
      kept: readonly number[] | undefined,
      unfolded: ReadonlySet<string>,
    ) => shownRows(model, { columns, order, kept, unfolded }),
  );
  private readonly widthsOf = memo(columnWidths);
  private readonly sessionsIn = memo((model: TableModel, kept: readonly number[] | undefined): readonly number[] =>
    kept ? kept.flatMap((at) => model.groups[at]?.sessions ?? []) : model.table.sessions.map((_, at) => at),
  );

  constructor(changed: () => void) {
    this.filter = new RowFilter(changed);
  }

  update(host: Host, table: PageTable, state: HparamsState): void {
    const model = this.modelOf(table, state.isGrouped, state.aggregate);
    this.model = model;
    this.all = this.allOf(table, state.figures);
    this.columns = this.columnsOf(this.all, state.hidden, state.columns, state.isOnlyDiffering);
    const kept = this.filter.kept(host, model, this.all, state);
    if (!isSamePlaces(this.kept, kept)) this.kept = kept;
    this.keptSessions = this.sessionsIn(model, this.kept);
    this.rows = this.rowsOf(model, this.all, state.order, this.kept, this.unfoldedOf(state.unfolded));
    const baseline = table.sessions.findIndex(({ name }) => name === state.baseline);
    this.baseline = baseline < 0 ? undefined : baseline;
    this.chosen = this.chosenOf(state.chosen);
    this.widths = this.widthsOf(model, this.columns, state.widths, this.baseline, state.areCurvesShown);
  }

  /** True if a recorded group has several sessions, whether they stand together or not. */
  get hasGroups(): boolean {
    const sessions = this.model?.table.sessions ?? [];
    return new Set(sessions.map(({ group }) => group)).size < sessions.length;
  }

  /** Places of the sessions of a row. */
  sessionsOf({ group, session }: TableRow): readonly number[] {
    return session === undefined ? (this.model?.groups[group]?.sessions ?? []) : [session];
  }

  /** Names of the sessions of rows. */
  namesOf(rows: readonly TableRow[]): string[] {
    const places = new Set(rows.flatMap((row) => this.sessionsOf(row)));
    return [...places].flatMap((at) => this.model?.session(at)?.name ?? []);
  }
}

function isSamePlaces(a: readonly number[] | undefined, b: readonly number[] | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.length === b.length && a.every((place, i) => place === b[i]);
}
