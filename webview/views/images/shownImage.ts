import type { DescribedImage } from "../../../src/shared/questions/images";
import type { HeldBlob } from "../../parts/blobs/blobCache";
import type { CardRun } from "../../parts/board/runs/cardRun";
import { isGrayPicture } from "./grayPicture";
import type { ImageSource, PictureAt } from "./imageSource";
import { CannotDecode, checkSize } from "./pixels/decodeImage";

/** Picture drawn by a card. */
export interface ShownImage {
  readonly at: PictureAt;
  /** Decoded; undefined where it cannot be. */
  readonly element: HTMLImageElement | undefined;
  /** Its bytes, as long as it is drawn. */
  readonly blob: Blob | undefined;
  /** All of its pixels are gray. */
  readonly isGray: boolean;
  /** Reason that it cannot be shown. */
  readonly error: string | undefined;
}

interface Held {
  readonly image: DescribedImage;
  readonly blob: HeldBlob;
}

/** True if two pictures have the same identity: while their bytes are not keyed anew they are the same. */
export function isSamePicture(a: DescribedImage, b: DescribedImage): boolean {
  return a.key === b.key && a.byteLength === b.byteLength;
}

/**
 * The picture that a card draws: the one before stays until the next is decoded. What is on its way is drawn, and only then the
 * newest query is read: of a dragged slider nothing is read that is not shown, and something is always shown.
 */
export class ShownPicture {
  picture: ShownImage | undefined;
  private readonly changed: () => void;
  private drawn: Held | undefined;
  private loading: Held | undefined;
  private query: { readonly images: ImageSource; readonly run: CardRun; readonly at: PictureAt } | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** True if the requested picture is drawn. */
  get isSettled(): boolean {
    const { query, drawn } = this;
    return query === undefined || (drawn !== undefined && isSamePicture(drawn.image, query.at.described));
  }

  /** The newest query wins. Nothing is read that is not in view. */
  want(images: ImageSource, run: CardRun, at: PictureAt, isInView: boolean): void {
    this.query = { images, run, at };
    const { drawn, loading, picture } = this;
    if (drawn && picture && isSamePicture(drawn.image, at.described)) {
      if (picture.at !== at) this.picture = { ...picture, at };
      this.giveUp();
    } else if (loading && !isSamePicture(loading.image, at.described)) {
      if (!loading.blob.isStarted) this.giveUp();
    }
    if (isInView) this.start();
    else if (this.loading?.blob.isStarted === false) this.giveUp();
  }

  /** Shows nothing, and holds nothing. */
  clear(): void {
    this.query = undefined;
    this.loading?.blob.release();
    this.loading = undefined;
    this.drawn?.blob.release();
    this.drawn = undefined;
    this.picture = undefined;
  }

  /** Cancels a load that has not been requested yet. */
  private giveUp(): void {
    if (this.loading?.blob.isStarted !== false) return;
    this.loading.blob.release();
    this.loading = undefined;
  }

  private start(): void {
    const { query } = this;
    if (!query || this.loading || this.isSettled) return;
    const { images, run, at } = query;
    const held = { image: at.described, blob: images.hold(run, at.described) };
    this.loading = held;
    void this.load(held, at);
  }

  private async load(held: Held, at: PictureAt): Promise<void> {
    await held.blob.settled;
    if (this.loading !== held) return;
    const picture = await decoded(held, at);
    if (this.loading !== held) return;
    this.loading = undefined;
    this.drawn?.blob.release();
    this.drawn = held;
    // The same picture may stand at another step by now.
    const { query } = this;
    this.picture = query && isSamePicture(query.at.described, held.image) ? { ...picture, at: query.at } : picture;
    this.start();
    this.changed();
  }
}

async function decoded({ image, blob }: Held, at: PictureAt): Promise<ShownImage> {
  const { url, error } = blob;
  if (error !== undefined || url === undefined || image.head === null)
    return { at, element: undefined, blob: blob.blob, isGray: false, error };
  const element = new Image();
  try {
    checkSize(image.head);
    element.src = url;
    await element.decode();
    return { at, element, blob: blob.blob, isGray: isGrayPicture(element, image.head), error: undefined };
  } catch (failure) {
    const why = failure instanceof CannotDecode ? failure.message : undefined;
    return { at, element: undefined, blob: blob.blob, isGray: false, error: why };
  }
}
