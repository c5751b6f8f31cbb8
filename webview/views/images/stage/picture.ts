import * as l10n from "@vscode/l10n";
import type { ImageHead } from "../../../../src/shared/media/imageHead";
import { Animation } from "../pixels/animation";
import type { DecodedImage } from "../pixels/decodedImage";
import { CannotDecode, decodeImage, sourceText } from "../pixels/decodeImage";
import { turned } from "../pixels/turned";

/** A picture to be shown. */
export interface StageImage {
  /** The same for the same bytes. */
  readonly key: string;
  readonly title: string;
  /** Undefined where there is none. */
  readonly encoded: { readonly blob: Blob; readonly head: ImageHead } | undefined;
  /** Note where nothing can be drawn; it follows the reason where that is found here. */
  readonly note: string;
  /** True if there are bytes to save, whatever they are. */
  readonly hasBytes: boolean;
}

/** A picture as it can be drawn. */
export interface Picture {
  readonly key: string;
  readonly title: string;
  readonly head: ImageHead | null;
  /** Picture as shown: turned by EXIF, of an animation the shown frame. Undefined where it cannot be decoded. */
  readonly image: DecodedImage | undefined;
  /** Reason why it cannot be decoded. */
  readonly error: string;
  /** By which way its values were got. */
  readonly source: string;
  readonly animation: Animation | undefined;
  /** Number of this frame, and its duration. */
  readonly frame: number;
  readonly seconds: number;
}

/** Decodes a picture; a frame of it where it moves. What cannot be decoded is one, too, with a sentence. */
export async function pictureOf({ key, title, encoded, note }: StageImage, frame: number): Promise<Picture> {
  const base = { key, title, head: encoded?.head ?? null, animation: undefined, frame: 0, seconds: 0 };
  if (!encoded) return { ...base, image: undefined, source: "", error: note };
  const { blob, head } = encoded;
  try {
    const animation = head.frames === 1 ? undefined : await Animation.open(blob, head).catch(() => undefined);
    if (animation) return await framed({ ...base, image: undefined, source: "", error: "", animation }, frame);
    const image = await decodeImage(blob, head);
    const still = head.frames !== null && head.frames > 1 ? [l10n.t("this browser shows the first frame alone")] : [];
    const source = [sourceText(image, head), ...still].join("; ");
    return { ...base, image: turned(image, head.orientation ?? 1), source, error: "" };
  } catch (error) {
    if (!(error instanceof CannotDecode)) throw error;
    return { ...base, image: undefined, source: "", error: [error.message, note].filter(Boolean).join(" ") };
  }
}

/** Another frame of a picture that moves. */
export async function framed(picture: Picture, frame: number): Promise<Picture> {
  const { animation, head } = picture;
  if (!animation || !head) return picture;
  const at = frame % animation.count;
  const { image, seconds } = await animation.frame(at);
  return {
    ...picture,
    image: turned(image, head.orientation ?? 1),
    source: sourceText(image, head),
    frame: at,
    seconds,
  };
}

/** Bytes of a picture's values. */
export function bytesOf({ image }: Picture): number {
  return image?.data.byteLength ?? 0;
}
