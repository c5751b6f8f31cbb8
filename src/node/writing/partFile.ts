import { randomBytes } from "node:crypto";
import {
  closeSync,
  fstatSync,
  linkSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { say } from "../../tensor/said/sentence";
import { systemErrorCode } from "../../tensor/said/systemError";
import { cutToBytes } from "./exportNames";
import { onDisk, WriteError } from "./writeError";

/** A part that nobody has written to for so long is left over from a writer that was killed. */
export const ABANDONED_MS = 60 * 60 * 1000;

const PART = /\.tensor-view-[0-9a-f]{12}\.part$/;

/** File systems take names of 255 bytes; a part's name has up to 31 more than its file's. */
const MAX_NAME_BYTES = 220;

/**
 * A file that is being written. Until it is whole it has a name that no other writer has, whichever thread, window or machine
 * that is in: writers share no part, and of several the one that ends last has the file. A link is followed. Throws `WriteError`.
 */
export class PartFile {
  private readonly file: string;
  /** Target of the file's name, links followed. */
  private readonly target: string;
  private readonly path: string;
  private handle: number | undefined;

  constructor(file: string) {
    this.file = file;
    [this.target, this.path, this.handle] = onDisk(file, () => {
      const target = targetOf(file);
      const name = `${cutToBytes(basename(target), MAX_NAME_BYTES)}.tensor-view-${randomBytes(6).toString("hex")}.part`;
      const path = join(dirname(target), name);
      return [target, path, openSync(path, "wx")];
    });
  }

  /** A full disk takes a part of a write and refuses the next. */
  write(bytes: Uint8Array): void {
    const { handle } = this;
    if (handle === undefined) throw new WriteError(this.file, say("writeGivenUp"));
    onDisk(this.file, () => {
      for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written);
    });
  }

  /** Takes away parts in its folder that are left over, by the clock of that folder. */
  takeAwayLeftOver(): void {
    const { handle, target } = this;
    const folder = dirname(target);
    const nowMs = handle === undefined ? Number.NaN : fstatSync(handle).mtimeMs;
    for (const name of readdirSync(folder)) {
      if (!PART.test(name)) continue;
      const path = join(folder, name);
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats && nowMs - stats.mtimeMs > ABANDONED_MS) rmSync(path, { force: true });
    }
  }

  /** Puts the file, which is whole, in place of the one there was. */
  replace(): void {
    onDisk(this.file, () => {
      this.close();
      renameSync(this.path, this.target);
    });
  }

  /** Gives the file, which is whole, the first of these paths that nobody has; all are in its folder. */
  add(paths: Iterable<string>): void {
    onDisk(this.file, () => this.close());
    for (const path of paths) if (this.isNamed(path)) return;
  }

  /** Takes away what was written. */
  abandon(): void {
    try {
      this.close();
    } finally {
      rmSync(this.path, { force: true });
    }
  }

  private close(): void {
    const { handle } = this;
    this.handle = undefined;
    if (handle !== undefined) closeSync(handle);
  }

  private isNamed(path: string): boolean {
    try {
      linkSync(this.path, path);
    } catch (error) {
      if (systemErrorCode(error) === "EEXIST") return false;
      // Some file systems have no links.
      return this.isReserved(path);
    }
    rmSync(this.path, { force: true });
    return true;
  }

  private isReserved(path: string): boolean {
    try {
      onDisk(path, () => closeSync(openSync(path, "wx")));
    } catch (error) {
      if (error instanceof WriteError && error.diskCode === "EEXIST") return false;
      throw error;
    }
    try {
      onDisk(path, () => renameSync(this.path, path));
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    }
    return true;
  }
}

/** Target of a file's name, links followed; the name itself where there is no such file. */
function targetOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
