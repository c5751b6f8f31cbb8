import { hparamDiffers } from "../shared/hparams/hparamDiffers";
import type * as importance from "../shared/hparams/importance";
import { sessionTableOf } from "../shared/hparams/sentTable";
import * as groups from "../shared/hparams/sessionGroups";
import type { HparamDomain, HparamType, SessionStatus, SessionTable } from "../shared/hparams/sessionTable";
import type { SelectedSessions } from "../shared/questions/hparams";
import type { JsonNumber } from "../tensor/text/jsonElement";

/** Sessions with their hyperparameters and metrics, by groups. */
export interface HparamSessions {
  readonly experiment: { readonly declared: boolean; readonly name: string; readonly description: string };
  /** The ones that differ first, then by name; those that a declaration lacks behind. */
  readonly hparams: readonly HparamEntry[];
  readonly metrics: readonly MetricEntry[];
  readonly groups: readonly HparamGroup[];
  /** Records that cannot be read. */
  readonly errors: readonly { readonly run: string; readonly message: string }[];
}

/** A hyperparameter, as it is declared or was found. */
export interface HparamEntry {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly type: HparamType;
  /** Undefined where a declaration has none. */
  readonly domain: HparamRange | undefined;
  /** True if the values that are set are not all equal. */
  readonly differs: boolean;
}

/** Values of a hyperparameter: those that it may have, or that were found. */
export type HparamRange =
  | { readonly interval: readonly [least: number, greatest: number] }
  | { readonly values: readonly (number | string | boolean)[] };

export interface MetricName {
  /** Path from a session's run to that of the scalar; empty for the same. */
  readonly group: string;
  readonly tag: string;
}

export interface MetricEntry extends MetricName {
  readonly displayName: string;
  readonly description: string;
}

/** Repeated sessions: those with the same recorded name of a group. */
export interface HparamGroup {
  readonly name: string;
  /** Settings of its first session. */
  readonly hparams: Readonly<Record<string, number | string | boolean>>;
  /** Means over the sessions that have a metric, or all of one session that was chosen. */
  readonly metrics: readonly (MetricMean | MetricReached)[];
  readonly sessions: readonly HparamSession[];
}

export interface HparamSession {
  /** Name of its run. */
  readonly name: string;
  readonly source: "tensorboard" | "lineage";
  readonly status: SessionStatus;
  /** Seconds since the epoch; undefined where none was recorded. */
  readonly startTime: number | undefined;
  readonly endTime: number | undefined;
  readonly metrics: readonly MetricReached[];
}

export interface MetricMean extends MetricName {
  readonly value: number;
  /** Rounded down. */
  readonly step: bigint;
  /** Seconds since the epoch. */
  readonly wallTime: number;
}

/** Last value of a metric in a session, and its least and greatest finite one. */
export interface MetricReached extends MetricMean {
  readonly min: MetricExtreme | undefined;
  readonly max: MetricExtreme | undefined;
  /** Number of points that can be read. */
  readonly points: number;
}

export interface MetricExtreme {
  readonly value: number;
  /** The first of equal values. */
  readonly step: bigint;
}

/** Importance of a hyperparameter for a metric. */
export interface HparamImportance {
  readonly hparam: string;
  /** Spearman's rank correlation (-1 to 1) of numbers; of texts and bools eta squared of the ranks (0 to 1). */
  readonly measure: importance.Importance["measure"];
  /** Undefined below three sessions, or where one side is constant. */
  readonly value: number | undefined;
  /** Sessions that have both, finite. */
  readonly sessions: number;
}

export function hparamSessionsOf({ table: sent, groups: selected }: SelectedSessions): HparamSessions {
  const table = sessionTableOf(sent);
  const { isDeclared, name, description } = table.experiment;
  return {
    experiment: { declared: isDeclared, name, description },
    hparams: table.hparams.map(({ domain, values, isDeclared: _, ...info }) => ({
      ...{ name: info.name, displayName: info.displayName, description: info.description, type: info.type },
      ...{ domain: domain && rangeOf(domain), differs: hparamDiffers(values) },
    })),
    metrics: table.metrics.map(({ group, tag, displayName, description: text }) => ({
      ...{ group, tag, displayName, description: text },
    })),
    groups: selected.map((group) => groupOf(table, group)),
    errors: table.errors.map(({ run, message }) => ({ run, message })),
  };
}

function rangeOf(domain: HparamDomain): HparamRange {
  if ("values" in domain) return { values: domain.values };
  const [least, greatest] = domain.interval;
  return { interval: [number(least), number(greatest)] };
}

function number(value: JsonNumber): number {
  return Number(value);
}

function groupOf(table: SessionTable, group: groups.SessionGroup): HparamGroup {
  const { name, sessions, chosen } = group;
  const [first = 0] = sessions;
  const hparams = table.hparams.flatMap(({ name: hparam, values }) => {
    const value = values[first];
    return value === undefined ? [] : [[hparam, value] as const];
  });
  return {
    name,
    hparams: Object.fromEntries(hparams),
    metrics: chosen === undefined ? meansOf(table, group) : chosen < 0 ? [] : reachedIn(table, chosen),
    sessions: sessions.map((session) => sessionOf(table, session)),
  };
}

function meansOf({ metrics }: SessionTable, group: groups.SessionGroup): readonly MetricMean[] {
  return metrics.flatMap((metric) => {
    const cell = groups.groupCell(metric, group, "last");
    if (!cell) return [];
    const { value, step, wallTimeSeconds } = cell;
    return [{ group: metric.group, tag: metric.tag, value, step, wallTime: wallTimeSeconds }];
  });
}

function sessionOf(table: SessionTable, place: number): HparamSession {
  const session = table.sessions[place];
  if (!session) throw new RangeError(`no session ${place}`);
  const { run, source, status, startTimeSeconds, endTimeSeconds } = session;
  return {
    ...{ name: run, source, status, startTime: startTimeSeconds, endTime: endTimeSeconds },
    metrics: reachedIn(table, place),
  };
}

function reachedIn({ metrics }: SessionTable, session: number): readonly MetricReached[] {
  return metrics.flatMap((metric) => {
    const last = groups.sessionCell(metric, session, "last");
    if (!last) return [];
    const extreme = (figure: "min" | "max"): MetricExtreme | undefined => {
      const cell = groups.sessionCell(metric, session, figure);
      return cell && { value: cell.value, step: cell.step };
    };
    return [
      {
        ...{ group: metric.group, tag: metric.tag, value: last.value, step: last.step, wallTime: last.wallTimeSeconds },
        ...{ min: extreme("min"), max: extreme("max"), points: metric.pointCounts[session] as number },
      },
    ];
  });
}

export function importanceOf({ importance: found = [] }: SelectedSessions): readonly HparamImportance[] {
  return found.map(({ hparam, measure, value, sessions }) => ({
    hparam,
    measure,
    value: value ?? undefined,
    sessions,
  }));
}
