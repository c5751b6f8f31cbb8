import { Answerer } from "../data/answerer";
import type { Source } from "../data/source";
import type { Sources } from "../data/sources";
import { noThreads } from "../data/sweep/sweep";
import { layOutBy, simpleLayers } from "../graph/layout/levelLayout";
import type { Handlers } from "../shared/channel/channel";
import type { WorkerClientSide, workerMethods } from "../shared/channel/workerSides";
import { graphOverview } from "../shared/questions/graphs";
import { budgetOf } from "../tensor/memoryBudget";
import { allAnswers } from "./answers/answers";
import { LayoutPool, layoutThreads } from "./layoutPool";
import { MEMORY_BYTES } from "./memoryBytes";
import type { ReadingMark } from "./readingMark";
import { openSources } from "./sources/openSources";
import type { SourceUse } from "./sources/sourceUse";
import { SweepPool, sweepThreads } from "./sweepPool";
import { createTurns } from "./turns";
import type { WorkerSettings } from "./workerThread";
import { writerHere } from "./writing/fileWriter";
import { WriteThreads } from "./writing/writeThreads";

/** Bytes of other threads, and the user's setting, are looked at so often. */
const MEMORY_MS = 500;

/** Changes are told at most so often: a scan of a thousand runs would tell a thousand. */
const TELL_MS = 100;

type Told = WorkerClientSide["notifications"];

/** Messages of the service to its client. */
export interface DataServiceClient {
  changed(change: Told["runs/changed"]): void;
  log(level: Told["log"]["level"], message: string): void;
}

/** Log folders of all sources, kept current, and the answers to all questions about them: what is behind a worker's channel. */
export class DataService {
  readonly handlers: Handlers<typeof workerMethods>;
  private readonly client: DataServiceClient;
  private readonly mark: ReadingMark;
  private readonly sources: Sources;
  /** Sources of the log folders. */
  private readonly logdirs = new Map<string, Source>();
  /** Runs that changed, by log folder; undefined where which runs there are did. */
  private readonly toTell = new Map<string, Set<string> | undefined>();
  private readonly crashed = new Set<string>();
  private exclude: readonly string[] = [];
  private telling: NodeJS.Timeout | undefined;

  constructor(
    mark: ReadingMark,
    settings: WorkerSettings,
    client: DataServiceClient,
    budget = budgetOf(MEMORY_BYTES),
    open: (use: SourceUse) => Sources = openSources,
  ) {
    const { cacheBytes = Number.POSITIVE_INFINITY, layoutScript, sweepScript, writeScript } = settings;
    this.client = client;
    this.mark = mark;
    const turns = createTurns();
    this.sources = open({
      ...{ mark, settings, turns, budget, crashed: this.crashed },
      logdirs: () => this.logdirs.keys(),
      changed: (logdir, run) => this.tell(logdir, run),
      log: (level, message) => client.log(level, message),
    });
    const layouts = layoutScript === undefined ? undefined : new LayoutPool(layoutThreads(layoutScript));
    const layOut = layouts ? layOutBy(layouts.placeWell) : simpleLayers;
    const writer = writeScript === undefined ? writerHere : new WriteThreads(writeScript);
    const threads = sweepScript === undefined ? noThreads : new SweepPool(sweepThreads(sweepScript));
    const answers = allAnswers({ cacheBytes, layOut, writer, budget, threads });
    const answerer = new Answerer(answers, this.sources.provider, turns);
    setInterval(() => budget.trim(), MEMORY_MS).unref();
    this.handlers = {
      ask: (question, { signal, progress }) => {
        // Its picture is asked next.
        if (question.name === graphOverview.name) layouts?.warm();
        return answerer.answer(question, signal, progress);
      },
      "logdirs/set": ({ logdirs, exclude, crashed, watched = [] }) => {
        this.setLogdirs(logdirs, exclude, crashed);
        for (const source of this.sources.all) source.watch?.(watched);
        return null;
      },
      "logdirs/refresh": ({ logdir }) => {
        this.sources.find(logdir)?.refresh(logdir);
        return null;
      },
      "files/changed": async ({ paths }) => {
        await Promise.all(Array.from(this.sources.all, (source) => source.changed?.(paths)));
        return null;
      },
    };
  }

  private setLogdirs(
    logdirs: readonly { readonly path: string; readonly number: number }[],
    exclude: readonly string[],
    crashed: readonly string[],
  ): void {
    const isSameExclude = exclude.join("\n") === this.exclude.join("\n");
    this.exclude = exclude;
    this.crashed.clear();
    for (const path of crashed) this.crashed.add(path);
    for (const [path, source] of this.logdirs) {
      if (isSameExclude && logdirs.some((logdir) => logdir.path === path)) continue;
      this.logdirs.delete(path);
      source.remove(path);
    }
    for (const { path, number } of logdirs) {
      const source = this.logdirs.has(path) ? undefined : this.sources.find(path);
      if (!source) continue;
      this.logdirs.set(path, source);
      if (source.mayTakeLong) this.mark.allowLong(number);
      source.add(path, { exclude, number });
    }
  }

  /** The first change is told at once, what follows it together. */
  private tell(logdir: string, run: string | undefined): void {
    const runs = this.toTell.has(logdir) ? this.toTell.get(logdir) : new Set<string>();
    if (run === undefined) this.toTell.set(logdir, undefined);
    else this.toTell.set(logdir, runs?.add(run));
    if (this.telling === undefined) this.tellNow();
  }

  private tellNow(): void {
    this.telling = setTimeout(() => {
      this.telling = undefined;
      if (this.toTell.size > 0) this.tellNow();
    }, TELL_MS);
    const changes = [...this.toTell];
    this.toTell.clear();
    for (const [logdir, runs] of changes) this.client.changed({ logdir, ...(runs && { runs: [...runs] }) });
  }
}
