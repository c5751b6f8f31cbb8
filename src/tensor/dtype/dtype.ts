import { say } from "../said/sentence";
import { TensorError } from "../said/tensorError";
import type { FloatGrid } from "./floatGrid";
import { narrowedHalf, widenedHalves } from "./halfFloats";
import { codesByUpperBits, type SmallFloat, smallFloatBits } from "./smallFloats";

/** Values of real elements, each exact: halves and smaller floats widened to float32, bool as 0 or 1. */
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

interface DtypeRow {
  /** NumPy's or ml_dtypes' name; TensorFlow's for quantised integers. */
  readonly name: string;
  /** Name in Python, with `numpy as np`. */
  readonly python: string;
}

interface FixedRow extends DtypeRow {
  /** Bytes an element; those narrower than a byte take one. */
  readonly itemBytes: number;
  /** Bits an element. */
  readonly bits: number;
  /** NumPy's type string in a .npy file; raw bytes for what NumPy lacks, as ml_dtypes' types are. */
  readonly npy: string;
}

/** Elements that have an order. `decode` turns their bytes, at any alignment, into values the caller owns. */
export interface RealDtype extends FixedRow {
  readonly kind: "float" | "int" | "bool";
  readonly decode: (bytes: Uint8Array) => ElementArray;
  /** An element's own bits from those of the float32 that it was widened to; absent where values are not widened. */
  readonly narrow?: (float32Bits: number) => number;
  /** Makes bits above an element's own zero, in place; absent where there are none. */
  readonly tidy?: (bytes: Uint8Array) => void;
  /** Grid of a float's finite values; absent for all other dtypes. */
  readonly grid?: FloatGrid;
  /** Bit layout of a float of a byte or less. */
  readonly small?: SmallFloat;
}

/** Two floats an element, real part first; `decode` leaves them interleaved. */
export interface ComplexDtype extends FixedRow {
  readonly kind: "complex";
  readonly part: "float32" | "float64";
  readonly decode: (bytes: Uint8Array) => Float32Array | Float64Array;
}

/** Bytes of any length, mostly UTF-8. */
interface StringDtype extends DtypeRow {
  readonly kind: "string";
}

/** One element type. Elements travel as bytes, little-endian and row-major. */
export type Dtype = RealDtype | ComplexDtype | StringDtype;

/** A copy of its own: payloads lie unaligned in a file, typed arrays want alignment. */
function aligned(bytes: Uint8Array): ArrayBuffer {
  const copy = new Uint8Array(bytes.length);
  copy.set(bytes);
  return copy.buffer;
}

function decodeFloat16(bytes: Uint8Array): Float32Array {
  const codes = new Uint16Array(aligned(bytes));
  const table = widenedHalves();
  const bits = new Uint32Array(codes.length);
  for (let i = 0; i < codes.length; i++) bits[i] = table[codes[i] as number] as number;
  return new Float32Array(bits.buffer);
}

/** bfloat16 is the upper half of a float32. */
function decodeBfloat16(bytes: Uint8Array): Float32Array {
  const upper = new Uint16Array(aligned(bytes));
  const bits = new Uint32Array(upper.length);
  for (let i = 0; i < upper.length; i++) bits[i] = (upper[i] as number) << 16;
  return new Float32Array(bits.buffer);
}

const decoders = {
  float32: (bytes: Uint8Array) => new Float32Array(aligned(bytes)),
  float64: (bytes: Uint8Array) => new Float64Array(aligned(bytes)),
  int8: (bytes: Uint8Array) => new Int8Array(aligned(bytes)),
  int16: (bytes: Uint8Array) => new Int16Array(aligned(bytes)),
  int32: (bytes: Uint8Array) => new Int32Array(aligned(bytes)),
  int64: (bytes: Uint8Array) => new BigInt64Array(aligned(bytes)),
  uint8: (bytes: Uint8Array) => new Uint8Array(aligned(bytes)),
  uint16: (bytes: Uint8Array) => new Uint16Array(aligned(bytes)),
  uint32: (bytes: Uint8Array) => new Uint32Array(aligned(bytes)),
  uint64: (bytes: Uint8Array) => new BigUint64Array(aligned(bytes)),
};

/** Bytes of a type narrower than one as ml_dtypes has them: zeros in all bits above, whatever the sign. */
function tidyBits(bits: number): (bytes: Uint8Array) => void {
  const mask = 2 ** bits - 1;
  return (bytes) => {
    for (let i = 0; i < bytes.length; i++) bytes[i] = (bytes[i] as number) & mask;
  };
}

function narrowInt(name: string, bits: number, isSigned: boolean): RealDtype {
  const above = 32 - bits;
  const decode = (bytes: Uint8Array) =>
    isSigned
      ? Int8Array.from(bytes, (byte) => (byte << above) >> above)
      : Uint8Array.from(bytes, (byte) => (byte << above) >>> above);
  const tidy = tidyBits(bits);
  return { name, kind: "int", python: `ml_dtypes.${name}`, itemBytes: 1, bits, npy: "|V1", decode, tidy };
}

/** Floats of a byte or less, by a table of 256 values that is made when it is first needed. */
function smallFloat(name: string, greatest: number, format: SmallFloat): RealDtype {
  const { mantissaBits, bias } = format;
  let widened: Uint32Array | undefined;
  let codes: Uint8Array | undefined;
  const table = () => {
    widened ??= smallFloatBits(format);
    return widened;
  };
  return {
    name,
    kind: "float",
    python: `ml_dtypes.${name}`,
    itemBytes: 1,
    bits: format.bits,
    npy: "|V1",
    grid: { significantBits: mantissaBits + 1, leastExponent: 1 - bias - mantissaBits, greatest },
    small: format,
    decode(bytes) {
      const of = table();
      const bits = new Uint32Array(bytes.length);
      for (let i = 0; i < bytes.length; i++) bits[i] = of[bytes[i] as number] as number;
      return new Float32Array(bits.buffer);
    },
    narrow(float32Bits) {
      codes ??= codesByUpperBits(table().subarray(0, 2 ** format.bits));
      const isNan = (float32Bits & 0x7fffffff) > 0x7f800000;
      return isNan ? float32Bits & 0xff : (codes[float32Bits >>> 20] as number);
    },
    ...(format.bits < 8 && { tidy: tidyBits(format.bits) }),
  };
}

function float(name: string, bits: number, npy: string, decode: RealDtype["decode"], grid: FloatGrid): RealDtype {
  return { name, kind: "float", python: `np.${name}`, itemBytes: bits / 8, bits, npy, decode, grid };
}

/** Grid of an IEEE 754 float: the highest exponent is that of infinities and NaN. */
function ieeeGrid(significantBits: number, exponentBits: number): FloatGrid {
  const highest = 2 ** (exponentBits - 1) - 1;
  return {
    significantBits,
    leastExponent: 2 - highest - significantBits,
    greatest: (2 - 2 ** (1 - significantBits)) * 2 ** highest,
  };
}

/** `as` is NumPy's integer of that name; quantised ones are integers whose scale stands elsewhere. */
function int(name: string, npy: string, as: Exclude<keyof typeof decoders, "float32" | "float64">): RealDtype {
  const itemBytes = Number(npy.slice(2));
  return { name, kind: "int", python: `np.${as}`, itemBytes, bits: 8 * itemBytes, npy, decode: decoders[as] };
}

function complex(name: string, itemBytes: 8 | 16, npy: string): ComplexDtype {
  const part = itemBytes === 8 ? "float32" : "float64";
  return {
    name,
    kind: "complex",
    python: `np.${name}`,
    itemBytes,
    bits: 8 * itemBytes,
    npy,
    part,
    decode: decoders[part],
  };
}

const rows: readonly Dtype[] = [
  { ...float("float16", 16, "<f2", decodeFloat16, ieeeGrid(11, 5)), narrow: narrowedHalf },
  {
    ...float("bfloat16", 16, "<V2", decodeBfloat16, ieeeGrid(8, 8)),
    python: "ml_dtypes.bfloat16",
    narrow: (float32Bits) => float32Bits >>> 16,
  },
  float("float32", 32, "<f4", decoders.float32, ieeeGrid(24, 8)),
  float("float64", 64, "<f8", decoders.float64, ieeeGrid(53, 11)),
  smallFloat("float8_e4m3fn", 448, { bits: 8, mantissaBits: 3, bias: 7, special: "highest" }),
  smallFloat("float8_e5m2", 57344, { bits: 8, mantissaBits: 2, bias: 15, special: "ieee" }),
  smallFloat("float8_e4m3fnuz", 240, { bits: 8, mantissaBits: 3, bias: 8, special: "negativeZero" }),
  smallFloat("float8_e4m3b11fnuz", 30, { bits: 8, mantissaBits: 3, bias: 11, special: "negativeZero" }),
  smallFloat("float8_e5m2fnuz", 57344, { bits: 8, mantissaBits: 2, bias: 16, special: "negativeZero" }),
  smallFloat("float4_e2m1fn", 6, { bits: 4, mantissaBits: 1, bias: 1, special: "none" }),
  int("int8", "|i1", "int8"),
  int("int16", "<i2", "int16"),
  int("int32", "<i4", "int32"),
  int("int64", "<i8", "int64"),
  int("uint8", "|u1", "uint8"),
  int("uint16", "<u2", "uint16"),
  int("uint32", "<u4", "uint32"),
  int("uint64", "<u8", "uint64"),
  narrowInt("int2", 2, true),
  narrowInt("int4", 4, true),
  narrowInt("uint2", 2, false),
  narrowInt("uint4", 4, false),
  int("qint8", "|i1", "int8"),
  int("qint16", "<i2", "int16"),
  int("qint32", "<i4", "int32"),
  int("quint8", "|u1", "uint8"),
  int("quint16", "<u2", "uint16"),
  { name: "bool", kind: "bool", python: "np.bool_", itemBytes: 1, bits: 8, npy: "|b1", decode: decoders.uint8 },
  complex("complex64", 8, "<c8"),
  complex("complex128", 16, "<c16"),
  { name: "string", kind: "string", python: "object" },
];

const byName = new Map(rows.map((row) => [row.name, row]));

/** Names of the dtypes of real floating-point numbers: values may be rounded to any of them. */
export const FLOAT_DTYPES: readonly string[] = rows.filter(({ kind }) => kind === "float").map(({ name }) => name);

/** The row of a dtype name, or undefined where the name is none of ours (`unknown 99`, `resource`). */
export function findDtype(name: string): Dtype | undefined {
  return byName.get(name);
}

/** The row of a dtype whose values can be shown. Throws `unsupportedDtype` for names that are in no row. */
export function showableDtype(name: string): Dtype {
  const dtype = byName.get(name);
  if (!dtype) throw new TensorError("unsupportedDtype", say("dtypeUnknown", { dtype: name }));
  return dtype;
}

/** The row of a dtype whose elements have a fixed width. Throws `unsupportedDtype` for all others. */
export function fixedDtype(name: string): RealDtype | ComplexDtype {
  const dtype = showableDtype(name);
  if (dtype.kind === "string") throw new TensorError("unsupportedDtype", say("dtypeOfStrings"));
  return dtype;
}

/** The row of a dtype whose values are real numbers, which can be ordered and counted. Throws `unsupportedDtype`. */
export function realDtype(name: string): RealDtype {
  const dtype = showableDtype(name);
  if (dtype.kind === "complex" || dtype.kind === "string") {
    throw new TensorError("unsupportedDtype", say("dtypeNotReal", { dtype: name }));
  }
  return dtype;
}
