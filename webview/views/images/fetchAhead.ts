import type { HeldBlob } from "../../blobs/blobCache";
import { type ImageId, type ImageSource, isSameId } from "./imageSource";

/** Bytes of pictures that nobody looks at yet. */
const MOST_BYTES = 3 * 2 ** 20;

/** Pictures that are asked for what they are, ahead. */
const MOST_PICTURES = 200;

/** Ms without anything new to be shown. */
const IDLE_MS = 250;

/** What may be looked at next. */
export interface AheadWish {
  readonly id: ImageId;
  readonly step: bigint | undefined;
}

/** Fetches what may be looked at next, once nothing else is to be read: a few bytes of it at most. */
export class FetchAhead {
  private images: ImageSource | undefined;
  private wishes: readonly AheadWish[] = [];
  private held: HeldBlob[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What comes first is fetched first. Begins once nothing else was wished for a while. */
  want(images: ImageSource, all: readonly AheadWish[]): void {
    const wishes = all.slice(0, MOST_PICTURES);
    if (images === this.images && isSameWishes(wishes, this.wishes)) return;
    this.rest();
    this.images = images;
    this.wishes = wishes;
    this.timer = setTimeout(() => {
      images.addEventListener("change", this.fetch);
      this.fetch();
    }, IDLE_MS);
  }

  /** What has come stays in the cache as long as there is room. */
  rest(): void {
    clearTimeout(this.timer);
    this.images?.removeEventListener("change", this.fetch);
    this.images?.release(this);
    this.images = undefined;
    for (const blob of this.held) blob.release();
    this.held = [];
  }

  private readonly fetch = (): void => {
    const { images } = this;
    if (!images) return;
    let bytes = 0;
    const fresh: HeldBlob[] = [];
    for (const { id, step } of this.wishes) {
      const at = images.at(id, step, this);
      if (at?.is !== "image" || at.image.head === null) continue;
      bytes += at.image.byteLength;
      if (bytes > MOST_BYTES) break;
      fresh.push(images.hold(id.run, at.image, true));
    }
    // Held anew before they are let go: none is read twice.
    for (const blob of this.held) blob.release();
    this.held = fresh;
  };
}

function isSameWishes(a: readonly AheadWish[], b: readonly AheadWish[]): boolean {
  return a.length === b.length && a.every((wish, i) => isSameWish(wish, b[i]));
}

function isSameWish({ id, step }: AheadWish, other: AheadWish | undefined): boolean {
  return other !== undefined && step === other.step && isSameId(id, other.id);
}
