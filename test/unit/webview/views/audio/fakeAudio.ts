import type { SoundElement } from "../../../../../webview/views/audio/player/soundElement";

/** An audio element whose time passes by hand. */
export class FakeAudio extends EventTarget implements SoundElement {
  static all: FakeAudio[] = [];
  /** Seconds of every sound. */
  static seconds = 1.5;
  preload = "";
  currentTime = 0;
  volume = 1;
  muted = false;
  playbackRate = 1;
  preservesPitch = true;
  loop = false;
  readonly duration = FakeAudio.seconds;
  paused = true;
  readonly seeking = false;
  private url = "";

  constructor() {
    super();
    FakeAudio.all.push(this);
  }

  static get playing(): readonly FakeAudio[] {
    return FakeAudio.all.filter(({ paused }) => !paused);
  }

  /** Playing elements that are loud. */
  static get loud(): readonly FakeAudio[] {
    return FakeAudio.playing.filter(({ volume }) => volume > 0.5);
  }

  get src(): string {
    return this.url;
  }

  set src(url: string) {
    this.url = url;
    queueMicrotask(() => this.dispatchEvent(new Event("loadedmetadata")));
  }

  get ended(): boolean {
    return this.currentTime >= this.duration;
  }

  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }

  pause(): void {
    this.paused = true;
  }

  load(): void {}

  removeAttribute(): void {
    this.url = "";
  }
}
