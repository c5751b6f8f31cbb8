import type { TensorElements } from "../tensor/elements/elementSource";
import type { StringValue } from "../tensor/elements/elementValues";
import { say } from "../tensor/said/sentence";
import { TensorError } from "../tensor/said/tensorError";
import type { ByteSource } from "./byteSource";
import { withRepeatedTail } from "./repeatedTail";
import { readBytes, readString } from "./storedString";
import { PLACE_BYTES, StringPlaces } from "./stringPlaces";
import type { TensorLayout } from "./tensorLayout";

/** Strings of one answer, together; a single text of the language holds no more than twice of that. */
const MAX_STRING_BYTES = 1 << 28;
const CHUNK_BYTES = 1 << 20;

/**
 * The elements of a string tensor, each the place where it lies in the file: so they can be sliced, repeated and kept as
 * all others are, and only those that somebody looks at are read. `places` is shared, not copied.
 */
export function stringElements(source: ByteSource, layout: TensorLayout, places: Uint8Array): TensorElements {
  const stored = new StringPlaces(places);
  const elements = withRepeatedTail(layout, stored.count, PLACE_BYTES, (first, target) => {
    target.set(places.subarray(first * PLACE_BYTES, first * PLACE_BYTES + target.length));
  });
  let longest = 1;
  for (let i = 0; i < stored.count; i++) longest = Math.max(longest, stored.lengthBytes(i));
  return {
    ...elements,
    chunkElements: Math.max(1, Math.floor(CHUNK_BYTES / longest)),
    decode: (taken, maxStringBytes) => ({ kind: "string", array: decodeStrings(source, taken, maxStringBytes) }),
    digested: (taken) => digestedStrings(source, taken),
    stringPieces: (taken) => stringPieces(source, taken),
  };
}

function decodeStrings(
  source: ByteSource,
  taken: Uint8Array,
  maxStringBytes = Number.POSITIVE_INFINITY,
): StringValue[] {
  const places = new StringPlaces(taken);
  let total = 0;
  for (let i = 0; i < places.count; i++) total += Math.min(places.lengthBytes(i), maxStringBytes);
  if (total > MAX_STRING_BYTES) {
    throw new TensorError("tooLarge", say("stringsTooLarge", { bytes: total, most: MAX_STRING_BYTES }));
  }
  const strings: StringValue[] = [];
  for (let i = 0; i < places.count; i++) {
    const [position, length] = [places.positionBytes(i), places.lengthBytes(i)];
    // Elements of a repeated tail are the same string: it is read once.
    const isSame = i > 0 && position === places.positionBytes(i - 1) && length === places.lengthBytes(i - 1);
    strings.push(isSame ? (strings[i - 1] as StringValue) : readString(source, position, length, maxStringBytes));
  }
  return strings;
}

/** Each string as its length, in eight bytes, and its bytes. */
function* digestedStrings(source: ByteSource, taken: Uint8Array): Generator<Uint8Array, void, void> {
  const places = new StringPlaces(taken);
  for (let i = 0; i < places.count; i++) {
    const lengthBytes = places.lengthBytes(i);
    const length = new DataView(new ArrayBuffer(8));
    length.setBigUint64(0, BigInt(lengthBytes), true);
    yield new Uint8Array(length.buffer);
    yield* piecesOf(source, places.positionBytes(i), lengthBytes);
  }
}

function* stringPieces(source: ByteSource, taken: Uint8Array): Generator<Iterable<Uint8Array>, void, void> {
  const places = new StringPlaces(taken);
  for (let i = 0; i < places.count; i++) yield piecesOf(source, places.positionBytes(i), places.lengthBytes(i));
}

function* piecesOf(source: ByteSource, positionBytes: number, lengthBytes: number): Generator<Uint8Array, void, void> {
  for (let from = 0; from < lengthBytes; from += CHUNK_BYTES) {
    yield readBytes(source, positionBytes + from, Math.min(CHUNK_BYTES, lengthBytes - from));
  }
}
