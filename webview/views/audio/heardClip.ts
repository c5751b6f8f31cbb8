import type { HeldBlob } from "../../parts/blobs/blobCache";
import { idKey, type SampleId } from "../../parts/board/samples/sampleId";
import type { ClipSource, FoundClip } from "./audioSource";
import { ClipPlayer } from "./player/clipPlayer";

/** A clip of a card. */
interface Chosen {
  readonly id: SampleId;
  readonly at: FoundClip;
  readonly blob: HeldBlob;
}

/** The clip of the card that is heard; its bytes are fetched once it is to be. */
export class HeardClip {
  readonly player = new ClipPlayer();
  private chosen: Chosen | undefined;
  private isLoading = false;
  /** A card that is to be played from a place, as soon as its clip is found. */
  private awaited: { readonly id: SampleId; readonly seconds: number } | undefined;
  private readonly changed: () => void;

  constructor(changed: () => void) {
    this.changed = changed;
    this.player.addEventListener("change", changed);
  }

  get id(): SampleId | undefined {
    return this.chosen?.id;
  }

  get at(): FoundClip | undefined {
    return this.chosen?.at;
  }

  /** True if it plays, or will once its bytes are there. */
  get isPlaying(): boolean {
    return this.isLoading || this.player.isPlaying;
  }

  /** Reason why it cannot be heard. */
  get error(): string | undefined {
    const { chosen, player } = this;
    if (!chosen) return undefined;
    return chosen.blob.error ?? player.errors.get(trackKey(chosen));
  }

  isOf(id: SampleId, { described }: FoundClip): boolean {
    return this.chosen !== undefined && trackKey(this.chosen) === trackKey({ id, at: { described } });
  }

  /** Plays a card's clip, or stops it; where that is not found yet, see `found`. */
  toggle(source: ClipSource, id: SampleId, at: FoundClip | undefined): void {
    const wasAwaited = this.awaited !== undefined && idKey(this.awaited.id) === idKey(id);
    this.awaited = at || wasAwaited ? undefined : { id, seconds: 0 };
    if (!at) return;
    if (!this.isOf(id, at)) void this.hear(source, id, at, 0);
    else if (this.player.isPlaying) this.player.pause();
    else if (this.isLoading) this.leave();
    else this.player.play();
  }

  /** Goes to a place of a card's clip, which is played from there unless it is heard already. */
  seek(source: ClipSource, id: SampleId, at: FoundClip | undefined, seconds: number): void {
    if (!at) this.awaited = { id, seconds };
    else if (this.isOf(id, at) && !this.isLoading) this.player.seek(seconds);
    else void this.hear(source, id, at, seconds);
  }

  /** A card's clip was found: it is played where it was to be. */
  found(source: ClipSource, id: SampleId, at: FoundClip): void {
    const { awaited } = this;
    if (awaited && idKey(awaited.id) === idKey(id)) void this.hear(source, id, at, awaited.seconds);
  }

  /** Stops, and holds nothing. */
  leave(): void {
    this.awaited = undefined;
    this.isLoading = false;
    this.chosen?.blob.release();
    this.chosen = undefined;
    this.player.leave();
    this.changed();
  }

  private async hear(source: ClipSource, id: SampleId, at: FoundClip, seconds: number): Promise<void> {
    this.awaited = undefined;
    this.chosen?.blob.release();
    this.player.pause();
    const chosen = { id, at, blob: source.hold(id.run, at.described) };
    this.chosen = chosen;
    this.isLoading = true;
    this.changed();
    await chosen.blob.settled;
    if (this.chosen !== chosen) return;
    this.isLoading = false;
    const { blob } = chosen.blob;
    if (blob) {
      const key = trackKey(chosen);
      this.player.load([{ key, clip: at.described, blob }], key);
      this.player.seek(seconds);
      this.player.play();
    }
    this.changed();
  }
}

function trackKey({ id, at }: { readonly id: SampleId; readonly at: Pick<FoundClip, "described"> }): string {
  return `${idKey(id)}\n${at.described.key}`;
}
