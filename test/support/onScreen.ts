/** Stand-in for `IntersectionObserver`: all that is observed is on screen. */
export class OnScreen {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;

  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }

  observe(): void {
    queueMicrotask(() => this.tell([{ isIntersecting: true }]));
  }

  disconnect(): void {}
}
