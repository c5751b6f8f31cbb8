import type { Stats } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ByteSourceStatus } from "../format/byteSource";
import { isSummaryFileName } from "../index/fileFormats";
import { statusOf } from "./fileSource";

/** Where the file system tells nothing, what is new is seen after so long. */
const POLL_MS = 1000;

/** Files and folders that are looked at in one turn: of more, these take turns. */
const LOOKS_A_TURN = 200;

/** A look that takes longer is said. */
const STILL_MS = 2000;

/** After a turn that took long, as on a slow mount, so many times as long goes by. */
const REST = 4;

/** A folder that came is looked into for so long: the file that it was made for may come later. */
const YOUNG_MS = 60_000;

/** What came so shortly before the first look may have been missed by the search that went before it. */
const START_MS = 2000;

/** How a file stood when it was last read; without a status there was none. */
export interface PolledFile {
  readonly path: string;
  readonly status: ByteSourceStatus | undefined;
}

/** What is worth a look. */
export interface PolledPlaces {
  files(): Iterable<PolledFile>;
  folders(): Iterable<string>;
  /** Whether a path is a file that is looked at anyway, or a folder with such. */
  knows(path: string): boolean;
}

/** What a poll tells. */
export interface PollListener {
  /** Files that changed, came or went, and folders that came. */
  changed(paths: readonly string[]): void;
  /** One look takes long, as on a mount that hangs, or it came back. */
  still(isStill: boolean): void;
  /** What is wrong with looking; the next look comes all the same. */
  failed(error: unknown): void;
}

/**
 * Looks at the files of one log folder that may grow, for file systems that make no events (network mounts, what an editor's
 * settings exclude from watching). One look at a time, none of them on the way of whoever reads: a mount that hangs holds up
 * nothing but this.
 */
export class LivePoll {
  private readonly places: PolledPlaces;
  private readonly listener: PollListener;
  private readonly startedMs = Date.now();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private turn = 0;
  private folderTimes = new Map<string, number>();
  private readonly young = new Map<string, number>();

  /** Begins at once; the first look comes after the first interval. */
  constructor(places: PolledPlaces, listener: PollListener) {
    this.places = places;
    this.listener = listener;
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
        if (await this.timed(isOther(path, status))) changed.push(path);
      }
      changed.push(...(await this.lookIntoFolders()));
    } catch (error) {
      if (!this.isStopped) this.listener.failed(error);
    }
    if (this.isStopped) return;
    this.wait(Math.max(POLL_MS, REST * (performance.now() - started)));
    if (changed.length > 0) this.listener.changed(changed);
  }

  private async timed<T>(look: Promise<T>): Promise<T> {
    let isStill = false;
    const timer = setTimeout(() => {
      isStill = true;
      if (!this.isStopped) this.listener.still(true);
    }, STILL_MS).unref();
    try {
      return await look;
    } finally {
      clearTimeout(timer);
      if (isStill && !this.isStopped) this.listener.still(false);
    }
  }

  /** Those whose turn it is. */
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
    for (const path of this.next(all)) changed.push(...(await this.timed(this.lookInto(path))));
    return changed;
  }

  /** What came in a folder since the last look. */
  private async lookInto(folder: string): Promise<string[]> {
    const { mtimeMs: time } = (await lookAt(folder)) ?? {};
    if (time === undefined) return [];
    const before = this.folderTimes.get(folder) ?? (this.young.has(folder) ? 0 : this.startedMs - START_MS);
    this.folderTimes.set(folder, time);
    if (time <= before) return [];
    const came: string[] = [];
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name);
      if (this.places.knows(path)) continue;
      if (entry.isFile() && isSummaryFileName(entry.name)) came.push(path);
      if (entry.isDirectory() && ((await lookAt(path))?.mtimeMs ?? 0) >= before && this.addYoung(path)) {
        came.push(path);
      }
    }
    return came;
  }

  /** False for one that is known to be young: it is looked into itself. */
  private addYoung(path: string): boolean {
    if (this.young.has(path)) return false;
    this.young.set(path, Date.now() + YOUNG_MS);
    return true;
  }
}

async function isOther(path: string, before: ByteSourceStatus | undefined): Promise<boolean> {
  const stats = await lookAt(path);
  // What cannot be looked at at the moment is not gone.
  if (!stats) return before !== undefined && (await isGone(path));
  if (stats.isDirectory()) return false;
  const now = statusOf(stats);
  return (
    now.sizeBytes !== before?.sizeBytes || now.modifiedMs !== before.modifiedMs || now.identity !== before.identity
  );
}

async function isGone(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT",
  );
}

function lookAt(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined);
}
