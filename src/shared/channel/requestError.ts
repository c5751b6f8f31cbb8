import { SaidError } from "../../tensor/said/saidError";
import { type Sentence, say } from "../../tensor/said/sentence";

/**
 * Failure of a request. `code` is `cancelled`, `closed`, `crashed`, `unknownMethod`, `badParams`, `internal` or the reason of a layer's
 * error.
 */
export class RequestError extends SaidError {
  readonly code: string;

  constructor(code: string, sentence: Sentence) {
    super(sentence);
    this.name = "RequestError";
    this.code = code;
  }
}

/** True if work was cancelled, by us or by an `AbortSignal` of the platform. */
export function isCancelled(error: unknown): boolean {
  if (error instanceof RequestError) return error.code === "cancelled";
  return error instanceof Error && error.name === "AbortError";
}

/** Rejection of work that its asker gave up. */
export function cancelled(): RequestError {
  return new RequestError("cancelled", say("cancelled"));
}
