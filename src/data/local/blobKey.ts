import type { ByteSource } from "../../format/byteSource";
import { crc32c } from "../../format/crc32c";
import { say } from "../../tensor/said/sentence";
import { systemErrorCode } from "../../tensor/said/systemError";
import { DataError } from "../dataError";

/** Bytes of a file's beginning, before a blob and of the blob itself that are compared when its key comes back. */
const COMPARED_BYTES = 64;

/** Checksum of all behind it, of the compared bytes, then position, length and the position of the checksum over the blob. */
const HEAD_BYTES = 32;

/** Bytes of that checksum. */
const SUM_BYTES = 4;

/** Place of a blob. */
interface BlobPlace {
  readonly run: string;
  readonly file: string;
  readonly positionBytes: number;
  readonly lengthBytes: number;
  /** Offset of a checksum over the blob: it tells one that is other only where nobody looks. Where its file has none, its last bytes. */
  readonly sumPosition?: number | undefined;
}

/** Place of a blob by its key. */
interface KeyedPlace extends BlobPlace {
  readonly mark: number;
  readonly sumPosition: number;
}

/** A text that finds a blob again as long as its file only grows; `source` is that file. */
export function blobKey(place: BlobPlace, source: ByteSource): string {
  const { run, file, positionBytes, lengthBytes } = place;
  const { sumPosition = Math.max(0, positionBytes + lengthBytes - SUM_BYTES) } = place;
  const name = new TextEncoder().encode(`${run}\0${file}`);
  const bytes = new Uint8Array(HEAD_BYTES + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, markOf(source, { ...place, sumPosition }), true);
  view.setFloat64(8, positionBytes, true);
  view.setFloat64(16, lengthBytes, true);
  view.setFloat64(24, sumPosition, true);
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
  const [positionBytes, lengthBytes, sumPosition] = [8, 16, 24].map((offset) => view.getFloat64(offset, true));
  if (run === undefined || file === undefined) throw badKey();
  if (!isPosition(positionBytes) || !isPosition(lengthBytes) || !isPosition(sumPosition)) throw badKey();
  return { run, file, mark: view.getUint32(4, true), positionBytes, lengthBytes, sumPosition };
}

function isPosition(number: number | undefined): number is number {
  return number !== undefined && Number.isSafeInteger(number) && number >= 0;
}

/** Throws `goneKey` where the file has other bytes by now, or is none. */
export function checkBlob(place: KeyedPlace, source: ByteSource): void {
  const { positionBytes, lengthBytes, sumPosition, mark } = place;
  const end = Math.max(positionBytes + lengthBytes, sumPosition + SUM_BYTES);
  if (sizeOf(source) < end || markOf(source, place) !== mark) throw goneKey();
}

/** A file that is gone has no bytes. */
function sizeOf(source: ByteSource): number {
  try {
    return source.status().sizeBytes;
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return 0;
    throw error;
  }
}

export function goneKey(): DataError {
  return new DataError("goneKey", say("goneKey"));
}

function badKey(): DataError {
  return new DataError("badKey", say("badKey"));
}

/**
 * A checksum of the file's first bytes, which tell a file that was written anew, of those around the blob's beginning, and of the
 * checksum over it.
 */
function markOf(source: ByteSource, { positionBytes, lengthBytes, sumPosition }: Omit<KeyedPlace, "mark">): number {
  const before = Math.min(COMPARED_BYTES, positionBytes);
  const pieces = [
    { position: 0, length: before },
    { position: positionBytes - before, length: before + Math.min(COMPARED_BYTES, lengthBytes) },
    { position: sumPosition, length: SUM_BYTES },
  ];
  return pieces.reduce((crc, { position, length }) => {
    const bytes = new Uint8Array(length);
    return crc32c(bytes, 0, source.readAt(position, bytes), crc);
  }, 0);
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
