import { mkdirSync, openSync, readSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RowScratch, ScratchPlace } from "../index/points/rowScratch";
import { SaidError } from "../tensor/said/saidError";
import { say } from "../tensor/said/sentence";
import { unwatched, type Watch, watched } from "./readingMark";

const SUFFIX = ".rows";

/** Unit of the size of places: those that are given back fit others. */
const BLOCK_BYTES = 4096;

/** The disk is looked at each time that the file has grown by so much, and keeps so much free. */
const LOOK_BYTES = 64 * 1024 * 1024;
export const FREE_BYTES = 1024 * 1024 * 1024;

/** `f_type` of a file system in memory: nothing is won there. */
const TMPFS = 0x01021994;

interface OpenScratch {
  readonly folder: string;
  readonly handle: number;
}

/**
 * A file in the first of some folders that is on a disk and can be written to, opened with the first rows that are put aside. It has
 * no name from then on, where the system allows it, and is gone with the process. `watch` is told of every operation.
 */
export class DiskScratch implements RowScratch {
  private readonly folders: readonly string[];
  private readonly log: (message: string) => void;
  private readonly watch: Watch;
  private open: OpenScratch | undefined;
  private isRefused = false;
  private endPosition = 0;
  /** Up to there the disk has room. */
  private roomPosition = 0;
  /** Positions of places that were given back, by their bytes. */
  private readonly freed = new Map<number, number[]>();

  constructor(folders: readonly string[], log: (message: string) => void = () => undefined, watch: Watch = unwatched) {
    this.folders = folders;
    this.log = log;
    this.watch = watch;
  }

  write(ints: Int32Array, place: ScratchPlace): boolean {
    return watched(this.watch, () => this.writeNow(ints, place));
  }

  private writeNow(ints: Int32Array, place: ScratchPlace): boolean {
    this.open ??= this.begin();
    if (!this.open) return false;
    const bytes = bytesOf(ints);
    const position =
      place.position ?? this.freed.get(blocksOf(place))?.pop() ?? this.appended(blocksOf(place), this.open);
    if (position === undefined) return false;
    try {
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(this.open.handle, bytes, done, bytes.length - done, position + done);
      }
    } catch (error) {
      this.log(`rows cannot be put aside in ${this.open.folder}: ${String(error)}`);
      this.roomPosition = 0;
      if (place.position === undefined) this.giveBack(position, blocksOf(place));
      return false;
    }
    place.position = position;
    return true;
  }

  read(place: ScratchPlace, ints: Int32Array): void {
    watched(this.watch, () => this.readNow(place, ints));
  }

  private readNow({ position = 0 }: ScratchPlace, ints: Int32Array): void {
    const bytes = bytesOf(ints);
    for (let done = 0; done < bytes.length; ) {
      const count = this.readSome(bytes, done, position + done);
      if (count === 0) throw new SaidError(say("scratchUnreadable", { reason: "EOF" }));
      done += count;
    }
  }

  free(place: ScratchPlace): void {
    if (place.position !== undefined) this.giveBack(place.position, blocksOf(place));
    place.position = undefined;
  }

  private readSome(bytes: Uint8Array, offset: number, position: number): number {
    try {
      return this.open ? readSync(this.open.handle, bytes, offset, bytes.length - offset, position) : 0;
    } catch (error) {
      throw new SaidError(say("scratchUnreadable", { reason: String(error) }));
    }
  }

  private giveBack(position: number, bytes: number): void {
    const positions = this.freed.get(bytes);
    if (positions) positions.push(position);
    else this.freed.set(bytes, [position]);
  }

  /** A place behind all others; undefined where the disk has no room. */
  private appended(bytes: number, { folder }: OpenScratch): number | undefined {
    const position = this.endPosition;
    if (position + bytes > this.roomPosition) {
      if (!hasRoom(folder)) return undefined;
      this.roomPosition = position + Math.max(bytes, LOOK_BYTES);
    }
    this.endPosition += bytes;
    return position;
  }

  private begin(): OpenScratch | undefined {
    if (this.isRefused) return undefined;
    for (const folder of this.folders) {
      try {
        mkdirSync(folder, { recursive: true });
        if (statfsSync(folder).type === TMPFS || !hasRoom(folder)) continue;
        // The global one: its module is loaded by who needs it, and takes milliseconds.
        const path = join(folder, `${crypto.randomUUID()}${SUFFIX}`);
        const handle = openSync(path, "wx+", 0o600);
        rmSync(path, { force: true });
        this.log(`rows of points are put aside in ${folder}`);
        return { folder, handle };
      } catch (error) {
        this.log(`rows cannot be put aside in ${folder}: ${String(error)}`);
      }
    }
    this.isRefused = true;
    return undefined;
  }
}

/** Folders for a scratch file, in the order they are tried: the system's for temporary files, then ours. */
export function scratchFolders(own: string | undefined): string[] {
  return own === undefined ? [tmpdir()] : [tmpdir(), own];
}

function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > FREE_BYTES;
}

function blocksOf({ words }: ScratchPlace): number {
  return Math.ceil((words * Int32Array.BYTES_PER_ELEMENT) / BLOCK_BYTES) * BLOCK_BYTES;
}

function bytesOf(ints: Int32Array): Uint8Array {
  return new Uint8Array(ints.buffer, ints.byteOffset, ints.byteLength);
}
