import type { FormatErrorReason } from "../shared/channel/errorCode";
import { SaidError } from "../tensor/said/saidError";
import type { Sentence } from "../tensor/said/sentence";

/** Error of a file's bytes; `positionBytes` is the place in the file. */
export class FormatError extends SaidError {
  readonly reason: FormatErrorReason;
  readonly positionBytes: number | undefined;

  constructor(reason: FormatErrorReason, sentence: Sentence, positionBytes?: number) {
    super(sentence);
    this.name = "FormatError";
    this.reason = reason;
    this.positionBytes = positionBytes;
  }
}
