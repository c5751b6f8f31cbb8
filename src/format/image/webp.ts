import type { ImageHead } from "../../shared/media/imageHead";
import type { Pace } from "../../tensor/pace";
import type { EncodedWindow } from "../encodedWindow";
import { exifOrientation } from "./exifOrientation";

const FIRST_CHUNK = 12;
const CHUNK_HEAD = 8;
const DATA = FIRST_CHUNK + CHUNK_HEAD;

const ANIMATED = 0x02;
const HAS_EXIF = 0x08;
const HAS_ALPHA = 0x10;

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
}

/**
 * WebP (RFC 9649): chunks in RIFF. The first is one lossy frame (`VP8 `, RFC 6386, 9.1), one lossless picture (`VP8L`), or what
 * the others are (`VP8X`), of which each `ANMF` is a frame.
 */
export async function readWebpHead(
  window: EncodedWindow,
  countsFrames: boolean,
  pace: Pace,
): Promise<ImageHead | null> {
  if (!(await window.hold(0, DATA + 5)) || !window.isText(0, "RIFF") || !window.isText(8, "WEBP")) return null;
  if (window.isText(FIRST_CHUNK, "VP8L")) return headOf(losslessCanvas(window), 1);
  if (!(await window.hold(0, DATA + 10))) return null;
  if (window.isText(FIRST_CHUNK, "VP8 ")) return headOf(lossyCanvas(window), 1);
  if (!window.isText(FIRST_CHUNK, "VP8X")) return null;
  const flags = window.uint8(DATA);
  const canvas = {
    width: uint24(window, DATA + 4) + 1,
    height: uint24(window, DATA + 7) + 1,
    hasAlpha: (flags & HAS_ALPHA) !== 0,
  };
  const isAnimated = (flags & ANIMATED) !== 0;
  const hasExif = (flags & HAS_EXIF) !== 0;
  if (!hasExif && !(isAnimated && countsFrames)) return headOf(canvas, isAnimated ? null : 1);
  if (countsFrames) window.allowAll();
  // Frames are walked over on the way to EXIF, which stands behind them.
  const { frames, orientation } = await walkChunks(window, pace);
  return headOf(canvas, isAnimated ? (countsFrames ? frames : null) : 1, orientation);
}

function headOf(canvas: Canvas | null, frames: number | null, orientation?: number): ImageHead | null {
  if (!canvas || canvas.width === 0 || canvas.height === 0) return null;
  const { width, height, hasAlpha } = canvas;
  return {
    ...{ format: "webp", width, height, channels: hasAlpha ? 4 : 3, bits: 8, frames },
    ...(orientation !== undefined && { orientation }),
  };
}

function losslessCanvas(window: EncodedWindow): Canvas | null {
  const packed = window.uint32(DATA + 1, true);
  const version = packed >>> 29;
  if (window.uint8(DATA) !== 0x2f || version !== 0) return null;
  return {
    width: (packed & 0x3fff) + 1,
    height: ((packed >>> 14) & 0x3fff) + 1,
    hasAlpha: ((packed >>> 28) & 1) === 1,
  };
}

/** Sizes have 14 bits; two above them say how it is scaled. */
function lossyCanvas(window: EncodedWindow): Canvas | null {
  const isKeyFrame = (window.uint8(DATA) & 1) === 0;
  if (!isKeyFrame || window.uint16(DATA + 3, false) !== 0x9d01 || window.uint8(DATA + 5) !== 0x2a) return null;
  const size = (position: number) => window.uint16(position, true) & 0x3fff;
  return { width: size(DATA + 6), height: size(DATA + 8), hasAlpha: false };
}

function uint24(window: EncodedWindow, position: number): number {
  return window.uint16(position, true) + 2 ** 16 * window.uint8(position + 2);
}

async function walkChunks(
  window: EncodedWindow,
  pace: Pace,
): Promise<{ readonly frames: number; readonly orientation: number | undefined }> {
  const claimedEnd = CHUNK_HEAD + window.uint32(4, true);
  let frames = 0;
  let orientation: number | undefined;
  let position = FIRST_CHUNK;
  while (position < claimedEnd && (await window.hold(position, CHUNK_HEAD))) {
    if (pace.isDue()) await pace.giveWay();
    const length = window.uint32(position + 4, true);
    const start = position + CHUNK_HEAD;
    if (window.isText(position, "ANMF")) frames++;
    if (window.isText(position, "EXIF")) orientation ??= await exifOrientation(window, start, start + length, pace);
    // Chunks of odd length are padded.
    position = start + length + (length % 2);
  }
  return { frames, orientation };
}
