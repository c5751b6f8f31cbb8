import { codeValues, hasFewCodes } from "../dtype/codeValues";
import type { RealDtype } from "../dtype/dtype";
import { CountedValues } from "./countedValues";

/** By dtype: its codes in the order of their values, -0 before 0 (NaNs are anywhere). */
const orders = new Map<string, Uint16Array>();

/**
 * Counts elements of at most two bytes by their bits, their codes: of the few there are it is then known how often each
 * stands and where first, and all else follows from that, exactly, without another look at the elements.
 */
export class CodeCounts {
  private readonly dtype: RealDtype;
  private readonly counts: Float64Array;
  /** By code: row-major number of the first element that has it, if any has. */
  private readonly firsts: Float64Array;

  /** Throws a RangeError where codes are too many. */
  constructor(dtype: RealDtype) {
    if (!hasFewCodes(dtype)) throw new RangeError(`${dtype.name} has too many codes`);
    this.dtype = dtype;
    this.counts = new Float64Array(2 ** (8 * dtype.itemBytes));
    this.firsts = new Float64Array(this.counts.length);
  }

  /** Adds elements, of which the first has row-major number `firstElement`; each stands `weight` times (a repeated tail). */
  add(bytes: Uint8Array, firstElement: number, weight = 1): void {
    if (this.dtype.itemBytes === 1) this.addBytes(bytes, firstElement, weight);
    else {
      const { buffer, byteOffset } = bytes.byteOffset % 2 === 0 ? bytes : bytes.slice();
      this.addPairs(new Uint16Array(buffer, byteOffset, bytes.length / 2), firstElement, weight);
    }
  }

  private addBytes(codes: Uint8Array, firstElement: number, weight: number): void {
    const { counts, firsts } = this;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      const count = counts[code] as number;
      if (count === 0) firsts[code] = firstElement + i;
      counts[code] = count + weight;
    }
  }

  /** The same in a loop of its own: one that has met arrays of two classes is slower. */
  private addPairs(codes: Uint16Array, firstElement: number, weight: number): void {
    const { counts, firsts } = this;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      const count = counts[code] as number;
      if (count === 0) firsts[code] = firstElement + i;
      counts[code] = count + weight;
    }
  }

  /** Counts so far. */
  values(): CountedValues {
    const { counts, firsts } = this;
    const values = codeValues(this.dtype);
    const ascending = codesAscending(this.dtype);
    const found = new Uint16Array(ascending.length);
    let different = 0;
    let nan = 0;
    let posInf = 0;
    let negInf = 0;
    for (let i = 0; i < ascending.length; i++) {
      const code = ascending[i] as number;
      const count = counts[code] as number;
      if (count === 0) continue;
      const value = values[code] as number;
      if (value - value === 0) found[different++] = code;
      else if (value > 0) posInf += count;
      else if (value < 0) negInf += count;
      else nan += count;
    }
    const codes = found.subarray(0, different);
    const of = (column: Float64Array) => pick(column, codes);
    const isWhole = this.dtype.kind !== "float";
    return new CountedValues({
      values: of(values),
      counts: of(counts),
      firsts: of(firsts),
      nan,
      posInf,
      negInf,
      isWhole,
    });
  }
}

function pick(column: Float64Array, codes: Uint16Array): Float64Array {
  const picked = new Float64Array(codes.length);
  for (let i = 0; i < codes.length; i++) picked[i] = column[codes[i] as number] as number;
  return picked;
}

/** Codes with the highest bit are negative where there is a sign: of floats a magnitude with it, of integers counted on. */
function codesAscending(dtype: RealDtype): Uint16Array {
  const known = orders.get(dtype.name);
  if (known) return known;
  const { kind, bits } = dtype;
  const values = codeValues(dtype);
  const half = 2 ** (bits - 1);
  const isSigned = kind === "float" || (values[half] as number) < 0;
  const order = Uint16Array.from({ length: 2 * half }, (_, i) => {
    if (!isSigned) return i;
    if (i >= half) return i - half;
    return kind === "float" ? 2 * half - 1 - i : half + i;
  });
  orders.set(dtype.name, order);
  return order;
}
