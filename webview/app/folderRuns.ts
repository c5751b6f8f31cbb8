import { listRuns } from "../../src/shared/questions/runs";
import { listSeries } from "../../src/shared/questions/series";
import type { RunInfo } from "../../src/shared/series/runInfo";
import { seriesOfRunsInTurns } from "../../src/shared/series/seriesColumns";
import type { RunId } from "../../src/shared/series/seriesId";
import type { SeriesInfo } from "../../src/shared/series/seriesInfo";
import { isAtOrBelow } from "../../src/shared/subject/subject";
import type { Host, RunsChanged } from "../parts/page/host";
import { inTurn } from "../parts/page/inTurn";
import { pagePace } from "../parts/page/pagePace";
import { errorText, sentenceText } from "../ui/texts/sentenceText";

/** Runs whose series are asked for at a time: those that are read, and those that the answer has to wait for. */
const READ_AT_A_TIME = 100;
const UNREAD_AT_A_TIME = 10;

/** The runs of one log folder that are at or below the roots, with their series: those that changed are asked for again. */
export class FolderRuns {
  readonly logdir: string;
  /** In natural order of their names. */
  infos: readonly RunInfo[] = [];
  private readonly host: Host;
  private readonly roots: readonly RunId[];
  private readonly tell: () => void;
  private readonly known = new Map<string, readonly SeriesInfo[]>();
  private failure: string | undefined;
  /** Runs that cannot be listed, and why. */
  private readonly failed = new Map<string, string>();
  private isSearching = true;
  private stale: Set<string> | "all" = "all";
  /** Runs whose series are to be asked for. */
  private readonly waiting = new Set<string>();
  private readonly left = new AbortController();
  private readonly load = inTurn(() => this.read());

  constructor(host: Host, logdir: string, roots: readonly RunId[], tell: () => void) {
    this.host = host;
    this.logdir = logdir;
    this.roots = roots;
    this.tell = tell;
  }

  start(): void {
    void this.load();
  }

  leave(): void {
    this.left.abort();
  }

  /** Reason why the folder, or one of its runs, cannot be shown. */
  get error(): string | undefined {
    if (this.failure !== undefined) return this.failure;
    const [first] = this.failed.values();
    return first;
  }

  /** More series may come without anything being written. */
  get isReading(): boolean {
    if (this.failure !== undefined) return false;
    return this.isSearching || this.infos.some(({ run, isScanned }) => !isScanned || !this.known.has(run));
  }

  /** The same list as long as nothing in it changed. */
  series(run: string): readonly SeriesInfo[] {
    return this.known.get(run) ?? NONE;
  }

  changed(change: RunsChanged): void {
    const { logdir } = this;
    if (change.logdir !== undefined && change.logdir !== logdir) return;
    if (change.logdir === undefined || change.runs === undefined) this.stale = "all";
    else if (this.stale !== "all") {
      const isOurs = (run: string) => this.roots.some((root) => isAtOrBelow({ logdir, run }, root));
      for (const run of change.runs.filter(isOurs)) this.stale.add(run);
      if (this.stale.size === 0) return;
    }
    void this.load();
  }

  private async read(): Promise<void> {
    const { signal } = this.left;
    try {
      while (!signal.aborted && (this.isStale || this.waiting.size > 0)) {
        if (this.isStale) await this.list(signal);
        const next = this.next();
        if (next.length > 0) await this.ask(next, signal);
        if (!signal.aborted) this.tell();
      }
    } catch (error) {
      if (signal.aborted) return;
      this.failure = errorText(error);
      this.isSearching = false;
      // What could not be asked for waits for the next change.
      this.stale = "all";
      this.tell();
    }
  }

  private get isStale(): boolean {
    return this.stale === "all" || this.stale.size > 0;
  }

  private async list(signal: AbortSignal): Promise<void> {
    const { stale, logdir } = this;
    this.stale = new Set();
    // A run that is not known may stand anywhere among the others.
    const places = new Map(this.infos.map(({ run }, i) => [run, i]));
    const only = stale === "all" || ![...stale].every((run) => places.has(run)) ? undefined : [...stale];
    const { runs, isSearching } = await this.host.ask(listRuns, { logdir, ...(only && { only }) }, { signal });
    this.isSearching = isSearching;
    if (only) {
      const fresh = new Map(runs.map((info) => [info.run, info]));
      this.infos = this.infos.flatMap((info) =>
        places.has(info.run) && stale !== "all" && stale.has(info.run) ? (fresh.get(info.run) ?? []) : info,
      );
    } else this.infos = runs.filter((run) => this.roots.some((root) => isAtOrBelow(run, root)));
    this.failure = undefined;
    this.forgetOthers();
    for (const { run } of this.infos)
      if (stale === "all" || stale.has(run) || !this.known.has(run)) this.waiting.add(run);
    this.tell();
  }

  private forgetOthers(): void {
    const there = new Set(this.infos.map(({ run }) => run));
    for (const run of this.known.keys()) if (!there.has(run)) this.known.delete(run);
    for (const run of this.failed.keys()) if (!there.has(run)) this.failed.delete(run);
    for (const run of this.waiting) if (!there.has(run)) this.waiting.delete(run);
  }

  /** Runs that are read go first: the others' series come once they are. */
  private next(): string[] {
    const { waiting } = this;
    const read = this.infos.filter(({ run, isScanned }) => isScanned && waiting.has(run)).slice(0, READ_AT_A_TIME);
    const next = read.length > 0 ? read : this.infos.filter(({ run }) => waiting.has(run)).slice(0, UNREAD_AT_A_TIME);
    return next.map(({ run }) => run);
  }

  private async ask(runs: readonly string[], signal: AbortSignal): Promise<void> {
    const { logdir } = this;
    for (const run of runs) this.waiting.delete(run);
    const columns = await this.host.ask(listSeries, { logdir, runs }, { signal });
    const lists = await seriesOfRunsInTurns(columns, pagePace());
    const errors = new Map(columns.errors.map((error) => [error.run, sentenceText(error.sentence)]));
    const read = new Set<string>();
    for (const [i, run] of runs.entries()) {
      const list = lists[i] ?? NONE;
      const before = this.known.get(run);
      if (!before || !isSameList(before, list)) this.known.set(run, list);
      const error = errors.get(run);
      if (error === undefined) this.failed.delete(run);
      else this.failed.set(run, error);
      read.add(run);
    }
    this.infos = this.infos.map((info) =>
      read.has(info.run) && !info.isScanned ? { ...info, isScanned: true } : info,
    );
  }
}

const NONE: readonly SeriesInfo[] = [];

function isSameList(a: readonly SeriesInfo[], b: readonly SeriesInfo[]): boolean {
  return a.length === b.length && a.every((series, i) => isSameInfo(series, b[i]));
}

function isSameInfo(a: SeriesInfo, b: SeriesInfo | undefined): boolean {
  return (
    b !== undefined &&
    a.tag === b.tag &&
    a.kind === b.kind &&
    a.plugin === b.plugin &&
    a.pointCount === b.pointCount &&
    a.dtype === b.dtype &&
    a.shape?.join() === b.shape?.join() &&
    a.isMixed === b.isMixed &&
    a.firstStep === b.firstStep &&
    a.lastStep === b.lastStep
  );
}
