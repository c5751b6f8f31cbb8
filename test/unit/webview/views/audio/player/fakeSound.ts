import type { SoundElement } from "../../../../../../webview/views/audio/player/soundElement";

/** An audio element whose clock the test moves. */
export class FakeSound extends EventTarget implements SoundElement {
  preload = "";
  volume = 1;
  muted = false;
  playbackRate = 1;
  preservesPitch = false;
  loop = false;
  duration = Number.NaN;
  paused = true;
  ended = false;
  readonly seeking = false;
  /** Number of seeks. */
  seeks = 0;
  refusal: Error | undefined;
  src = "";
  private time = 0;

  get currentTime(): number {
    return this.time;
  }

  set currentTime(seconds: number) {
    this.seeks++;
    this.time = seconds;
    this.ended = false;
  }

  play(): Promise<void> {
    if (this.refusal) return Promise.reject(this.refusal);
    if (this.ended) this.time = 0;
    this.paused = false;
    this.ended = false;
    return Promise.resolve();
  }

  pause(): void {
    this.paused = true;
  }

  load(): void {}

  removeAttribute(name: string): void {
    if (name === "src") this.src = "";
  }

  /** Its length is known. */
  tellReady(seconds: number): void {
    this.duration = seconds;
    this.dispatchEvent(new Event("loadedmetadata"));
  }

  /** Lets `seconds` go by. */
  run(seconds: number): void {
    if (this.paused) return;
    this.time += seconds * this.playbackRate;
    if (this.time < this.duration) return;
    if (this.loop) {
      this.time %= this.duration;
      return;
    }
    this.time = this.duration;
    this.ended = true;
    this.paused = true;
    this.dispatchEvent(new Event("ended"));
  }
}
