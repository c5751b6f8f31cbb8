import type { Dirent, Stats } from "node:fs";
import { join } from "node:path";
import type { ByteSourceStatus } from "../../format/byteSource";
import { fileFormats } from "../../index/fileFormats";
import type { Pace } from "../../tensor/pace";
import { SaidError } from "../../tensor/said/saidError";
import { say } from "../../tensor/said/sentence";
import { systemErrorCode } from "../../tensor/said/systemError";
import { lookAt, openFolder } from "../diskLogdir";
import { statusOf } from "../fileSource";
import { type Watch, watched } from "../readingMark";

/** Interval after which changes are seen where the file system reports none. */
const POLL_MS = 1000;

/** Files and folders that are looked at in one turn: of more, these take turns. */
const LOOKS_A_TURN = 200;

/** Factor of the pause after a turn that took long, as on a slow mount, to the turn's own time. */
const REST = 4;

/** A folder that came is looked into for so long: the file that it was made for may come later. */
const YOUNG_MS = 60_000;

/** Time before the first look in which the preceding search may have missed new entries. */
const START_MS = 2000;

/** Status of a file when it was last read; undefined where it had none. */
export interface PolledFile {
  readonly path: string;
  readonly status: ByteSourceStatus | undefined;
}

/** Files and folders worth a look. */
export interface PolledPlaces {
  files(): Iterable<PolledFile>;
  folders(): Iterable<string>;
  /** True if a path is a file that is looked at anyway, or a folder with such. */
  knows(path: string): boolean;
}

/** Callbacks of a poll. */
export interface PollListener {
  /** Files that changed, came or went, and folders that came. */
  changed(paths: readonly string[]): void;
  /** Reports an error of a look; the next look comes all the same. */
  failed(error: unknown): void;
}

/**
 * Looks at the files of one log folder that may grow, for file systems that make no events (network mounts, what an editor's
 * settings exclude from watching). Looks are synchronous and paced, as reads are: one that hangs keeps the thread that reads
 * this folder, which is seen by its mark, and none of those few that all asynchronous calls of a process share.
 */
export class LivePoll {
  private readonly places: PolledPlaces;
  private readonly listener: PollListener;
  private readonly watch: Watch;
  private readonly pace: Pace;
  private readonly startedMs = Date.now();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private turn = 0;
  private folderTimes = new Map<string, number>();
  private readonly young = new Map<string, number>();

  /** Begins at once; the first look comes after the first interval. */
  constructor(places: PolledPlaces, listener: PollListener, watch: Watch, pace: Pace) {
    this.places = places;
    this.listener = listener;
    this.watch = watch;
    this.pace = pace;
    this.wait(POLL_MS);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private wait(delayMs: number): void {
    this.timer = setTimeout(() => void this.look(), delayMs).unref();
  }

  /** Never rejects. */
  private async look(): Promise<void> {
    const started = performance.now();
    const changed: string[] = [];
    this.turn++;
    try {
      for (const { path, status } of this.next([...this.places.files()])) {
        if (this.isOther(path, status)) changed.push(path);
        await this.giveWay();
      }
      changed.push(...(await this.lookIntoFolders()));
    } catch (error) {
      if (error !== STOPPED) this.listener.failed(error);
    }
    if (this.isStopped) return;
    this.wait(Math.max(POLL_MS, REST * (performance.now() - started)));
    try {
      if (changed.length > 0) this.listener.changed(changed);
    } catch (error) {
      this.listener.failed(error);
    }
  }

  /** Lets others do something. Throws where that was to stop the poll. */
  private async giveWay(): Promise<void> {
    if (this.pace.isDue()) await this.pace.giveWay();
    if (this.isStopped) throw STOPPED;
  }

  /** Items whose turn it is. */
  private next<T>(all: readonly T[]): readonly T[] {
    if (all.length <= LOOKS_A_TURN) return all;
    const start = (this.turn * LOOKS_A_TURN) % all.length;
    return [...all.slice(start), ...all.slice(0, start)].slice(0, LOOKS_A_TURN);
  }

  private async lookIntoFolders(): Promise<string[]> {
    const now = Date.now();
    for (const [path, until] of this.young) if (until < now) this.young.delete(path);
    const all = [...new Set([...this.places.folders(), ...this.young.keys()])];
    const times = new Map<string, number>();
    for (const path of all) {
      const time = this.folderTimes.get(path);
      if (time !== undefined) times.set(path, time);
    }
    this.folderTimes = times;
    const changed: string[] = [];
    for (const path of this.next(all)) {
      changed.push(...(await this.lookInto(path)));
      await this.giveWay();
    }
    return changed;
  }

  /** Entries that came in a folder since the last look. */
  private async lookInto(folder: string): Promise<string[]> {
    const time = this.timeOf(folder);
    if (time === undefined) return [];
    const before = this.folderTimes.get(folder) ?? (this.young.has(folder) ? 0 : this.startedMs - START_MS);
    this.folderTimes.set(folder, time);
    if (time <= before) return [];
    const came: string[] = [];
    try {
      const entries = openFolder(folder, this.watch);
      try {
        for (let entry = entries.next(); entry; entry = entries.next()) {
          if (this.isNew(folder, entry, before)) came.push(join(folder, entry.name));
          await this.giveWay();
        }
      } finally {
        entries.close();
      }
    } catch (error) {
      // What cannot be looked into now may be the next time.
      if (systemErrorCode(error) === undefined) throw error;
    }
    return came;
  }

  /** True if an entry is a summary file or a folder that came. */
  private isNew(folder: string, entry: Dirent, before: number): boolean {
    const path = join(folder, entry.name);
    if (this.places.knows(path)) return false;
    if (entry.isFile()) return fileFormats.isName(entry.name);
    return entry.isDirectory() && (this.timeOf(path) ?? 0) >= before && this.addYoung(path);
  }

  /** False for one that is known to be young: it is looked into itself. */
  private addYoung(path: string): boolean {
    if (this.young.has(path)) return false;
    this.young.set(path, Date.now() + YOUNG_MS);
    return true;
  }

  private isOther(path: string, before: ByteSourceStatus | undefined): boolean {
    const stats = this.lookAt(path);
    // What cannot be looked at at the moment is not gone.
    if (stats === undefined) return false;
    if (stats === "nothing") return before !== undefined;
    if (stats.isDirectory()) return false;
    const now = statusOf(stats);
    return (
      now.sizeBytes !== before?.sizeBytes || now.modifiedMs !== before.modifiedMs || now.identity !== before.identity
    );
  }

  /** Modification time of the entry at a path; undefined where there is nothing to look at. */
  private timeOf(path: string): number | undefined {
    const stats = this.lookAt(path);
    return stats === undefined || stats === "nothing" ? undefined : stats.mtimeMs;
  }

  private lookAt(path: string): Stats | "nothing" | undefined {
    try {
      return watched(this.watch, () => lookAt(path));
    } catch (error) {
      // Another thread reads this folder by now.
      if (systemErrorCode(error) === undefined) throw error;
      return undefined;
    }
  }
}

/** Error that ends a look whose poll was stopped. */
const STOPPED = new SaidError(say("cancelled"));
