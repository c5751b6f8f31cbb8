/** Asks for one step after the other, never for the next before the last one is drawn. */
export class StepPlayer {
  isPlaying = false;
  private readonly next: () => boolean;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isDue = false;

  /** `next` asks for the next step; false behind the last. */
  constructor(next: () => boolean) {
    this.next = next;
  }

  start(rate: number): void {
    this.isPlaying = true;
    this.wait(rate);
  }

  stop(): void {
    this.isPlaying = false;
    this.isDue = false;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Says whether all that was asked for is drawn by now. */
  look(isDrawn: boolean, rate: number): void {
    if (!this.isPlaying || !this.isDue || !isDrawn) return;
    this.isDue = false;
    if (this.next()) this.wait(rate);
    else this.stop();
  }

  /** What `look` is to be asked for once it is time. */
  due: () => void = () => {};

  private wait(rate: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isDue = true;
      this.due();
    }, 1000 / rate);
  }
}
