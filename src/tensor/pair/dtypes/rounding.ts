import { type ElementArray, type RealDtype, realDtype } from "../../dtype/dtype";
import type { FloatGrid } from "../../dtype/floatGrid";
import type { SmallFloat } from "../../dtype/smallFloats";
import type { ElementValues } from "../../elements/elementValues";
import { say } from "../../said/sentence";
import { TensorError } from "../../said/tensorError";
import { writeDoubles, writeOddDoubles } from "./longDoubles";

const EXPONENTS = 2048;
const HIGHEST = EXPONENTS - 1;
const SIGN = 0x80000000;
const QUIET = 0x7ff80000;

/**
 * Rounds doubles to a float dtype, once: to the nearest, of two as near the even one. What is too great becomes an infinity, NaN where the
 * dtype has none, the greatest value where it has no NaN either, as by jax-ml/ml_dtypes (include/float8.h, include/mxfloat.h).
 */
export class Rounding {
  readonly dtype: RealDtype;
  private readonly grid: FloatGrid;
  private readonly special: SmallFloat["special"];
  /** By a double's exponent: what takes all bits below the dtype's last away when it is added and taken off again; 0 beyond its greatest. */
  private readonly shifts = new Float64Array(EXPONENTS);
  /** Bits of a NaN's payload that stay. */
  private readonly payload: bigint;

  /** Throws `unsupportedDtype` where the dtype is no float. */
  constructor(name: string) {
    const dtype = realDtype(name);
    if (!dtype.grid) throw new TensorError("unsupportedDtype", say("dtypeNotFloat", { dtype: name }));
    this.dtype = dtype;
    this.grid = dtype.grid;
    this.special = dtype.small?.special ?? "ieee";
    const { significantBits, leastExponent, greatest } = dtype.grid;
    for (let exponent = 0; exponent < HIGHEST; exponent++) {
      const unit = Math.max(exponent - 1023 - significantBits + 1, leastExponent);
      this.shifts[exponent] = 2 ** (exponent - 1023) > greatest ? 0 : 1.5 * 2 ** (unit + 52);
    }
    const isOfNumPy = dtype.npy.startsWith("<f");
    this.payload = isOfNumPy ? (2n ** BigInt(significantBits - 1) - 1n) << BigInt(53 - significantBits) : 0n;
  }

  /** Rounds the first `count` values in place. */
  round(values: Float64Array, count: number): void {
    if (this.dtype.name === "float64") return;
    const { shifts, special } = this;
    const { greatest } = this.grid;
    const words = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length);
    for (let i = 0; i < count; i++) {
      const value = values[i] as number;
      const high = words[2 * i + 1] as number;
      const shift = shifts[(high >>> 20) & HIGHEST] as number;
      const rounded = shift === 0 ? Number.POSITIVE_INFINITY : value + shift - shift;
      if (!(Math.abs(rounded) <= greatest)) this.roundBeyond(values, words, i);
      else if (rounded !== 0) values[i] = rounded;
      else values[i] = high >= SIGN && special !== "negativeZero" ? -0 : 0;
    }
  }

  private roundBeyond(values: Float64Array, words: Uint32Array, i: number): void {
    const { special } = this;
    const value = values[i] as number;
    const high = words[2 * i + 1] as number;
    const isNegative = high >= SIGN;
    if (Number.isNaN(value)) {
      if (special === "none") values[i] = isNegative ? 0 : -0;
      else {
        const payload = ((BigInt(high) << 32n) | BigInt(words[2 * i] as number)) & this.payload;
        writeNan(words, i, isNegative && special !== "negativeZero", payload);
      }
    } else if (special === "ieee") values[i] = isNegative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    else if (special === "none") values[i] = isNegative ? -this.grid.greatest : this.grid.greatest;
    else writeNan(words, i, isNegative && special !== "negativeZero", 0n);
  }

  /** The code of a NaN that says no more than its sign; of floats of a byte or less. */
  nanCode(isNegative: boolean): number {
    const { small } = this.dtype;
    if (!small) return 0;
    const sign = 1 << (small.bits - 1);
    if (small.special === "negativeZero") return sign;
    const magnitude = small.special === "highest" ? sign - 1 : sign - (1 << (small.mantissaBits - 1));
    return isNegative ? magnitude | sign : magnitude;
  }
}

function writeNan(words: Uint32Array, i: number, isNegative: boolean, payload: bigint): void {
  words[2 * i + 1] = (Number(payload >> 32n) | QUIET | (isNegative ? SIGN : 0)) >>> 0;
  words[2 * i] = Number(payload & 0xffffffffn);
}

/** Real values rounded to a float dtype, held as its own elements are. Throws `unsupportedDtype` for all others. */
export function roundedElements(values: ElementValues, dtype: string): ElementValues {
  return { kind: "real", array: roundedReals(realArray(values), dtype) };
}

/** The same of an array. */
export function roundedReals(
  values: ElementArray,
  dtype: string,
): Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer> {
  const rounding = new Rounding(dtype);
  const doubles = roundedDoubles(values, rounding);
  return dtype === "float64" ? doubles : narrowed(doubles, rounding);
}

/** The same as the bytes of such elements. */
export function roundedBytes(values: ElementValues, dtype: string): Uint8Array {
  const rounding = new Rounding(dtype);
  const doubles = roundedDoubles(realArray(values), rounding);
  if (dtype === "float64") return new Uint8Array(doubles.buffer);
  const floats = narrowed(doubles, rounding);
  const { narrow, itemBytes } = rounding.dtype;
  if (!narrow) return new Uint8Array(floats.buffer);
  const bits = new Uint32Array(floats.buffer);
  const codes = itemBytes === 1 ? new Uint8Array(bits.length) : new Uint16Array(bits.length);
  for (let i = 0; i < bits.length; i++) codes[i] = narrow(bits[i] as number);
  return new Uint8Array(codes.buffer);
}

function realArray(values: ElementValues): ElementArray {
  if (values.kind === "real") return values.array;
  throw new TensorError("unsupportedDtype", say("dtypeNotReal", { dtype: values.kind }));
}

function roundedDoubles(values: ElementArray, rounding: Rounding): Float64Array<ArrayBuffer> {
  const doubles = new Float64Array(values.length);
  if (rounding.dtype.name === "float64") writeDoubles(values, doubles);
  else writeOddDoubles(values, doubles);
  rounding.round(doubles, doubles.length);
  return doubles;
}

/** Doubles that float32 holds, NaNs with the bits that such an element is widened to. */
function narrowed(doubles: Float64Array, rounding: Rounding): Float32Array<ArrayBuffer> {
  const floats = new Float32Array(doubles);
  if (!rounding.dtype.small) return floats;
  const bits = new Uint32Array(floats.buffer);
  const nans = Uint8Array.of(rounding.nanCode(false), rounding.nanCode(true));
  const nanBits = new Uint32Array(rounding.dtype.decode(nans).buffer);
  for (let i = 0; i < floats.length; i++) {
    if (Number.isNaN(floats[i])) bits[i] = nanBits[(bits[i] as number) >>> 31] as number;
  }
  return floats;
}
