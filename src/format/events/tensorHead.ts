import { type Sentence, say } from "../../tensor/said/sentence";
import type { Shape } from "../../tensor/slice/shape";
import { MAX_RANK, shapeProblem } from "../../tensor/slice/shape";
import { WIRE_BYTES, WIRE_FIXED32, WIRE_FIXED64, WIRE_VARINT, type WireCursor } from "../wire/wireCursor";

/** Coding of values in a field of a tensor message. */
export type ValueCoding = "bytes" | "fixed32" | "fixed64" | "varint" | "strings";

const FIELDS = 32;

/**
 * Facts of a tensor message before any value is read: dtype number, dims, and for every value field the place of its first piece and its
 * size. One object is used again for message after message.
 */
export class TensorHead {
  dtypeNumber = 0;
  rank = 0;
  isUnknownRank = false;
  /** The last piece of four bytes that was met: of a tensor with one value of that width, the value. */
  fourBytes = 0;
  private readonly dimLows = new Int32Array(MAX_RANK);
  private readonly dimHighs = new Int32Array(MAX_RANK);
  private presentFields = 0;
  /** By field number; only those of present fields mean something. */
  private readonly byteCounts = new Float64Array(FIELDS);
  private readonly valueCounts = new Float64Array(FIELDS);
  private readonly pieceCounts = new Float64Array(FIELDS);
  private readonly firstPositions = new Float64Array(FIELDS);

  clear(): void {
    this.dtypeNumber = 0;
    this.rank = 0;
    this.isUnknownRank = false;
    this.presentFields = 0;
  }

  addDim(low: number, high: number): void {
    if (this.rank < MAX_RANK) {
      this.dimLows[this.rank] = low;
      this.dimHighs[this.rank] = high;
    }
    this.rank++;
  }

  /** The dims as a shape, or a sentence that says why they are none. */
  shape(): Shape | Sentence {
    if (this.rank > MAX_RANK) return say("shapeRank", { rank: this.rank, most: MAX_RANK });
    const shape: number[] = [];
    let count = 1;
    for (let dim = 0; dim < this.rank; dim++) {
      const size = (this.dimHighs[dim] as number) * 2 ** 32 + ((this.dimLows[dim] as number) >>> 0);
      count *= size;
      shape.push(size);
      if (size < 0 || size > Number.MAX_SAFE_INTEGER) count = Number.POSITIVE_INFINITY;
    }
    if (count <= Number.MAX_SAFE_INTEGER) return shape;
    return shapeProblem(this.exactDims()) ?? shape;
  }

  private exactDims(): bigint[] {
    const dims: bigint[] = [];
    for (let dim = 0; dim < this.rank; dim++) {
      dims.push((BigInt(this.dimHighs[dim] as number) << 32n) | BigInt((this.dimLows[dim] as number) >>> 0));
    }
    return dims;
  }

  /** True if the dims are these; cheaper than making a shape of them. */
  hasShape(shape: Shape): boolean {
    if (shape.length !== this.rank) return false;
    for (let dim = 0; dim < shape.length; dim++) {
      const size = (this.dimHighs[dim] as number) * 2 ** 32 + ((this.dimLows[dim] as number) >>> 0);
      if (size !== shape[dim]) return false;
    }
    return true;
  }

  has(field: number): boolean {
    return (this.presentFields & (1 << field)) !== 0;
  }

  /** The value field that is present; 0 where several are, or none. */
  get onlyField(): number {
    const fields = this.presentFields;
    return (fields & (fields - 1)) === 0 ? 31 - Math.clz32(fields | 1) : 0;
  }

  /** Bytes of all pieces of a field. */
  byteCount(field: number): number {
    return this.has(field) ? (this.byteCounts[field] as number) : 0;
  }

  /** Values in a field; NaN where they are varints that were hopped over and so not counted. */
  valueCount(field: number): number {
    return this.has(field) ? (this.valueCounts[field] as number) : 0;
  }

  /** Position of a field's values that lie in one piece in the file; undefined where they are in several or none. */
  onlyPiecePosition(field: number): number | undefined {
    return this.has(field) && this.pieceCounts[field] === 1 ? this.firstPositions[field] : undefined;
  }

  private addPiece(field: number, position: number, byteCount: number, valueCount: number): void {
    if (!this.has(field)) {
      this.presentFields |= 1 << field;
      this.byteCounts[field] = 0;
      this.valueCounts[field] = 0;
      this.pieceCounts[field] = 0;
      this.firstPositions[field] = position;
    }
    this.byteCounts[field] = (this.byteCounts[field] as number) + byteCount;
    this.valueCounts[field] = (this.valueCounts[field] as number) + valueCount;
    this.pieceCounts[field] = (this.pieceCounts[field] as number) + 1;
  }

  /**
   * Takes note of one occurrence of a value field and hops over it. Fields occur packed, unpacked and packed in several
   * pieces; an occurrence of another wire type is an unknown field, as protobuf has it.
   */
  skimValues(cursor: WireCursor, coding: ValueCoding): void {
    const { field, wireType } = cursor;
    if (wireType === WIRE_BYTES) {
      const byteCount = cursor.byteLength();
      const position = cursor.position;
      if (byteCount === 4) this.fourBytes = cursor.peekBits();
      // A singular field: of several occurrences the last one counts.
      if (coding === "bytes") this.presentFields &= ~(1 << field);
      this.addPiece(field, position, byteCount, countValues(cursor, coding, byteCount));
      cursor.skip(byteCount);
      return;
    }
    const position = cursor.position;
    if (coding === "fixed32" && wireType === WIRE_FIXED32) this.fourBytes = cursor.peekBits();
    cursor.skipValue();
    const isSingle =
      (coding === "fixed32" && wireType === WIRE_FIXED32) ||
      (coding === "fixed64" && wireType === WIRE_FIXED64) ||
      (coding === "varint" && wireType === WIRE_VARINT);
    if (isSingle) this.addPiece(field, position, cursor.position - position, 1);
  }
}

function countValues(cursor: WireCursor, coding: ValueCoding, byteCount: number): number {
  switch (coding) {
    case "bytes":
      return byteCount;
    case "fixed32":
      return byteCount / 4;
    case "fixed64":
      return byteCount / 8;
    case "strings":
      return 1;
    case "varint":
      return countVarints(cursor, byteCount);
  }
}

/** Counts packed varints that are in the window already; NaN for those that are not: a count is no reason to read. */
function countVarints(cursor: WireCursor, byteCount: number): number {
  if (!cursor.holds(byteCount)) return Number.NaN;
  const { bytes } = cursor.window;
  const start = cursor.peek(byteCount);
  let count = 0;
  for (let i = start; i < start + byteCount; i++) if ((bytes[i] as number) < 0x80) count++;
  return count;
}
