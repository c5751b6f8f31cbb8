import type { DataErrorReason } from "../shared/channel/errorCode";
import { SaidError } from "../tensor/said/saidError";
import type { Sentence } from "../tensor/said/sentence";

/** Reason why a question cannot be answered. */
export class DataError extends SaidError {
  readonly reason: DataErrorReason;

  constructor(reason: DataErrorReason, sentence: Sentence) {
    super(sentence);
    this.name = "DataError";
    this.reason = reason;
  }
}
