import type {
  HparamValue,
  MetricColumn,
  SessionStatus,
  SessionTable,
} from "../../../../../src/shared/hparams/sessionTable";
import { type FolderTable, type PageTable, pageTable } from "../../../../../webview/views/hparams/values/pageTable";

/** A session as a test says it; metrics are values at steps 0, 1, 2, … by GROUP/TAG. */
export interface SomeSession {
  readonly run: string;
  readonly group?: string;
  readonly status?: SessionStatus;
  readonly start?: number;
  readonly end?: number;
  readonly hparams?: Readonly<Record<string, HparamValue>>;
  readonly metrics?: Readonly<Record<string, readonly number[]>>;
}

export const LOGDIR = "/logs";

/** Table of sessions in their order. */
export function someSessions(sessions: readonly SomeSession[], mark = "1"): SessionTable {
  const names = [...new Set(sessions.flatMap(({ hparams = {} }) => Object.keys(hparams)))];
  const metrics = [...new Set(sessions.flatMap(({ metrics: own = {} }) => Object.keys(own)))];
  return {
    experiment: { isDeclared: false, name: "", description: "" },
    sessions: sessions.map(({ run, group = run, status = "unknown", start, end }) => ({
      run,
      group,
      source: "tensorboard",
      status,
      ...(start !== undefined && { startTimeSeconds: start }),
      ...(end !== undefined && { endTimeSeconds: end }),
    })),
    hparams: names.map((name) => {
      const values = sessions.map(({ hparams = {} }) => hparams[name]);
      const set = values.filter((value) => value !== undefined);
      const isEach = (type: string) => set.every((value) => typeof value === type);
      const type = isEach("number") ? "number" : isEach("boolean") ? "bool" : "string";
      return { name, displayName: name, description: "", type, isDeclared: false, values };
    }),
    metrics: metrics.map((text) =>
      metricOf(
        text,
        sessions.map(({ metrics: own = {} }) => own[text] ?? []),
      ),
    ),
    errors: [],
    mark,
  };
}

function metricOf(text: string, courses: readonly (readonly number[])[]): MetricColumn {
  const [group = "", tag = ""] = text.split(/\/(?=[^/]*$)/);
  const place = (pick: (course: readonly number[]) => number) =>
    courses.map((course) => (course.length ? pick(course) : 0));
  const lasts = place((course) => course.length - 1);
  const best = (worse: (a: number, b: number) => boolean) =>
    place((course) =>
      course.reduce(
        (at, value, i) =>
          Number.isFinite(value) && (!Number.isFinite(course[at] as number) || worse(course[at] as number, value))
            ? i
            : at,
        0,
      ),
    );
  const [mins, maxs] = [best((a, b) => b < a), best((a, b) => b > a)];
  const values = (places: readonly number[]) =>
    Float64Array.from(courses, (course, i) => course[places[i] as number] ?? Number.NaN);
  const finite = (places: readonly number[]) =>
    values(places).map((value) => (Number.isFinite(value) ? value : Number.NaN));
  const steps = (places: readonly number[]) => BigInt64Array.from(places, BigInt);
  return {
    group,
    tag,
    displayName: tag,
    description: "",
    pointCounts: Uint32Array.from(courses, ({ length }) => length),
    lasts: values(lasts),
    lastSteps: steps(lasts),
    wallTimesSeconds: Float64Array.from(lasts),
    mins: finite(mins),
    minSteps: steps(mins),
    maxs: finite(maxs),
    maxSteps: steps(maxs),
  };
}

export function someTable(sessions: readonly SomeSession[], ...others: readonly FolderTable[]): PageTable {
  return pageTable([
    { logdir: LOGDIR, folder: others.length > 0 ? "logs" : undefined, table: someSessions(sessions) },
    ...others,
  ]);
}
