import { SaidError } from "../tensor/saidError";
import type { Sentence } from "../tensor/sentence";
export type FormatErrorReason =
  /** A message that is not one, or lengths in it that leave it. */
  | "badMessage"
  /** The file gave fewer bytes than it had, or none. */
  | "unreadable"
  /** The bytes are those of no tensor: wrong length, impossible shape, unknown dtype. */
  | "badTensor"
  /** Buckets that are none: edges that descend or are no numbers, negative counts, columns of different length. */
  | "badHistogram";

/** What is wrong with a file's bytes; `positionBytes` is where, in the file. */
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
