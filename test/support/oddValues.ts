import type { ElementArray } from "../../src/tensor/dtype/dtype";
import type { SeededRandom } from "./seededRandom";

type Maker = (random: SeededRandom, length: number) => ElementArray;

const { NaN: NAN, POSITIVE_INFINITY: INF } = Number;
const FLOATS = [0, -0, 1, -1, 2.5, -2.5, 1e-40, -5e-324, 2 ** -1022, 3.4e38, 1e300, -1e300, INF, -INF, NAN];

/** Values of a class with few or many that are out of the ordinary: NaN with payloads, infinities, zeros of both signs, denormals, extremes. */
function valuesOf(random: SeededRandom, length: number, odd: () => number, bits: () => number): number[] {
  const part = random.pick([0, 0.05, 0.5, 1]);
  return Array.from({ length }, () => (random.next() < part ? odd() : bits()));
}

function floats(random: SeededRandom, length: number, Class: typeof Float32Array | typeof Float64Array): ElementArray {
  const { BYTES_PER_ELEMENT: width } = Class;
  const size = 2 ** random.whole(-20, 20);
  const any = () => new Class(random.bytes(width).buffer)[0] as number;
  const near = () => (random.next() - 0.5) * size;
  const values = Class.from(valuesOf(random, length, () => (random.next() < 0.5 ? random.pick(FLOATS) : any()), near));
  // What is set by number loses its payload.
  if (random.next() < 0.5 && length > 0) {
    const bytes = new Uint8Array(values.buffer);
    bytes.set([...random.bytes(width - 2), 0xf5, random.pick([0x7f, 0xff])], width * random.whole(0, length - 1));
  }
  return values;
}

/** Few bits, all of them, or the ends of what a class has. */
function bytesOfIntegers(random: SeededRandom, length: number, width: number): ArrayBuffer {
  const bytes = new Uint8Array(length * width);
  const size = random.whole(1, width);
  for (let i = 0; i < length; i++) {
    const sign = random.pick([0, 0, 0xff]);
    const own = new Uint8Array(width).fill(sign);
    own.set(random.bytes(size));
    if (random.next() < 0.1) own.fill(sign).set([random.pick([sign, sign, 0x80 ^ sign])], width - 1);
    bytes.set(own, i * width);
  }
  return bytes.buffer;
}

/** Values of each class that kernels of numbers take, of any length, at times from a place in the middle of their memory on. */
export const oddValues: Readonly<Record<string, Maker>> = {
  float32: (random, length) => floats(random, length, Float32Array),
  float64: (random, length) => floats(random, length, Float64Array),
  int8: (random, length) => new Int8Array(bytesOfIntegers(random, length, 1)),
  uint16: (random, length) => new Uint16Array(bytesOfIntegers(random, length, 2)),
  int32: (random, length) => new Int32Array(bytesOfIntegers(random, length, 4)),
  uint32: (random, length) => new Uint32Array(bytesOfIntegers(random, length, 4)),
  int64: (random, length) => new BigInt64Array(bytesOfIntegers(random, length, 8)),
  uint64: (random, length) => new BigUint64Array(bytesOfIntegers(random, length, 8)),
};

/** A length from 0 to some vectors, at times beyond a part of 1,024. */
export function oddLength(random: SeededRandom): number {
  return random.next() < 0.1 ? random.whole(1000, 2100) : random.whole(0, 40);
}
