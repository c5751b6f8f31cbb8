import type { ImageHead } from "../../shared/media/imageHead";
import type { Pace } from "../../tensor/pace";
import type { EncodedWindow } from "../encodedWindow";
import { exifOrientation } from "./exifOrientation";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_LENGTH = 13;
const FIRST_CHUNK = SIGNATURE.length;
/** Its length and type before what a chunk holds, its checksum behind. */
const CHUNK_HEAD = 8;
const CHUNK_BYTES = 12;
const MAX_SIZE = 2 ** 31 - 1;

/** Channels and the bits that each may have, by colour type. */
const colourTypes: Readonly<Record<number, { readonly channels: number; readonly bits: readonly number[] }>> = {
  0: { channels: 1, bits: [1, 2, 4, 8, 16] },
  2: { channels: 3, bits: [8, 16] },
  3: { channels: 1, bits: [1, 2, 4, 8] },
  4: { channels: 2, bits: [8, 16] },
  6: { channels: 4, bits: [8, 16] },
};

/** PNG (W3C, third edition, 11.2.1): the first chunk is IHDR, of 13 bytes; an eXIf chunk stands before the pixels. */
export async function readPngHead(window: EncodedWindow, pace: Pace): Promise<ImageHead | null> {
  if (!(await window.hold(0, FIRST_CHUNK + CHUNK_HEAD + HEADER_LENGTH))) return null;
  if (SIGNATURE.some((byte, i) => window.uint8(i) !== byte)) return null;
  if (window.uint32(FIRST_CHUNK, false) !== HEADER_LENGTH || !window.isText(FIRST_CHUNK + 4, "IHDR")) return null;
  const header = FIRST_CHUNK + CHUNK_HEAD;
  const [width, height] = [window.uint32(header, false), window.uint32(header + 4, false)];
  const bits = window.uint8(header + 8);
  const colour = colourTypes[window.uint8(header + 9)];
  if (!isSize(width) || !isSize(height) || !colour?.bits.includes(bits)) return null;
  const orientation = await orientationOf(window, pace);
  return {
    ...{ format: "png", width, height, channels: colour.channels, bits, frames: 1 },
    ...(orientation !== undefined && { orientation }),
  };
}

function isSize(size: number): boolean {
  return size > 0 && size <= MAX_SIZE;
}

async function orientationOf(window: EncodedWindow, pace: Pace): Promise<number | undefined> {
  let chunk = FIRST_CHUNK + CHUNK_BYTES + HEADER_LENGTH;
  while (await window.hold(chunk, CHUNK_HEAD)) {
    if (pace.isDue()) await pace.giveWay();
    if (window.isText(chunk + 4, "IDAT") || window.isText(chunk + 4, "IEND")) return undefined;
    const length = window.uint32(chunk, false);
    const start = chunk + CHUNK_HEAD;
    if (window.isText(chunk + 4, "eXIf")) return exifOrientation(window, start, start + length, pace);
    chunk += CHUNK_BYTES + length;
  }
  return undefined;
}
