import type { RecordedCosts } from "../graph/recordedCosts";
import type { Pace } from "../tensor/pace";
import { say } from "../tensor/said/sentence";
import type { ByteSource } from "./byteSource";
import type { BytesPlace, ValuePlace } from "./bytesPlace";
import type { Content } from "./content";
import type { Dialect } from "./dialect";
import { decodeElements, readTensorLayout } from "./eventTensor";
import { FileNumbers } from "./fileNumbers";
import { FormatError } from "./formatError";
import { findGraphs } from "./graph/graphsInBytes";
import { hasStepCosts, readStepCosts } from "./graph/stepCosts";
import type { GraphForm, StoredPart } from "./graph/storedGraph";
import { hopOver } from "./hopOver";
import { withReadWindow } from "./readWindow";
import type { RecordedHistogram } from "./recordedHistogram";
import type { TensorLayout } from "./tensorLayout";
import type { ClaimedSize, NumberAt, ValueParts, ValueReader } from "./valueReader";
import { WIRE_BYTES, WIRE_FIXED32, WIRE_VARINT, WireCursor } from "./wireCursor";

/** Nobody looks at more pieces of one value than this; its tensor has them all. */
const MAX_BLOBS = 1000;

/** Field of an image's or a sound's message that has the encoded bytes, in both dialects (`summary.proto`). */
const ENCODED_FIELD = 4;

/** Fields of an image's message, in both dialects. */
const HEIGHT_FIELD = 1;
const WIDTH_FIELD = 2;

/** Content of a value's field. */
interface FieldParts {
  readonly blobs: readonly BytesPlace[];
  readonly claimedSize?: ClaimedSize;
}

/** Values of event files: `Summary.Value` messages of one dialect, or a graph's bytes. */
export class EventValues implements ValueReader {
  readonly id: Dialect["id"];
  readonly dialect: Dialect;

  constructor(dialect: Dialect) {
    this.id = dialect.id;
    this.dialect = dialect;
  }

  get label(): string {
    return this.dialect.label;
  }

  get hasMetadata(): boolean {
    return this.dialect.metadataField > 0;
  }

  readTensorLayout(place: ValuePlace): Promise<TensorLayout> {
    return readTensorLayout(place, this.dialect);
  }

  decodeElements(place: ValuePlace, layout: TensorLayout, pace: Pace): Promise<Uint8Array> {
    return decodeElements(place, this.dialect, layout, pace);
  }

  withNumbers<T>(source: ByteSource, use: (numberAt: NumberAt) => Promise<T>): Promise<T> {
    return withReadWindow(source, (window) => {
      const numbers = new FileNumbers(this.dialect, window);
      return use((place) => numbers.at(place));
    });
  }

  /** Bytes of `simple_value`, `scalar_value`. */
  readScalar(place: ValuePlace): Promise<Uint8Array> {
    return withReadWindow(place.source, (window) => {
      const cursor = new WireCursor(window);
      cursor.enter(place.positionBytes, place.positionBytes + place.lengthBytes);
      let value: Uint8Array | undefined;
      while (cursor.nextField()) {
        if (this.contentOf(cursor) === "scalar" && cursor.wireType === WIRE_FIXED32) {
          const offset = cursor.peekFixed(4);
          value = window.bytes.slice(offset, offset + 4);
        }
        cursor.skipValue();
      }
      if (!value) throw new FormatError("badTensor", say("noNumber"), place.positionBytes);
      return value;
    });
  }

  /** The value's histogram message: of several the last, as protobuf has it. */
  readHistogram(place: ValuePlace, pace: Pace): Promise<RecordedHistogram> {
    return withReadWindow(place.source, async (window) => {
      const cursor = new WireCursor(window);
      cursor.enter(place.positionBytes, place.positionBytes + place.lengthBytes);
      let found: BytesPlace | undefined;
      while (cursor.nextField()) {
        if (this.contentOf(cursor) === "histogram" && cursor.wireType === WIRE_BYTES) found = hopOver(cursor);
        else cursor.skipValue();
      }
      if (!found) throw new FormatError("badHistogram", say("noHistogram"), place.positionBytes);
      cursor.enter(found.positionBytes, found.positionBytes + found.lengthBytes);
      return this.dialect.readHistogram(cursor, pace);
    });
  }

  findGraphs(place: ValuePlace, form: GraphForm, pace: Pace): Promise<readonly StoredPart[]> {
    return findGraphs(place, form, this.dialect, pace);
  }

  hasCosts(place: ValuePlace, pace: Pace): Promise<boolean> {
    return hasStepCosts(place, pace);
  }

  readCosts(place: ValuePlace, pace: Pace): Promise<RecordedCosts | undefined> {
    return readStepCosts(place, pace);
  }

  async readParts(place: ValuePlace, content: Content): Promise<ValueParts> {
    const { positionBytes, lengthBytes } = place;
    const beside = Object.values(this.dialect.eventValues).find((value) => value.content === content);
    if (beside) {
      const blob = "tag" in beside ? { positionBytes, lengthBytes } : await fieldIn(place, beside.bytesField);
      return { metadata: undefined, blobs: [blob] };
    }
    return withReadWindow(place.source, (window) => {
      const cursor = new WireCursor(window);
      const end = positionBytes + lengthBytes;
      cursor.enter(positionBytes, end);
      let metadata: BytesPlace | undefined;
      let parts: FieldParts = { blobs: [] };
      while (cursor.nextField()) {
        const isMetadata = cursor.field === this.dialect.metadataField;
        if (cursor.wireType !== WIRE_BYTES || !(isMetadata || this.contentOf(cursor) === content)) {
          cursor.skipValue();
          continue;
        }
        const found = hopOver(cursor);
        if (isMetadata) metadata = found;
        else parts = this.partsIn(found, content, new WireCursor(window));
        // The inner walk moved the window.
        cursor.enter(found.positionBytes + found.lengthBytes, end);
      }
      return { metadata, ...parts };
    });
  }

  /** The encoded bytes of a picture or a sound, the strings of a tensor; of all else the message itself. */
  private partsIn(found: BytesPlace, content: Content, cursor: WireCursor): FieldParts {
    cursor.enter(found.positionBytes, found.positionBytes + found.lengthBytes);
    if (content === "image" || content === "audio") return encodedIn(cursor, content);
    if (content !== "tensor") return { blobs: [found] };
    const blobs: BytesPlace[] = [];
    while (cursor.nextField() && blobs.length < MAX_BLOBS) {
      const isString = this.dialect.valueFields[cursor.field] === "strings";
      if (isString && cursor.wireType === WIRE_BYTES) blobs.push(hopOver(cursor));
      else cursor.skipValue();
    }
    return { blobs: blobs.length > 0 ? blobs : [found] };
  }

  private contentOf({ field }: WireCursor): Content | undefined {
    return this.dialect.contents[field];
  }
}

const valuesOf = new Map<Dialect, EventValues>();

/** Readers of a dialect's values; the same object each time. */
export function eventValuesOf(dialect: Dialect): EventValues {
  let values = valuesOf.get(dialect);
  if (!values) {
    values = new EventValues(dialect);
    valuesOf.set(dialect, values);
  }
  return values;
}

/** The bytes in a field of the message at a place; empty where it has none. */
function fieldIn({ source, positionBytes, lengthBytes }: ValuePlace, field: number): Promise<BytesPlace> {
  return withReadWindow(source, (window) => {
    const cursor = new WireCursor(window);
    const end = positionBytes + lengthBytes;
    cursor.enter(positionBytes, end);
    let bytes: BytesPlace = { positionBytes: end, lengthBytes: 0 };
    while (cursor.nextField()) {
      if (cursor.field === field && cursor.wireType === WIRE_BYTES) bytes = hopOver(cursor);
      else cursor.skipValue();
    }
    return bytes;
  });
}

/** The encoded bytes of a picture or a sound: empty where the field is not there, and of several the last counts. */
function encodedIn(cursor: WireCursor, content: "image" | "audio"): FieldParts {
  let blob: BytesPlace = { positionBytes: cursor.end, lengthBytes: 0 };
  const size: { width?: number; height?: number } = {};
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (field === ENCODED_FIELD && wireType === WIRE_BYTES) blob = hopOver(cursor);
    else if (field === HEIGHT_FIELD && wireType === WIRE_VARINT) size.height = cursor.varint() | 0;
    else if (field === WIDTH_FIELD && wireType === WIRE_VARINT) size.width = cursor.varint() | 0;
    else cursor.skipValue();
  }
  const { width = 0, height = 0 } = size;
  const isClaimed = content === "image" && Object.keys(size).length > 0;
  return { blobs: [blob], ...(isClaimed && { claimedSize: [width, height] }) };
}
