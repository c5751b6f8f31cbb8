import { Digest } from "../../graph/digest";
import type { Progress } from "../../shared/channel/progress";
import type { TellProgress } from "../../shared/channel/rateLimit";
import { type SentTable, sentValues } from "../../shared/hparams/sentTable";
import type { HparamValue, Session, SessionError } from "../../shared/hparams/sessionTable";
import type { Pace } from "../../tensor/pace";
import type { DataProvider, Run } from "../provider";
import { runUnlessGone } from "../series/chosenSeries";
import { UnreadRuns } from "../series/unreadRuns";
import { hparamColumns } from "./foundHparams";
import type { RunRecords } from "./keptRun";
import type { KeptRuns } from "./keptRuns";
import type { LineageMetric, LineageSession } from "./lineageSession";
import { MetricColumns, type Reached, sharedColumns } from "./metricColumns";
import { nearestSession, pathBelow } from "./nearestSession";
import type { DeclaredMetric, Experiment, SessionStart } from "./sessionRecords";

/** Limit of the errors of a table. */
const MOST_ERRORS = 1000;

/** Context of a reading. */
interface Reading {
  readonly logdir: string;
  readonly provider: DataProvider;
  readonly pace: Pace;
  readonly progress?: TellProgress<Progress>;
}

/** A run of a log folder, and what it records of sessions. */
interface LookedRun {
  readonly name: string;
  readonly run: Run;
  readonly mark: string;
  readonly records: RunRecords;
}

/** A session, and the runs at and below its own that no other session is nearer to. */
interface FoundSession {
  readonly session: Session;
  readonly settings: ReadonlyMap<string, HparamValue>;
  readonly lineage?: LineageSession;
  readonly runs: readonly LookedRun[];
}

/** Sessions of a log folder before their metrics are read. */
export interface FoundSessions {
  readonly experiment: Experiment | undefined;
  readonly sessions: readonly FoundSession[];
  readonly errors: readonly SessionError[];
  /** Names all that a table of these is made of; another in each process. Undefined where something cannot be read at the moment. */
  readonly mark: string | undefined;
}

/** Reads the sessions of log folders; of each run is kept what it records and how far its scalars were looked at. */
export class SessionReader {
  private readonly kept: KeptRuns;
  /** Tells marks of this process from those of others. */
  private readonly salt = String(Math.random());

  constructor(kept: KeptRuns) {
    this.kept = kept;
  }

  /** The sessions of the runs that `isWanted` takes. Rejects where no run can be read at all. */
  async find(
    isWanted: (runs: readonly string[]) => Promise<ReadonlySet<string>>,
    reading: Reading,
  ): Promise<FoundSessions> {
    const { logdir, provider, pace } = reading;
    const { runs } = await provider.runs(logdir, pace);
    const unread = new UnreadRuns();
    const looked: LookedRun[] = [];
    for (const [done, { run: name }] of runs.entries()) {
      reading.progress?.(() => ({ done, total: 2 * runs.length }));
      if (pace.isDue()) await pace.giveWay();
      const found = await unread.read(name, () => this.look(name, reading));
      if (found) looked.push(found);
    }
    unread.check();
    const experiment = looked.find(({ records }) => records.experiment)?.records.experiment;
    const having = looked.filter(({ records }) => records.start ?? records.lineage).map(({ name }) => name);
    const wanted = await isWanted(having);
    const sessions = await sessionsOf(looked, new Set(having), wanted, pace);
    const errors = looked.flatMap(({ name, records }) => records.errors.map((error) => ({ run: name, ...error })));
    return {
      experiment,
      sessions,
      errors: [...unread.errors, ...errors].slice(0, MOST_ERRORS),
      mark: unread.errors.length > 0 ? undefined : this.markOf(looked, sessions),
    };
  }

  private async look(name: string, { logdir, provider, pace }: Reading): Promise<LookedRun | undefined> {
    const id = { logdir, run: name };
    const run = await runUnlessGone(provider, id, pace);
    return run && { name, run, ...(await this.kept.records(id, run, pace)) };
  }

  /** Runs without sessions count by what they declare and what is wrong with them. */
  private markOf(looked: readonly LookedRun[], sessions: readonly FoundSession[]): string {
    const marks = sessions.flatMap(({ runs }) => runs.map(({ name, mark }) => [name, mark]));
    const others = looked.flatMap(({ name, mark, records: { experiment, errors } }) =>
      experiment || errors.length > 0 ? [[name, mark]] : [],
    );
    const text = JSON.stringify([this.salt, sessions.map(({ session }) => session.run), marks, others]);
    return new Digest().of(new TextEncoder().encode(text)).text();
  }

  /** The table of sessions that were found. */
  async table(found: FoundSessions, reading: Reading): Promise<SentTable> {
    const { experiment, sessions } = found;
    const { metrics, unread } = await this.metrics(found, reading);
    const settings = sessions.map((one) => one.settings);
    const hparams = hparamColumns(settings, experiment?.hparams ?? []);
    const sent = hparams.map(({ values, ...info }) => ({ ...info, ...sentValues(values) }));
    const columns = sharedColumns(
      metrics,
      sent.map(({ numbers }) => numbers),
    );
    return {
      experiment: {
        isDeclared: experiment !== undefined,
        name: experiment?.name ?? "",
        description: experiment?.description ?? "",
      },
      sessions: sessions.map(({ session }) => session),
      hparams: sent.map((hparam, i) => ({ ...hparam, numbers: columns.numbers[i] as Float64Array })),
      metrics: columns.metrics,
      errors: [...found.errors, ...unread.errors].slice(0, MOST_ERRORS),
      mark: unread.errors.length > 0 ? "" : (found.mark ?? ""),
    };
  }

  /** Metrics of sessions: declared ones, else all scalars of their runs; those that lineage records beside them. */
  private async metrics({ experiment, sessions }: FoundSessions, reading: Reading) {
    const { pace, progress } = reading;
    const declared = experiment && declaredMetrics(experiment);
    const metrics = new MetricColumns(sessions.length, declared?.all ?? []);
    const declaredCount = metrics.size;
    const unread = new UnreadRuns();
    for (const [place, { session, runs, lineage }] of sessions.entries()) {
      progress?.(() => ({ done: sessions.length + place, total: 2 * sessions.length }));
      for (const { tag, ...metric } of lineage?.metrics ?? [])
        metrics.add(place, { group: "", tag }, onceReached(metric));
      for (const { name, run, mark } of lineage ? [] : runs) {
        if (pace.isDue()) await pace.giveWay();
        const group = pathBelow(session.run, name);
        const tags = declared && (declared.tags.get(group) ?? []);
        if (tags?.length === 0) continue;
        const measure = () =>
          this.kept.grow({ logdir: reading.logdir, run: name }, (kept) => kept.measure(run, mark, tags, pace));
        const extents = await unread.read(name, measure);
        for (const [tag, extent] of extents ?? []) metrics.add(place, { group, tag }, extent);
      }
    }
    unread.check();
    return { metrics: metrics.result(declaredCount), unread };
  }
}

async function sessionsOf(
  looked: readonly LookedRun[],
  having: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  pace: Pace,
): Promise<readonly FoundSession[]> {
  const below = new Map<string, LookedRun[]>();
  for (const one of looked) {
    if (pace.isDue()) await pace.giveWay();
    const session = nearestSession(one.name, having);
    if (session === undefined || !wanted.has(session)) continue;
    const known = below.get(session);
    if (known) known.push(one);
    else below.set(session, [one]);
  }
  return looked.flatMap(({ name, records }) => {
    const runs = below.get(name);
    if (!runs) return [];
    if (records.start) return startedSession(name, records.start, records, runs);
    return records.lineage ? lineageSession(name, records.lineage, runs) : [];
  });
}

function startedSession(
  run: string,
  { group, hparams, startTimeSeconds }: SessionStart,
  { end }: RunRecords,
  runs: readonly LookedRun[],
): FoundSession {
  const session: Session = {
    run,
    group: group || run,
    source: "tensorboard",
    status: end?.status ?? "unknown",
    ...(startTimeSeconds !== undefined && { startTimeSeconds }),
    ...(end?.endTimeSeconds !== undefined && { endTimeSeconds: end.endTimeSeconds }),
  };
  return { session, settings: hparams, runs };
}

/** Its metrics are those that lineage records. */
function lineageSession(run: string, lineage: LineageSession, runs: readonly LookedRun[]): FoundSession {
  const { hparams, metrics: _, ...times } = lineage;
  const session: Session = { run, group: run, source: "lineage", status: "unknown", ...times };
  return { session, settings: hparams, lineage, runs };
}

/** Metrics of a declaration, each once, and their tags by group. */
function declaredMetrics({ metrics }: Experiment) {
  const all: DeclaredMetric[] = [];
  const tags = new Map<string, string[]>();
  for (const metric of metrics) {
    const { group, tag } = metric;
    const known = tags.get(group);
    if (known?.includes(tag)) continue;
    if (known) known.push(tag);
    else tags.set(group, [tag]);
    all.push(metric);
  }
  return { all, tags };
}

/** A metric of one value. */
function onceReached({ value, wallTimeSeconds }: Omit<LineageMetric, "tag">): Reached {
  const point = { value, step: 0n, wallTimeSeconds };
  const finite = Number.isFinite(value) ? point : undefined;
  return { count: 1, last: point, min: finite, max: finite };
}
