import { readSync, type Stats, statSync } from "node:fs";
import { basename } from "node:path";
import type { ByteSource, ByteSourceStatus } from "../format/byteSource";
import { OpenFile } from "./openFiles";
import { unwatched, type Watch, watched } from "./readingMark";

/** One read takes at most so much: Node's own limit is 2^31 - 1. */
const MAX_READ_BYTES = 1 << 30;

/** A file on disk. `watch` is told of every operation on it. */
export function fileSource(path: string, watch: Watch = unwatched): ByteSource {
  const file = new OpenFile(path);
  return {
    name: basename(path),
    path,

    status(): ByteSourceStatus {
      return watched(watch, () => {
        const status = statusOf(statSync(path));
        const { stats } = file;
        if (stats && identityOf(stats) !== status.identity) file.close();
        return status;
      });
    },

    readAt(positionBytes, target) {
      return watched(watch, () => {
        const handle = file.use();
        let read = 0;
        try {
          while (read < target.length) {
            const length = Math.min(target.length - read, MAX_READ_BYTES);
            const count = readSync(handle, target, read, length, positionBytes + read);
            if (count === 0) break;
            read += count;
          }
        } catch (error) {
          // A stale handle stays stale: the next read opens the file anew.
          file.close();
          throw error;
        }
        return read;
      });
    },
  };
}

export function statusOf(stats: Stats): ByteSourceStatus {
  return { sizeBytes: stats.size, modifiedMs: stats.mtimeMs, identity: identityOf(stats) };
}

/** True if no other file has the identity: greater numbers of files have lost digits, and some mounts have none. */
export function isExact(identity: string): boolean {
  const inode = Number(identity.split(":")[1]);
  return Number.isSafeInteger(inode) && inode > 0;
}

function identityOf(stats: Stats): string {
  return `${stats.dev}:${stats.ino}`;
}
