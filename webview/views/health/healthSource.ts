import type { Progress } from "../../../src/shared/channel/progress";
import { isCancelled } from "../../../src/shared/channel/requestError";
import { runHealth, type TagHealth } from "../../../src/shared/questions/health";
import type { CardRun } from "../../parts/board/runs/cardRun";
import { type Host, isAbout, type RunsChanged } from "../../parts/page/host";
import { inTurn } from "../../parts/page/inTurn";
import { Paced } from "../../parts/page/paced";
import { DEFAULT_COMPLEX_AS } from "../../ui/complexAs";
import { errorText } from "../../ui/texts/sentenceText";

/** Ms after which it is said that a run which is known is being looked at again. */
const SLOW_MS = 1000;

/** All that is known is put in order whenever there is news: of many runs that takes a while. */
const NEWS_MS = 200;

/** What is wanted: runs one after the other, all judged alike. */
export interface HealthWish {
  readonly host: Host;
  readonly runs: readonly CardRun[];
  /** By how much the greatest magnitude grows where it explodes. */
  readonly explode: number;
}

/** How far the check of all runs is. */
export interface HealthWork {
  readonly run: CardRun;
  /** Which of them, from 0, and how many there are. */
  readonly at: number;
  readonly count: number;
  /** In bytes of this run's values; undefined before anything is told. */
  readonly progress: Progress | undefined;
}

/** What is known of a run. */
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
  /** It is to be asked for: it never was, its files changed, or somebody stopped. */
  isDue: boolean;
  error: string | undefined;
}

/** Asks how the tensors of runs fared, one run after the other; what is known stays until more is. */
export class HealthSource {
  /** Somebody does not want to wait any longer. */
  isStopped = false;
  private readonly news: Paced;
  private wish: HealthWish | undefined;
  private readonly entries = new Map<string, Entry>();
  private running:
    | { readonly run: CardRun; readonly abort: AbortController; progress: Progress | undefined }
    | undefined;
  private isSlow = false;
  private forget: (() => void) | undefined;
  private readonly work = inTurn(() => this.ask());

  constructor(changed: () => void) {
    this.news = new Paced(changed, NEWS_MS);
  }

  want(wish: HealthWish): void {
    const before = this.wish;
    this.wish = wish;
    this.forget ??= wish.host.on("changed", (change) => this.runsChanged(change));
    const isOther = before?.explode !== wish.explode;
    if (isOther) for (const entry of this.entries.values()) judgeAnew(entry);
    for (const { key } of wish.runs) {
      if (!this.entries.has(key)) this.entries.set(key, { tags: [], isWhole: false, isDue: true, error: undefined });
    }
    const { running } = this;
    // What it found so far is not thrown away: the worker keeps it.
    if (running && (isOther || !wish.runs.some(({ key }) => key === running.run.key))) this.giveUp();
    void this.work();
  }

  leave(): void {
    this.forget?.();
    this.forget = undefined;
    this.wish = undefined;
    this.giveUp();
  }

  stop(): void {
    this.isStopped = true;
    this.giveUp();
    this.news.now();
  }

  goOn(): void {
    this.isStopped = false;
    this.news.now();
    void this.work();
  }

  /** In the order of the runs. */
  get checked(): readonly RunChecked[] {
    return (this.wish?.runs ?? []).flatMap((run) => {
      const entry = this.entries.get(run.key);
      return entry ? { run, tags: entry.tags, isWhole: entry.isWhole, error: entry.error } : [];
    });
  }

  /** Something is not known yet, and nobody works on it. */
  get isIncomplete(): boolean {
    return this.isStopped && this.due.length > 0;
  }

  /** What is under way, as far as it is worth telling. */
  get shownWork(): HealthWork | undefined {
    const { running, wish } = this;
    if (!running || !wish || (!this.isSlow && this.entries.get(running.run.key)?.isWhole)) return undefined;
    const count = wish.runs.length;
    const left = this.due.filter(({ key }) => key !== running.run.key).length;
    return { run: running.run, at: count - left - 1, count, progress: running.progress };
  }

  private get due(): readonly CardRun[] {
    return (this.wish?.runs ?? []).filter(({ key }) => this.entries.get(key)?.isDue);
  }

  private runsChanged(change: RunsChanged): void {
    for (const run of this.wish?.runs ?? []) {
      const entry = this.entries.get(run.key);
      if (entry && isAbout(change, run.id)) entry.isDue = true;
    }
    void this.work();
  }

  private giveUp(): void {
    this.running?.abort.abort();
  }

  /** Runs of which nothing is known go first. */
  private async ask(): Promise<void> {
    while (this.wish && !this.isStopped) {
      const { due } = this;
      const run = due.find(({ key }) => !this.entries.get(key)?.isWhole) ?? due[0];
      if (!run) break;
      await this.askOf(run, this.wish);
      this.news.ask();
    }
  }

  private async askOf(run: CardRun, { host, explode }: HealthWish): Promise<void> {
    const entry = this.entries.get(run.key);
    if (!entry) return;
    entry.isDue = false;
    const running = { run, abort: new AbortController(), progress: undefined as Progress | undefined };
    this.running = running;
    this.isSlow = false;
    const slow = setTimeout(() => {
      this.isSlow = true;
      this.news.ask();
    }, SLOW_MS);
    this.news.ask();
    const { logdir, run: name } = run.id;
    try {
      const { tags } = await host.ask(
        runHealth,
        { logdir, run: name, explode, complex: DEFAULT_COMPLEX_AS },
        {
          signal: running.abort.signal,
          onProgress: ({ done, total, tags: found }) => {
            if (running.abort.signal.aborted) return;
            running.progress = { done, total };
            if (!entry.isWhole) entry.tags = withNewer(entry.tags, found);
            this.news.ask();
          },
        },
      );
      entry.tags = tags;
      entry.isWhole = true;
      entry.error = undefined;
    } catch (error) {
      if (isCancelled(error)) entry.isDue = true;
      else entry.error = errorText(error);
    } finally {
      clearTimeout(slow);
      this.running = undefined;
    }
  }
}

/** What is known of all tensors stays until the next answer; what is known of some was told by another measure. */
function judgeAnew(entry: Entry): void {
  entry.isDue = true;
  if (!entry.isWhole) entry.tags = [];
}

/** What was told last of each tensor: only the worst of them are told again. */
function withNewer(known: readonly TagHealth[], told: readonly TagHealth[]): readonly TagHealth[] {
  return [...new Map([...known, ...told].map((health) => [health.tag, health])).values()];
}
