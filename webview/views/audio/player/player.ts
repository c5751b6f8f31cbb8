import type { DescribedClip } from "../../../../src/shared/questions/clips";

/** A clip that can be heard: `key` names it among all. */
export interface Track {
  readonly key: string;
  readonly clip: DescribedClip;
  readonly blob: Blob;
}

export interface PlayerSettings {
  /** 1 as recorded; the pitch stays. */
  readonly rate: number;
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isLooped: boolean;
}

/** Seconds of a clip. */
export interface ClipSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Plays one clip, or several at once of which one is heard. Event: `change`, where anything but the position is another; that moves
 * while `isPlaying`, and is to be looked at once a frame.
 */
export interface Player extends EventTarget {
  readonly tracks: readonly Track[];
  /** The key of the one that is heard, or will be once it is loaded; undefined where there is none. */
  readonly heard: string | undefined;
  readonly isPlaying: boolean;
  /** Seconds from the beginning of the clip that is heard. */
  readonly position: number;
  /** Its length; undefined until it is known. */
  readonly seconds: number | undefined;
  /** Reasons why tracks cannot be played here, by their keys. */
  readonly errors: ReadonlyMap<string, string>;
  /** Takes up other tracks; one that stays goes on where it is. The one to be heard may follow later: what is asked meanwhile holds for it. */
  load(tracks: readonly Track[], heard: string | undefined): void;
  /** Hears another of the tracks at the same position, without a gap. */
  hear(key: string): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Sets the span that is repeated when looping; all of the clip where undefined. */
  loop(span: ClipSpan | undefined): void;
  set(settings: PlayerSettings): void;
  /** Stops, and drops what it holds. */
  leave(): void;
}
