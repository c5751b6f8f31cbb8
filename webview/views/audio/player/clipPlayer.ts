import * as l10n from "@vscode/l10n";
import { ClipVoice, type VoiceListener } from "./clipVoice";
import type { ClipSpan, Player, PlayerSettings, Track } from "./player";
import { DEFAULT_PLAYER_SETTINGS } from "./playerSettings";
import type { SoundElement } from "./soundElement";

/** Change of a track's volume in a frame while another one takes over. */
const FADE = 0.34;

/** Seconds that a newly heard track may be away from the place where the last one was. */
const STRAY = 0.02;

/** Plays tracks by an audio element each, all in step; those that are not heard run along without a sound. */
export class ClipPlayer extends EventTarget implements Player, VoiceListener {
  private readonly makeElement: () => SoundElement;
  private voices: readonly ClipVoice[] = [];
  private heardKey: string | undefined;
  private isWanted = false;
  /** Place at which the playhead rests, or was last. */
  private place = 0;
  private span: ClipSpan | undefined;
  private settings = DEFAULT_PLAYER_SETTINGS;
  private frame = 0;
  /** Reason why playing was refused, until it is tried again. */
  private refusal: string | undefined;

  constructor(makeElement: () => SoundElement = () => new Audio()) {
    super();
    this.makeElement = makeElement;
  }

  get tracks(): readonly Track[] {
    return this.voices.map(({ track }) => track);
  }

  get heard(): string | undefined {
    return this.heardKey;
  }

  get isPlaying(): boolean {
    return this.isWanted;
  }

  get position(): number {
    const { voice } = this;
    return this.isWanted && voice?.isReady && !voice.element.ended ? voice.element.currentTime : this.place;
  }

  get seconds(): number | undefined {
    return this.voice?.seconds;
  }

  get errors(): ReadonlyMap<string, string> {
    const errors = new Map<string, string>();
    for (const { track, error } of this.voices) if (error !== undefined) errors.set(track.key, error);
    const { heardKey, refusal } = this;
    if (refusal !== undefined && heardKey !== undefined && !errors.has(heardKey)) errors.set(heardKey, refusal);
    return errors;
  }

  load(tracks: readonly Track[], heard: string | undefined): void {
    const { position, voices: before } = this;
    const wasAwaited = heard !== undefined && heard === this.heardKey && !this.voice;
    const stays = (track: Track) => before.find((one) => one.track.key === track.key && one.track.blob === track.blob);
    const next = tracks.map((track) => stays(track) ?? new ClipVoice(track, this.makeElement(), this));
    const isAnySame = next.some((voice) => before.includes(voice));
    const isGoingOn = isAnySame || wasAwaited;
    this.place = isGoingOn ? position : 0;
    if (!isGoingOn || heard === undefined) this.isWanted = false;
    for (const voice of before) if (!next.includes(voice)) voice.release();
    this.voices = next;
    this.heardKey = undefined;
    this.take(heard);
  }

  hear(key: string): void {
    if (key === this.heardKey || !this.voices.some(({ track }) => track.key === key)) return;
    this.place = this.position;
    this.take(key);
  }

  play(): void {
    const { voice } = this;
    if (this.heardKey === undefined || voice?.error !== undefined) return;
    this.refusal = undefined;
    this.isWanted = true;
    const from = this.loopSpan?.from ?? 0;
    if (voice?.isOver(this.place) || this.place >= (this.loopSpan?.to ?? Number.POSITIVE_INFINITY)) this.jump(from);
    else this.jump(this.place);
    this.changed();
  }

  pause(): void {
    this.stop(this.position);
    this.changed();
  }

  seek(seconds: number): void {
    this.jump(Math.max(0, Math.min(seconds, this.seconds ?? seconds)));
    this.changed();
  }

  loop(span: ClipSpan | undefined): void {
    this.span = span && span.to > span.from ? span : undefined;
    this.apply();
    this.changed();
  }

  set(settings: PlayerSettings): void {
    this.settings = settings;
    this.apply();
    this.changed();
  }

  leave(): void {
    this.isWanted = false;
    this.place = 0;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    for (const voice of this.voices) voice.release();
    this.voices = [];
    this.heardKey = undefined;
  }

  ready(voice: ClipVoice): void {
    this.apply();
    // The heard one is at its beginning yet, wherever it was sought before.
    const at = voice === this.voice ? this.place : this.position;
    voice.seek(at);
    if (this.isWanted && !voice.isOver(at)) voice.start();
    this.changed();
  }

  failed(voice: ClipVoice): void {
    if (voice === this.voice) this.stop(this.place);
    this.changed();
  }

  refused(voice: ClipVoice): void {
    if (voice !== this.voice) return;
    this.stop(this.place);
    this.refusal = l10n.t("VS Code's browser plays a sound only after a click or a key on this page.");
    this.changed();
  }

  /** Frames do not come while the page is hidden, but this does. */
  moved(): void {
    this.follow(1);
  }

  private get voice(): ClipVoice | undefined {
    return this.voices.find(({ track }) => track.key === this.heardKey);
  }

  /** Span that is repeated, where that is not all of the clip. */
  private get loopSpan(): ClipSpan | undefined {
    return this.settings.isLooped ? this.span : undefined;
  }

  private take(key: string | undefined): void {
    this.heardKey = key;
    this.refusal = undefined;
    const { voice, place } = this;
    this.apply();
    if (voice?.error !== undefined) this.stop(place);
    if (!this.isWanted) for (const one of this.voices) one.fade(Number(one === voice), 1);
    else if (voice?.isReady) {
      const isAway = Math.abs(voice.element.currentTime - place) > STRAY || voice.element.ended;
      if (voice.isOver(place)) this.atEnd(place);
      else {
        if (isAway) voice.seek(place);
        if (voice.element.paused) voice.start();
      }
    }
    this.changed();
  }

  private apply(): void {
    const { rate, volume, isMuted, isLooped } = this.settings;
    const { voice } = this;
    for (const one of this.voices) {
      one.set(volume, isMuted);
      // Only the heard one: another would be at its beginning while this one is still in its middle.
      one.element.loop = one === voice && isLooped && this.span === undefined;
      one.run(rate);
    }
  }

  private jump(place: number): void {
    this.place = place;
    for (const voice of this.voices) {
      if (Math.abs(voice.element.currentTime - place) > 1e-4 || voice.element.ended) voice.seek(place);
      if (this.isWanted && !voice.isOver(place)) voice.start();
    }
    if (this.isWanted) this.askFrame();
  }

  private stop(place: number): void {
    this.isWanted = false;
    this.place = place;
    for (const voice of this.voices) {
      voice.element.pause();
      voice.seek(place);
    }
  }

  private atEnd(place: number): void {
    if (this.settings.isLooped) this.jump(this.span?.from ?? 0);
    else {
      this.stop(place);
      this.changed();
    }
  }

  private askFrame(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.follow(FADE);
      if (this.isWanted) this.askFrame();
    });
  }

  /** Looks where the heard track is, and keeps all others there. */
  private follow(fade: number): void {
    const { voice, loopSpan } = this;
    if (!this.isWanted || !voice?.isReady) return;
    for (const one of this.voices) one.fade(Number(one === voice), fade);
    if (voice.element.ended) {
      this.atEnd(voice.seconds ?? this.place);
      return;
    }
    this.place = voice.element.currentTime;
    if (loopSpan && this.place >= loopSpan.to) {
      this.jump(loopSpan.from);
      return;
    }
    voice.run(this.settings.rate);
    for (const one of this.voices) if (one !== voice) one.follow(this.place, this.settings.rate);
  }

  private changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}
