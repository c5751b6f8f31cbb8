import * as vscode from "vscode";
import type { RunId, RunInfo, SeriesInfo } from "../shared/api";
import type { Data } from "./data";
import { seriesKey } from "./recent";

/** Changes are passed on at most so often: a training that logs fast makes ten a second. */
const TELL_MS = 500;

/** Lists of series that are asked for together. */
const LOADS_AT_ONCE = 8;

export interface Runs {
  readonly runs: readonly RunInfo[];
  readonly isSearching: boolean;
}

interface Entry {
  /** Absent once the run's folder changed. */
  request?: Promise<readonly SeriesInfo[]>;
  /** The last answer, be it old. */
  known?: readonly SeriesInfo[];
}

/** The runs and series there are, each asked for once between two changes of their log folder. */
export class Catalog implements vscode.Disposable {
  private readonly data: Data;
  private readonly changed = new vscode.EventEmitter<string | undefined>();
  private readonly subscription: vscode.Disposable;
  private readonly entries = new Map<string, Entry>();
  private runList: Promise<Runs> | undefined;
  private readonly toTell = new Set<string | undefined>();
  private timer: NodeJS.Timeout | undefined;
  /** Fires with the log folder that changed; without one when any may have. */
  readonly onDidChange = this.changed.event;

  constructor(data: Data) {
    this.data = data;
    this.subscription = data.onDidChange((logdir) => this.drop(logdir));
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.subscription.dispose();
    this.changed.dispose();
  }

  runs(): Promise<Runs> {
    if (this.runList) return this.runList;
    const request = this.data.runs();
    this.runList = request;
    request.then(
      ({ runs }) => this.forgetOthers(runs),
      () => {
        if (this.runList === request) this.runList = undefined;
      },
    );
    return request;
  }

  series(run: RunId): Promise<readonly SeriesInfo[]> {
    const key = seriesKey({ logdir: run.logdir, run: run.run });
    const entry = this.entries.get(key) ?? {};
    this.entries.set(key, entry);
    if (entry.request) return entry.request;
    const request = this.data.request("series/list", { logdir: run.logdir, run: run.run });
    entry.request = request;
    request.then(
      (series) => {
        entry.known = series;
      },
      () => {
        if (entry.request === request) delete entry.request;
      },
    );
    return request;
  }

  /** The series of a run as they were when they were last asked for; undefined where they never were. */
  known(run: RunId): readonly SeriesInfo[] | undefined {
    return this.entries.get(seriesKey({ logdir: run.logdir, run: run.run }))?.known;
  }

  /** Asks for the series of all these runs, so that they are known; runs that cannot be listed stay unknown. */
  async load(runs: readonly RunId[], loaded: () => void): Promise<void> {
    const waiting = [...runs];
    const next = async (): Promise<void> => {
      for (let run = waiting.shift(); run; run = waiting.shift()) {
        await this.series(run).then(loaded, () => undefined);
      }
    };
    await Promise.all(Array.from({ length: LOADS_AT_ONCE }, next));
  }

  private forgetOthers(runs: readonly RunId[]): void {
    const there = new Set(runs.map(({ logdir, run }) => seriesKey({ logdir, run })));
    for (const key of this.entries.keys()) if (!there.has(key)) this.entries.delete(key);
  }

  private drop(logdir: string | undefined): void {
    this.runList = undefined;
    for (const [key, entry] of this.entries) {
      if (logdir === undefined || key.startsWith(`[${JSON.stringify(logdir)},`)) delete entry.request;
    }
    this.toTell.add(logdir);
    if (this.timer === undefined) this.tell();
  }

  private tell(): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.toTell.size > 0) this.tell();
    }, TELL_MS);
    const changed = [...this.toTell];
    this.toTell.clear();
    if (changed.includes(undefined)) this.changed.fire(undefined);
    else for (const logdir of changed) this.changed.fire(logdir);
  }
}
