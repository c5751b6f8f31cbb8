import { closeSync, fstatSync, openSync, type Stats } from "node:fs";
import { FileError } from "../tensor/elements/fileError";
import { say } from "../tensor/said/sentence";
import { systemErrorCode } from "../tensor/said/systemError";

/** Limit of open files: systems allow a process some hundreds, and we are not alone in it. */
const MAX_OPEN = 64;

/** True if a file was read is looked at so often; one that was not is closed, so that it is not in anybody's way. */
const IDLE_MS = 1_000;

/** Codes of "too many open files", of this process and of the whole system. */
const TOO_MANY: readonly (string | undefined)[] = ["EMFILE", "ENFILE"];

/** All that are open, the one read longest ago first. */
const open = new Set<OpenFile>();
let latest: OpenFile | undefined;

/** A file that is opened read-only when it is read, and closed when it is not, or when others need the room. */
export class OpenFile {
  private readonly path: string;
  private handle: number | undefined;
  private closing: NodeJS.Timeout | undefined;
  private wasRead = false;

  constructor(path: string) {
    this.path = path;
  }

  /** The handle to read from at once: the next open may close it. Throws as the system does, `EISDIR` for what is no file. */
  use(): number {
    this.wasRead = true;
    if (this.handle === undefined) this.handle = this.open();
    else if (latest !== this) {
      open.delete(this);
      open.add(this);
      latest = this;
    }
    return this.handle;
  }

  /** Stats of the file that is open, whatever its name leads to by now; undefined where none is, or where it fails and is closed. */
  get stats(): Stats | undefined {
    if (this.handle === undefined) return undefined;
    try {
      return fstatSync(this.handle);
    } catch (error) {
      if (systemErrorCode(error) === undefined) throw error;
      this.close();
      return undefined;
    }
  }

  close(): void {
    clearTimeout(this.closing);
    open.delete(this);
    if (latest === this) latest = undefined;
    const { handle } = this;
    this.handle = undefined;
    if (handle !== undefined) closeQuietly(handle);
  }

  private open(): number {
    while (open.size >= MAX_OPEN) closeOldest();
    const handle = withRoom(() => openSync(this.path, "r"));
    try {
      if (!fstatSync(handle).isFile()) throw new FileError("EISDIR", "open", say("notAFile", { path: this.path }));
    } catch (error) {
      closeQuietly(handle);
      throw error;
    }
    open.add(this);
    latest = this;
    this.closing = setTimeout(() => this.closeIfIdle(), IDLE_MS).unref();
    return handle;
  }

  private closeIfIdle(): void {
    if (this.wasRead) this.closing?.refresh();
    else this.close();
    this.wasRead = false;
  }
}

/** Closes what was only read: the handle is gone also where the file system fails, and nothing is lost. */
function closeQuietly(handle: number): void {
  try {
    closeSync(handle);
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
  }
}

/** Opens something; where the system has no handle left, all of ours are closed first. */
export function withRoom<T>(operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    if (!TOO_MANY.includes(systemErrorCode(error)) || open.size === 0) throw error;
    while (open.size > 0) closeOldest();
    return operation();
  }
}

function closeOldest(): void {
  const [oldest] = open;
  oldest?.close();
}
