import type { ImageHead } from "../../shared/media/imageHead";
import type { Pace } from "../../tensor/pace";
import { type EncodedBytes, EncodedWindow } from "../encodedWindow";
import { readBmpHead } from "./bmp";
import { readGifHead } from "./gif";
import { readJpegHead } from "./jpeg";
import { readPngHead } from "./png";
import { readWebpHead } from "./webp";

/** A header that stands behind more than that is not looked for. */
const MAX_HEAD_BYTES = 1 << 20;

/**
 * Facts of a picture's own header; null where the bytes are no picture of a known format. Reads a bounded part of them, except for
 * animations whose frames are to be counted, which are hopped through. Throws only the errors of reading.
 */
export async function readImageHead(
  encoded: EncodedBytes,
  countsFrames: boolean,
  pace: Pace,
): Promise<ImageHead | null> {
  const window = new EncodedWindow(encoded, MAX_HEAD_BYTES);
  return (
    (await readPngHead(window, pace)) ??
    (await readJpegHead(window, pace)) ??
    (await readGifHead(window, countsFrames, pace)) ??
    (await readBmpHead(window)) ??
    (await readWebpHead(window, countsFrames, pace))
  );
}
