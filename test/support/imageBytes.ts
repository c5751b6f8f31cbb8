import type { EncodedBytes } from "../../src/format/encodedWindow";
import { concat } from "./eventWriter";

/** Bytes in memory as those of a picture. */
export function encoded(bytes: Uint8Array): EncodedBytes {
  return {
    byteLength: bytes.length,
    readAt: (position, target) => {
      target.set(bytes.subarray(position, position + target.length));
    },
  };
}

export const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
export const big = (number: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, i) => Math.floor(number / 256 ** (bytes - 1 - i)) % 256);
export const little = (number: number, bytes: number) => big(number, bytes).reverse();

/** A JPEG's segment, and a JPEG of such. */
export const segment = (marker: number, ...parts: readonly Uint8Array[]) => {
  const content = concat(...parts);
  return concat(Uint8Array.of(0xff, marker), big(content.length + 2, 2), content);
};
export const jpeg = (...segments: readonly Uint8Array[]) => concat(Uint8Array.of(0xff, 0xd8), ...segments);
