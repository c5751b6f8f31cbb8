import { closeSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { SaidError, sentenceOf } from "../../tensor/saidError";
import { type Sentence, say } from "../../tensor/sentence";
import { systemErrorCode } from "../../tensor/systemError";

/** Why a file could not be written; the message names it and what to do. */
export class WriteError extends SaidError {
  readonly reason = "cannotWrite";
  /** What the disk called it; undefined where it was not asked. */
  readonly diskCode: string | undefined;

  constructor(file: string, why: Sentence, cause?: unknown) {
    super(say("cannotWrite", { file, why }), cause === undefined ? undefined : { cause });
    this.name = "WriteError";
    this.diskCode = systemErrorCode(cause);
  }
}

const explanations: Readonly<Record<string, Sentence>> = {
  EACCES: say("writePermission"),
  EPERM: say("writeHeldOrForbidden"),
  EROFS: say("writeReadOnly"),
  EBUSY: say("writeHeld"),
  ENOSPC: say("writeFull"),
  EDQUOT: say("writeQuota"),
  EFBIG: say("writeTooLarge"),
  ENOENT: say("writeNoFolder"),
  ENOTDIR: say("writeFolderIsFile"),
  EISDIR: say("writeIsFolder"),
  ENAMETOOLONG: say("writeLongName"),
};

/** Files that are being written; another writer would take the part for left over. */
const underWay = new Set<string>();

/**
 * Writes a file that appears, or replaces the one there was, when it is whole: until then there is only
 * `<file>.<process id>.part`, which a failure or a cancel takes away. Throws `WriteError` for what the disk refuses;
 * what `write` throws is passed on.
 */
export async function writeWhole(
  file: string,
  write: (put: (bytes: Uint8Array) => void) => Promise<void>,
): Promise<{ bytes: number }> {
  const partial = `${file}.${process.pid}.part`;
  if (underWay.has(partial)) throw new WriteError(file, say("writeUnderWay"));
  const handle = onDisk(file, () => {
    // Of a process that had the same number and was killed.
    rmSync(partial, { force: true });
    return openSync(partial, "wx");
  });
  underWay.add(partial);
  let isOpen = true;
  let bytes = 0;
  try {
    await write((piece) => {
      onDisk(file, () => writeAll(handle, piece));
      bytes += piece.length;
    });
    isOpen = false;
    onDisk(file, () => {
      closeSync(handle);
      renameSync(partial, file);
    });
    return { bytes };
  } catch (error) {
    if (isOpen) closeSync(handle);
    rmSync(partial, { force: true });
    throw error;
  } finally {
    underWay.delete(partial);
  }
}

/** A full disk takes a part of a write and refuses the next. */
function writeAll(handle: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written);
}

/** Throws `WriteError` for what the disk refuses. */
export function onDisk<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    throw new WriteError(file, explanations[code] ?? sentenceOf(error), error);
  }
}
