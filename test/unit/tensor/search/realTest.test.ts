import { expect, it } from "vitest";
import { type RealDtype, realDtype } from "../../../../src/tensor/dtype/dtype";
import { placeOfHit } from "../../../../src/tensor/search/elementTest";
import { realTest } from "../../../../src/tensor/search/realTest";
import type { ValueRange } from "../../../../src/tensor/search/valueRange";
import { SeededRandom } from "../../../support/seededRandom";

const DTYPES = [
  "float32",
  "float64",
  "float16",
  "bfloat16",
  "float8_e4m3fn",
  "float8_e4m3fnuz",
  "float4_e2m1fn",
  "bool",
].concat(["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "int4", "uint4"]);

const ROUNDS = 150;

function isIn(value: number | bigint, { low, high, isAbsolute, isOutside }: ValueRange): boolean {
  const compared = isAbsolute && value < 0 ? -value : value;
  return (compared >= low && compared <= high) !== isOutside;
}

/** Bytes of elements: any bits, and more often than these zeros of either sign, NaNs with payloads, denormals and extremes. */
function anyElements({ itemBytes }: RealDtype, count: number, random: () => number): Uint8Array {
  const bytes = Uint8Array.from({ length: count * itemBytes }, () => Math.floor(256 * random()));
  for (let i = 0; i < count; i++) {
    const choice = Math.floor(10 * random());
    const at = i * itemBytes;
    if (choice < 2) bytes.fill(0, at, at + itemBytes);
    if (choice === 1) bytes[at + itemBytes - 1] = 0x80;
    if (choice === 2) bytes.fill(0xff, at, at + itemBytes);
    if (choice === 3) bytes.fill(0, at + 1, at + itemBytes);
  }
  return bytes;
}

it.each(DTYPES)("counts %s in any range, from any place, of any length, as a plain loop does", (name) => {
  const seeded = new SeededRandom(37);
  const random = () => seeded.next();
  const dtype = realDtype(name);
  const isWhole = dtype.kind !== "float";
  for (let round = 0; round < ROUNDS; round++) {
    const count = Math.floor(80 * random());
    const offset = Math.floor(17 * random());
    const elements = anyElements(dtype, count, random);
    const lying = new Uint8Array(offset + elements.length);
    lying.set(elements, offset);
    const values = [...dtype.decode(elements)].map((value) => (name === "bool" ? Math.min(1, Number(value)) : value));
    // Ends are elements, or between two, in either order.
    const end = () => values[Math.floor(random() * values.length)] ?? 0;
    const ends = [end(), random() < 0.3 ? Number.POSITIVE_INFINITY : end()].map((one) => {
      if (isWhole) return one === Number.POSITIVE_INFINITY ? 2n ** 65n : BigInt(one);
      return Number.isNaN(one) ? 1 : Number(one) * (random() < 0.2 ? 1.000001 : 1);
    });
    const [low = 0, high = 0] = ends;
    const range: ValueRange = { low, high, isAbsolute: random() < 0.4, isOutside: random() < 0.3 };
    const test = realTest(range, dtype);
    const hits = values.flatMap((value, i) => (isIn(value, range) ? [i] : []));
    const told = { count: test.count(lying.subarray(offset)), first: -1, last: -1 };
    const taken = lying.subarray(offset);
    told.first = placeOfHit(test, taken, dtype.itemBytes);
    told.last = placeOfHit(test, taken, dtype.itemBytes, true);
    expect(told, JSON.stringify([round, String(low), String(high), range.isAbsolute, range.isOutside])).toEqual({
      count: hits.length,
      first: hits[0] ?? -1,
      last: hits.at(-1) ?? -1,
    });
  }
});
