/** Runs a task as often as it is asked for, but at most once in a while: after a pause without delay, else once at its end. */
export class PacedTask {
  private readonly task: () => void;
  private readonly everyMs: number;
  private isWanted = false;
  private timer: NodeJS.Timeout | undefined;
  private isDisposed = false;

  constructor(everyMs: number, task: () => void) {
    this.everyMs = everyMs;
    this.task = task;
  }

  dispose(): void {
    this.isDisposed = true;
    clearTimeout(this.timer);
  }

  /** True if a task that was asked for has not run yet. */
  get isAsked(): boolean {
    return this.isWanted;
  }

  ask(): void {
    if (this.isDisposed) return;
    this.isWanted = true;
    // What is asked for in the same turn is one task.
    this.timer ??= setTimeout(() => this.run(), 0);
  }

  private run(): void {
    this.timer = undefined;
    if (!this.isWanted) return;
    this.isWanted = false;
    this.timer = setTimeout(() => this.run(), this.everyMs);
    this.task();
  }
}
