/** Calls back again and again until it is stopped, with the time. */
export interface Ticks {
  start(tick: (nowMs: number) => void): void;
  stop(): void;
}

/** After each frame of the screen: by then all that was due in it is drawn. */
export class ScreenTicks implements Ticks {
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  start(tick: (nowMs: number) => void): void {
    this.stop();
    const next = (): void => {
      this.frame = requestAnimationFrame((nowMs) => {
        this.timer = setTimeout(() => tick(nowMs), 0);
        next();
      });
    };
    next();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
  }
}
