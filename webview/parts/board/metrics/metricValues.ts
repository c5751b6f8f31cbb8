import { type RunMetric, runFigures } from "../../../../src/shared/questions/scalars";
import type { SeriesInfo } from "../../../../src/shared/series/seriesInfo";
import type { Host } from "../../page/host";
import { inTurn } from "../../page/inTurn";
import { Paced } from "../../page/paced";
import type { BoardRun } from "../runs/boardRun";

/** Runs that are asked for at a time. */
const AT_A_TIME = 200;

/** Ms between two looks at runs that grow. */
const PAUSE_MS = 500;

export interface MetricValue {
  readonly value: number;
  readonly wallTimeSeconds: number;
}

/** Metrics of runs that are wanted. */
interface MetricQuery {
  readonly runs: readonly BoardRun[];
  readonly metrics: readonly RunMetric[];
}

interface Known {
  /** Points that the run had. */
  readonly points: number;
  /** Undefined where none can be read. */
  readonly value: MetricValue | undefined;
}

type IsMissing = (known: Known | undefined, points: number) => boolean;

const NONE: ReadonlySet<string> = new Set();

/** Figures of the runs that are looked at, of those that are not checked, too: those of runs that grow are asked for again at a pace. */
export class MetricValues {
  private readonly changed: () => void;
  private host: Host | undefined;
  private queries: readonly MetricQuery[] = [];
  /** By metric, then by run. */
  private known = new Map<string, Map<string, Known>>();
  private asking: AbortController | undefined;
  private isLeft = false;
  private readonly load = inTurn(() => this.ask());
  private readonly paced = new Paced(() => void this.load(), PAUSE_MS);

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Says what is wanted now, the most wanted first. */
  want(host: Host, queries: readonly MetricQuery[]): void {
    this.host = host;
    this.queries = queries;
    this.isLeft = false;
    const wanted = new Set(queries.flatMap(({ metrics }) => metrics.map(metricKey)));
    for (const key of this.known.keys()) {
      if (wanted.has(key)) continue;
      this.known.delete(key);
      // What is asked for is no longer what is wanted.
      this.asking?.abort();
    }
    for (const key of wanted) if (!this.known.has(key)) this.known.set(key, new Map());
    if (this.next(isUnknown)) this.paced.now();
    else if (this.next(isOld)) this.paced.ask();
  }

  leave(): void {
    this.isLeft = true;
    this.asking?.abort();
  }

  of(run: BoardRun, metric: RunMetric): MetricValue | undefined {
    return this.known.get(metricKey(metric))?.get(run.key)?.value;
  }

  /** True if a run has the metric, and nothing is known of it yet. */
  isAwaited(run: BoardRun, metric: RunMetric): boolean {
    return isUnknown(this.known.get(metricKey(metric))?.get(run.key), pointsOf(run, metric.tag));
  }

  /** The first query of which something is missing, as far as it is; without runs that are to be passed over. */
  private next(isMissing: IsMissing, passed: ReadonlySet<string> = NONE): MetricQuery | undefined {
    for (const { runs, metrics } of this.queries) {
      const columns = metrics.map((metric) => ({ metric, known: this.known.get(metricKey(metric)) }));
      const lacks = ({ metric, known }: (typeof columns)[number], run: BoardRun) =>
        isMissing(known?.get(run.key), pointsOf(run, metric.tag));
      const lacking = runs.filter((run) => !passed.has(run.key) && columns.some((column) => lacks(column, run)));
      const logdir = lacking[0]?.id.logdir;
      if (logdir === undefined) continue;
      const some = lacking.filter(({ id }) => id.logdir === logdir).slice(0, AT_A_TIME);
      const lacked = columns.filter((column) => some.some((run) => lacks(column, run)));
      return { runs: some, metrics: lacked.map(({ metric }) => metric) };
    }
    return undefined;
  }

  private async ask(): Promise<void> {
    /** Runs that grow are looked at once. */
    const looked = new Set<string>();
    while (!this.isLeft) {
      const unknown = this.next(isUnknown);
      const query = unknown ?? this.next(isOld, looked);
      if (!query) return;
      if (!unknown) for (const { key } of query.runs) looked.add(key);
      await this.askFor(query);
    }
  }

  private async askFor({ runs, metrics }: MetricQuery): Promise<void> {
    const { host } = this;
    const logdir = runs[0]?.id.logdir;
    if (!host || logdir === undefined) return;
    const asking = new AbortController();
    this.asking = asking;
    const { signal } = asking;
    const points = runs.map((run) => metrics.map(({ tag }) => pointsOf(run, tag)));
    const found: (MetricValue | undefined)[] = [];
    try {
      const names = runs.map(({ id }) => id.run);
      const figures = await host.ask(runFigures, { logdir, runs: names, metrics }, { signal });
      for (const [i, isFound] of figures.found.entries()) {
        const [value, wallTimeSeconds] = [figures.values[i], figures.wallTimesSeconds[i]];
        if (isFound === 1 && value !== undefined && wallTimeSeconds !== undefined)
          found[i] = { value, wallTimeSeconds };
      }
    } catch {
      // Cards say what cannot be read; here a cell stays empty.
    }
    if (signal.aborted) return;
    for (const [row, run] of runs.entries()) {
      for (const [column, metric] of metrics.entries()) {
        const value = found[row * metrics.length + column];
        this.known.get(metricKey(metric))?.set(run.key, { points: points[row]?.[column] ?? 0, value });
      }
    }
    this.changed();
  }
}

function isUnknown(known: Known | undefined, points: number): boolean {
  return points > 0 && !known;
}

function isOld(known: Known | undefined, points: number): boolean {
  return points > 0 && known?.points !== points;
}

/** One text for a metric. */
export function metricKey({ tag, figure }: RunMetric): string {
  return `${figure} ${tag}`;
}

const pointCounts = new WeakMap<readonly SeriesInfo[], Map<string, number>>();

/** Points of a scalar, looked for once a list of series: runs have many. */
function pointsOf({ series }: BoardRun, tag: string): number {
  const counts = pointCounts.get(series) ?? new Map<string, number>();
  pointCounts.set(series, counts);
  const known = counts.get(tag);
  if (known !== undefined) return known;
  const count = series.find((one) => one.kind === "scalar" && one.tag === tag)?.pointCount ?? 0;
  counts.set(tag, count);
  return count;
}
