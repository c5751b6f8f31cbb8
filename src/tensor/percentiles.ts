import type { ElementArray } from "./dtype";

/** The percentiles of P10, as NumPy's `percentile` gives them (linear between neighbours). */
export const PERCENTILES = [1, 5, 25, 50, 75, 95, 99] as const;

/** Those of percentile bands over steps, from the least value to the greatest. */
export const BAND_PERCENTILES = [0, 5, 25, 50, 75, 95, 100] as const;

const DIGIT_BITS = 16;

/** All ones in NaN and infinities. */
const FLOAT32_EXPONENT = 0x7f800000;
const DIGITS = 1 << DIGIT_BITS;

/**
 * Finds order statistics exactly, with memory that does not grow with the tensor: values become 64-bit keys that sort as
 * they do, and each pass over the values fixes the next 16 bits of the key of every rank looked for.
 *
 * A caller makes passes until `isDone`: `add` all values, then `endPass`.
 */
export class RankSelect {
  private readonly ranks: readonly number[];
  /** Known leading digits of each rank's key, and how many values sort below them. */
  private readonly prefixes: bigint[];
  private readonly below: number[];
  private readonly digits: number;
  private pass = 0;
  private tables = new Map<bigint, Float64Array>();
  /**
   * By the first digit of a key: 0 where no rank's key begins with it, so that nearly all values are turned away by one
   * look-up; in the second pass else one more than the place of its table in `secondTables`.
   */
  private firstDigits = new Uint16Array(DIGITS);
  private secondTables: Float64Array[] = [];
  private readonly keys: KeyWriter;

  /** `ranks`: 0-based positions in the sorted finite values. */
  constructor(ranks: readonly number[], sample: ElementArray) {
    this.ranks = ranks;
    this.prefixes = ranks.map(() => 0n);
    this.below = ranks.map(() => 0);
    this.keys = keyWriter(sample);
    this.digits = this.keys.digits;
    this.tables.set(0n, new Float64Array(DIGITS));
  }

  get isDone(): boolean {
    return this.pass === this.digits || this.ranks.length === 0;
  }

  /** Adds finite values (others are passed over), each standing `weight` times. */
  add(values: ElementArray, weight = 1): void {
    if (values instanceof Float32Array) {
      this.addFloat32(values, weight);
      return;
    }
    const { hi, lo } = this.keys.write(values);
    const only = this.tables.get(0n);
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number | bigint;
      if (typeof value === "number" && value - value !== 0) continue;
      const high = hi[i] as number;
      if (this.pass === 0) {
        const table = only as Float64Array;
        const digit = this.digits === 1 ? high : high >>> DIGIT_BITS;
        table[digit] = (table[digit] as number) + weight;
        continue;
      }
      const first = this.firstDigits[high >>> DIGIT_BITS] as number;
      if (first === 0) continue;
      if (this.pass === 1) {
        const table = this.secondTables[first - 1] as Float64Array;
        table[high & 0xffff] = (table[high & 0xffff] as number) + weight;
        continue;
      }
      const [prefix, digit] = this.split(high, lo[i] as number);
      const table = this.tables.get(prefix);
      if (table) table[digit] = (table[digit] as number) + weight;
    }
  }

  /** The same for what most tensors are of: keys are made on the way, one class of array, no bigints. */
  private addFloat32(values: Float32Array, weight: number): void {
    const bits = new Int32Array(values.buffer, values.byteOffset, values.length);
    const only = this.tables.get(0n);
    const { firstDigits, secondTables, pass } = this;
    for (let i = 0; i < bits.length; i++) {
      const word = bits[i] as number;
      if ((word & FLOAT32_EXPONENT) === FLOAT32_EXPONENT) continue;
      // All bits of a negative number are flipped, of others the sign alone.
      const key = word ^ ((word >> 31) | 0x80000000);
      let table = only;
      let digit = key >>> DIGIT_BITS;
      if (pass === 1) {
        const first = firstDigits[digit] as number;
        if (first === 0) continue;
        table = secondTables[first - 1];
        digit = key & 0xffff;
      }
      if (table) table[digit] = (table[digit] as number) + weight;
    }
  }

  private split(high: number, low: number): [prefix: bigint, digit: number] {
    if (this.pass === 2) return [BigInt(high), low >>> DIGIT_BITS];
    return [(BigInt(high) << 16n) | BigInt(low >>> DIGIT_BITS), low & 0xffff];
  }

  endPass(): void {
    const next = new Map<bigint, Float64Array>();
    this.firstDigits = new Uint16Array(DIGITS);
    this.ranks.forEach((rank, i) => {
      const table = this.tables.get(this.prefixes[i] as bigint) as Float64Array;
      let digit = 0;
      let below = this.below[i] as number;
      while (digit < DIGITS - 1 && below + (table[digit] as number) <= rank) below += table[digit++] as number;
      this.below[i] = below;
      const prefix = ((this.prefixes[i] as bigint) << 16n) | BigInt(digit);
      this.prefixes[i] = prefix;
      if (next.has(prefix)) return;
      next.set(prefix, new Float64Array(this.pass + 1 < this.digits ? DIGITS : 0));
      this.firstDigits[Number(prefix >> BigInt(DIGIT_BITS * this.pass))] = next.size;
    });
    this.tables = next;
    this.secondTables = [...next.values()];
    this.pass++;
  }

  /** The values at the ranks, in the order of the ranks. Only once `isDone`. */
  results(): (number | bigint)[] {
    return this.prefixes.map((key) => this.keys.value(key));
  }
}

/** Writes the high and low halves of sortable keys into arrays it owns and uses again. */
interface KeyWriter {
  readonly digits: 1 | 2 | 4;
  write(values: ElementArray): { hi: Uint32Array; lo: Uint32Array };
  value(key: bigint): number | bigint;
}

function keyWriter(sample: ElementArray): KeyWriter {
  if (sample instanceof Float64Array || sample instanceof BigInt64Array || sample instanceof BigUint64Array) {
    return keys64(sample);
  }
  return sample instanceof Float32Array || sample.BYTES_PER_ELEMENT === 4 ? keys32(sample) : keys16(sample);
}

const SIGN = 0x80000000;

function keys16(sample: ElementArray): KeyWriter {
  const offset = sample instanceof Int8Array || sample instanceof Int16Array ? 0x8000 : 0;
  let hi = new Uint32Array(0);
  return {
    digits: 1,
    write(values) {
      if (hi.length < values.length) hi = new Uint32Array(values.length);
      for (let i = 0; i < values.length; i++) hi[i] = (values[i] as number) + offset;
      return { hi, lo: hi };
    },
    value: (key) => Number(key) - offset,
  };
}

/** Flips the sign bit of whole numbers and of floats above zero, all bits of floats below it. */
function sortable(bits: number, isFloat: boolean, isSigned: boolean): number {
  if (isFloat && bits >= SIGN) return ~bits >>> 0;
  return isSigned ? (bits ^ SIGN) >>> 0 : bits;
}

function unsortable(key: number, isFloat: boolean, isSigned: boolean): number {
  if (isFloat && key < SIGN) return ~key >>> 0;
  return isSigned ? (key ^ SIGN) >>> 0 : key;
}

function keys32(sample: ElementArray): KeyWriter {
  const isFloat = sample instanceof Float32Array;
  const isSigned = !(sample instanceof Uint32Array);
  let hi = new Uint32Array(0);
  return {
    digits: 2,
    write(values) {
      const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
      if (hi.length < bits.length) hi = new Uint32Array(bits.length);
      for (let i = 0; i < bits.length; i++) hi[i] = sortable(bits[i] as number, isFloat, isSigned);
      return { hi, lo: hi };
    },
    value(key) {
      const bits = new Uint32Array([unsortable(Number(key), isFloat, isSigned)]);
      if (isFloat) return new Float32Array(bits.buffer)[0] as number;
      return isSigned ? (bits[0] as number) | 0 : (bits[0] as number);
    },
  };
}

function keys64(sample: Float64Array | BigInt64Array | BigUint64Array): KeyWriter {
  const isFloat = sample instanceof Float64Array;
  const isSigned = !(sample instanceof BigUint64Array);
  let hi = new Uint32Array(0);
  let lo = new Uint32Array(0);
  return {
    digits: 4,
    write(values) {
      const words = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
      if (hi.length < values.length) {
        hi = new Uint32Array(values.length);
        lo = new Uint32Array(values.length);
      }
      for (let i = 0; i < values.length; i++) {
        const high = words[2 * i + 1] as number;
        hi[i] = sortable(high, isFloat, isSigned);
        lo[i] = isFloat && high >= SIGN ? ~(words[2 * i] as number) : (words[2 * i] as number);
      }
      return { hi, lo };
    },
    value(key) {
      const sortedHigh = Number(key >> 32n);
      const low = Number(key & 0xffffffffn);
      const words = new Uint32Array([
        isFloat && sortedHigh < SIGN ? ~low : low,
        unsortable(sortedHigh, isFloat, isSigned),
      ]);
      if (isFloat) return new Float64Array(words.buffer)[0] as number;
      return isSigned
        ? (new BigInt64Array(words.buffer)[0] as bigint)
        : (new BigUint64Array(words.buffer)[0] as bigint);
    },
  };
}

/** Both neighbours of every percentile among `finite` sorted values, as ranks. */
export function percentileRanks(finite: number, percents: readonly number[] = PERCENTILES): number[] {
  if (finite === 0) return [];
  return percents.flatMap((percent) => {
    const rank = (percent / 100) * (finite - 1);
    return [Math.floor(rank), Math.ceil(rank)];
  });
}

/**
 * Percentiles from the values at `percentileRanks`. One that is an element is that element; between two 64-bit integers
 * only their distance becomes a double.
 */
export function interpolatePercentiles(
  values: readonly (number | bigint)[],
  finite: number,
  percents: readonly number[] = PERCENTILES,
): (number | bigint)[] {
  if (finite === 0) return [];
  return percents.map((percent, i) => {
    const rank = (percent / 100) * (finite - 1);
    const fraction = rank - Math.floor(rank);
    const low = values[2 * i] as number | bigint;
    const high = values[2 * i + 1] as number | bigint;
    if (low === high || fraction === 0) return low;
    const distance =
      typeof low === "bigint" && typeof high === "bigint" ? Number(high - low) : Number(high) - Number(low);
    // NumPy's _lerp: from the nearer end, so that both ends are met exactly.
    return fraction >= 0.5 ? Number(high) - distance * (1 - fraction) : Number(low) + distance * fraction;
  });
}
