import type { DataErrorReason } from "../../shared/channel/errorCode";

/** `badMapping`: a mapping file that cannot be read, or is none. */
type Reason = DataErrorReason | "badMapping";

/** Error of the command line alone, in English: it asked for something that is not there. */
export class UnansweredError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.name = "UnansweredError";
    this.reason = reason;
  }
}
