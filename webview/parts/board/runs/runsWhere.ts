import * as l10n from "@vscode/l10n";
import { conditionFaultText, unknownColumnText } from "../../../../src/shared/series/conditionFaultText";
import type { RunValue } from "../../../../src/shared/series/runColumn";
import { parseRunConditions, type RunColumnNames, unknownColumn } from "../../../../src/shared/series/runConditions";
import type { ValueCondition } from "../../../../src/shared/series/valueCondition";
import type { BoardViewContext } from "../../page/view";
import { type BoardState, isColumnOrder } from "../boardState";
import type { BoardRun } from "./boardRun";
import { ColumnNames } from "./columnNames";
import { type RunsQuery, SelectedRuns } from "./selectedRuns";

type Asked = Pick<BoardState, "runWhere" | "sort">;

/** The conditions and the order of a list of runs, as they are shown. */
export interface ShownWhere {
  readonly text: string;
  readonly error: string | undefined;
  /** Failure of the values that runs are ordered by. */
  readonly orderError: string | undefined;
  readonly names: RunColumnNames | undefined;
  readonly areNamesWhole: boolean;
  /** The first answer takes long. */
  readonly isSlow: boolean;
  /** Count of the runs that conditions left; undefined where there are none. */
  readonly keptCount: number | undefined;
}

/** Runs of a board by what they reached: conditions that were typed, and the value that orders them. */
export class RunsWhere {
  private readonly selected: SelectedRuns;
  private readonly names: ColumnNames;
  private context: BoardViewContext | undefined;
  private runs: readonly BoardRun[] = [];
  /** Conditions of the last text without a fault: those that hold while one is typed. */
  private conditions: readonly ValueCondition[] = [];

  constructor(changed: () => void) {
    this.selected = new SelectedRuns(changed);
    this.names = new ColumnNames(changed);
  }

  want(context: BoardViewContext, { runWhere, sort }: Asked, runs: readonly BoardRun[]): void {
    this.context = context;
    this.runs = runs;
    const parsed = parseRunConditions(runWhere);
    if (!("fault" in parsed)) {
      this.conditions = parsed.conditions.map(({ column, comparison, value }) => ({ column, comparison, value }));
    }
    const column = isColumnOrder(sort.by) ? sort.by.column : undefined;
    const query: RunsQuery = { where: this.conditions, column };
    const isAsked = this.conditions.length > 0 || column !== undefined || sort.by === "written";
    this.selected.want(context.host, isAsked ? query : undefined, runs);
    // Who names a column that no run had looks again as runs grow.
    if (this.isUnknown(runWhere, column)) this.names.want(context.host, runs);
  }

  wantNames(): void {
    if (this.context) this.names.want(this.context.host, this.runs);
  }

  leave(): void {
    this.selected.leave();
    this.names.leave();
    this.context = undefined;
  }

  keeps(run: BoardRun): boolean {
    return this.selected.keeps(run);
  }

  valueOf(run: BoardRun, column: string): RunValue | undefined {
    return this.selected.valueOf(run, column);
  }

  lastWrittenOf(run: BoardRun): number | undefined {
    return this.selected.lastWrittenOf(run);
  }

  get isAwaited(): boolean {
    return this.selected.isAwaited;
  }

  shown({ runWhere, sort }: Asked): ShownWhere {
    const { selected, names } = this;
    const isKept = this.conditions.length > 0 && !selected.isAwaited && selected.error === undefined;
    return {
      text: runWhere,
      error: this.error(runWhere),
      orderError: isColumnOrder(sort.by) && this.conditions.length === 0 ? selected.error : undefined,
      names: names.known,
      areNamesWhole: this.areNamesWhole,
      isSlow: selected.isSlow,
      keptCount: isKept ? this.runs.filter((run) => selected.keeps(run)).length : undefined,
    };
  }

  private error(text: string): string | undefined {
    const parsed = parseRunConditions(text);
    if ("fault" in parsed) return conditionFaultText(text, parsed.fault, l10n.t);
    if (parsed.conditions.length === 0) return undefined;
    const unknown = this.areNamesWhole && unknownIn(this.names.known, parsed.conditions);
    return unknown ? unknownColumnText(unknown.column, unknown.start, l10n.t) : this.selected.error;
  }

  /** True if the names at hand are of all runs: none is still to be read. */
  private get areNamesWhole(): boolean {
    return this.context?.isReading === false && this.names.isOf(this.runs);
  }

  private isUnknown(text: string, column: string | undefined): boolean {
    const { known } = this.names;
    const parsed = parseRunConditions(text);
    const columns = [...("fault" in parsed ? [] : parsed.conditions), ...(column === undefined ? [] : [{ column }])];
    return columns.length > 0 && (!known || unknownColumn(columns, known) !== undefined);
  }
}

function unknownIn<T extends ValueCondition>(
  known: RunColumnNames | undefined,
  conditions: readonly T[],
): T | undefined {
  return known && unknownColumn(conditions, known);
}
