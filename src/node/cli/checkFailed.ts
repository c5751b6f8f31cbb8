/** Exit code of a question that was answered, but not as its check wants it. */
export const CHECK_FAILED = 3;

/** Thrown once the answer is printed. */
export class CheckFailedError extends Error {
  constructor() {
    super("what was asked to be checked is not so");
    this.name = "CheckFailedError";
  }
}
