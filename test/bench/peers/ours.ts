import { spawnSync } from "node:child_process";
import { appendFileSync, watch } from "node:fs";
import { join } from "node:path";
import type { WorkerPool } from "../../../src/node/workerPool";
import { listRuns } from "../../../src/shared/questions/runs";
import { sliceTensor } from "../../../src/shared/questions/tensors";
import type { SeriesInfo } from "../../../src/shared/series/seriesInfo";
import { forgetFolders, seriesOf, setFolders, startPool } from "../startPool";

/** A list of a thousand runs has some megabytes. */
const MAX_OUTPUT_BYTES = 1 << 28;

/** While many runs are read, they are asked after so often. */
const LOOK_MS = 25;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What an index costs: of how many series, with how many points. */
export interface Indexed {
  readonly ms: number;
  readonly seriesCount: number;
  readonly pointCount: number;
}

/** A started worker, asked as the extension's host asks it. */
export class Ours {
  private readonly pool: WorkerPool;
  private changed: () => void = () => undefined;

  constructor(workerScript: string) {
    this.pool = startPool(workerScript, () => this.changed());
  }

  /** From naming a folder with one run to the list of its series. */
  async index(logdir: string): Promise<Indexed> {
    await forgetFolders(this.pool);
    const started = performance.now();
    setFolders(this.pool, logdir);
    const series = await seriesOf(this.pool, logdir, ["."]);
    return indexed(performance.now() - started, series);
  }

  /** From naming a folder with many runs to the moment when all were read. */
  async indexRuns(logdir: string): Promise<Indexed> {
    await forgetFolders(this.pool);
    const started = performance.now();
    setFolders(this.pool, logdir);
    let answer = await this.pool.asker.ask(listRuns, { logdir });
    while (answer.isSearching || !answer.runs.every((run) => run.isScanned)) {
      await wait(LOOK_MS);
      answer = await this.pool.asker.ask(listRuns, { logdir });
    }
    const ms = performance.now() - started;
    const runs = answer.runs.map(({ run }) => run);
    return indexed(ms, await seriesOf(this.pool, logdir, runs));
  }

  /** From asking for a slice of a tensor that was not asked for before to its values. */
  async slice(logdir: string, tag: string, point: number, slice: string): Promise<number> {
    const started = performance.now();
    await this.pool.asker.ask(sliceTensor, { logdir, run: ".", tag, kind: "tensor", point, slice });
    return performance.now() - started;
  }

  /**
   * From the write of a record, seen by a watcher of the folder, to the point's being in the list: what was listed
   * again because a notification said so.
   */
  async append(logdir: string, name: string, record: Uint8Array): Promise<number> {
    const pointCount = async () => indexed(0, await seriesOf(this.pool, logdir, ["."])).pointCount;
    const before = await pointCount();
    const path = join(logdir, name);
    const watcher = watch(logdir, () => this.pool.filesChanged([path]));
    await wait(200);
    const seen = new Promise<void>((resolve) => {
      this.changed = () => void pointCount().then((now) => now > before && resolve());
    });
    const started = performance.now();
    appendFileSync(path, record);
    await seen;
    const ms = performance.now() - started;
    watcher.close();
    this.changed = () => undefined;
    return ms;
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

function indexed(ms: number, series: readonly SeriesInfo[]): Indexed {
  return { ms, seriesCount: series.length, pointCount: series.reduce((sum, { pointCount }) => sum + pointCount, 0) };
}

/** The most memory that a process of its own needs to start a worker and index a folder, beyond what Node needs. */
export function peakBytes(script: string, workerScript: string, logdir: string): number {
  const peak = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return Number(stdout);
  };
  return peak(workerScript, logdir) - peak();
}

/** The command line's list of a folder as a whole process, in milliseconds. */
export function listMs(cliScript: string, logdir: string): number {
  return processMs(cliScript, "list", logdir, "--json");
}

/** A process of Node that does nothing, in milliseconds. */
export function emptyMs(): number {
  return processMs("--eval", "0");
}

function processMs(...args: readonly string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: MAX_OUTPUT_BYTES });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - started;
}
