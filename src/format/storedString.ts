import type { StringValue } from "../tensor/elements/elementValues";
import { say } from "../tensor/said/sentence";
import type { ByteSource } from "./byteSource";
import { FormatError } from "./formatError";

/** A string of a file: a text where the bytes are UTF-8, else these; only its beginning where it is longer than `maxStringBytes`. */
export function readString(
  source: ByteSource,
  position: number,
  lengthBytes: number,
  maxStringBytes: number,
): StringValue {
  if (lengthBytes <= maxStringBytes) return textOrBytes(readBytes(source, position, lengthBytes));
  const start = readBytes(source, position, maxStringBytes);
  return { start: textOrBytes(wholeCharacters(start)), byteCount: lengthBytes };
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A text, where the bytes are UTF-8. */
function textOrBytes(bytes: Uint8Array): string | Uint8Array {
  try {
    return utf8.decode(bytes);
  } catch {
    return bytes;
  }
}

/** Bytes without the beginning of a character at their end. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes.length - end < 3 && ((bytes[end - 1] as number) & 0xc0) === 0x80) end--;
  const first = bytes[end - 1] as number;
  const characterBytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
  return end > 0 && characterBytes > bytes.length - end + 1 ? bytes.slice(0, end - 1) : bytes;
}

/** Bytes of a file, which the caller owns. Throws `unreadable` where it has them no more. */
export function readBytes(source: ByteSource, positionBytes: number, lengthBytes: number): Uint8Array {
  const bytes = new Uint8Array(lengthBytes);
  readWhole(source, positionBytes, bytes);
  return bytes;
}

/** Reads all of `target`. Throws `unreadable` where the file ends before. */
export function readWhole(source: ByteSource, positionBytes: number, target: Uint8Array): void {
  const offset = positionBytes + target.length;
  if (source.readAt(positionBytes, target) === target.length) return;
  throw new FormatError("unreadable", say("fileEnds", { file: source.name, offset }), positionBytes);
}
