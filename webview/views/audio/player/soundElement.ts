/** Part of an audio element that is used. */
export interface SoundElement extends EventTarget {
  src: string;
  preload: string;
  currentTime: number;
  volume: number;
  muted: boolean;
  playbackRate: number;
  preservesPitch: boolean;
  loop: boolean;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: string): void;
}
