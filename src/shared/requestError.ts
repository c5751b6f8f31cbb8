/**
 * How a request failed. `code` is `cancelled`, `closed`, `crashed`, `unknownMethod`, `badParams`, `internal` or the reason of a
 * layer's error.
 */
export class RequestError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "RequestError";
    this.code = code;
  }
}

export function isCancelled(error: unknown): boolean {
  return error instanceof RequestError && error.code === "cancelled";
}

/** The sentence of any error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
