import * as vscode from "vscode";
import { RequestError } from "../../shared/channel/requestError";
import { selectRuns } from "../../shared/questions/runColumns";
import type { RunInfo } from "../../shared/series/runInfo";
import type { ValueCondition } from "../../shared/series/valueCondition";
import type { Kept } from "../../shared/subject/keptNames";
import type { Data } from "../data";

/** Runs of a log folder that grow are asked for at most so often. */
const EVERY_MS = 1000;

/** Rest after an answer that took long, in multiples of its time. */
const REST = 20;

/** The last question about a log folder. */
interface Asked {
  readonly text: string;
  readonly runs: readonly RunInfo[];
  readonly names: Promise<ReadonlySet<string>>;
  /** Earliest time of the next question about runs that changed: infinity while this one is under way. */
  nextMs: number;
}

/** Runs that fulfil conditions, asked of each log folder; of runs that change again, at a pace. */
export class ConditionedRuns implements vscode.Disposable {
  private readonly data: Data;
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly asked = new Map<string, Asked>();
  private timer: NodeJS.Timeout | undefined;
  /** Fires when runs that changed may be asked for again. */
  readonly onDidChange = this.changed.event;

  constructor(data: Data) {
    this.data = data;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.changed.dispose();
  }

  /** Whole runs that fulfil all conditions, nothing of the others. Throws `badPattern`, `tooSlow`, `cancelled`. */
  async keep(where: readonly ValueCondition[], runs: readonly RunInfo[], signal?: AbortSignal): Promise<Kept[]> {
    const own = new Map<string, RunInfo[]>();
    for (const run of runs) {
      const infos = own.get(run.logdir) ?? [];
      if (infos.push(run) === 1) own.set(run.logdir, infos);
    }
    const found = await Promise.all(
      [...own].map(async ([logdir, infos]) => [logdir, await this.names(logdir, where, infos, signal)] as const),
    );
    const names = new Map(found);
    return runs.map(({ logdir, run }) => (names.get(logdir)?.has(run) ? "all" : new Uint32Array()));
  }

  private async names(
    logdir: string,
    where: readonly ValueCondition[],
    runs: readonly RunInfo[],
    signal: AbortSignal | undefined,
  ): Promise<ReadonlySet<string>> {
    if (this.data.stateOf(logdir) !== "ready") return new Set();
    const text = JSON.stringify(where);
    const known = this.asked.get(logdir);
    if (known?.text === text) {
      if (isSame(known.runs, runs)) return known.names;
      if (Date.now() < known.nextMs) {
        void known.names.then(
          () => this.wake(known),
          () => undefined,
        );
        return known.names;
      }
    }
    const startMs = Date.now();
    const names = this.ask(logdir, where, signal);
    const asked: Asked = { text, runs, names, nextMs: Number.POSITIVE_INFINITY };
    this.asked.set(logdir, asked);
    try {
      return await names;
    } catch (error) {
      // It is asked for anew.
      if (this.asked.get(logdir) === asked) this.asked.delete(logdir);
      throw error;
    } finally {
      const nowMs = Date.now();
      asked.nextMs = Math.max(startMs + EVERY_MS, nowMs + REST * (nowMs - startMs));
    }
  }

  /** Names of the runs; none where the log folder cannot be read, which its row says. */
  private async ask(
    logdir: string,
    where: readonly ValueCondition[],
    signal: AbortSignal | undefined,
  ): Promise<ReadonlySet<string>> {
    try {
      const { runs } = await this.data.ask(selectRuns, { logdir, where }, { ...(signal && { signal }) });
      return new Set(runs.map(({ run }) => run));
    } catch (error) {
      if (error instanceof RequestError && ["badPattern", "tooSlow", "cancelled"].includes(error.code)) throw error;
      return new Set();
    }
  }

  /** Has runs that changed asked for again once that is due. */
  private wake({ nextMs }: Asked): void {
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined;
        this.changed.fire();
      },
      Math.max(0, nextMs - Date.now()),
    ).unref();
  }
}

function isSame(a: readonly RunInfo[], b: readonly RunInfo[]): boolean {
  return a.length === b.length && a.every((run, i) => run === b[i]);
}
