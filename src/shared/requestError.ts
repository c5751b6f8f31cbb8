import { SaidError } from "../tensor/saidError";
import { type Sentence, say } from "../tensor/sentence";

/**
 * How a request failed. `code` is `cancelled`, `closed`, `crashed`, `unknownMethod`, `badParams`, `internal` or the reason of a
 * layer's error.
 */
export class RequestError extends SaidError {
  readonly code: string;

  constructor(code: string, sentence: Sentence) {
    super(sentence);
    this.name = "RequestError";
    this.code = code;
  }
}

export function isCancelled(error: unknown): boolean {
  return error instanceof RequestError && error.code === "cancelled";
}

/** What work rejects with that its asker gave up. */
export function cancelled(): RequestError {
  return new RequestError("cancelled", say("cancelled"));
}
