import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { IndexStore } from "../index/indexStore";
import type { KeptFileIndex } from "../index/keptFileIndex";

const DIGEST_BYTES = 32;
const SUFFIX = ".index";

/** An index is kept so long after it was made: answers go first. */
const LATER_MS = 500;

/** What a process that ended left half written. */
const ABANDONED_MS = 60 * 60 * 1000;

interface Stored {
  readonly path: string;
  readonly kept: KeptFileIndex;
}

/**
 * Keeps indexes in a folder of ours, a file each, and at most `maxBytes` of them: those not used for longest go. Two windows
 * may share it: files appear whole. One that is damaged, or cannot be written, is as if it had never been.
 */
export function diskIndexStore(
  folder: string,
  maxBytes: number,
  log: (message: string) => void = () => undefined,
  later: (work: () => void) => void = (work) => void setTimeout(work, LATER_MS).unref(),
): IndexStore {
  const fileOf = (path: string) =>
    join(folder, `${createHash("sha256").update(path).digest("hex").slice(0, 32)}${SUFFIX}`);
  return {
    load(path) {
      const file = fileOf(path);
      const bytes = quietly(() => readFileSync(file));
      if (!bytes) return undefined;
      const stored = quietly(() => storedIn(bytes));
      if (stored?.path !== path) {
        quietly(() => rmSync(file));
        return undefined;
      }
      quietly(() => utimesSync(file, new Date(), new Date()));
      log(`took up the kept index of ${path}: ${stored.kept.recordCount} records`);
      return stored.kept;
    },
    save(path, index) {
      // Whoever waits for what was scanned does not wait for this.
      const keep = () => {
        const kept = index();
        if (!kept) return;
        const body = serialize({ path, kept } satisfies Stored);
        if (body.length > maxBytes) return;
        mkdirSync(folder, { recursive: true });
        const half = join(folder, `${randomUUID()}.half`);
        writeFileSync(half, Buffer.concat([digestOf(body), body]));
        renameSync(half, fileOf(path));
        trim(folder, maxBytes);
      };
      later(() => quietly(keep));
    },
  };
}

function digestOf(body: Uint8Array): Buffer {
  return createHash("sha256").update(body).digest();
}

function storedIn(bytes: Buffer): Stored | undefined {
  const body = bytes.subarray(DIGEST_BYTES);
  return digestOf(body).equals(bytes.subarray(0, DIGEST_BYTES)) ? (deserialize(body) as Stored) : undefined;
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
