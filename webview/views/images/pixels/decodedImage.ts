/** Source of a picture's values. */
export type PixelSource =
  /** Values as stored. */
  | "stored"
  /** Values as the browser decodes them: 8 bits. */
  | "browser"
  /** Through a canvas, which rounds colours that are seen through. */
  | "canvas";

/** A picture's values: not premultiplied, not colour managed, not turned. */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  /** Gray or a palette's index, gray and alpha, red green blue, red green blue alpha. */
  readonly channels: 1 | 2 | 3 | 4;
  /** Bits of a value. */
  readonly bits: number;
  /** Row by row, pixel by pixel, a value for each channel. */
  readonly data: Uint8Array | Uint16Array;
  /** Red, green, blue, alpha of each index. */
  readonly palette?: readonly (readonly number[])[];
  /** The values of the one colour that is seen through. */
  readonly transparent?: readonly number[];
  readonly source: PixelSource;
  /** Rows that could be decoded; fewer than `height` where bytes are damaged or missing. */
  readonly rows: number;
}

/** Bytes of values at most. */
export const MAX_DECODED_BYTES = 2 ** 28;

/** Values of a pixel. */
export function valuesAt({ width, channels, data }: DecodedImage, x: number, y: number): number[] {
  const at = (y * width + x) * channels;
  return Array.from(data.subarray(at, at + channels));
}

/** True if all pixels are gray. */
export function isGray({ channels, palette }: DecodedImage): boolean {
  return channels < 3 && !palette;
}
