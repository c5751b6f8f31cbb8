import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import Long from "long";
import protobuf from "protobufjs/minimal.js";
import { crc32c, maskCrc } from "../../src/format/crc32c";

/** Summary files written by hand, so that tests can have what no writer writes. */
export type Write = (writer: protobuf.Writer) => void;

export function message(...writes: readonly Write[]): Uint8Array {
  const writer = protobuf.Writer.create();
  for (const write of writes) write(writer);
  return Uint8Array.from(writer.finish());
}

const tag = (field: number, wireType: number) => ((field << 3) | wireType) >>> 0;
const long = (value: bigint | number) => Long.fromString(BigInt.asIntN(64, BigInt(value)).toString());

export const varintField =
  (field: number, value: bigint | number): Write =>
  (writer) =>
    writer.uint32(tag(field, 0)).int64(long(value));

export const doubleField =
  (field: number, value: number): Write =>
  (writer) =>
    writer.uint32(tag(field, 1)).double(value);

export const floatField =
  (field: number, value: number): Write =>
  (writer) =>
    writer.uint32(tag(field, 5)).float(value);

export const bytesField =
  (field: number, bytes: Uint8Array): Write =>
  (writer) =>
    writer.uint32(tag(field, 2)).bytes(bytes);

export const textField =
  (field: number, text: string): Write =>
  (writer) =>
    writer.uint32(tag(field, 2)).string(text);

export const messageField = (field: number, ...writes: readonly Write[]): Write =>
  bytesField(field, message(...writes));

export const packedVarints = (field: number, values: readonly (bigint | number)[]): Write =>
  bytesField(field, message(...values.map((value) => (writer: protobuf.Writer) => writer.int64(long(value)))));

export const packedFloats = (field: number, values: readonly number[]): Write =>
  bytesField(field, bytesOf(Float32Array.from(values)));

export const packedDoubles = (field: number, values: readonly number[]): Write =>
  bytesField(field, bytesOf(Float64Array.from(values)));

export function bytesOf(array: ArrayBufferView): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength).slice();
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** The twelve bytes before a record of that length. */
export function frameHeader(length: bigint | number): Uint8Array {
  const header = new DataView(new ArrayBuffer(12));
  header.setBigUint64(0, BigInt(length), true);
  header.setUint32(8, maskCrc(crc32c(new Uint8Array(header.buffer, 0, 8))), true);
  return new Uint8Array(header.buffer);
}

/** A record of TFRecord's framing. */
export function frame(payload: Uint8Array): Uint8Array {
  const footer = new DataView(new ArrayBuffer(4));
  footer.setUint32(0, maskCrc(crc32c(payload)), true);
  return concat(frameHeader(payload.length), payload, new Uint8Array(footer.buffer));
}

/** Both dialects have the same event: wall time 1, step 2, version 3, graph 4, summary 5. */
export interface EventParts {
  readonly wallTime?: number;
  readonly step?: bigint | number;
  readonly version?: string;
  readonly graph?: Uint8Array;
  /** `Summary.Value` messages. */
  readonly values?: readonly Uint8Array[];
  /** A `RunMetadata` under its tag. */
  readonly metadata?: { readonly tag: string; readonly bytes: Uint8Array };
}

export function event({ wallTime, step, version, graph, values, metadata: recorded }: EventParts): Uint8Array {
  const writes: Write[] = [];
  if (wallTime !== undefined) writes.push(doubleField(1, wallTime));
  if (step !== undefined) writes.push(varintField(2, step));
  if (version !== undefined) writes.push(textField(3, version));
  if (graph !== undefined) writes.push(bytesField(4, graph));
  if (values !== undefined) writes.push(messageField(5, ...values.map((value) => bytesField(1, value))));
  if (recorded) writes.push(messageField(8, textField(1, recorded.tag), bytesField(2, recorded.bytes)));
  return message(...writes);
}

/** A whole file: one record an event. */
export function file(...events: readonly EventParts[]): Uint8Array {
  return concat(...events.map((parts) => frame(event(parts))));
}

export const TENSORFLOW: EventParts = { wallTime: 1, version: "brain.Event:2" };
export const MINDSPORE: EventParts = { wallTime: 1, version: "MindSpore.Event:1" };

/** The names that each dialect's files have. */
export const TENSORFLOW_NAME = "events.out.tfevents.1700000000.host";
export const MINDSPORE_NAME = "events.out.events.summary.1700000000.0.host_MS";

export const tfScalar = (name: string, value: number, ...more: readonly Write[]) =>
  message(textField(1, name), floatField(2, value), ...more);

export const msScalar = (name: string, value: number) => message(textField(1, name), floatField(3, value));

/** `values` writes the value fields of a `TensorProto`, whatever they are. */
export interface TensorParts {
  readonly dtype: number;
  readonly shape: readonly (bigint | number)[];
  readonly values: readonly Write[];
}

/** `content` is the plugin's own message. */
export function metadata(plugin: string, content?: Uint8Array): Write {
  const name = textField(1, plugin);
  return messageField(9, messageField(1, name, ...(content ? [bytesField(2, content)] : [])));
}

export function tfTensor(
  name: string,
  { dtype, shape, values }: TensorParts,
  plugin?: string,
  content?: Uint8Array,
): Uint8Array {
  const dims = shape.map((size) => messageField(2, varintField(1, size)));
  const tensor = messageField(8, varintField(1, dtype), messageField(2, ...dims), ...values);
  return message(textField(1, name), ...(plugin === undefined ? [] : [metadata(plugin, content)]), tensor);
}

export function msTensor(name: string, { dtype, shape, values }: TensorParts): Uint8Array {
  const dims = shape.map((size) => varintField(1, size));
  return message(textField(1, name), messageField(8, ...dims, varintField(2, dtype), ...values));
}

/** One tensor of float32 whose payload is a hole in the file, but for the planted values. */
export interface SparseTensor {
  readonly tag: string;
  readonly shape: readonly number[];
  /** Value by row-major element number. */
  readonly planted?: ReadonlyMap<number, number>;
}

/** An event of sparse tensors, or any record as it is. */
export type SparseRecord = { readonly step: number; readonly tensors: readonly SparseTensor[] } | Uint8Array;

type Piece = Uint8Array | { readonly holeBytes: number; readonly planted: ReadonlyMap<number, number> };

const sizeOf = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, piece) => sum + (piece instanceof Uint8Array ? piece.length : piece.holeBytes), 0);

/** A field of bytes whose length may be beyond 32 bits. */
function nested(field: number, pieces: readonly Piece[]): Piece[] {
  const head = message((writer) => writer.uint32(tag(field, 2)).int64(long(sizeOf(pieces))));
  return [head, ...pieces];
}

function sparseValue(dialect: "mindspore" | "tensorboard", { tag: name, shape, planted }: SparseTensor): Piece[] {
  const holeBytes = 4 * shape.reduce((product, size) => product * size, 1);
  const payload: Piece[] = [{ holeBytes, planted: planted ?? new Map() }];
  const tensor =
    dialect === "mindspore"
      ? [message(...shape.map((size) => varintField(1, size)), varintField(2, 11)), ...nested(3, payload)]
      : [
          message(varintField(1, 1), messageField(2, ...shape.map((size) => messageField(2, varintField(1, size))))),
          ...nested(4, payload),
        ];
  return [message(textField(1, name)), ...nested(8, tensor)];
}

/** Writes a file of any size that takes next to no room on the disk. */
export function writeSparseFile(path: string, dialect: "mindspore" | "tensorboard", records: readonly SparseRecord[]) {
  const descriptor = openSync(path, "w");
  let position = 0;
  for (const record of records) {
    for (const piece of record instanceof Uint8Array ? [record] : sparseRecord(dialect, record)) {
      if (piece instanceof Uint8Array) {
        writeSync(descriptor, piece, 0, piece.length, position);
        position += piece.length;
        continue;
      }
      for (const [element, value] of piece.planted) {
        writeSync(descriptor, Float32Array.of(value), 0, 4, position + 4 * element);
      }
      position += piece.holeBytes;
    }
  }
  ftruncateSync(descriptor, position);
  closeSync(descriptor);
}

/** Makes the checksum of a file's last record wrong. */
export function damageLastChecksum(path: string): void {
  const descriptor = openSync(path, "r+");
  const { size } = fstatSync(descriptor);
  const footer = new Uint8Array(4);
  readSync(descriptor, footer, 0, 4, size - 4);
  writeSync(
    descriptor,
    footer.map((byte) => ~byte),
    0,
    4,
    size - 4,
  );
  closeSync(descriptor);
}

function sparseRecord(
  dialect: "mindspore" | "tensorboard",
  { step, tensors }: Exclude<SparseRecord, Uint8Array>,
): Piece[] {
  const summary = tensors.flatMap((tensor) => nested(1, sparseValue(dialect, tensor)));
  const payload = [message(doubleField(1, 1_700_000_000 + step), varintField(2, step)), ...nested(5, summary)];
  const footer = new DataView(new ArrayBuffer(4));
  footer.setUint32(0, maskCrc(payload.reduce(crcOfPiece, 0)), true);
  return [frameHeader(sizeOf(payload)), ...payload, new Uint8Array(footer.buffer)];
}

function crcOfPiece(crc: number, piece: Piece): number {
  if (piece instanceof Uint8Array) return crc32c(piece, 0, piece.length, crc);
  let sum = crc;
  let position = 0;
  for (const [element, value] of [...piece.planted].sort(([a], [b]) => a - b)) {
    sum = crcOfZeros(sum, 4 * element - position);
    sum = crc32c(bytesOf(Float32Array.of(value)), 0, 4, sum);
    position = 4 * element + 4;
  }
  return crcOfZeros(sum, piece.holeBytes - position);
}

/** Bits that zeros make of each bit of the state: a zero, then two, four and so on. */
type ZeroStep = readonly number[];

function applied(step: ZeroStep, state: number): number {
  let result = 0;
  for (let bit = 0; bit < 32; bit++) if ((state >>> bit) & 1) result ^= step[bit] as number;
  return result;
}

/** Checksum continued by `count` zeros, in a time that grows with the number of digits of `count` (zlib's crc32_combine). */
function crcOfZeros(crc: number, count: number): number {
  const zero = Uint8Array.of(0);
  let step: ZeroStep = Array.from({ length: 32 }, (_, bit) => ~crc32c(zero, 0, 1, ~(1 << bit) >>> 0));
  let state = ~crc;
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) state = applied(step, state);
    const half = step;
    step = half.map((bits) => applied(half, bits));
  }
  return ~state >>> 0;
}
