import { isCancelled } from "../../../../src/shared/channel/requestError";
import { selectRuns } from "../../../../src/shared/questions/runColumns";
import { numberOfText, type RunValue } from "../../../../src/shared/series/runColumn";
import type { ValueCondition } from "../../../../src/shared/series/valueCondition";
import { errorText } from "../../../ui/texts/sentenceText";
import type { Host } from "../../page/host";
import { inTurn } from "../../page/inTurn";
import { type BoardRun, runKey } from "./boardRun";

/** Ms between two looks at runs that grow, and after one that took long, multiples of its time. */
const PAUSE_MS = 1000;
const REST = 5;

/** Ms after which it is told that an answer is awaited. */
const SLOW_MS = 500;

/** Conditions that runs are to fulfil, and the column whose values are wanted. */
export interface RunsQuery {
  readonly where: readonly ValueCondition[];
  readonly column: string | undefined;
}

interface SelectedRun {
  readonly value: RunValue | undefined;
  readonly lastWallTimeSeconds: number;
}

interface Answered {
  readonly text: string;
  readonly query: RunsQuery;
  readonly runs: readonly BoardRun[];
  readonly selected: ReadonlyMap<string, SelectedRun>;
}

/**
 * Runs that fulfil conditions, with their values in a column and when they were last written: asked of each log folder, and again where runs grew. What
 * was answered stays until the newest answer is there.
 */
export class SelectedRuns {
  /** Failure of the newest query. */
  error: string | undefined;
  private readonly changed: () => void;
  private host: Host | undefined;
  private query: RunsQuery | undefined;
  private text = "";
  private runs: readonly BoardRun[] = [];
  private answered: Answered | undefined;
  /** Text and runs of the query that failed. */
  private failed: Pick<Answered, "text" | "runs"> | undefined;
  private asking: AbortController | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private isResting = false;
  private isLate = false;
  private readonly load = inTurn(() => this.ask());

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Sets the query, undefined for none; a list of runs that is the same object holds the same runs. */
  want(host: Host, query: RunsQuery | undefined, runs: readonly BoardRun[]): void {
    this.host = host;
    this.runs = runs;
    const text = query ? JSON.stringify(query) : "";
    if (text !== this.text) {
      this.text = text;
      this.query = query;
      this.error = undefined;
      this.failed = undefined;
      // The request under way is out of date.
      this.asking?.abort();
      if (!query) this.answered = undefined;
    }
    if (this.isDue && !(this.isResting && this.isKnown)) void this.load();
  }

  leave(): void {
    clearTimeout(this.pause);
    this.isResting = false;
    this.query = undefined;
    this.text = "";
    this.asking?.abort();
  }

  /** True if the query has no answer yet, and one is on its way. */
  get isAwaited(): boolean {
    return this.query !== undefined && !this.isKnown;
  }

  /** False for a run that does not fulfil the conditions of the last answer. */
  keeps({ id }: BoardRun): boolean {
    const { answered } = this;
    return !answered || answered.query.where.length === 0 || answered.selected.has(runKey(id));
  }

  valueOf({ id }: BoardRun, column: string): RunValue | undefined {
    return this.answered?.query.column === column ? this.answered.selected.get(runKey(id))?.value : undefined;
  }

  /** Wall time of a run's last point; undefined where it has none that is a number, or it is not known. */
  lastWrittenOf({ id }: BoardRun): number | undefined {
    const seconds = this.answered?.selected.get(runKey(id))?.lastWallTimeSeconds;
    return Number.isNaN(seconds) ? undefined : seconds;
  }

  /** True if the query has no answer yet, and that takes long. */
  get isSlow(): boolean {
    return this.isAwaited && this.isLate;
  }

  private get isKnown(): boolean {
    return this.answered?.text === this.text || this.failed?.text === this.text;
  }

  private get isDue(): boolean {
    const last = this.failed ?? this.answered;
    return this.query !== undefined && !(last?.text === this.text && last.runs === this.runs);
  }

  private async ask(): Promise<void> {
    const { host, query, text, runs } = this;
    if (!host || !query || !this.isDue) return;
    const asking = new AbortController();
    const { signal } = asking;
    this.asking = asking;
    const startMs = Date.now();
    const late = setTimeout(() => {
      this.isLate = true;
      this.changed();
    }, SLOW_MS);
    try {
      const selected = await selectedOf(host, query, runs, signal);
      if (signal.aborted) return;
      this.answered = { text, query, runs, selected };
      this.failed = undefined;
      this.error = undefined;
    } catch (error) {
      if (signal.aborted || isCancelled(error)) return;
      this.failed = { text, runs };
      this.error = errorText(error);
    } finally {
      clearTimeout(late);
      this.isLate = false;
    }
    this.rest(Math.max(PAUSE_MS, REST * (Date.now() - startMs)));
    this.changed();
  }

  private rest(ms: number): void {
    clearTimeout(this.pause);
    this.isResting = true;
    this.pause = setTimeout(() => {
      this.isResting = false;
      if (this.isDue) void this.load();
    }, ms);
  }
}

async function selectedOf(
  host: Host,
  { where, column }: RunsQuery,
  runs: readonly BoardRun[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, SelectedRun>> {
  const logdirs = [...new Set(runs.map(({ id }) => id.logdir))];
  const sort = column === undefined ? [] : [{ column }];
  const answers = await Promise.all(
    logdirs.map(async (logdir) => ({ logdir, ...(await host.ask(selectRuns, { logdir, where, sort }, { signal })) })),
  );
  const selected = new Map<string, SelectedRun>();
  for (const { logdir, runs: found, lastWallTimesSeconds } of answers) {
    for (const [i, { run, values }] of found.entries()) {
      const value = column === undefined ? undefined : numberOfText(values[column]);
      selected.set(runKey({ logdir, run }), { value, lastWallTimeSeconds: lastWallTimesSeconds[i] ?? Number.NaN });
    }
  }
  return selected;
}
