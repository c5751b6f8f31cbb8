export const IMAGE_FORMATS = ["png", "jpeg", "gif", "bmp", "webp"] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Facts of an encoded picture's own header. */
export interface ImageHead {
  readonly format: ImageFormat;
  /** Px as encoded, before an EXIF turn. */
  readonly width: number;
  readonly height: number;
  /** Number of stored channels: of a palette its index is the one channel. */
  readonly channels: number;
  /** Bits of a channel. */
  readonly bits: number;
  /** Number of frames of an animation, else 1; null where they were not counted. */
  readonly frames: number | null;
  /** An EXIF turn, 2 to 8; absent where there is none. */
  readonly orientation?: number;
}
