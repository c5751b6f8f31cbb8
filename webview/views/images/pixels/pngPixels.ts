import { decode } from "fast-png";
import { type DecodedImage, MAX_DECODED_BYTES } from "./decodedImage";
import { inflated, storedStream } from "./inflated";
import { type PngChunks, pngChunks, pngOf } from "./pngChunks";

/** By PNG's colour types. */
const CHANNELS: Readonly<Record<number, 1 | 2 | 3 | 4>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** First column and row of each pass of Adam7, and how far its pixels lie apart. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * The values of a PNG as they are stored, as far as they are there; undefined where only the browser can tell them. Its pixels
 * are inflated here, by the browser and no further than its size says; the library gets them stored, and nothing else that
 * could grow.
 */
export async function pngPixels(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedImage | undefined> {
  const chunks = pngChunks(bytes);
  const channels = chunks && CHANNELS[chunks.colourType];
  if (!chunks || !channels) return undefined;
  const { width, height, bits, colourType } = chunks;
  // The library takes interlaced pixels of less than a byte for whole ones.
  if (width === 0 || height === 0 || (chunks.isInterlaced && bits < 8)) return undefined;
  if (colourType === 3 && (!chunks.palette || chunks.palette.length === 0)) return undefined;
  if (width * height * channels * (bits === 16 ? 2 : 1) > MAX_DECODED_BYTES) return undefined;
  const length = rawLength(chunks, channels);
  const { bytes: raw, count } = await inflated(chunks.data, length);
  if (count === 0) return undefined;
  const { data, palette, transparency } = decode(pngOf(chunks, storedStream(raw)));
  const values = data instanceof Uint16Array ? data : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return {
    width,
    height,
    channels,
    bits,
    data: bits < 8 && values instanceof Uint8Array ? unpacked(values, width * channels, height, bits) : values,
    ...(palette && {
      palette: palette.map(([red = 0, green = 0, blue = 0, alpha = 255]) => [red, green, blue, alpha]),
    }),
    ...(transparency && { transparent: Array.from(transparency) }),
    source: "stored",
    rows: count === length ? height : chunks.isInterlaced ? 0 : Math.floor((count / length) * height),
  };
}

/** Bytes of all rows as they are filtered, each after the byte that says by what. */
function rawLength({ width, height, bits, isInterlaced }: PngChunks, channels: number): number {
  const rows = (columns: number, count: number) =>
    columns === 0 ? 0 : count * (1 + Math.ceil((columns * channels * bits) / 8));
  if (!isInterlaced) return rows(width, height);
  return PASSES.reduce(
    (sum, [x, y, across, down]) => sum + rows(Math.ceil((width - x) / across), Math.ceil((height - y) / down)),
    0,
  );
}

/** A value for each few bits of bytes; rows begin at a byte. */
function unpacked(packed: Uint8Array, rowLength: number, height: number, bits: number): Uint8Array {
  const values = new Uint8Array(rowLength * height);
  const rowBytes = Math.ceil((rowLength * bits) / 8);
  const mask = 2 ** bits - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < rowLength; x++) {
      const bit = x * bits;
      const byte = packed[y * rowBytes + (bit >> 3)] ?? 0;
      values[y * rowLength + x] = (byte >> (8 - bits - (bit & 7))) & mask;
    }
  }
  return values;
}
