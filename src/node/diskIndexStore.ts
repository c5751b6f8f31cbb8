import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { IndexStore } from "../index/indexStore";
import type { KeptFileIndex } from "../index/keptFileIndex";
import type { Pace } from "../tensor/pace";

const DIGEST_BYTES = 32;
const SUFFIX = ".index";

/** How long the head is: a Float64. */
const LENGTH_BYTES = 8;

/** So much is written, read and digested at a time: some two milliseconds. */
export const SLICE_BYTES = 1024 * 1024;

/** An index is kept so long after it was made: answers go first. */
const LATER_MS = 500;

/** What a process that ended left half written. */
const ABANDONED_MS = 60 * 60 * 1000;

/** What stands before the rows. */
interface StoredHead {
  readonly path: string;
  readonly kept: Omit<KeptFileIndex, "rows">;
}

/**
 * Keeps indexes in a folder of ours, a file each, and at most `maxBytes` of them: those not used for longest go. Two windows
 * may share it: files appear whole. One that is damaged, or cannot be written, is as if it had never been. `pace` is that of
 * saving, which nobody waits for.
 */
export function diskIndexStore(
  folder: string,
  maxBytes: number,
  pace: Pace,
  log: (message: string) => void = () => undefined,
  later: (work: () => Promise<void>) => void = (work) => void setTimeout(work, LATER_MS).unref(),
): IndexStore {
  const fileOf = (path: string) =>
    join(folder, `${createHash("sha256").update(path).digest("hex").slice(0, 32)}${SUFFIX}`);
  let saving: Promise<void> = Promise.resolve();
  return {
    async load(path, ownPace) {
      const file = fileOf(path);
      const handle = quietly(() => openSync(file, "r"));
      if (handle === undefined) return undefined;
      let kept: KeptFileIndex | undefined;
      try {
        kept = await keptIn(handle, path, ownPace);
      } finally {
        closeSync(handle);
      }
      if (!kept) {
        quietly(() => rmSync(file));
        return undefined;
      }
      quietly(() => utimesSync(file, new Date(), new Date()));
      log(`took up the kept index of ${path}: ${kept.recordCount} records`);
      return kept;
    },
    save(path, index) {
      const keep = async () => {
        const kept = await index(pace);
        if (!kept) return;
        mkdirSync(folder, { recursive: true });
        const half = join(folder, `${randomUUID()}.half`);
        try {
          if (await write(half, path, kept, maxBytes, pace)) renameSync(half, fileOf(path));
        } finally {
          quietly(() => rmSync(half, { force: true }));
        }
        trim(folder, maxBytes);
      };
      // Whoever waits for what was scanned does not wait for this, and one at a time is enough.
      later(() => {
        saving = saving.then(keep).catch(() => undefined);
        return saving;
      });
    },
  };
}

/** Writes digest, length of the head, head and rows; false where these are more than may be kept. */
async function write(file: string, path: string, { rows, ...kept }: KeptFileIndex, maxBytes: number, pace: Pace) {
  const head = serialize({ path, kept } satisfies StoredHead);
  const length = new Uint8Array(Float64Array.of(head.length).buffer);
  const parts = [length, head, new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength)];
  if (parts.reduce((sum, part) => sum + part.length, DIGEST_BYTES) > maxBytes) return false;
  const handle = openSync(file, "wx");
  try {
    const hash = createHash("sha256");
    let position = DIGEST_BYTES;
    for (const part of parts) {
      for (let start = 0; start < part.length; start += SLICE_BYTES) {
        const slice = part.subarray(start, start + SLICE_BYTES);
        hash.update(slice);
        position += writeSync(handle, slice, 0, slice.length, position);
        if (pace.isDue()) await pace.giveWay();
      }
    }
    writeSync(handle, hash.digest(), 0, DIGEST_BYTES, 0);
  } finally {
    closeSync(handle);
  }
  return true;
}

/** The index in a file, where that is whole and of `path`. Rejects when cancelled. */
async function keptIn(handle: number, path: string, pace: Pace): Promise<KeptFileIndex | undefined> {
  const sizeBytes = quietly(() => fstatSync(handle).size) ?? 0;
  const hash = createHash("sha256");
  let position = 0;
  const read = async <T extends Uint8Array>(bytes: T): Promise<T | undefined> => {
    for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
      const slice = bytes.subarray(start, start + SLICE_BYTES);
      if (quietly(() => readSync(handle, slice, 0, slice.length, position)) !== slice.length) return undefined;
      if (position >= DIGEST_BYTES) hash.update(slice);
      position += slice.length;
      if (pace.isDue()) await pace.giveWay();
    }
    return bytes;
  };
  const digest = await read(new Uint8Array(DIGEST_BYTES));
  const length = await read(new Uint8Array(LENGTH_BYTES));
  const headBytes = length ? new Float64Array(length.buffer)[0] : undefined;
  const rest = sizeBytes - position;
  if (!digest || headBytes === undefined || !(headBytes >= 0 && headBytes <= rest)) return undefined;
  const rowBytes = rest - headBytes;
  if (!Number.isInteger(headBytes) || rowBytes % Int32Array.BYTES_PER_ELEMENT !== 0) return undefined;
  const head = await read(new Uint8Array(headBytes));
  const rows = await read(new Uint8Array(rowBytes));
  if (!head || !rows || !hash.digest().equals(digest)) return undefined;
  const stored = quietly(() => deserialize(head) as StoredHead);
  return stored?.path === path ? { ...stored.kept, rows: new Int32Array(rows.buffer) } : undefined;
}

function trim(folder: string, maxBytes: number): void {
  const files = readdirSync(folder).flatMap((name) => {
    const stats = quietly(() => statSync(join(folder, name)));
    return stats ? [{ path: join(folder, name), bytes: stats.size, usedMs: stats.mtimeMs }] : [];
  });
  let total = 0;
  for (const { path, bytes, usedMs } of files.sort((a, b) => b.usedMs - a.usedMs)) {
    if (path.endsWith(SUFFIX)) total += bytes;
    const isAbandoned = !path.endsWith(SUFFIX) && Date.now() - usedMs > ABANDONED_MS;
    if (isAbandoned || (path.endsWith(SUFFIX) && total > maxBytes)) quietly(() => rmSync(path));
  }
}

/** Another window may be doing the same. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
