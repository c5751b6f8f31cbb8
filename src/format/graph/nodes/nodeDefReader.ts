import type { GraphBuilder } from "../../../graph/graphBuilder";
import { GrowingInts } from "../../../graph/growing";
import type { Pace } from "../../../tensor/pace";
import { WIRE_BYTES, type WireCursor } from "../../wire/wireCursor";
import { copyBytes } from "../takeText";

/** Fields of `NodeDef` (tensorflow/core/framework/node_def.proto). */
const NAME = 1;
const OP = 2;
const INPUT = 3;
const DEVICE = 4;

/** Fields looked at before the pace is asked; a power of two. */
const FIELDS_A_LOOK = 64;

/** Adds an input, whose text is given as it is written, to the node that was begun last. */
export type AddInput = (builder: GraphBuilder, bytes: Uint8Array, start: number, end: number) => void;

interface Span {
  start: number;
  end: number;
}

/** Reads one NodeDef after the other, but for its attributes; a node reaches the builder only once all of it was read. */
export class NodeDefReader {
  private readonly cursor: WireCursor;
  private positionBytes = 0;
  private endBytes = 0;
  /** Texts of the node at hand, one behind the other: the window moves on. */
  private bytes = new Uint8Array(4096);
  private usedBytes = 0;
  private readonly name: Span = { start: 0, end: 0 };
  private readonly op: Span = { start: 0, end: 0 };
  private readonly device: Span = { start: 0, end: 0 };
  private readonly inputs = new GrowingInts();
  private fieldCount = 0;

  constructor(cursor: WireCursor) {
    this.cursor = cursor;
  }

  /** Goes to a node. */
  begin(positionBytes: number, endBytes: number): void {
    this.positionBytes = positionBytes;
    this.endBytes = endBytes;
    this.usedBytes = 0;
    this.inputs.length = 0;
    for (const span of [this.name, this.op, this.device]) {
      span.start = 0;
      span.end = 0;
    }
    this.cursor.enter(positionBytes, endBytes);
  }

  /** Reads on to the node's end; false where the pace is due before. Throws `badMessage`. */
  advance(pace: Pace): boolean {
    const { cursor } = this;
    while (cursor.nextField()) {
      const { field, wireType } = cursor;
      if (wireType !== WIRE_BYTES || field > DEVICE) cursor.skipValue();
      else if (field === INPUT) {
        this.inputs.push(this.usedBytes);
        this.copyText();
        this.inputs.push(this.usedBytes);
      } else {
        const span = field === NAME ? this.name : field === OP ? this.op : this.device;
        span.start = this.usedBytes;
        this.copyText();
        span.end = this.usedBytes;
      }
      this.fieldCount++;
      if ((this.fieldCount & (FIELDS_A_LOOK - 1)) === 0 && pace.isDue()) return false;
    }
    return true;
  }

  /** Adds the node that was read. */
  addTo(builder: GraphBuilder, addInput: AddInput): void {
    const { bytes, name, op, device, inputs } = this;
    builder.beginNode(bytes, name.start, name.end, this.positionBytes, this.endBytes - this.positionBytes);
    builder.setOp(bytes, op.start, op.end);
    builder.setDevice(bytes, device.start, device.end);
    const bounds = inputs.array;
    for (let i = 0; i < inputs.length; i += 2) addInput(builder, bytes, bounds[i] as number, bounds[i + 1] as number);
  }

  /** Copies the bytes of the field whose tag was read last; they may be longer than the window. */
  private copyText(): void {
    const length = this.cursor.byteLength();
    this.makeRoom(length);
    copyBytes(this.cursor, length, this.bytes, this.usedBytes);
    this.usedBytes += length;
  }

  private makeRoom(byteCount: number): void {
    const needed = this.usedBytes + byteCount;
    if (needed <= this.bytes.length) return;
    const wider = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    wider.set(this.bytes.subarray(0, this.usedBytes));
    this.bytes = wider;
  }
}
