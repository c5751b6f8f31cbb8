import * as l10n from "@vscode/l10n";
import { decodeInBrowser } from "./decodeInBrowser";
import { playableWav, wavOfSound } from "./playableWav";
import type { Track } from "./player";
import type { SoundElement } from "./soundElement";

/** Seconds that a track may be away from the one that is heard. */
const NEAR = 0.012;
/** Farther away than this it is sought at once. */
const FAR = 0.25;
/** Frames over which a distance is looked at, for what elements say of their place trembles. */
const SETTLING = 20;
/** Weight of a frame in the mean of those before it. */
const WEIGHT = 0.2;
/** Seconds that a seek takes at most. */
const MOST_LEAD = 0.3;

/** Callbacks of a voice. */
export interface VoiceListener {
  /** Its length is known, and it can be sought. */
  ready(voice: ClipVoice): void;
  failed(voice: ClipVoice): void;
  /** The browser wants the user to do something on the page first. */
  refused(voice: ClipVoice): void;
  /** Time went by, or it came to its end. */
  moved(): void;
}

/** The audio element of one track. */
export class ClipVoice {
  readonly track: Track;
  readonly element: SoundElement;
  error: string | undefined;
  isReady = false;
  private readonly listener: VoiceListener;
  private url: string | undefined;
  private isDecoded = false;
  private readonly released = new AbortController();
  /** From 0 to 1, of the volume that is set. */
  private share = 0;
  private volume = 1;
  /** Mean seconds that it is behind the heard one, and the frames that were looked at since it was sought. */
  private late = 0;
  private frames = 0;
  private isSought = false;
  private lead = 0;

  constructor(track: Track, element: SoundElement, listener: VoiceListener) {
    this.track = track;
    this.element = element;
    this.listener = listener;
    element.preload = "auto";
    element.preservesPitch = true;
    element.volume = 0;
    element.addEventListener("loadedmetadata", this.onReady);
    element.addEventListener("error", this.onError);
    element.addEventListener("timeupdate", this.onMoved);
    element.addEventListener("ended", this.onMoved);
    void this.begin();
  }

  get seconds(): number | undefined {
    return this.isReady && Number.isFinite(this.element.duration) ? this.element.duration : undefined;
  }

  /** True if there is nothing of it at this second. */
  isOver(place: number): boolean {
    return place >= (this.seconds ?? Number.POSITIVE_INFINITY);
  }

  set(volume: number, isMuted: boolean): void {
    this.volume = volume;
    this.element.muted = isMuted;
    this.element.volume = this.share * volume;
  }

  /** Louder or quieter by `most` at most, so that no jump is heard. */
  fade(to: number, most: number): void {
    this.share = Math.min(Math.max(to, this.share - most), this.share + most);
    this.element.volume = this.share * this.volume;
  }

  start(): void {
    if (!this.isReady || this.error !== undefined) return;
    this.element.play().catch((error: unknown) => {
      // Given up by a pause or other bytes, or told by the element's own error.
      if (!this.released.signal.aborted && error instanceof Error && error.name === "NotAllowedError")
        this.listener.refused(this);
    });
  }

  seek(place: number): void {
    if (this.isReady) this.element.currentTime = Math.min(place, this.seconds ?? place);
  }

  /** Unheard, keeps up with the one that is heard. */
  follow(place: number, rate: number): void {
    const { element } = this;
    if (!this.isReady || this.error !== undefined || element.seeking) return;
    if (this.isOver(place)) {
      if (!element.paused) element.pause();
      return;
    }
    const late = place - element.currentTime;
    this.late += (late - this.late) * WEIGHT;
    this.frames++;
    const isAway = this.frames >= SETTLING && Math.abs(this.late) > NEAR;
    if (isAway || Math.abs(late) > FAR || element.ended) this.catchUp(place, isAway);
    this.run(rate);
    if (element.paused) this.start();
  }

  run(rate: number): void {
    if (this.element.playbackRate !== rate) this.element.playbackRate = rate;
  }

  /** Seeks ahead by as long as the last seek took: its own rate would change what is played, and takes longer. */
  private catchUp(place: number, isAway: boolean): void {
    if (isAway && this.isSought && this.frames < 2 * SETTLING) {
      this.lead = Math.min(Math.max(this.lead + this.late, 0), MOST_LEAD);
    }
    this.isSought = true;
    this.frames = 0;
    this.late = 0;
    this.seek(place + this.lead);
  }

  release(): void {
    const { element } = this;
    this.released.abort();
    element.removeEventListener("loadedmetadata", this.onReady);
    element.removeEventListener("error", this.onError);
    element.removeEventListener("timeupdate", this.onMoved);
    element.removeEventListener("ended", this.onMoved);
    element.pause();
    if (this.url === undefined) return;
    // An element that is only forgotten goes on holding its bytes.
    element.removeAttribute("src");
    element.load();
    URL.revokeObjectURL(this.url);
    this.url = undefined;
  }

  private async begin(): Promise<void> {
    const { blob, clip } = this.track;
    if (clip.head?.frames === 0) {
      this.fail(l10n.t("There are no samples in this clip."));
      return;
    }
    try {
      this.give(clip.head ? await playableWav(blob, clip.head) : blob);
    } catch {
      this.fail(unplayable());
    }
  }

  private readonly onReady = () => {
    this.isReady = true;
    this.listener.ready(this);
  };

  /** The browser cannot seek in every FLAC file: what it decodes as a whole it plays whatever the place. */
  private readonly onError = () => {
    if (!this.isReady || this.isDecoded || this.track.clip.head) this.fail(unplayable());
    else void this.playDecoded();
  };

  private async playDecoded(): Promise<void> {
    this.isDecoded = true;
    this.isReady = false;
    try {
      const sound = await decodeInBrowser(this.track.clip, this.track.blob, this.released.signal);
      this.give(wavOfSound(sound));
    } catch {
      this.fail(unplayable());
    }
  }

  private give(playable: Blob): void {
    if (this.released.signal.aborted) return;
    if (this.url !== undefined) URL.revokeObjectURL(this.url);
    this.url = URL.createObjectURL(playable);
    this.element.src = this.url;
  }

  private readonly onMoved = () => this.listener.moved();

  private fail(error: string): void {
    if (this.released.signal.aborted) return;
    this.error = error;
    this.isReady = false;
    this.listener.failed(this);
  }
}

function unplayable(): string {
  return l10n.t("VS Code's browser cannot play this clip. Its bytes can be saved.");
}
