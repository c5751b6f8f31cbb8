import { compareNatural } from "../text/naturalOrder";
import type { HparamValue, MetricColumn, SessionStatus, SessionTable } from "./sessionTable";
import { figureOf, figureSteps, type MetricFigure, sessionValue, type TableColumn } from "./tableColumn";

/** Sessions of one group's name, in the order of the table. */
export interface SessionGroup {
  readonly name: string;
  /** Places in the table's list, at least one. */
  readonly sessions: readonly number[];
  /** The session whose metrics are those of the group, -1 where none has the metric that chooses; absent where these are means. */
  readonly chosen?: number;
}

export const AGGREGATES = ["median", "min", "max"] as const;

/** Rule by which one session stands for a group: by its last value of a metric, the lower median, least or greatest. */
export interface GroupAggregate {
  readonly pick: (typeof AGGREGATES)[number];
  /** Place of the metric. */
  readonly metric: number;
}

interface GroupWish {
  /** Only sessions of these. */
  readonly statuses?: readonly SessionStatus[];
  readonly aggregate?: GroupAggregate;
}

/** The sessions as groups, in natural order of their names; groups without a session that is wanted are left out. */
export function groupsOf(table: SessionTable, { statuses, aggregate }: GroupWish = {}): readonly SessionGroup[] {
  const groups = new Map<string, number[]>();
  for (const [session, { group, status }] of table.sessions.entries()) {
    if (statuses && !statuses.includes(status)) continue;
    const known = groups.get(group);
    if (known) known.push(session);
    else groups.set(group, [session]);
  }
  const names = [...groups.keys()].sort(compareNatural);
  return names.map((name) => {
    const sessions = groups.get(name) as readonly number[];
    if (!aggregate) return { name, sessions };
    return { name, sessions, chosen: chosenOf(table.metrics[aggregate.metric], sessions, aggregate) ?? -1 };
  });
}

/** First session with the value of the wanted rank among the numbers; one of NaN where no session has a number. */
function chosenOf(metric: MetricColumn | undefined, sessions: readonly number[], { pick }: GroupAggregate) {
  const having = sessions.filter((session) => metric && metric.pointCounts[session] !== 0);
  if (!metric || having.length === 0) return undefined;
  const value = (session: number) => metric.lasts[session] as number;
  const numbers = having.filter((session) => !Number.isNaN(value(session)));
  if (numbers.length === 0) return having[0];
  const sorted = [...numbers].sort((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0));
  const rank = { min: 0, median: (sorted.length - 1) >> 1, max: sorted.length - 1 }[pick];
  const picked = value(sorted[rank] as number);
  return sorted.find((session) => value(session) === picked);
}

/** Value of a metric with its step and time. */
export interface MetricCell {
  readonly value: number;
  readonly step: bigint;
  readonly wallTimeSeconds: number;
}

/** Last value, least or greatest of a metric in one session; undefined where it lacks it, or has no such value. */
export function sessionCell(metric: MetricColumn, session: number, figure: MetricFigure): MetricCell | undefined {
  if (metric.pointCounts[session] === 0) return undefined;
  const value = figureOf(metric, figure)[session] as number;
  if (figure !== "last" && Number.isNaN(value)) return undefined;
  const step = figureSteps(metric, figure)[session] as bigint;
  return { value, step, wallTimeSeconds: metric.wallTimesSeconds[session] as number };
}

/**
 * A metric of a group: that of the session that stands for it. Else the means of last value, step (rounded down) and wall time over the
 * sessions that have it, and of `min` and `max` the least and greatest of all.
 */
export function groupCell(
  metric: MetricColumn,
  { sessions, chosen }: SessionGroup,
  figure: MetricFigure,
): MetricCell | undefined {
  if (chosen !== undefined) return chosen < 0 ? undefined : sessionCell(metric, chosen, figure);
  const cells = sessions.flatMap((session) => sessionCell(metric, session, figure) ?? []);
  if (cells.length <= 1) return cells[0];
  if (figure === "last") return meanOf(cells);
  return cells.reduce((best, cell) => {
    const isBetter = figure === "min" ? cell.value < best.value : cell.value > best.value;
    return isBetter ? cell : best;
  });
}

function meanOf(cells: readonly MetricCell[]): MetricCell {
  const count = BigInt(cells.length);
  const steps = cells.reduce((sum, { step }) => sum + step, 0n);
  const isInexact = steps < 0n && steps % count !== 0n;
  const mean = (of: (cell: MetricCell) => number) => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  return {
    value: mean(({ value }) => value),
    step: steps / count - (isInexact ? 1n : 0n),
    wallTimeSeconds: mean(({ wallTimeSeconds }) => wallTimeSeconds),
  };
}

/** Value of a group in a column, of a hyperparameter that of its first session; undefined where it lacks it. */
export function groupValue(table: SessionTable, column: TableColumn, group: SessionGroup): HparamValue | undefined {
  if (column.of === "hparam") return sessionValue(table, column, group.sessions[0] as number);
  const metric = table.metrics[column.metric];
  return metric && groupCell(metric, group, column.figure)?.value;
}
