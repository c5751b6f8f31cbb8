import type { ImageHead } from "../../shared/media/imageHead";
import type { EncodedWindow } from "../encodedWindow";

const FILE_HEADER_BYTES = 14;
const CORE_BYTES = 12;

/** Lengths of what is called BITMAPINFOHEADER, its successors, and OS/2's second one. */
const INFO_BYTES: readonly number[] = [16, 40, 52, 56, 64, 108, 124];

/** Masks of red, green, blue and alpha stand behind 40 bytes, in the header or after it. */
const MASKS_AT = 40;
const BITFIELDS = 3;
const ALPHA_BITFIELDS = 6;

/** Bits of a pixel, without those of an embedded JPEG or PNG (0). */
const PIXEL_BITS: readonly number[] = [1, 2, 4, 8, 16, 24, 32];

interface Channels {
  readonly channels: number;
  readonly bits: number;
}

/**
 * BMP (Microsoft, BITMAPFILEHEADER and what follows it): up to 8 bits a pixel are an index, others are red, green and blue, and
 * alpha where a mask says so. A negative height is a picture from top to bottom.
 */
export async function readBmpHead(window: EncodedWindow): Promise<ImageHead | null> {
  const info = FILE_HEADER_BYTES;
  if (!(await window.hold(0, info + CORE_BYTES)) || !window.isText(0, "BM")) return null;
  const infoBytes = window.uint32(info, true);
  if (infoBytes === CORE_BYTES) {
    const size = { width: window.uint16(info + 4, true), height: window.uint16(info + 6, true) };
    return headOf(size, channelsOf(window.uint16(info + 10, true)));
  }
  if (!INFO_BYTES.includes(infoBytes) || !(await window.hold(0, info + 16))) return null;
  const size = { width: window.int32(info + 4, true), height: Math.abs(window.int32(info + 8, true)) };
  const pixelBits = window.uint16(info + 14, true);
  return headOf(size, (await maskedChannels(window, infoBytes, pixelBits)) ?? channelsOf(pixelBits));
}

function headOf(
  size: { readonly width: number; readonly height: number },
  channels: Channels | null,
): ImageHead | null {
  if (size.width <= 0 || size.height <= 0 || !channels) return null;
  return { format: "bmp", ...size, ...channels, frames: 1 };
}

function channelsOf(pixelBits: number): Channels | null {
  if (!PIXEL_BITS.includes(pixelBits)) return null;
  if (pixelBits <= 8) return { channels: 1, bits: pixelBits };
  return { channels: 3, bits: pixelBits === 16 ? 5 : 8 };
}

/** Channels by their masks; undefined where there are none. */
async function maskedChannels(
  window: EncodedWindow,
  infoBytes: number,
  pixelBits: number,
): Promise<Channels | undefined> {
  if (infoBytes < MASKS_AT || (pixelBits !== 16 && pixelBits !== 32)) return undefined;
  const masks = FILE_HEADER_BYTES + MASKS_AT;
  if (!(await window.hold(0, masks))) return undefined;
  const compression = window.uint32(FILE_HEADER_BYTES + 16, true);
  if (compression !== BITFIELDS && compression !== ALPHA_BITFIELDS) return undefined;
  const hasAlpha = infoBytes >= 56 || compression === ALPHA_BITFIELDS;
  const count = hasAlpha ? 4 : 3;
  if (!(await window.hold(0, masks + 4 * count))) return undefined;
  const widths = Array.from({ length: count }, (_, i) => bitCount(window.uint32(masks + 4 * i, true)));
  const alphaBits = widths[3] ?? 0;
  const bits = Math.max(...widths.slice(0, 3));
  return bits === 0 ? undefined : { channels: alphaBits > 0 ? 4 : 3, bits };
}

function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask >>> 0; left > 0; left = Math.floor(left / 2)) count += left % 2;
  return count;
}
