import { BLOCK_BYTES, Digest } from "../../../graph/digest";
import type { Pace } from "../../../tensor/pace";
import type { BytesPlace } from "../../bytesPlace";
import { FormatError } from "../../formatError";
import { WIRE_BYTES, type WireCursor } from "../../wire/wireCursor";
import { nextAre, textOf } from "../takeText";
import { ATTR, KEY, VALUE } from "./nodeAttributes";

/** Digested before the pace is asked; a longer entry need not be in the window at once. */
const PIECE_BYTES = 4096 * BLOCK_BYTES;

/** Fields looked at before the pace is asked; a power of two. */
const FIELDS_A_LOOK = 64;

const UNDERSCORE = 0x5f;

/** Names of entries that are no message begin with this. */
const BROKEN = new Digest().of(new TextEncoder().encode("broken"));

const encoder = new TextEncoder();

/** Receiver of attributes. */
export interface AttributeVisitor {
  /** An attribute whose name is digested, before its value is. */
  begin(walk: AttributeWalk): void;
  /** Reads of its value, which the cursor has entered, what is wanted; false where the pace is due before, and it is asked again. */
  readValue(cursor: WireCursor, pace: Pace): boolean;
  /** All of it is digested. */
  end(walk: AttributeWalk): void;
}

type Phase = "fields" | "entry" | "name" | "read" | "value";

/**
 * Walks the attributes of one node after the other and digests them: entries of a name and a value in field 5 of a NodeDef, or of
 * MindSpore's NodeProto. Every byte goes through the window once, and none is held.
 */
export class AttributeWalk {
  /** Digests of the current attribute: of its name, and of all of it. */
  readonly name = new Digest();
  readonly whole = new Digest();
  /** Its entry is no message. */
  isBroken = false;
  /** True if reading its value ended at bytes that are no message. */
  isValueBroken = false;
  private readonly cursor: WireCursor;
  private readonly visitor: AttributeVisitor;
  private phase: Phase = "fields";
  /** The name of what has none in the file. */
  private givenName = "";
  private end = 0;
  private entryPosition = 0;
  private entryEnd = 0;
  private namePosition = 0;
  private nameEnd = 0;
  private valuePosition = 0;
  private valueEnd = 0;
  private fieldCount = 0;

  constructor(cursor: WireCursor, visitor: AttributeVisitor) {
    this.cursor = cursor;
    this.visitor = visitor;
  }

  /** Goes to a node. */
  begin({ positionBytes, lengthBytes }: BytesPlace): void {
    this.phase = "fields";
    this.givenName = "";
    this.end = positionBytes + lengthBytes;
    this.cursor.enter(positionBytes, this.end);
    // Names and inputs that are passed over would be hops, and each would begin with a small read.
    if (lengthBytes <= PIECE_BYTES) this.cursor.peek(lengthBytes);
  }

  /** Goes to a value that is a node's only attribute, and has no name in the file. */
  beginNamed(name: string, { positionBytes, lengthBytes }: BytesPlace): void {
    this.end = positionBytes + lengthBytes;
    this.entryEnd = this.end;
    this.valuePosition = positionBytes;
    this.valueEnd = this.end;
    this.namePosition = positionBytes;
    this.nameEnd = positionBytes;
    this.isBroken = false;
    this.givenName = name;
    this.name.of(encoder.encode(name));
    this.beginValue();
  }

  /** Goes on to the node's end; false where the pace is due before. Throws `badMessage`. */
  advance(pace: Pace): boolean {
    const { cursor } = this;
    for (;;) {
      switch (this.phase) {
        case "fields":
          if (!cursor.nextField()) return true;
          if (cursor.field === ATTR && cursor.wireType === WIRE_BYTES) this.beginEntry();
          else cursor.skipValue();
          if (this.isLongDue(pace)) return false;
          break;
        case "entry":
          if (!this.readEntry(pace)) return false;
          break;
        case "name":
          if (!this.addTo(this.name, this.nameEnd, pace)) return false;
          this.name.finish();
          this.beginValue();
          break;
        case "read":
          if (!this.readValue(pace)) return false;
          this.beginWhole(this.name);
          break;
        case "value":
          if (!this.addTo(this.whole, this.valueEnd, pace)) return false;
          this.whole.finish();
          if (this.isBroken) this.name.begin(this.whole);
          this.visitor.end(this);
          this.phase = "fields";
          cursor.enter(this.entryEnd, this.end);
      }
    }
  }

  /** True if the name of the attribute at hand begins with `_`. */
  get isInternal(): boolean {
    const { cursor, namePosition, nameEnd } = this;
    if (this.isBroken || nameEnd === namePosition) return false;
    cursor.enter(namePosition, nameEnd);
    return cursor.window.bytes[cursor.peek(1)] === UNDERSCORE;
  }

  /** True if the attribute at hand is called so. */
  isNamed(name: Uint8Array): boolean {
    const { cursor, namePosition, nameEnd } = this;
    if (this.isBroken || nameEnd - namePosition !== name.length) return false;
    cursor.enter(namePosition, nameEnd);
    return nextAre(cursor, name);
  }

  /** The name of the attribute at hand; of one that is no message none. */
  nameText(): string {
    const { cursor, namePosition, nameEnd } = this;
    if (this.isBroken) return "";
    if (this.givenName !== "") return this.givenName;
    cursor.enter(namePosition, nameEnd);
    return textOf(cursor, nameEnd - namePosition);
  }

  private beginEntry(): void {
    const { cursor } = this;
    const length = cursor.byteLength();
    const position = cursor.position;
    if (length <= PIECE_BYTES) cursor.peek(length);
    this.entryPosition = position;
    this.entryEnd = position + length;
    this.namePosition = position;
    this.nameEnd = position;
    this.valuePosition = position;
    this.valueEnd = position;
    this.isBroken = false;
    this.phase = "entry";
    cursor.end = this.entryEnd;
  }

  private readEntry(pace: Pace): boolean {
    try {
      if (!this.findParts(pace)) return false;
      this.name.begin();
      this.phase = "name";
      this.cursor.enter(this.namePosition, this.nameEnd);
    } catch (error) {
      if (!isBadMessage(error)) throw error;
      this.isBroken = true;
      this.valuePosition = this.entryPosition;
      this.valueEnd = this.entryEnd;
      this.beginWhole(BROKEN);
    }
    return true;
  }

  /** Finds name and value; of several the last counts. */
  private findParts(pace: Pace): boolean {
    const { cursor } = this;
    while (cursor.nextField()) {
      const { field, wireType } = cursor;
      if (wireType === WIRE_BYTES && (field === KEY || field === VALUE)) {
        const length = cursor.byteLength();
        const start = cursor.position;
        if (field === KEY) {
          this.namePosition = start;
          this.nameEnd = start + length;
        } else {
          this.valuePosition = start;
          this.valueEnd = start + length;
        }
        cursor.skip(length);
      } else cursor.skipValue();
      if (this.isLongDue(pace)) return false;
    }
    return true;
  }

  private beginValue(): void {
    this.isValueBroken = false;
    this.visitor.begin(this);
    this.phase = "read";
    this.cursor.enter(this.valuePosition, this.valueEnd);
  }

  private readValue(pace: Pace): boolean {
    try {
      return this.visitor.readValue(this.cursor, pace);
    } catch (error) {
      if (!isBadMessage(error)) throw error;
      this.isValueBroken = true;
      return true;
    }
  }

  /** Asks the pace now and then. */
  private isLongDue(pace: Pace): boolean {
    return (++this.fieldCount & (FIELDS_A_LOOK - 1)) === 0 && pace.isDue();
  }

  private beginWhole(seed: Digest): void {
    this.whole.begin(seed);
    this.phase = "value";
    this.cursor.enter(this.valuePosition, this.valueEnd);
  }

  /** Digests from the cursor to an end; false where the pace is due before. */
  private addTo(digest: Digest, end: number, pace: Pace): boolean {
    const { cursor } = this;
    for (let left = end - cursor.position; left > 0; ) {
      const length = Math.min(left, PIECE_BYTES);
      const from = cursor.peek(length);
      digest.add(cursor.window.view, from, from + length);
      cursor.skip(length);
      left -= length;
      if (left > 0 && pace.isDue()) return false;
    }
    return true;
  }
}

function isBadMessage(error: unknown): boolean {
  return error instanceof FormatError && error.reason === "badMessage";
}
