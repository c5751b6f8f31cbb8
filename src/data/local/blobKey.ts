import type { ByteSource } from "../../format/byteSource";
import { crc32c } from "../../format/crc32c";
import { say } from "../../tensor/sentence";
import { DataError } from "../dataError";

/** So many bytes of a file's beginning, before a blob and of the blob itself are compared when its key comes back. */
const COMPARED_BYTES = 64;

/** Checksum of all behind it, of the compared bytes, then position and length. */
const HEAD_BYTES = 24;

/** Where a blob is. */
export interface BlobPlace {
  readonly run: string;
  readonly file: string;
  readonly positionBytes: number;
  readonly lengthBytes: number;
}

/** What a key says. */
export interface KeyedPlace extends BlobPlace {
  readonly mark: number;
}

/** A text that finds a blob again as long as its file only grows; `source` is that file. */
export function blobKey({ run, file, positionBytes, lengthBytes }: BlobPlace, source: ByteSource): string {
  const name = new TextEncoder().encode(`${run}\0${file}`);
  const bytes = new Uint8Array(HEAD_BYTES + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, markOf(source, positionBytes, lengthBytes), true);
  view.setFloat64(8, positionBytes, true);
  view.setFloat64(16, lengthBytes, true);
  bytes.set(name, HEAD_BYTES);
  view.setUint32(0, crc32c(bytes.subarray(4)), true);
  return base64url(bytes);
}

/** Throws `badKey`. */
export function readBlobKey(key: string): KeyedPlace {
  const bytes = fromBase64url(key);
  if (!bytes || bytes.length < HEAD_BYTES) throw badKey();
  const view = new DataView(bytes.buffer);
  if (view.getUint32(0, true) !== crc32c(bytes.subarray(4))) throw badKey();
  const [run, file] = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(HEAD_BYTES)).split("\0");
  if (run === undefined || file === undefined) throw badKey();
  return {
    run,
    file,
    mark: view.getUint32(4, true),
    positionBytes: view.getFloat64(8, true),
    lengthBytes: view.getFloat64(16, true),
  };
}

/** Throws `goneKey` where the file has other bytes by now. */
export function checkBlob({ positionBytes, lengthBytes, mark }: KeyedPlace, source: ByteSource): void {
  const { sizeBytes } = source.status();
  if (sizeBytes < positionBytes + lengthBytes || markOf(source, positionBytes, lengthBytes) !== mark) throw goneKey();
}

export function goneKey(): DataError {
  return new DataError("goneKey", say("goneKey"));
}

function badKey(): DataError {
  return new DataError("badKey", say("badKey"));
}

/** A checksum of the file's first bytes, which tell a file that was written anew, and of those around the blob's beginning. */
function markOf(source: ByteSource, positionBytes: number, lengthBytes: number): number {
  const before = Math.min(COMPARED_BYTES, positionBytes);
  const compared = new Uint8Array(before + COMPARED_BYTES + COMPARED_BYTES);
  const head = compared.subarray(0, before);
  const around = compared.subarray(before, before + before + Math.min(COMPARED_BYTES, lengthBytes));
  const length = source.readAt(0, head) + source.readAt(positionBytes - before, around);
  return crc32c(compared.subarray(0, length));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
