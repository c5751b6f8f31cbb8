/** Work that may be asked for at any time and is done at most once in a while: at first at once, and the last time always. */
export class Paced {
  private readonly work: () => void;
  private readonly pauseMs: number;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private isDue = false;

  constructor(work: () => void, pauseMs: number) {
    this.work = work;
    this.pauseMs = pauseMs;
  }

  ask(): void {
    if (this.pause === undefined) this.now();
    else this.isDue = true;
  }

  /** Does it without waiting, whatever was asked for. */
  now(): void {
    clearTimeout(this.pause);
    this.isDue = false;
    this.pause = setTimeout(() => {
      this.pause = undefined;
      this.flush();
    }, this.pauseMs);
    this.work();
  }

  /** Does what waits. */
  flush(): void {
    if (this.isDue) this.now();
  }
}
