import { sameBytes } from "../tensor/elements/sameBytes";
import { decodeText } from "./byteTexts";

const FIRST_BEYOND_ASCII = 0x80;

const encoder = new TextEncoder();

/** Shown form of a text that is no UTF-8, with U+FFFD for bad bytes; undefined where it is shown as it is. */
export function shownBytes(bytes: Uint8Array, start: number, end: number): Uint8Array | undefined {
  let at = start;
  while (at < end && (bytes[at] as number) < FIRST_BEYOND_ASCII) at++;
  if (at === end) return undefined;
  const shown = encoder.encode(decodeText(bytes, start, end));
  const isShown = shown.length === end - start && sameBytes(shown, bytes.subarray(start, end));
  return isShown ? undefined : shown;
}
