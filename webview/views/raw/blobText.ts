import type { Json } from "../../../src/tensor/text/jsonText";

/** Reads bytes of a blob from `start` up to `end`. */
export type ReadBytes = (start: number, end: number, signal: AbortSignal) => Promise<Uint8Array>;

/** Bytes that are examined to tell a text from other bytes. */
const HEAD_BYTES = 4096;

/** More is not read as text: all of it would have to be in memory, and its lines be told apart. */
export const MAX_TEXT_BYTES = 8 * 1024 * 1024;

const PIECE_BYTES = 1 << 20;

/** A text as lines, and as JSON's where it is some. */
export interface BlobText {
  readonly lines: readonly string[];
  /** Undefined where it is none. */
  readonly jsonLines: readonly string[] | undefined;
  /** Only the first `MAX_TEXT_BYTES` are there. */
  readonly isCut: boolean;
}

/** The text that a blob is; undefined where it is none. Of what is no text only the head is read. */
export async function readText(
  read: ReadBytes,
  byteLength: number,
  signal: AbortSignal,
): Promise<BlobText | undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const length = Math.min(byteLength, MAX_TEXT_BYTES);
  let text = "";
  try {
    for (let start = 0; start < length; ) {
      const end = Math.min(length, start === 0 ? HEAD_BYTES : start + PIECE_BYTES);
      const piece = decoder.decode(await read(start, end, signal), { stream: true });
      if (hasControls(piece)) return undefined;
      text += piece;
      start = end;
    }
    if (length === byteLength) text += decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
  return { lines: linesOf(text), jsonLines: jsonLinesOf(text), isCut: length < byteLength };
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

function jsonLinesOf(text: string): string[] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.stringify(JSON.parse(text) as Json, undefined, 2).split("\n");
  } catch {
    return undefined;
  }
}

/** Controls that no text has: but for tabs and the ends of lines. */
function hasControls(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12) return true;
  }
  return false;
}
