import { SaidError, sentenceOf } from "../../tensor/said/saidError";
import { type Sentence, say } from "../../tensor/said/sentence";
import { systemErrorCode } from "../../tensor/said/systemError";

/** Reason why a file could not be written; the message names it and what to do. */
export class WriteError extends SaidError {
  readonly reason = "cannotWrite";
  /** Code of the system; undefined where it was not asked. */
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
