import * as vscode from "vscode";
import { outlineRuns, type RunOutline } from "../shared/questions/outlineRuns";
import type { RunInfo } from "../shared/runInfo";
import type { RunId } from "../shared/seriesId";
import type { Data } from "./data";

/** A run that grows is outlined at most so often: VS Code drops the handles of all rows below a run's that changes. */
const EVERY_MS = 60_000;

/** Runs in one question, and questions that are asked together. */
const RUNS_A_QUESTION = 50;
const QUESTIONS_AT_ONCE = 2;

const NOTHING = { outlines: [], errors: [] };

/** What is known of a run. */
interface Entry {
  /** The run as it was when its outline was asked for. */
  info: RunInfo;
  askedMs: number;
  outline?: RunOutline;
}

/** Outlines of runs whose rows, or whose folders' rows, are shown: asked for once a run is read, and again after it changed. */
export class RunOutlines implements vscode.Disposable {
  private readonly data: Data;
  private readonly changed = new vscode.EventEmitter<void>();
  /** By log folder, then by run. */
  private readonly entries = new Map<string, Map<string, Entry>>();
  private readonly waiting = new Set<RunInfo>();
  private asking = 0;
  private timer: NodeJS.Timeout | undefined;
  private count = 0;
  /** Fires when outlines came, and when those of runs that changed may be asked for again. */
  readonly onDidChange = this.changed.event;

  constructor(data: Data) {
    this.data = data;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.waiting.clear();
    this.changed.dispose();
  }

  /** Goes up where any outline is another than before. */
  get generation(): number {
    return this.count;
  }

  /** The outline of a run as it was last; undefined where there is none yet. */
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
      if (known && nowMs - known.askedMs < EVERY_MS) {
        this.timer ??= setTimeout(() => this.again(), known.askedMs + EVERY_MS - nowMs).unref();
        continue;
      }
      entries.set(info.run, { ...known, info, askedMs: nowMs });
      this.waiting.add(info);
    }
    while (this.asking < QUESTIONS_AT_ONCE && this.waiting.size > 0) void this.ask();
  }

  private again(): void {
    this.timer = undefined;
    this.changed.fire();
  }

  /** Asks for what waits, one question after the other. Never rejects: what fails is asked for after the next change. */
  private async ask(): Promise<void> {
    this.asking++;
    for (let some = this.next(); some; some = this.next()) {
      const { logdir, runs } = some;
      const { outlines } = await this.data.ask(outlineRuns, { logdir, runs }).catch(() => NOTHING);
      let isNew = false;
      for (const outline of outlines) isNew = this.take(logdir, outline) || isNew;
      if (!isNew) continue;
      this.count++;
      this.changed.fire();
    }
    this.asking--;
  }

  /** Some of the runs that wait, all of one log folder. */
  private next(): { readonly logdir: string; readonly runs: readonly string[] } | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const runs: string[] = [];
    for (const info of this.waiting) {
      if (runs.length === RUNS_A_QUESTION) break;
      if (info.logdir !== first.logdir) continue;
      this.waiting.delete(info);
      runs.push(info.run);
    }
    return { logdir: first.logdir, runs };
  }

  /** Whether a run is outlined otherwise than before. */
  private take(logdir: string, outline: RunOutline): boolean {
    const entry = this.entries.get(logdir)?.get(outline.run);
    if (!entry || (entry.outline && isSame(entry.outline, outline))) return false;
    entry.outline = outline;
    return true;
  }
}

function isSame(a: RunOutline, b: RunOutline): boolean {
  return (
    a.lastStep === b.lastStep &&
    a.lastWallTimeSeconds === b.lastWallTimeSeconds &&
    a.kinds.length === b.kinds.length &&
    a.kinds.every((kind) => b.kinds.includes(kind))
  );
}
