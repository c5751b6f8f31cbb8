import type { BlobInfo } from "../../shared/questions/blobs";
import type { Blob } from "../provider";

/** A media type, and the bytes that such a blob begins with; -1 for any byte. */
const SIGNATURES: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
  ["image/bmp", [0x42, 0x4d]],
  ["image/webp", [0x52, 0x49, 0x46, 0x46, -1, -1, -1, -1, 0x57, 0x45, 0x42, 0x50]],
  ["audio/wav", [0x52, 0x49, 0x46, 0x46, -1, -1, -1, -1, 0x57, 0x41, 0x56, 0x45]],
  ["audio/flac", [0x66, 0x4c, 0x61, 0x43]],
  ["audio/ogg", [0x4f, 0x67, 0x67, 0x53]],
  ["audio/mpeg", [0x49, 0x44, 0x33]],
  // Layer III of MPEG 1, 2 and 2.5, with a checksum and without.
  ["audio/mpeg", [0xff, 0xfa]],
  ["audio/mpeg", [0xff, 0xfb]],
  ["audio/mpeg", [0xff, 0xf2]],
  ["audio/mpeg", [0xff, 0xf3]],
  ["audio/mpeg", [0xff, 0xe2]],
  ["audio/mpeg", [0xff, 0xe3]],
];

/** Number of a blob's first bytes that tell its media type. */
const SIGNATURE_BYTES = 12;

/** Facts of a blob from its first bytes. */
export async function blobInfo(blob: Blob): Promise<BlobInfo> {
  const { byteLength } = blob;
  const head = new Uint8Array(Math.min(SIGNATURE_BYTES, byteLength));
  await blob.readAt(0, head);
  return { byteLength, mediaType: mediaTypeOf(head) };
}

function mediaTypeOf(head: Uint8Array): string {
  const found = SIGNATURES.find(([, bytes]) => {
    return bytes.length <= head.length && bytes.every((byte, i) => byte === -1 || byte === head[i]);
  });
  return found?.[0] ?? "application/octet-stream";
}
