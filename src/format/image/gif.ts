import type { ImageHead } from "../../shared/media/imageHead";
import type { Pace } from "../../tensor/pace";
import type { EncodedWindow } from "../encodedWindow";

const HEAD_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const IMAGE_BYTES = 10;

/** Facts of a GIF's blocks. */
interface Images {
  readonly count: number;
  /** Bits of the first picture's own table of colours; undefined where it has none. */
  readonly bits: number | undefined;
}

/**
 * GIF (CompuServe, 89a): the screen's size and, in its packed byte, that of the table of colours; then blocks, whose data are
 * sub-blocks of up to 255 bytes. Frames are its image descriptors.
 */
export async function readGifHead(window: EncodedWindow, countsFrames: boolean, pace: Pace): Promise<ImageHead | null> {
  if (!(await window.hold(0, HEAD_BYTES))) return null;
  if (!window.isText(0, "GIF87a") && !window.isText(0, "GIF89a")) return null;
  const [width, height] = [window.uint16(6, true), window.uint16(8, true)];
  if (width === 0 || height === 0) return null;
  const packed = window.uint8(10);
  const ownBits = tableBits(packed);
  const first = HEAD_BYTES + tableBytes(packed);
  if (countsFrames) window.allowAll();
  const needsImages = countsFrames || ownBits === undefined;
  const images = needsImages ? await imagesFrom(window, first, !countsFrames, pace) : undefined;
  // Without any table what is left is the resolution that the packed byte claims.
  const bits = ownBits ?? images?.bits ?? ((packed >> 4) & 7) + 1;
  return { format: "gif", width, height, channels: 1, bits, frames: countsFrames && images ? images.count : null };
}

/** Bits of an index into a table of colours; undefined where there is none. */
function tableBits(packed: number): number | undefined {
  return packed & 0x80 ? (packed & 7) + 1 : undefined;
}

function tableBytes(packed: number): number {
  const bits = tableBits(packed);
  return bits === undefined ? 0 : 3 * 2 ** bits;
}

async function imagesFrom(window: EncodedWindow, first: number, isFirstOnly: boolean, pace: Pace): Promise<Images> {
  let count = 0;
  let bits: number | undefined;
  let position: number | undefined = first;
  while (position !== undefined && (await window.hold(position, 2))) {
    const kind = window.uint8(position);
    if (kind === EXTENSION) position = await behindSubBlocks(window, position + 2, pace);
    else if (kind === IMAGE && (await window.hold(position, IMAGE_BYTES))) {
      const packed = window.uint8(position + 9);
      if (count === 0) bits = tableBits(packed);
      count++;
      if (isFirstOnly) break;
      // A byte stands before the pixels.
      position = await behindSubBlocks(window, position + IMAGE_BYTES + tableBytes(packed) + 1, pace);
    } else break;
  }
  return { count, bits };
}

/** End of a block; undefined where the bytes end before. */
async function behindSubBlocks(window: EncodedWindow, first: number, pace: Pace): Promise<number | undefined> {
  let position = first;
  for (;;) {
    if (pace.isDue()) await pace.giveWay();
    if (!window.holds(position, 1) && !(await window.hold(position, 1))) return undefined;
    const length = window.uint8(position);
    position += 1 + length;
    if (length === 0) return position;
  }
}
