import * as vscode from "vscode";
import { createPace } from "../node/pace";
import { RequestError } from "../shared/channel/requestError";
import { listSeries } from "../shared/questions/series";
import type { RunInfo } from "../shared/series/runInfo";
import { seriesOfRunsInTurns } from "../shared/series/seriesColumns";
import type { RunId } from "../shared/series/seriesId";
import type { SeriesInfo } from "../shared/series/seriesInfo";
import type { Data, LogdirChange } from "./data";

/** Changes are passed on at most so often: a training that logs fast makes ten a second. */
const TELL_MS = 500;

/** Runs whose series are asked for in one question, and questions that are asked together. */
const RUNS_A_QUESTION = 50;
const QUESTIONS_AT_ONCE = 2;

export interface Runs {
  readonly runs: readonly RunInfo[];
  readonly isSearching: boolean;
}

/** The runs of a log folder. */
interface FolderEntry {
  /** The last answer, be it old. */
  runs: readonly RunInfo[];
  isSearching: boolean;
  /** Runs that changed since the request, or anything. */
  stale: Set<string> | "all";
  request?: Promise<void>;
}

/** The series of a run. */
interface RunEntry {
  /** Absent once the run changed. */
  request?: Promise<readonly SeriesInfo[]>;
  /** The answer to the latest question that was answered, be it old, and the number of that question. */
  known?: readonly SeriesInfo[];
  knownBy?: number;
}

/** The runs and series there are, each asked for once between two changes of it. */
export class Catalog implements vscode.Disposable {
  private readonly data: Data;
  private readonly changed = new vscode.EventEmitter<LogdirChange | undefined>();
  private readonly subscriptions: readonly vscode.Disposable[];
  private readonly folders = new Map<string, FolderEntry>();
  /** By log folder, then by run. */
  private readonly entries = new Map<string, Map<string, RunEntry>>();
  /** Runs that changed by log folder, "all" where any may have. */
  private toTell = new Map<string | undefined, Set<string> | "all">();
  private timer: NodeJS.Timeout | undefined;
  /** Number of the last question about series. */
  private question = 0;
  /** Fires with what changed; without anything when all may have. */
  readonly onDidChange = this.changed.event;

  constructor(data: Data) {
    this.data = data;
    this.subscriptions = [
      data.onDidChange((change) => this.drop(change)),
      data.onDidChangeState((logdir) => this.drop({ logdir })),
    ];
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
    this.changed.dispose();
  }

  /** Runs of the log folders; files that are shown by themselves are in no list. */
  async runs(): Promise<Runs> {
    const paths = this.data.folders.all.map(({ path }) => path);
    for (const path of this.folders.keys()) if (!paths.includes(path)) this.folders.delete(path);
    this.forgetRemoved();
    const folders = await Promise.all(paths.map((path) => this.folder(path)));
    return { runs: folders.flatMap(({ runs }) => runs), isSearching: folders.some(({ isSearching }) => isSearching) };
  }

  /** The runs as they were when they were last asked for. */
  get knownRuns(): RunInfo[] {
    return this.data.folders.all.flatMap(({ path }) => this.folders.get(path)?.runs ?? []);
  }

  /** The names of a log folder's runs; undefined while it is searched, and of a file that is shown by itself. */
  runNames(logdir: string): ReadonlySet<string> | undefined {
    const folder = this.folders.get(logdir);
    return folder && !folder.isSearching ? new Set(folder.runs.map(({ run }) => run)) : undefined;
  }

  private async folder(logdir: string): Promise<FolderEntry> {
    const entry: FolderEntry = this.folders.get(logdir) ?? { runs: [], isSearching: true, stale: "all" };
    this.folders.set(logdir, entry);
    await entry.request;
    // Once more and no oftener: changes may come faster than answers.
    if (entry.stale === "all" || entry.stale.size > 0) {
      entry.request ??= this.askFolder(logdir, entry).finally(() => {
        delete entry.request;
      });
    }
    // Another may have asked meanwhile: then nothing is stale any more, and its answer is not there yet.
    await entry.request;
    return entry;
  }

  private async askFolder(logdir: string, entry: FolderEntry): Promise<void> {
    const { stale } = entry;
    // A run that is not known may stand anywhere among the others.
    const isKnown = (run: string) => entry.runs.some((known) => known.run === run);
    const only = stale === "all" || ![...stale].every(isKnown) ? undefined : [...stale];
    entry.stale = new Set();
    let answer: Awaited<ReturnType<Data["runs"]>>;
    try {
      answer = await this.data.runs(logdir, only);
    } catch (error) {
      entry.stale = "all";
      throw error;
    }
    // Of a folder whose reads stand still there is what was known.
    entry.isSearching = answer?.isSearching ?? false;
    if (!answer) return;
    const fresh = new Map(answer.runs.map((run) => [run.run, run]));
    entry.runs = only ? entry.runs.map((run) => fresh.get(run.run) ?? run) : answer.runs;
    if (!only) this.forgetOthers(logdir, answer.runs);
  }

  series(run: RunId): Promise<readonly SeriesInfo[]> {
    const entry = this.entry(run);
    if (!entry.request) void this.ask(run.logdir, [run.run]);
    return entry.request ?? Promise.resolve([]);
  }

  /** The series of a run as they were when they were last asked for; undefined where they never were. */
  known({ logdir, run }: RunId): readonly SeriesInfo[] | undefined {
    return this.entries.get(logdir)?.get(run)?.known;
  }

  /** Asks for the series of all these runs, so that they are known; runs that cannot be listed stay unknown. */
  async load(runs: readonly (RunId & Partial<RunInfo>)[], loaded: () => void): Promise<void> {
    const wanted = runs.filter((run) => !this.entry(run).request);
    const scanned = wanted.filter(({ isScanned }) => isScanned === true);
    const together = [...byLogdir(scanned)].flatMap(([logdir, names]) =>
      chunks(names).map((some) => ({ logdir, some })),
    );
    // One that takes long to be read keeps no others waiting.
    const alone = wanted.filter(({ isScanned }) => isScanned !== true);
    const waiting = [...together, ...alone.map(({ logdir, run }) => ({ logdir, some: [run] }))];
    const next = async (): Promise<void> => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        // Others may have asked for them by now.
        const some = one.some.filter((run) => !this.entry({ ...one, run }).request);
        if (some.length > 0) await this.ask(one.logdir, some).then(loaded);
      }
    };
    await Promise.all(Array.from({ length: QUESTIONS_AT_ONCE }, next));
    await Promise.allSettled(runs.map((run) => this.entry(run).request));
  }

  /** One question about many runs. Never rejects: what fails is told by the runs' own requests. */
  private ask(logdir: string, runs: readonly string[]): Promise<unknown> {
    const question = ++this.question;
    const asked = this.data.ask(listSeries, { logdir, runs }).then(async (columns) => {
      const errors = new Map(columns.errors.map((error) => [error.run, error]));
      return { series: await seriesOfRunsInTurns(columns, createPace()), errors };
    });
    const requests = runs.map((run, i) => {
      const entry = this.entry({ logdir, run });
      const request = asked.then(({ series, errors }) => {
        const error = errors.get(run);
        if (error) throw new RequestError(error.code, error.sentence);
        const found = series[i] ?? [];
        // Long answers are unpacked in turns: a later one may be there already.
        if (question > (entry.knownBy ?? 0)) Object.assign(entry, { known: found, knownBy: question });
        return found;
      });
      entry.request = request;
      request.catch(() => {
        if (entry.request === request) delete entry.request;
      });
      return request;
    });
    return Promise.allSettled(requests);
  }

  private entry({ logdir, run }: RunId): RunEntry {
    let ofFolder = this.entries.get(logdir);
    if (!ofFolder) {
      ofFolder = new Map();
      this.entries.set(logdir, ofFolder);
    }
    let entry = ofFolder.get(run);
    if (!entry) {
      entry = {};
      ofFolder.set(run, entry);
    }
    return entry;
  }

  private forgetOthers(logdir: string, runs: readonly RunId[]): void {
    const there = new Set(runs.map(({ run }) => run));
    const ofFolder = this.entries.get(logdir);
    for (const run of ofFolder?.keys() ?? []) if (!there.has(run)) ofFolder?.delete(run);
  }

  /** Forgets log folders that nobody asks about any more. */
  private forgetRemoved(): void {
    for (const logdir of this.entries.keys()) if (!this.data.knows(logdir)) this.entries.delete(logdir);
  }

  private drop(change: LogdirChange | undefined): void {
    if (!change) this.forgetRemoved();
    for (const [logdir, folder] of this.folders) {
      if (change && change.logdir !== logdir) continue;
      if (!change?.runs) folder.stale = "all";
      else if (folder.stale !== "all") for (const run of change.runs) folder.stale.add(run);
    }
    for (const [logdir, ofFolder] of this.entries) {
      if (change && change.logdir !== logdir) continue;
      for (const run of change?.runs ?? ofFolder.keys()) delete ofFolder.get(run)?.request;
    }
    const told = this.toTell.get(change?.logdir);
    if (!change?.runs || told === "all") this.toTell.set(change?.logdir, "all");
    else this.toTell.set(change.logdir, new Set([...(told ?? []), ...change.runs]));
    if (this.timer === undefined) this.tell();
  }

  private tell(): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.toTell.size > 0) this.tell();
    }, TELL_MS);
    const changes = this.toTell;
    this.toTell = new Map();
    if (changes.has(undefined)) {
      this.changed.fire(undefined);
      return;
    }
    for (const [logdir, runs] of changes) {
      if (logdir !== undefined) this.changed.fire({ logdir, ...(runs !== "all" && { runs: [...runs] }) });
    }
  }
}

function byLogdir(runs: readonly RunId[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { logdir, run } of runs) {
    const known = names.get(logdir);
    if (known) known.push(run);
    else names.set(logdir, [run]);
  }
  return names;
}

function chunks<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / RUNS_A_QUESTION);
  return Array.from({ length: count }, (_, i) => all.slice(i * RUNS_A_QUESTION, (i + 1) * RUNS_A_QUESTION));
}
