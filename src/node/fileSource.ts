import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { basename } from "node:path";
import type { ByteSource, ByteSourceStatus } from "../format/byteSource";

/** Whether a file was read is looked at so often; one that was not is closed, so that it is not in anybody's way. */
const IDLE_MS = 1_000;

/** One read takes at most so much: Node's own limit is 2^31 - 1. */
const MAX_READ_BYTES = 1 << 30;

/** A file on disk, opened read-only when it is read and closed when it is not. */
export function fileSource(path: string): ByteSource {
  let handle: number | undefined;
  let closing: NodeJS.Timeout | undefined;
  let wasRead = false;

  const close = () => {
    if (handle !== undefined) closeSync(handle);
    handle = undefined;
  };

  const closeIfIdle = () => {
    if (wasRead) closing?.refresh();
    else close();
    wasRead = false;
  };

  const open = (): number => {
    if (handle === undefined) {
      const opened = openSync(path, "r");
      if (!fstatSync(opened).isFile()) {
        closeSync(opened);
        throw Object.assign(new Error(`${path} is not a file`), { code: "EISDIR" });
      }
      handle = opened;
      clearTimeout(closing);
      closing = setTimeout(closeIfIdle, IDLE_MS).unref();
    }
    wasRead = true;
    return handle;
  };

  return {
    name: basename(path),

    status(): ByteSourceStatus {
      const status = statusOf(statSync(path));
      if (handle !== undefined && identityOf(fstatSync(handle)) !== status.identity) close();
      return status;
    },

    readAt(positionBytes, target) {
      const file = open();
      let read = 0;
      while (read < target.length) {
        const length = Math.min(target.length - read, MAX_READ_BYTES);
        const count = readSync(file, target, read, length, positionBytes + read);
        if (count === 0) break;
        read += count;
      }
      return read;
    },
  };
}

export function statusOf(stats: Stats): ByteSourceStatus {
  return { sizeBytes: stats.size, modifiedMs: stats.mtimeMs, identity: identityOf(stats) };
}

function identityOf(stats: Stats): string {
  return `${stats.dev}:${stats.ino}`;
}
