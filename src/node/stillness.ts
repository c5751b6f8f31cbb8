import type { ReadingMark } from "./readingMark";

/** An operation on a file that takes longer stands still, unless it may take long. */
const STILL_MS = 2000;

/** Interval between looks. */
export const LOOK_MS = 250;

/** True if a thread's operation on a file stands still, by the mark that it shares. */
export class Stillness {
  private readonly mark: ReadingMark | undefined;
  private operation: { readonly number: number; readonly logdir: number; readonly sinceMs: number } | undefined;
  private isStillNow = false;

  /** Without a mark nothing stands still. */
  constructor(mark: ReadingMark | undefined) {
    this.mark = mark;
  }

  /** State at the last look. */
  get isStill(): boolean {
    return this.isStillNow;
  }

  /** True if a thread may not hear a message for long: an operation stands still, or one like the last may take long. */
  get isDeaf(): boolean {
    return this.isStillNow || this.mark?.mayTakeLong === true;
  }

  /** The number of the log folder of the operation that was under way at the last look, or `OWN_FILES`. */
  get logdir(): number | undefined {
    return this.operation?.logdir;
  }

  /** Looks; true where the answer is another than before. */
  look(): boolean {
    const nowMs = performance.now();
    const operation = this.mark?.operation;
    const wasStill = this.isStillNow;
    if (operation?.number !== this.operation?.number) {
      this.operation = operation && { ...operation, sinceMs: nowMs };
      this.isStillNow = false;
    } else if (this.operation && !this.mark?.mayTakeLong) {
      this.isStillNow ||= nowMs - this.operation.sinceMs >= STILL_MS;
    }
    return this.isStillNow !== wasStill;
  }
}
