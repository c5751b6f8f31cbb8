import * as l10n from "@vscode/l10n";
import {
  type GroupAggregate,
  groupCell,
  groupsOf,
  type MetricCell,
  type SessionGroup,
  sessionCell,
} from "../../../../src/shared/hparams/sessionGroups";
import type { SessionStatus } from "../../../../src/shared/hparams/sessionTable";
import type { RunValue } from "../../../../src/shared/series/runColumn";
import { naturalKey } from "../../../../src/shared/text/naturalOrder";
import { localeNumber } from "../../../ui/texts/localeText";
import type { PageSession, PageTable } from "../values/pageTable";
import type { TableColumn } from "./tableColumn";

/** Values of a column, by group and by session. */
interface ColumnValues {
  readonly groups: readonly (RunValue | undefined)[];
  readonly sessions: readonly (RunValue | undefined)[];
}

/** Groups of a table's sessions, and the value of each of them and of each session in any column. */
export class TableModel {
  readonly table: PageTable;
  /** In natural order of their names; of one session each where sessions are not grouped. */
  readonly groups: readonly SessionGroup[];
  /** Group of each session. */
  readonly groupOf: Uint32Array;
  private readonly known = new Map<string, ColumnValues>();
  private naturalNames: ColumnValues | undefined;

  /** A group is `aggregate`'s session where that is given, else the mean of all; undefined `grouped` for no groups. */
  constructor(table: PageTable, grouped: { readonly aggregate?: GroupAggregate } | undefined) {
    this.table = table;
    this.groups = grouped
      ? groupsOf(table, grouped)
      : table.sessions.map(({ name }, session) => ({ name, sessions: [session] }));
    this.groupOf = new Uint32Array(table.sessions.length);
    for (const [at, { sessions }] of this.groups.entries()) for (const session of sessions) this.groupOf[session] = at;
  }

  session(at: number): PageSession | undefined {
    return this.table.sessions[at];
  }

  /** Values of all groups and sessions in a column. */
  values(column: TableColumn): ColumnValues {
    const key = `${column.id}\n${column.figure ?? ""}`;
    const known = this.known.get(key);
    if (known) return known;
    const sessions = this.table.sessions.map((_, session) => this.sessionValue(column, session));
    const groups = this.groups.map((group) => {
      const [only] = group.sessions;
      return group.sessions.length === 1 ? sessions[only as number] : this.groupValue(column, group);
    });
    const values = { groups, sessions };
    this.known.set(key, values);
    return values;
  }

  /** Values to sort by: names in natural order. */
  sortValues(column: TableColumn): ColumnValues {
    if (column.kind !== "name") return this.values(column);
    const keyOf = (value: RunValue | undefined) => naturalKey(String(value));
    const { groups, sessions } = this.values(column);
    this.naturalNames ??= { groups: groups.map(keyOf), sessions: sessions.map(keyOf) };
    return this.naturalNames;
  }

  /** A metric with its step; undefined where it is missing. */
  cell(column: TableColumn, group: number, session: number | undefined): MetricCell | undefined {
    const metric = this.table.metrics[column.at];
    const of = this.groups[group];
    if (column.kind !== "metric" || !metric || !of) return undefined;
    const figure = column.figure ?? "last";
    return session === undefined ? groupCell(metric, of, figure) : sessionCell(metric, session, figure);
  }

  private sessionValue(column: TableColumn, at: number): RunValue | undefined {
    const session = this.session(at);
    if (!session) return undefined;
    switch (column.kind) {
      case "name":
        return session.name;
      case "status":
        return session.status;
      case "start":
        return session.startTimeSeconds;
      case "duration":
        return lasted(session.startTimeSeconds, session.endTimeSeconds);
      case "hparam":
        return this.table.hparams[column.at]?.values[at];
      case "metric":
        return this.cell(column, this.groupOf[at] as number, at)?.value;
    }
  }

  private groupValue(column: TableColumn, group: SessionGroup): RunValue | undefined {
    const sessions = group.sessions.flatMap((session) => this.session(session) ?? []);
    const starts = sessions.flatMap(({ startTimeSeconds }) => startTimeSeconds ?? []);
    const start = starts.length === 0 ? undefined : Math.min(...starts);
    switch (column.kind) {
      case "name":
        return group.name;
      case "status":
        return statusOf(sessions.map(({ status }) => status));
      case "start":
        return start;
      case "duration": {
        const ends = sessions.flatMap(({ endTimeSeconds }) => endTimeSeconds ?? []);
        return lasted(start, ends.length === 0 ? undefined : Math.max(...ends));
      }
      case "hparam":
        return this.table.hparams[column.at]?.values[group.sessions[0] as number];
      case "metric": {
        const metric = this.table.metrics[column.at];
        return metric && groupCell(metric, group, column.figure ?? "last")?.value;
      }
    }
  }
}

function lasted(start: number | undefined, end: number | undefined): number | undefined {
  return start === undefined || end === undefined ? undefined : end - start;
}

/** One status where all have it, else how many have each. */
function statusOf(statuses: readonly SessionStatus[]): string | undefined {
  const counts = new Map<SessionStatus, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  if (counts.size === 1) return statuses[0];
  return [...counts].map(([status, count]) => `${localeNumber(count)} ${statusName(status)}`).join(", ");
}

export function statusName(status: SessionStatus): string {
  switch (status) {
    case "unknown":
      return l10n.t("unknown");
    case "success":
      return l10n.t("success");
    case "failure":
      return l10n.t("failure");
    case "running":
      return l10n.t("running");
  }
}
