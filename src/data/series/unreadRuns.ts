import type { RunError } from "../../shared/series/runError";
import { failureOf, isPassing } from "../pointFailure";

/** Runs of which something cannot be read at the moment, in an answer about many. */
export class UnreadRuns {
  readonly errors: RunError[] = [];
  private first: { readonly error: unknown } | undefined;
  private isAnyRead = false;

  /** Reads something of a run; undefined where that fails for now. Throws what is wrong with the question, and a cancel. */
  async read<T>(run: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      const found = await read();
      this.isAnyRead = true;
      return found;
    } catch (error) {
      if (!isPassing(error)) throw error;
      const { message, sentence } = failureOf(error);
      this.errors.push({ run, message, sentence });
      this.first ??= { error };
      return undefined;
    }
  }

  /** Throws what failed first where nothing could be read: then there is no answer. */
  check(): void {
    if (this.first && !this.isAnyRead) throw this.first.error;
  }
}
