import { createHash } from "node:crypto";
import {
  closeSync,
  fstatSync,
  mkdirSync,
  opendirSync,
  openSync,
  readSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { KeptIndex } from "../index/keptIndex";
import type { Pace } from "../tensor/pace";
import { unwatched, type Watch, watched } from "./readingMark";
import { ABANDONED_MS, PartFile } from "./writing/partFile";

const DIGEST_BYTES = 32;
const SUFFIX = ".index";

/** Size of the field with the head's length: a Float64. */
const LENGTH_BYTES = 8;

/** Bytes that are written, read and digested at a time: about two milliseconds. */
export const SLICE_BYTES = 1024 * 1024;

/** After own saves of this share of the bound the store is listed again: others may have saved as much. */
const LISTED_AFTER = 1 / 8;

/** Part of a file before the rows. */
interface StoredHead {
  readonly path: string;
  readonly kept: Omit<KeptIndex, "rows">;
}

interface KnownFile {
  readonly bytes: number;
  readonly usedMs: number;
}

/** Folder of kept indexes. */
export interface KeptIndexDisk {
  /** Undefined where there is none, or it is damaged. Rejects when cancelled. */
  load(path: string, pace: Pace): Promise<KeptIndex | undefined>;
  /** Keeps an index, whose arrays it may take. Rejects where it cannot be written. */
  keep(path: string, index: KeptIndex): Promise<void>;
}

/**
 * Indexes in a folder of ours, a file each, and at most `maxBytes` of them: those not used for longest go. Several threads and windows
 * may share it: files appear whole. What is in it is listed at the first save, then known from own saves, and listed again after these
 * have come to an eighth of the bound; so what others save goes beyond the bound by at most an eighth for each of them.
 * One that is damaged is as if it had never been. `pace` is that of keeping; `watch` is told of every operation.
 */
export class KeptIndexes implements KeptIndexDisk {
  private readonly folder: string;
  private readonly maxBytes: number;
  private readonly pace: Pace;
  private readonly watch: Watch;
  /** Files by name, the one used longest ago first; undefined before the first listing. */
  private known: Map<string, KnownFile> | undefined;
  private totalBytes = 0;
  private savedBytes = 0;

  constructor(folder: string, maxBytes: number, pace: Pace, watch = unwatched) {
    this.folder = folder;
    this.maxBytes = maxBytes;
    this.pace = pace;
    this.watch = watch;
  }

  async load(path: string, pace: Pace): Promise<KeptIndex | undefined> {
    const name = nameOf(path);
    const file = join(this.folder, name);
    const handle = this.quietly(() => openSync(file, "r"));
    if (handle === undefined) return undefined;
    let kept: KeptIndex | undefined;
    try {
      kept = await this.keptIn(handle, path, pace);
    } finally {
      this.quietly(() => closeSync(handle));
    }
    if (kept) {
      this.quietly(() => utimesSync(file, new Date(), new Date()));
      const known = this.known?.get(name);
      if (known) this.note(name, { ...known, usedMs: Date.now() });
    } else this.remove(name);
    return kept;
  }

  async keep(path: string, index: KeptIndex): Promise<void> {
    watched(this.watch, () => mkdirSync(this.folder, { recursive: true }));
    const name = nameOf(path);
    const bytes = await this.write(name, path, index);
    if (bytes === undefined) return;
    this.savedBytes += bytes;
    if (!this.known || this.savedBytes > this.maxBytes * LISTED_AFTER) await this.list();
    else this.note(name, { bytes, usedMs: Date.now() });
    await this.trim();
  }

  /** Writes length of the head, head, rows and digest; undefined where these are more than may be kept. */
  private async write(name: string, path: string, { rows, ...kept }: KeptIndex): Promise<number | undefined> {
    const head = serialize({ path, kept } satisfies StoredHead);
    const length = new Uint8Array(Float64Array.of(head.length).buffer);
    const parts = [length, head, new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength)];
    const bytes = parts.reduce((sum, part) => sum + part.length, DIGEST_BYTES);
    if (bytes > this.maxBytes) return undefined;
    const file = watched(this.watch, () => new PartFile(join(this.folder, name)));
    try {
      const hash = createHash("sha256");
      for (const part of parts) {
        for (let start = 0; start < part.length; start += SLICE_BYTES) {
          const slice = part.subarray(start, start + SLICE_BYTES);
          hash.update(slice);
          watched(this.watch, () => file.write(slice));
          if (this.pace.isDue()) await this.pace.giveWay();
        }
      }
      watched(this.watch, () => {
        file.write(hash.digest());
        file.replace();
      });
    } catch (error) {
      this.quietly(() => file.abandon());
      throw error;
    }
    return bytes;
  }

  /** Lists the folder; what writers that were killed left goes. */
  private async list(): Promise<void> {
    const found: (readonly [name: string, KnownFile])[] = [];
    const folder = watched(this.watch, () => opendirSync(this.folder));
    const next = () => watched(this.watch, () => folder.readSync());
    try {
      for (let entry = next(); entry; entry = next()) {
        if (this.pace.isDue()) await this.pace.giveWay();
        const { name } = entry;
        const stats = this.stats(name);
        if (!stats) continue;
        if (name.endsWith(SUFFIX)) found.push([name, { bytes: stats.size, usedMs: stats.mtimeMs }]);
        else if (Date.now() - stats.mtimeMs > ABANDONED_MS) this.remove(name);
      }
    } finally {
      this.quietly(() => folder.closeSync());
    }
    this.known = new Map();
    this.totalBytes = 0;
    this.savedBytes = 0;
    for (const [name, file] of found.sort(([, a], [, b]) => a.usedMs - b.usedMs)) this.note(name, file);
  }

  private async trim(): Promise<void> {
    // What turns out to be used lately comes once more, at the end.
    for (const [name, { bytes, usedMs }] of this.known ?? []) {
      if (this.totalBytes <= this.maxBytes) return;
      if (this.pace.isDue()) await this.pace.giveWay();
      const stats = this.stats(name);
      if (stats && stats.mtimeMs > usedMs) this.note(name, { bytes, usedMs: stats.mtimeMs });
      else this.remove(name);
    }
  }

  /** Takes note of a file that was used. */
  private note(name: string, file: KnownFile): void {
    this.forget(name);
    this.known?.set(name, file);
    this.totalBytes += file.bytes;
  }

  private remove(name: string): void {
    this.forget(name);
    this.quietly(() => rmSync(join(this.folder, name)));
  }

  private forget(name: string): void {
    this.totalBytes -= this.known?.get(name)?.bytes ?? 0;
    this.known?.delete(name);
  }

  /** The index in a file, where that is whole and of `path`. Rejects when cancelled. */
  private async keptIn(handle: number, path: string, pace: Pace): Promise<KeptIndex | undefined> {
    const sizeBytes = this.quietly(() => fstatSync(handle).size) ?? 0;
    const hash = createHash("sha256");
    let position = 0;
    const read = async <T extends Uint8Array>(bytes: T): Promise<T | undefined> => {
      for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
        const slice = bytes.subarray(start, start + SLICE_BYTES);
        if (this.quietly(() => readSync(handle, slice, 0, slice.length, position)) !== slice.length) return undefined;
        position += slice.length;
        if (position <= sizeBytes - DIGEST_BYTES) hash.update(slice);
        if (pace.isDue()) await pace.giveWay();
      }
      return bytes;
    };
    const length = await read(new Uint8Array(LENGTH_BYTES));
    const headBytes = length ? new Float64Array(length.buffer)[0] : undefined;
    const rest = sizeBytes - LENGTH_BYTES - DIGEST_BYTES;
    if (headBytes === undefined || !(headBytes >= 0 && headBytes <= rest)) return undefined;
    const rowBytes = rest - headBytes;
    if (!Number.isInteger(headBytes) || rowBytes % Int32Array.BYTES_PER_ELEMENT !== 0) return undefined;
    const head = await read(new Uint8Array(headBytes));
    const rows = await read(new Uint8Array(rowBytes));
    const digest = await read(new Uint8Array(DIGEST_BYTES));
    if (!head || !rows || !digest || !hash.digest().equals(digest)) return undefined;
    const stored = storedIn(head);
    return stored?.path === path ? { ...stored.kept, rows: new Int32Array(rows.buffer) } : undefined;
  }

  /** Another window may be doing the same. */
  private quietly<T>(operation: () => T): T | undefined {
    try {
      return watched(this.watch, operation);
    } catch {
      return undefined;
    }
  }

  private stats(name: string): Stats | undefined {
    return this.quietly(() => statSync(join(this.folder, name)));
  }
}

function nameOf(path: string): string {
  return `${createHash("sha256").update(path).digest("hex").slice(0, 32)}${SUFFIX}`;
}

function storedIn(head: Uint8Array): StoredHead | undefined {
  try {
    return deserialize(head) as StoredHead;
  } catch {
    return undefined;
  }
}
