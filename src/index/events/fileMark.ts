import type { ByteSource } from "../../format/byteSource";

/**
 * Bytes that are compared of a file's beginning, where its first record tells when it was begun, and of the end of its indexed part: a file
 * that begins with other bytes was written anew, whatever its length.
 */
export const COMPARED_BYTES = 64;

/** Mark of a file at the time it was indexed, as far as can be compared without reading it. */
export interface FileMark {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** Marks a file that was indexed up to `positionBytes`. */
export function markFile(source: ByteSource, positionBytes: number): FileMark {
  const { sizeBytes, modifiedMs } = source.status();
  const length = Math.min(COMPARED_BYTES, positionBytes);
  return {
    sizeBytes,
    modifiedMs,
    head: bytesAt(source, 0, length),
    tail: bytesAt(source, positionBytes - length, length),
  };
}

/**
 * True if a file that was indexed up to `positionBytes` has only grown since: its size and time, its beginning, and the
 * record where the index ends.
 */
export function hasOnlyGrown(source: ByteSource, mark: FileMark, positionBytes: number): boolean {
  const { sizeBytes, modifiedMs } = source.status();
  if (sizeBytes < mark.sizeBytes || sizeBytes < positionBytes || modifiedMs < mark.modifiedMs) return false;
  // As large as before, but written since: not appended to.
  if (sizeBytes === mark.sizeBytes && modifiedMs !== mark.modifiedMs) return false;
  const { head, tail } = mark;
  return (
    isSame(head, bytesAt(source, 0, head.length)) &&
    isSame(tail, bytesAt(source, positionBytes - tail.length, tail.length))
  );
}

/** True if a file has as many bytes as `head` and begins with others. */
export function beginsOtherwise(source: ByteSource, head: Uint8Array): boolean {
  if (head.length === 0) return false;
  const now = bytesAt(source, 0, head.length);
  return now.length === head.length && !isSame(now, head);
}

function bytesAt(source: ByteSource, positionBytes: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  return bytes.subarray(0, source.readAt(positionBytes, bytes));
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
