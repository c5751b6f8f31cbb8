import { type CodesKernel, codesWasm } from "../../kernels/gen/codes";
import { codeValues, hasFewCodes } from "../dtype/codeValues";
import type { RealDtype } from "../dtype/dtype";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";
import { CountedValues } from "./countedValues";
import { KernelCounts } from "./kernelCounts";

/** By dtype: its codes in the order of their values, -0 before 0 (NaNs are anywhere). */
const orders = new Map<string, Uint16Array>();

const kernel = kernelOf<CodesKernel>(codesWasm);

/** Tables of the codes of a byte that the kernel fills at once, and their bytes. */
const TABLES = 4;
const TABLES_BYTES = 4 * TABLES * 256;

/** Counts and first places of a part of the elements, by code; data that can be cloned. */
export interface CodesFound {
  readonly counts: Float64Array;
  readonly firsts: Float64Array;
}

/**
 * Counts elements of at most two bytes by their bits, their codes: of the few there are it is then known how often each
 * stands and where first, and all else follows from that, exactly, without another look at the elements.
 */
export class CodeCounts {
  private readonly dtype: RealDtype;
  private readonly counts: Float64Array;
  private readonly pairs: KernelCounts | undefined;
  /** By code: row-major number of the first element that has it; infinity where none has. */
  private readonly firsts: Float64Array;

  /** Throws a RangeError where codes are too many. */
  constructor(dtype: RealDtype) {
    if (!hasFewCodes(dtype)) throw new RangeError(`${dtype.name} has too many codes`);
    this.dtype = dtype;
    this.counts = new Float64Array(2 ** (8 * dtype.itemBytes));
    this.pairs = dtype.itemBytes === 2 ? new KernelCounts(this.counts) : undefined;
    this.firsts = new Float64Array(this.counts.length).fill(Number.POSITIVE_INFINITY);
  }

  /** Adds elements, of which the first has row-major number `firstElement`; each stands `weight` times (a repeated tail). */
  add(bytes: Uint8Array, firstElement: number, weight = 1): void {
    kernelMemory().use(() => {
      if (this.pairs) this.addPairs(this.pairs, bytes, firstElement, weight);
      else this.addBytes(bytes, firstElement, weight);
    });
  }

  private addBytes(bytes: Uint8Array, firstElement: number, weight: number): void {
    const { counts, firsts } = this;
    const memory = kernelMemory();
    const { buffer, byteOffset } = memory.take(TABLES_BYTES).fill(0);
    kernel().countBytes(memory.addressOf(bytes), bytes.length, byteOffset);
    const tables = new Uint32Array(buffer, byteOffset, TABLES_BYTES / 4);
    for (let i = 0; i < tables.length; i++) {
      const count = tables[i] as number;
      if (count === 0) continue;
      const code = i % 256;
      if (counts[code] === 0) firsts[code] = firstElement + bytes.indexOf(code);
      counts[code] = (counts[code] as number) + count * weight;
    }
  }

  private addPairs(pairs: KernelCounts, bytes: Uint8Array, firstElement: number, weight: number): void {
    const { firsts } = this;
    const memory = kernelMemory();
    const length = bytes.length / 2;
    const at = memory.addressOf(bytes);
    const { buffer, byteOffset } = memory.take(8 * length);
    const found = pairs.add(length, (table) => kernel().countPairs(at, length, table, byteOffset));
    const news = new Uint32Array(buffer, byteOffset, 2 * found);
    for (let i = 0; i < news.length; i += 2) {
      const code = news[i] as number;
      firsts[code] = Math.min(firsts[code] as number, firstElement + (news[i + 1] as number));
    }
    // The kernel counts each once.
    if (weight === 1) return;
    const repeated = new Uint16Array(bytes.slice().buffer);
    for (const code of repeated) pairs.addTo(code, weight - 1);
  }

  join({ counts, firsts }: CodesFound): void {
    const { pairs, counts: own, firsts: ownFirsts } = this;
    if (pairs) pairs.join(counts);
    for (let code = 0; code < counts.length; code++) {
      if (!pairs) own[code] = (own[code] as number) + (counts[code] as number);
      ownFirsts[code] = Math.min(ownFirsts[code] as number, firsts[code] as number);
    }
  }

  found(): CodesFound {
    this.pairs?.settle();
    const { counts, firsts } = this;
    return { counts, firsts };
  }

  /** Counts so far. */
  values(): CountedValues {
    this.pairs?.settle();
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
