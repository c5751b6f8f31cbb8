import type { DataErrorReason } from "../shared/errorCode";
import { SaidError } from "../tensor/saidError";
import type { Sentence } from "../tensor/sentence";

/** Why a question cannot be answered. */
export class DataError extends SaidError {
  readonly reason: DataErrorReason;

  constructor(reason: DataErrorReason, sentence: Sentence) {
    super(sentence);
    this.name = "DataError";
    this.reason = reason;
  }
}
