/** Steps that are played. */
export interface PlayedSteps {
  /** Steps a second. */
  readonly rate: number;
  /** All that was asked for is drawn. */
  readonly isDrawn: boolean;
  readonly first: bigint | undefined;
  /** Undefined behind the last. */
  readonly next: bigint | undefined;
  show(step: bigint): void;
}

/** Asks for one step after the other, never for the next before the last one is drawn. */
export class StepPlayer {
  isPlaying = false;
  private readonly played: () => PlayedSteps | undefined;
  private readonly changed: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isDue = false;

  /** `changed` is called when it begins or ends by itself. */
  constructor(played: () => PlayedSteps | undefined, changed: () => void) {
    this.played = played;
    this.changed = changed;
  }

  toggle(): void {
    const played = this.played();
    if (this.isPlaying) this.stop();
    else if (played) {
      // From the last step on it begins anew.
      if (played.next === undefined && played.first !== undefined) played.show(played.first);
      this.isPlaying = true;
      this.wait(played.rate);
    }
    this.changed();
  }

  stop(): void {
    this.isPlaying = false;
    this.isDue = false;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Looks whether it may go on: to be called when something was drawn. */
  look(): void {
    if (!this.isPlaying || !this.isDue) return;
    const played = this.played();
    if (!played?.isDrawn) return;
    this.isDue = false;
    if (played.next === undefined) {
      this.stop();
      this.changed();
    } else {
      played.show(played.next);
      this.wait(played.rate);
    }
  }

  private wait(rate: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isDue = true;
      this.look();
    }, 1000 / rate);
  }
}
