import type { DataErrorReason } from "../../data/dataError";

/** What only the command line says, in English: it asked for something that is not there. */
export class UnansweredError extends Error {
  readonly reason: DataErrorReason;

  constructor(reason: DataErrorReason, message: string) {
    super(message);
    this.name = "UnansweredError";
    this.reason = reason;
  }
}
