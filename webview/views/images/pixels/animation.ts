import type { ImageHead } from "../../../../src/shared/media/imageHead";
import { blobType } from "./blobTypes";
import { bitmapPixels } from "./browserPixels";
import type { DecodedImage } from "./decodedImage";
import { checkSize } from "./decodeImage";
import { plainBytes } from "./plainBytes";

interface AnimationFrame {
  readonly image: DecodedImage;
  readonly seconds: number;
}

/** Browsers show a frame that claims less for as long. */
const LEAST_SECONDS = 0.02;
const USUAL_SECONDS = 0.1;

/** The frames of an animated GIF or WebP, each decoded when it is asked for. */
export class Animation {
  readonly count: number;
  private readonly decoder: ImageDecoder;
  private readonly head: ImageHead;

  private constructor(decoder: ImageDecoder, head: ImageHead, count: number) {
    this.decoder = decoder;
    this.head = head;
    this.count = count;
  }

  /** Undefined where there is but one picture, or the browser cannot tell frames apart. */
  static async open(blob: Blob, head: ImageHead): Promise<Animation | undefined> {
    if (typeof ImageDecoder === "undefined" || (head.format !== "gif" && head.format !== "webp")) return undefined;
    checkSize(head);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const type = blobType(head.format);
    const data = await new Blob(plainBytes(bytes, head.format)).arrayBuffer();
    const decoder = new ImageDecoder({ data, type, colorSpaceConversion: "none", preferAnimation: true });
    try {
      await decoder.tracks.ready;
      await decoder.completed;
      const count = decoder.tracks.selectedTrack?.frameCount ?? 1;
      if (count > 1) return new Animation(decoder, head, count);
    } catch {
      // The first picture is shown alone, as far as it can be.
    }
    decoder.close();
    return undefined;
  }

  async frame(at: number): Promise<AnimationFrame> {
    const { image } = await this.decoder.decode({ frameIndex: at });
    try {
      const bitmap = await createImageBitmap(image, { colorSpaceConversion: "none", premultiplyAlpha: "none" });
      try {
        return { image: await bitmapPixels(bitmap, this.head), seconds: shownSeconds(image.duration) };
      } finally {
        bitmap.close();
      }
    } finally {
      image.close();
    }
  }

  close(): void {
    this.decoder.close();
  }
}

/** Microseconds as they are written to seconds as browsers show them. */
export function shownSeconds(microseconds: number | null): number {
  const seconds = (microseconds ?? 0) / 1e6;
  return seconds < LEAST_SECONDS ? USUAL_SECONDS : seconds;
}
