import type { ImageFormat } from "../../../../src/shared/media/imageHead";

/**
 * A picture without what changes its pixels behind our back: EXIF's turn and colour profiles, of JPEG and WebP. No browser
 * leaves the turn out by itself.
 */
export function plainBytes(bytes: Uint8Array<ArrayBuffer>, format: ImageFormat): Uint8Array<ArrayBuffer>[] {
  if (format === "jpeg") return plainJpeg(bytes);
  if (format === "webp") return plainWebp(bytes);
  return [bytes];
}

/** Begins the segments of EXIF and of a colour profile. */
const LEFT_OUT = [0xe1, 0xe2];
const SCAN = 0xda;

function plainJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === SCAN) break;
    // A byte that fills.
    const length = marker === 0xff ? 1 : 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (!LEFT_OUT.includes(marker)) kept.push(bytes.subarray(at, at + length));
    at += length;
  }
  return [...kept, bytes.subarray(at)];
}

/** Their flags in the extended header: ICC, EXIF. */
const WEBP_FLAGS = 0x20 | 0x08;

function plainWebp(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const head = bytes.slice(0, 12);
  const kept = [head];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at < bytes.length; ) {
    const length = at + 8 <= bytes.length ? 8 + view.getUint32(at + 4, true) : bytes.length - at;
    const chunk = bytes.slice(at, at + length + (length & 1));
    const type = String.fromCharCode(...chunk.subarray(0, 4));
    if (type === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~WEBP_FLAGS;
    if (type !== "EXIF" && type !== "ICCP") kept.push(chunk);
    at += length + (length & 1);
  }
  const size = kept.reduce((sum, part) => sum + part.length, 0) - 8;
  if (head.length === 12) new DataView(head.buffer).setUint32(4, size, true);
  return kept;
}
