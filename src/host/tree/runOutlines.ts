import * as vscode from "vscode";
import { outlineRuns, type RunOutline } from "../../shared/questions/runs";
import type { RunInfo } from "../../shared/series/runInfo";
import type { RunId } from "../../shared/series/seriesId";
import type { Data } from "../data";

/** A run that grows is outlined at most so often. */
const EVERY_MS = 1000;

/** Rest after an outline that took long, as of very many tags, in multiples of its time. */
const REST = 20;

/** Runs in one question, and questions that are asked together. */
const RUNS_A_QUESTION = 50;
const QUESTIONS_AT_ONCE = 2;

const NOTHING = { outlines: [], errors: [] };

/** State of a run's outline. */
interface Entry {
  /** The run as it was when its outline was asked for. */
  info: RunInfo;
  /** Earliest time of the next request: infinity while one is under way. */
  nextMs: number;
  outline?: RunOutline;
}

/** Outlines of runs whose rows, or whose folders' rows, are shown: asked for once a run is read, and again after it changed. */
export class OutlinedRuns implements vscode.Disposable {
  private readonly data: Data;
  private readonly changed = new vscode.EventEmitter<void>();
  /** By log folder, then by run. */
  private readonly entries = new Map<string, Map<string, Entry>>();
  private readonly waiting = new Set<RunInfo>();
  /** Runs that were requested, or are to be, for the first time. */
  private readonly missing = new Set<RunInfo>();
  /** Log folders of runs that changed while they were asked for. */
  private readonly missed = new Set<string>();
  private asking = 0;
  private timer: NodeJS.Timeout | undefined;
  /** Time at which those requested too early are due again. */
  private againMs = Number.POSITIVE_INFINITY;
  private count = 0;
  /** Fires when outlines came or no more are missing, and when those of runs that changed may be asked for again. */
  readonly onDidChange = this.changed.event;

  constructor(data: Data) {
    this.data = data;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.waiting.clear();
    this.missing.clear();
    this.changed.dispose();
  }

  /** True if runs are being outlined for the first time. */
  get areMissing(): boolean {
    return this.missing.size > 0;
  }

  /** Goes up where any outline is another than before. */
  get generation(): number {
    return this.count;
  }

  /** The outline of a run as it was last; undefined where there is none yet. Its kinds are the same list while these, and whether there are settings, are as they were. */
  of({ logdir, run }: RunId): RunOutline | undefined {
    return this.entries.get(logdir)?.get(run)?.outline;
  }

  /** Asks for the outlines of the runs of a log folder that are read and changed since theirs was asked for; others are forgotten. */
  want(logdir: string, runs: readonly RunInfo[]): void {
    if (this.data.stateOf(logdir) !== "ready") return;
    const before = this.entries.get(logdir);
    const entries = new Map<string, Entry>();
    this.entries.set(logdir, entries);
    const nowMs = Date.now();
    for (const info of runs) {
      const known = before?.get(info.run);
      if (known) entries.set(info.run, known);
      if (!info.isScanned || known?.info === info) continue;
      if (known && nowMs < known.nextMs) {
        if (known.nextMs === Number.POSITIVE_INFINITY) this.missed.add(logdir);
        else this.wakeAt(known.nextMs);
        continue;
      }
      entries.set(info.run, { ...known, info, nextMs: Number.POSITIVE_INFINITY });
      this.waiting.add(info);
      if (!known) this.missing.add(info);
    }
    while (this.asking < QUESTIONS_AT_ONCE && this.waiting.size > 0) void this.ask();
  }

  private wakeAt(timeMs: number): void {
    if (timeMs >= this.againMs) return;
    clearTimeout(this.timer);
    this.againMs = timeMs;
    this.timer = setTimeout(() => this.again(), timeMs - Date.now()).unref();
  }

  private again(): void {
    this.againMs = Number.POSITIVE_INFINITY;
    this.changed.fire();
  }

  /** Asks for what waits, one question after the other. Never rejects: what fails is asked for after the next change. */
  private async ask(): Promise<void> {
    this.asking++;
    for (let some = this.next(); some; some = this.next()) {
      const { logdir, infos } = some;
      const runs = infos.map(({ run }) => run);
      const startMs = Date.now();
      const { outlines } = await this.data.ask(outlineRuns, { logdir, runs }).catch(() => NOTHING);
      this.rest(logdir, runs, startMs);
      let isNew = false;
      for (const outline of outlines) isNew = this.take(logdir, outline) || isNew;
      if (isNew) this.count++;
      const wereMissing = this.areMissing;
      for (const info of infos) this.missing.delete(info);
      if (isNew || this.areMissing !== wereMissing) this.changed.fire();
    }
    this.asking--;
  }

  /** Schedules again, after a rest, the runs that changed while they were requested. */
  private rest(logdir: string, runs: readonly string[], startMs: number): void {
    const nowMs = Date.now();
    const nextMs = Math.max(startMs + EVERY_MS, nowMs + REST * (nowMs - startMs));
    for (const run of runs) {
      const entry = this.entries.get(logdir)?.get(run);
      if (entry) entry.nextMs = nextMs;
    }
    if (this.missed.delete(logdir)) this.wakeAt(nextMs);
  }

  /** Next batch of the runs that wait, all of one log folder. */
  private next(): { readonly logdir: string; readonly infos: readonly RunInfo[] } | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const infos: RunInfo[] = [];
    for (const info of this.waiting) {
      if (infos.length === RUNS_A_QUESTION) break;
      if (info.logdir !== first.logdir) continue;
      this.waiting.delete(info);
      infos.push(info);
    }
    return { logdir: first.logdir, infos };
  }

  /** True if a run is outlined otherwise than before. */
  private take(logdir: string, outline: RunOutline): boolean {
    const entry = this.entries.get(logdir)?.get(outline.run);
    if (!entry || (entry.outline && isSame(entry.outline, outline))) return false;
    const { outline: before } = entry;
    entry.outline = before && hasSameContent(before, outline) ? { ...outline, kinds: before.kinds } : outline;
    return true;
  }
}

function isSame(a: RunOutline, b: RunOutline): boolean {
  return a.lastStep === b.lastStep && a.lastWallTimeSeconds === b.lastWallTimeSeconds && hasSameContent(a, b);
}

function hasSameContent(a: RunOutline, b: RunOutline): boolean {
  return (
    a.hasSettings === b.hasSettings &&
    a.kinds.length === b.kinds.length &&
    a.kinds.every((kind) => b.kinds.includes(kind))
  );
}
