import * as vscode from "vscode";
import { selectRuns } from "../../shared/questions/runColumns";
import { numberOfText, type RunValue } from "../../shared/series/runColumn";
import type { RunInfo } from "../../shared/series/runInfo";
import type { RunId } from "../../shared/series/seriesId";
import type { Data } from "../data";
import { columnOf, isByValue, type RunOrder } from "./runOrder";

/** Runs of a log folder that grow are asked for at most so often: VS Code drops the handles of all rows where some change places. */
const EVERY_MS = 2000;

/** Rest after an answer that took long, in multiples of its time. */
const REST = 20;

/** Values of a log folder's runs. */
interface Answered {
  /** Runs as they were when they were asked for. */
  runs: readonly RunInfo[];
  /** Earliest time of the next question: infinity while one is under way. */
  nextMs: number;
  /** Undefined before the first answer. */
  values: ReadonlyMap<string, RunValue> | undefined;
}

/** Values that order runs: asked of each log folder, again at a pace as its runs grow. The last ones stay until others are there. */
export class RunValues implements vscode.Disposable {
  private readonly data: Data;
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly answered = new Map<string, Answered>();
  private kind = "";
  private timer: NodeJS.Timeout | undefined;
  private count = 0;
  /** Fires when values came, and when those of runs that changed may be asked for again. */
  readonly onDidChange = this.changed.event;

  constructor(data: Data) {
    this.data = data;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.answered.clear();
    this.changed.dispose();
  }

  /** Goes up where any value is another than before. */
  get generation(): number {
    return this.count;
  }

  /** True if a log folder has not answered yet. */
  get areAwaited(): boolean {
    return [...this.answered.values()].some(({ values }) => values === undefined);
  }

  /** Value of a run in the order's column, or the wall time of its last point in seconds. */
  of({ logdir, run }: RunId): RunValue | undefined {
    return this.answered.get(logdir)?.values?.get(run);
  }

  /** Asks for the values of an order where they are not there yet, or are of runs that changed; an order without values forgets all. */
  want(order: RunOrder, runs: readonly RunInfo[]): void {
    const kind = JSON.stringify(order.by);
    if (kind !== this.kind) {
      this.kind = kind;
      this.answered.clear();
      this.count++;
    }
    if (!isByValue(order)) return;
    const own = new Map<string, RunInfo[]>();
    for (const run of runs) {
      const infos = own.get(run.logdir) ?? [];
      if (infos.push(run) === 1) own.set(run.logdir, infos);
    }
    for (const logdir of this.answered.keys()) if (!own.has(logdir)) this.answered.delete(logdir);
    for (const [logdir, infos] of own) this.wantFolder(order, logdir, infos);
  }

  private wantFolder(order: RunOrder, logdir: string, runs: readonly RunInfo[]): void {
    if (this.data.stateOf(logdir) !== "ready") return;
    const known = this.answered.get(logdir);
    if (known && isSame(known.runs, runs)) return;
    if (known && Date.now() < known.nextMs) {
      this.wakeAt(known.nextMs);
      return;
    }
    const answered: Answered = { runs, nextMs: Number.POSITIVE_INFINITY, values: known?.values };
    this.answered.set(logdir, answered);
    void this.ask(order, logdir, answered);
  }

  /** Never rejects: a log folder that cannot be read has no values, and says why in its row. */
  private async ask(order: RunOrder, logdir: string, answered: Answered): Promise<void> {
    const startMs = Date.now();
    const values = await this.valuesOf(order, logdir).catch(() => new Map<string, RunValue>());
    const nowMs = Date.now();
    answered.nextMs = Math.max(startMs + EVERY_MS, nowMs + REST * (nowMs - startMs));
    const isOther = !answered.values || !areSame(answered.values, values);
    answered.values = values;
    if (this.answered.get(logdir) !== answered) return;
    if (isOther) this.count++;
    // Runs that changed meanwhile are looked for.
    this.changed.fire();
  }

  private async valuesOf(order: RunOrder, logdir: string): Promise<ReadonlyMap<string, RunValue>> {
    const column = columnOf(order);
    const sort = column === undefined ? [] : [{ column }];
    const { runs, lastWallTimesSeconds } = await this.data.ask(selectRuns, { logdir, sort });
    const found = runs.map(({ run, values }, i): readonly [string, RunValue | undefined] => {
      if (column !== undefined) return [run, numberOfText(values[column])];
      const seconds = lastWallTimesSeconds[i];
      return [run, Number.isNaN(seconds) ? undefined : seconds];
    });
    return new Map(found.flatMap(([run, value]) => (value === undefined ? [] : [[run, value] as const])));
  }

  private wakeAt(timeMs: number): void {
    if (timeMs === Number.POSITIVE_INFINITY) return;
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined;
        this.changed.fire();
      },
      Math.max(0, timeMs - Date.now()),
    ).unref();
  }
}

function isSame(a: readonly RunInfo[], b: readonly RunInfo[]): boolean {
  return a.length === b.length && a.every((run, i) => run === b[i]);
}

function areSame(a: ReadonlyMap<string, RunValue>, b: ReadonlyMap<string, RunValue>): boolean {
  return a.size === b.size && [...b].every(([run, value]) => Object.is(a.get(run), value));
}
