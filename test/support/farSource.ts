import { setTimeout as sleep } from "node:timers/promises";
import { DataError } from "../../src/data/dataError";
import type { DataProvider, Run } from "../../src/data/provider";
import type { Reading, Source } from "../../src/data/source";
import { watched } from "../../src/node/readingMark";
import type { SourceUse } from "../../src/node/sources/sourceUse";
import { untilAborted } from "../../src/shared/channel/untilAborted";
import type { RunId } from "../../src/shared/series/seriesId";
import type { Pace } from "../../src/tensor/pace";
import { say } from "../../src/tensor/said/sentence";
import { MemoryProvider, type MemorySeries } from "./memoryProvider";

/** Time until anything is answered. */
const ANSWER_MS = 300;

/** Time that opening a run of a folder `asleep` keeps the thread: longer than a file's read may. */
const ASLEEP_MS = 4000;

const cell = new Int32Array(new SharedArrayBuffer(4));

interface FarFolder {
  readonly memory: MemoryProvider;
  readonly number: number;
  readonly removal: AbortController;
  /** Names of the runs that came so far. */
  readonly found: string[];
  readonly opened: Map<string, Promise<Run>>;
  searched: Promise<void>;
  isSearching: boolean;
}

/** A back end without files and paths, far away: a folder's runs come one after the other, and every answer takes its time. */
export class FarSource implements Source {
  readonly mayTakeLong = true;
  readonly provider: DataProvider = {
    runs: async (logdir, pace, only) => {
      const { memory, found, isSearching } = await this.answered(logdir, pace);
      const { runs } = await memory.runs(logdir, pace, only);
      return { runs: runs.filter(({ run }) => found.includes(run)), isSearching };
    },
    run: (id, pace) => this.run(id, pace),
    blob: async (logdir, key, pace) => (await this.answered(logdir, pace)).memory.blob(logdir, key, pace),
  };
  private readonly recorded: Readonly<Record<string, readonly MemorySeries[]>>;
  private readonly use: Pick<SourceUse, "changed"> & Partial<Pick<SourceUse, "mark">>;
  private readonly folders = new Map<string, FarFolder>();

  /** Each folder has all that is `recorded`. */
  constructor(recorded: FarSource["recorded"], use: FarSource["use"]) {
    this.recorded = recorded;
    this.use = use;
  }

  add(logdir: string, { number }: Reading): void {
    const folder: FarFolder = {
      memory: new MemoryProvider(logdir, this.recorded),
      ...{ number, removal: new AbortController(), found: [], opened: new Map() },
      ...{ searched: Promise.resolve(), isSearching: true },
    };
    this.folders.set(logdir, folder);
    folder.searched = this.search(logdir, folder);
    folder.searched.catch(() => undefined);
  }

  remove(logdir: string): void {
    this.folders.get(logdir)?.removal.abort();
    this.folders.delete(logdir);
  }

  refresh(logdir: string): void {
    this.use.changed(logdir, undefined);
  }

  idle(logdir: string, pace: Pace): Promise<void> {
    return pace.until(this.folder(logdir).searched);
  }

  private async search(logdir: string, { found, removal }: FarFolder): Promise<void> {
    for (const run of Object.keys(this.recorded)) {
      await sleep(ANSWER_MS, undefined, { signal: removal.signal });
      found.push(run);
      this.use.changed(logdir, undefined);
    }
    const folder = this.folder(logdir);
    folder.isSearching = false;
    this.use.changed(logdir, undefined);
  }

  /** A run that was opened once stays open. */
  private async run(id: RunId, pace: Pace): Promise<Run> {
    const folder = this.folder(id.logdir);
    if (id.logdir.endsWith("/asleep")) this.sleep(folder.number);
    const opened =
      folder.opened.get(id.run) ?? this.answered(id.logdir, pace).then(({ memory }) => memory.run(id, pace));
    folder.opened.set(id.run, opened);
    try {
      return await pace.until(opened);
    } catch (error) {
      folder.opened.delete(id.run);
      throw error;
    }
  }

  /** Waits as a read does that another thread makes: this thread hears nothing meanwhile. */
  private sleep(number: number): void {
    const { mark } = this.use;
    if (mark) watched(mark.watch(number), () => Atomics.wait(cell, 0, 0, ASLEEP_MS));
  }

  /** The folder, after the time of an answer. Throws `notFound` as soon as it is removed. */
  private async answered(logdir: string, pace: Pace): Promise<FarFolder> {
    const folder = this.folder(logdir);
    const { signal } = folder.removal;
    await pace.until(untilAborted(sleep(ANSWER_MS), signal)).catch((error: unknown) => {
      throw signal.aborted ? noLogdir(logdir) : error;
    });
    return folder;
  }

  private folder(logdir: string): FarFolder {
    const folder = this.folders.get(logdir);
    if (!folder) throw noLogdir(logdir);
    return folder;
  }
}

function noLogdir(logdir: string): DataError {
  return new DataError("notFound", say("noLogdir", { path: logdir }));
}
