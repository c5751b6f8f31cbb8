import type { Progress } from "../../../src/shared/channel/progress";
import { runHealth, type TagHealth } from "../../../src/shared/questions/health";
import type { CardRun } from "../../parts/board/runs/cardRun";
import { type Host, isAbout, type RunsChanged } from "../../parts/page/host";
import { LongWork } from "../../parts/page/longWork";
import { Paced } from "../../parts/page/paced";
import { DEFAULT_COMPLEX_AS } from "../../ui/complexAsTexts";

/** All that is known is put in order whenever there is news: of many runs that takes a while. */
const NEWS_MS = 200;

/** Query: runs one after the other, all judged by one criterion. */
export interface RunsHealthQuery {
  readonly host: Host;
  readonly runs: readonly CardRun[];
  /** By how much the greatest magnitude grows where it explodes. */
  readonly explode: number;
}

/** Progress of the check of all runs. */
export interface HealthWork {
  readonly run: CardRun;
  /** Index of the run, from 0, and the number of runs. */
  readonly at: number;
  readonly count: number;
  /** In bytes of this run's values; undefined before anything is told. */
  readonly progress: Progress | undefined;
}

/** Health of a run, as far as known. */
export interface RunChecked {
  readonly run: CardRun;
  readonly tags: readonly TagHealth[];
  /** Each of its tensors is among them. */
  readonly isWhole: boolean;
  readonly error: string | undefined;
}

interface Entry {
  tags: readonly TagHealth[];
  isWhole: boolean;
  /** True if it is to be asked for: it never was, its files changed, or the user stopped. */
  isDue: boolean;
  error: string | undefined;
}

/** Asks how the tensors of runs fared, one run after the other; what is known stays until more is. */
export class HealthSource extends LongWork<RunsHealthQuery, CardRun, Progress> {
  private readonly news: Paced;
  private readonly entries = new Map<string, Entry>();

  constructor(changed: () => void) {
    super();
    this.news = new Paced(changed, NEWS_MS);
  }

  want(query: RunsHealthQuery): void {
    const isOther = this.wanted?.explode !== query.explode;
    this.follow(query);
    if (isOther) for (const entry of this.entries.values()) judgeAnew(entry);
    for (const { key } of query.runs) {
      if (!this.entries.has(key)) this.entries.set(key, { tags: [], isWhole: false, isDue: true, error: undefined });
    }
    const running = this.underWay?.part.key;
    // What it found so far is not thrown away: the worker keeps it.
    if (isOther || !query.runs.some(({ key }) => key === running)) this.cancel();
    this.begin();
  }

  /** In the order of the runs. */
  get checked(): readonly RunChecked[] {
    return (this.wanted?.runs ?? []).flatMap((run) => {
      const entry = this.entries.get(run.key);
      return entry ? { run, tags: entry.tags, isWhole: entry.isWhole, error: entry.error } : [];
    });
  }

  /** Something is not known yet, and nobody works on it. */
  get isIncomplete(): boolean {
    return this.isStopped && this.due.length > 0;
  }

  /** Work under way, if it is worth showing. */
  get shownWork(): HealthWork | undefined {
    const shown = this.shownWay(({ key }) => this.entries.get(key)?.isWhole === true);
    if (!shown || !this.wanted) return undefined;
    const count = this.wanted.runs.length;
    const left = this.due.filter(({ key }) => key !== shown.part.key).length;
    return { run: shown.part, at: count - left - 1, count, progress: shown.told };
  }

  private get due(): readonly CardRun[] {
    return (this.wanted?.runs ?? []).filter(({ key }) => this.entries.get(key)?.isDue);
  }

  protected override heard(change: RunsChanged, { runs }: RunsHealthQuery): void {
    for (const { key, id } of runs) {
      const entry = this.entries.get(key);
      if (entry && isAbout(change, id)) entry.isDue = true;
    }
    this.begin();
  }

  protected override changed(isAwaited: boolean): void {
    if (isAwaited) this.news.now();
    else this.news.ask();
  }

  /** Runs of which nothing is known go first. */
  protected override next(): CardRun | undefined {
    if (this.isStopped) return undefined;
    const { due } = this;
    const run = due.find(({ key }) => !this.entries.get(key)?.isWhole) ?? due[0];
    if (run) this.change(run, { isDue: false });
    return run;
  }

  protected override async do(run: CardRun, signal: AbortSignal, tell: (told: Progress) => void): Promise<void> {
    const { wanted } = this;
    if (!wanted) return;
    const { tags } = await wanted.host.ask(
      runHealth,
      { logdir: run.id.logdir, run: run.id.run, explode: wanted.explode, complex: DEFAULT_COMPLEX_AS },
      {
        signal,
        onProgress: ({ done, total, tags: found }) => {
          if (signal.aborted) return;
          const { tags: known = [], isWhole } = this.entries.get(run.key) ?? {};
          if (!isWhole) this.change(run, { tags: withNewer(known, found) });
          tell({ done, total });
        },
      },
    );
    this.change(run, { tags, isWhole: true, error: undefined });
  }

  protected override cancelled(run: CardRun): void {
    this.change(run, { isDue: true });
  }

  protected override failed(run: CardRun, error: string): void {
    this.change(run, { error });
  }

  private change({ key }: CardRun, changes: Partial<Entry>): void {
    Object.assign(this.entries.get(key) ?? {}, changes);
  }
}

/**
 * Marks an entry as due. Results of all tensors stay until the next answer; partial ones are dropped, as they were judged by another
 * factor.
 */
function judgeAnew(entry: Entry): void {
  entry.isDue = true;
  if (!entry.isWhole) entry.tags = [];
}

/** Latest health of each tensor: only the worst tensors are reported again. */
function withNewer(known: readonly TagHealth[], told: readonly TagHealth[]): readonly TagHealth[] {
  return [...new Map([...known, ...told].map((health) => [health.tag, health])).values()];
}
