import type { HparamColumn, MetricColumn, Session, SessionTable } from "../../../../src/shared/hparams/sessionTable";
import { metricText } from "../../../../src/shared/hparams/tableColumn";
import type { RunId } from "../../../../src/shared/series/seriesId";
import { runTitle } from "../../../../src/shared/subject/subject";

/** A session as the page names it. */
export interface PageSession extends Session {
  readonly id: RunId;
  /** Its run below the log folder, with that folder's name where there are several. */
  readonly name: string;
}

/** Table of the sessions of one or several log folders. */
export interface PageTable extends Omit<SessionTable, "sessions"> {
  readonly sessions: readonly PageSession[];
}

/** Table of a log folder, with the folder's name where there are several. */
export interface FolderTable {
  readonly logdir: string;
  readonly folder: string | undefined;
  readonly table: SessionTable;
}

/** One table of the sessions of all folders, in the order of the folders; what is declared first counts. */
export function pageTable(parts: readonly FolderTable[]): PageTable {
  const [first] = parts;
  if (first && parts.length === 1) return { ...first.table, sessions: named(first) };
  const tables = parts.map(({ table }) => table);
  const counts = tables.map(({ sessions }) => sessions.length);
  return {
    experiment: tables.find(({ experiment }) => experiment.isDeclared)?.experiment ?? {
      isDeclared: false,
      name: "",
      description: "",
    },
    sessions: parts.flatMap(named),
    hparams: joined(
      tables.map(({ hparams }) => hparams),
      ({ name }) => name,
    ).map(([info, columns]) => joinedHparam(info, columns, counts)),
    metrics: joined(
      tables.map(({ metrics }) => metrics),
      metricText,
    ).map(([info, columns]) => joinedMetric(info, columns, counts)),
    errors: parts.flatMap(({ table, folder }) =>
      table.errors.map((error) => (folder === undefined ? error : { ...error, run: below(folder, error.run) })),
    ),
    mark: JSON.stringify(tables.map(({ mark }) => mark)),
  };
}

function named({ logdir, folder, table }: FolderTable): PageSession[] {
  return table.sessions.map((session) => {
    const id = { logdir, run: session.run };
    if (folder === undefined) return { ...session, id, name: session.run === "." ? runTitle(id) : session.run };
    return { ...session, id, name: below(folder, session.run), group: below(folder, session.group) };
  });
}

function below(folder: string, run: string): string {
  return run === "." ? folder : `${folder}/${run}`;
}

/** Columns of the same name in several tables, with the first of them. */
function joined<Column>(
  tables: readonly (readonly Column[])[],
  nameOf: (column: Column) => string,
): (readonly [first: Column, columns: readonly (Column | undefined)[]])[] {
  const byName = new Map<string, (Column | undefined)[]>();
  for (const [i, columns] of tables.entries()) {
    for (const column of columns) {
      const known = byName.get(nameOf(column)) ?? new Array<Column | undefined>(tables.length).fill(undefined);
      known[i] = column;
      byName.set(nameOf(column), known);
    }
  }
  return [...byName.values()].flatMap((columns) => {
    const first = columns.find((column) => column !== undefined);
    return first === undefined ? [] : [[first, columns] as const];
  });
}

function joinedHparam(
  { domain: _, ...info }: HparamColumn,
  columns: readonly (HparamColumn | undefined)[],
  counts: readonly number[],
): HparamColumn {
  const isAlike = columns.every((column) => column === undefined || column.type === info.type);
  return {
    ...info,
    type: isAlike ? info.type : "string",
    values: counts.flatMap((count, i) => columns[i]?.values ?? new Array<undefined>(count).fill(undefined)),
  };
}

function joinedMetric(
  info: MetricColumn,
  columns: readonly (MetricColumn | undefined)[],
  counts: readonly number[],
): MetricColumn {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const whole = <Key extends "lasts" | "mins" | "maxs" | "wallTimesSeconds">(key: Key) => {
    const values = new Float64Array(total).fill(Number.NaN);
    eachPart(counts, (start, i) => values.set(columns[i]?.[key] ?? [], start));
    return values;
  };
  const steps = (key: "lastSteps" | "minSteps" | "maxSteps") => {
    const values = new BigInt64Array(total);
    eachPart(counts, (start, i) => values.set(columns[i]?.[key] ?? [], start));
    return values;
  };
  const pointCounts = new Uint32Array(total);
  eachPart(counts, (start, i) => pointCounts.set(columns[i]?.pointCounts ?? [], start));
  return {
    ...info,
    pointCounts,
    lasts: whole("lasts"),
    lastSteps: steps("lastSteps"),
    wallTimesSeconds: whole("wallTimesSeconds"),
    mins: whole("mins"),
    minSteps: steps("minSteps"),
    maxs: whole("maxs"),
    maxSteps: steps("maxSteps"),
  };
}

function eachPart(counts: readonly number[], take: (start: number, i: number) => void): void {
  let start = 0;
  for (const [i, count] of counts.entries()) {
    take(start, i);
    start += count;
  }
}
