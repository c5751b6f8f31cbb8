import type { ByteSource } from "../../format/byteSource";
import type { BytesPlace, ValuePlace } from "../../format/bytesPlace";
import { crc32c } from "../../format/crc32c";
import { readBytes, readWhole } from "../../format/storedString";
import { stringElements } from "../../format/stringElements";
import { StringPlaces } from "../../format/stringPlaces";
import { elementsInFile, elementsInMemory } from "../../format/tensorElements";
import type { TensorLayout } from "../../format/tensorLayout";
import type { ClaimedSize } from "../../format/valueReader";
import type { FileSeries } from "../../index/fileSeries";
import { type Kind, kindRecord } from "../../shared/kind";
import { showableDtype } from "../../tensor/dtype/dtype";
import type { TensorElements } from "../../tensor/elements/elementSource";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { DataError } from "../dataError";
import type { Blob, OpenTensor, Value } from "../provider";
import { blobStrings } from "../values/blobSequence";
import type { ElementCache } from "./valueKeeper";

/** A point of a series, and where its value lies. */
export interface PlacedPoint {
  readonly part: FileSeries;
  /** The point's number in the part. */
  readonly index: number;
  readonly place: ValuePlace;
  /** Names the value: a file that was rewritten has another index, whatever else about it is the same. */
  readonly id: string;
  readonly kind: Kind;
  /** Elements of the provider's values that were decoded. */
  readonly elements: ElementCache;
  /** Throws `badValue` where the value was found to be bad. */
  checked(): void;
}

const NO_BYTES = new Uint8Array(0);

/** A size has not more. */
const MAX_DIGITS = 10;

/** A label of more bytes is cut. */
const MAX_LABEL_BYTES = 1 << 20;

/**
 * Opens the value of a point. Reads its head, and all of it only where its values must be decoded. Throws `badValue`, or
 * `unsupportedDtype`.
 */
export async function openValue(placed: PlacedPoint, pace: Pace): Promise<Value> {
  const { part, place, kind } = placed;
  switch (part.content) {
    case "scalar": {
      const layout = scalarLayout();
      const elements = elementsInMemory(layout, await part.values.readScalar(place));
      return { kind: "tensor", tensor: openTensor(placed, layout, elements) };
    }
    case "tensor":
      return { kind: "tensor", tensor: await openTensorAt(placed, placed, pace) };
    case "histogram":
      return { kind: "histogram", histogram: await part.values.readHistogram(place, pace) };
    default: {
      if (part.content === "other" && kindRecord(kind).hasValues) {
        throw new DataError("badValue", say("namedOnly", { tag: part.tag }));
      }
      const { blobs } = await part.values.readParts(place, part.content);
      return { kind: "blobs", blobs: blobs.map((blob) => blobAt(place.source, blob)) };
    }
  }
}

/** The tensor of the message at a place, which is a point's value or lies in it; `id` names it beyond all others. */
export async function openTensorAt(
  placed: PlacedPoint,
  { place, id }: Pick<PlacedPoint, "place" | "id">,
  pace: Pace,
): Promise<OpenTensor> {
  const layout = await placed.part.values.readTensorLayout(place);
  return openTensor(placed, layout, await elementsOf({ ...placed, place, id }, layout, pace));
}

/** Places of a point's blobs, and the size that the summary claims for pictures. */
interface BlobPlaces {
  readonly places: readonly BytesPlace[];
  /** Reads it where it stands apart. */
  claimedSize(): ClaimedSize | undefined;
  /** Reads what stands beside a sound, by its place in `places`; undefined where nothing does. */
  label(place: number): string | undefined;
}

/** Reads only what stands around the blobs. */
export async function blobPlaces(placed: PlacedPoint, pace: Pace): Promise<BlobPlaces> {
  const { part, place, kind } = placed;
  if (part.content !== "tensor") {
    const { blobs, claimedSize } = await part.values.readParts(place, part.content);
    return { places: blobs, claimedSize: () => claimedSize, label: () => undefined };
  }
  const layout = await part.values.readTensorLayout(place);
  if (layout.storedDtype !== "string") throw new DataError("badValue", say("blobDtype", { dtype: layout.dtype }));
  const strings = new StringPlaces(await decodedElements(placed, layout, pace));
  const { first, step, label } = blobStrings(kind, layout.shape);
  const places: BytesPlace[] = [];
  for (let i = first; i < strings.count; i += step) places.push(strings.place(i));
  return {
    places,
    claimedSize: () => (kind === "image" ? sizeInStrings(place.source, strings) : undefined),
    label: (i) => {
      const beside = label === undefined ? strings.count : first + i * step + label;
      return beside < strings.count ? labelAt(place.source, strings.place(beside)) : undefined;
    },
  };
}

/** Width and height as the first two strings have them, decimal. */
function sizeInStrings(source: ByteSource, strings: StringPlaces): ClaimedSize | undefined {
  if (strings.count < 2) return undefined;
  const [width, height] = [0, 1].map((i) => wholeNumberAt(source, strings.place(i)));
  return width === undefined || height === undefined ? undefined : [width, height];
}

function wholeNumberAt(source: ByteSource, place: BytesPlace): number | undefined {
  if (place.lengthBytes > MAX_DIGITS) return undefined;
  const text = String.fromCharCode(...readBytes(source, place.positionBytes, place.lengthBytes));
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** A label, UTF-8 as far as it is; one that nobody reads is cut. */
function labelAt(source: ByteSource, place: BytesPlace): string {
  const bytes = readBytes(source, place.positionBytes, Math.min(place.lengthBytes, MAX_LABEL_BYTES));
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return bytes.length < place.lengthBytes ? `${text}…` : text;
}

/** Layout of a point's values, as its file stores them; undefined where they are not numbers. Reads only the value's head. */
export async function storedLayout({ part, place }: PlacedPoint): Promise<TensorLayout | undefined> {
  if (part.content === "scalar") return scalarLayout();
  return part.content === "tensor" ? part.values.readTensorLayout(place) : undefined;
}

/** A blob of a file. */
export function blobAt(source: ByteSource, { positionBytes, lengthBytes }: BytesPlace): Blob {
  return {
    byteLength: lengthBytes,
    readAt: (position, target) => readWhole(source, positionBytes + position, target),
  };
}

function openTensor(
  { part, place, checked }: PlacedPoint,
  { dtype, storedDtype, shape, positionBytes, storedCount }: TensorLayout,
  elements: TensorElements,
): OpenTensor {
  // Elements that were tidied are not those of the file.
  const { checks } = part.file;
  const isAsItLies = positionBytes !== undefined && !isTidied(storedDtype);
  return {
    ...(isAsItLies &&
      checks &&
      checks.uncheckedCount > 0 && {
        noteRead: readNoter(storedCount * elements.itemBytes, (lengthBytes, crc) =>
          checks.noteSum({ positionBytes, lengthBytes, crc }),
        ),
      }),
    dtype,
    storedDtype,
    shape,
    elements,
    async check(pace) {
      await checks?.checkValue(place.positionBytes, place.lengthBytes, pace);
      checked();
    },
  };
}

/** Sums bytes that come one after the other, and tells their checksum once all have come. */
function readNoter(lengthBytes: number, done: (lengthBytes: number, crc: number) => void) {
  let read = 0;
  let crc = 0;
  return (bytes: Uint8Array) => {
    crc = crc32c(bytes, 0, bytes.length, crc);
    read += bytes.length;
    if (read === lengthBytes) done(lengthBytes, crc);
  };
}

function isTidied(dtype: string): boolean {
  const row = showableDtype(dtype);
  return "tidy" in row && row.tidy !== undefined;
}

async function elementsOf(placed: PlacedPoint, layout: TensorLayout, pace: Pace): Promise<TensorElements> {
  const { place } = placed;
  const { kind } = showableDtype(layout.storedDtype);
  const inMemory = (elements: Uint8Array) =>
    kind === "string" ? stringElements(place.source, layout, elements) : elementsInMemory(layout, elements);
  if (layout.positionBytes !== undefined) return elementsInFile(place.source, layout, layout.positionBytes);
  // No value at all: zeros, or no element.
  if (layout.storedCount === 0) return inMemory(NO_BYTES);
  return inMemory(await decodedElements(placed, layout, pace));
}

/** Elements that do not lie in the file as they are. */
function decodedElements(
  { part, place, id, elements }: PlacedPoint,
  layout: TensorLayout,
  pace: Pace,
): Promise<Uint8Array> {
  return elements.get(id, async (own) => (await part.values.decodeElements?.(place, layout, own)) ?? NO_BYTES, pace);
}

function scalarLayout(): TensorLayout {
  return { dtype: "float32", storedDtype: "float32", shape: [], field: 0, storedCount: 1, positionBytes: undefined };
}
