import { describe, expect, it } from "vitest";
import { codeValues } from "../../../../src/tensor/dtype/codeValues";
import { realDtype } from "../../../../src/tensor/dtype/dtype";
import { CodeCounts } from "../../../../src/tensor/statistics/codeCounts";
import { SeededRandom } from "../../../support/seededRandom";

interface Chunk {
  readonly bytes: Uint8Array;
  readonly weight: number;
}

/** Counts and first places by code, one element after the other. */
function naive(itemBytes: number, chunks: readonly Chunk[]) {
  const found = new Map<number, { count: number; first: number }>();
  let element = 0;
  for (const { bytes, weight } of chunks) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = 0; at < bytes.length; at += itemBytes) {
      const code = itemBytes === 1 ? view.getUint8(at) : view.getUint16(at, true);
      const known = found.get(code) ?? { count: 0, first: element };
      found.set(code, { count: known.count + weight, first: known.first });
      element += weight;
    }
  }
  return found;
}

/** Chunks of any length from 0 on, at any alignment; of few codes or of all. The last is a repeated tail. */
function randomChunks(random: SeededRandom, itemBytes: number): Chunk[] {
  const chunks = Array.from({ length: random.whole(1, 6) }, () => {
    const length = itemBytes * random.pick([0, 1, 2, 3, 4, 5, 15, 16, 17, random.whole(0, 3000)]);
    const mask = random.pick([0, 1, 0x87, 0xff]);
    const bytes = random.bytes(length + 3).map((byte) => byte & mask);
    const start = random.whole(0, 3);
    return { bytes: bytes.subarray(start, start + length), weight: 1 };
  });
  return [...chunks, { bytes: random.bytes(itemBytes), weight: random.pick([1, 3, 2 ** 40]) }];
}

const dtypes = [
  "float16",
  "bfloat16",
  "int16",
  "uint16",
  "qint16",
  "float8_e5m2",
  "float8_e4m3fn",
  "int8",
  "uint8",
  "bool",
];

describe.each(dtypes)("of %s", (name) => {
  const dtype = realDtype(name);
  const values = codeValues(dtype);

  it("has the count and the first place of every code", () => {
    const random = new SeededRandom(3);
    for (let round = 0; round < 40; round++) {
      const chunks = randomChunks(random, dtype.itemBytes);
      const counted = new CodeCounts(dtype);
      let element = 0;
      for (const { bytes, weight } of chunks) {
        counted.add(bytes, element, weight);
        element += (bytes.length / dtype.itemBytes) * weight;
        // What is told on the way changes nothing.
        if (random.next() < 0.3) counted.values();
      }
      const wanted = [...naive(dtype.itemBytes, chunks)].map(([code, of]) => ({
        value: values[code] as number,
        ...of,
      }));
      const finite = wanted.filter(({ value }) => Number.isFinite(value));
      const sorted = finite.sort((a, b) => a.value - b.value || (Object.is(a.value, -0) ? -1 : 1));
      const sum = (is: (value: number) => boolean) =>
        wanted.reduce((all, { value, count }) => (is(value) ? all + count : all), 0);
      const found = counted.values();
      const rows = [...found.values].map((value, i) => ({ value, count: found.counts[i], first: found.firsts[i] }));
      expect(rows).toEqual(sorted);
      expect(found.nan).toBe(sum(Number.isNaN));
      expect(found.posInf).toBe(sum((value) => value === Number.POSITIVE_INFINITY));
      expect(found.negInf).toBe(sum((value) => value === Number.NEGATIVE_INFINITY));
    }
  });
});

it("has no first place of elements that are counted later", () => {
  const counted = new CodeCounts(realDtype("int16"));
  const zeros = new Uint8Array(2 * 65_536);
  for (let chunk = 0; chunk < 3; chunk++) {
    counted.add(zeros, chunk * 65_536);
    expect(counted.values().firsts).toEqual(Float64Array.of(0));
  }
  expect(counted.values().counts).toEqual(Float64Array.of(3 * 65_536));
});

it("is of dtypes of at most two bytes", () => {
  expect(() => new CodeCounts(realDtype("float32"))).toThrow(RangeError);
});
