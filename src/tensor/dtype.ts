import { getFloat16 } from "@petamoriken/float16";
import { TensorError } from "./tensorError";

/** Values of elements, each exact: half precision widened to float32, bool as 0 or 1. */
export type ElementArray =
  | Float32Array
  | Float64Array
  | Int8Array
  | Int16Array
  | Int32Array
  | BigInt64Array
  | Uint8Array
  | Uint16Array
  | Uint32Array
  | BigUint64Array;

/**
 * One element type. The elements of a tensor travel as bytes, little-endian and row-major, `itemBytes` each (bool: one
 * byte of 0 or 1); `decode` turns such bytes, at any alignment, into values the caller owns.
 */
export interface Dtype {
  /** NumPy's or ml_dtypes' name. */
  readonly name: string;
  /** Bytes an element; 0 where elements have no fixed width. */
  readonly itemBytes: number;
  /** Absent for the dtypes that are listed but cannot be shown yet. */
  readonly decode?: (bytes: Uint8Array) => ElementArray;
}

/** A copy of its own: payloads lie unaligned in a file, typed arrays want alignment. */
function aligned(bytes: Uint8Array): ArrayBuffer {
  const copy = new Uint8Array(bytes.length);
  copy.set(bytes);
  return copy.buffer;
}

let halves: Float32Array | undefined;

/** All 65,536 half precision numbers; a table look-up is some ten times faster than arithmetic. */
function halfTable(): Float32Array {
  if (!halves) {
    halves = new Float32Array(0x10000);
    const view = new DataView(new ArrayBuffer(2));
    for (let bits = 0; bits < 0x10000; bits++) {
      view.setUint16(0, bits);
      halves[bits] = getFloat16(view, 0);
    }
  }
  return halves;
}

function decodeFloat16(bytes: Uint8Array): Float32Array {
  const bits = new Uint16Array(aligned(bytes));
  const table = halfTable();
  const values = new Float32Array(bits.length);
  for (let i = 0; i < bits.length; i++) values[i] = table[bits[i] as number] as number;
  return values;
}

/** bfloat16 is the upper half of a float32. */
function decodeBfloat16(bytes: Uint8Array): Float32Array {
  const upper = new Uint16Array(aligned(bytes));
  const bits = new Uint32Array(upper.length);
  for (let i = 0; i < upper.length; i++) bits[i] = (upper[i] as number) << 16;
  return new Float32Array(bits.buffer);
}

const rows: readonly Dtype[] = [
  { name: "float16", itemBytes: 2, decode: decodeFloat16 },
  { name: "bfloat16", itemBytes: 2, decode: decodeBfloat16 },
  { name: "float32", itemBytes: 4, decode: (bytes) => new Float32Array(aligned(bytes)) },
  { name: "float64", itemBytes: 8, decode: (bytes) => new Float64Array(aligned(bytes)) },
  { name: "int8", itemBytes: 1, decode: (bytes) => new Int8Array(aligned(bytes)) },
  { name: "int16", itemBytes: 2, decode: (bytes) => new Int16Array(aligned(bytes)) },
  { name: "int32", itemBytes: 4, decode: (bytes) => new Int32Array(aligned(bytes)) },
  { name: "int64", itemBytes: 8, decode: (bytes) => new BigInt64Array(aligned(bytes)) },
  { name: "uint8", itemBytes: 1, decode: (bytes) => new Uint8Array(aligned(bytes)) },
  { name: "uint16", itemBytes: 2, decode: (bytes) => new Uint16Array(aligned(bytes)) },
  { name: "uint32", itemBytes: 4, decode: (bytes) => new Uint32Array(aligned(bytes)) },
  { name: "uint64", itemBytes: 8, decode: (bytes) => new BigUint64Array(aligned(bytes)) },
  { name: "bool", itemBytes: 1, decode: (bytes) => new Uint8Array(aligned(bytes)) },
  { name: "complex64", itemBytes: 8 },
  { name: "complex128", itemBytes: 16 },
  { name: "string", itemBytes: 0 },
  { name: "qint8", itemBytes: 1 },
  { name: "quint8", itemBytes: 1 },
  { name: "qint16", itemBytes: 2 },
  { name: "quint16", itemBytes: 2 },
  { name: "qint32", itemBytes: 4 },
  { name: "float8_e4m3fn", itemBytes: 1 },
  { name: "float8_e5m2", itemBytes: 1 },
  { name: "float8_e4m3fnuz", itemBytes: 1 },
  { name: "float8_e4m3b11fnuz", itemBytes: 1 },
  { name: "float8_e5m2fnuz", itemBytes: 1 },
  { name: "float4_e2m1fn", itemBytes: 1 },
  { name: "int2", itemBytes: 1 },
  { name: "int4", itemBytes: 1 },
  { name: "uint2", itemBytes: 1 },
  { name: "uint4", itemBytes: 1 },
];

const byName = new Map(rows.map((row) => [row.name, row]));

/** The row of a dtype name, or undefined where the name is none of ours (`unknown 99`, `resource`). */
export function findDtype(name: string): Dtype | undefined {
  return byName.get(name);
}

/** The row of a dtype whose values can be shown. Throws `unsupportedDtype` for all others. */
export function showableDtype(name: string): Dtype & { readonly decode: (bytes: Uint8Array) => ElementArray } {
  const dtype = byName.get(name);
  const decode = dtype?.decode;
  if (!dtype || !decode) {
    throw new TensorError("unsupportedDtype", `values of dtype ${name} cannot be shown yet`);
  }
  return { ...dtype, decode };
}
