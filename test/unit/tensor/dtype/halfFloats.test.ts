import { setFloat16 } from "@petamoriken/float16";
import { expect, it } from "vitest";
import { narrowedHalf, widenedHalves } from "../../../../src/tensor/dtype/halfFloats";
import { SeededRandom } from "../../../support/seededRandom";

const view = new DataView(new ArrayBuffer(4));

/** The same of what is no NaN by another library. */
function expected(bits: number): number {
  view.setUint32(0, bits);
  setFloat16(view, 0, view.getFloat32(0));
  return view.getUint16(0);
}

/** Float32 bits that are not narrowed alike. */
function wrong(all: Iterable<number>): number[] {
  return [...all].filter((bits) => (bits & 0x7fffffff) <= 0x7f800000 && narrowedHalf(bits) !== expected(bits));
}

it("every half, and what lies between two, becomes the nearest one, of two as near the even one", () => {
  const near = [...widenedHalves()].flatMap((bits) =>
    [-4097, -4096, -4095, -1, 0, 1, 4095, 4096, 4097].map((by) => (bits + by) >>> 0),
  );
  expect(wrong(near)).toEqual([]);
});

it("any float32 becomes the nearest half", () => {
  const random = new SeededRandom(16);
  const any = Array.from({ length: 200_000 }, () => random.whole(0, 2 ** 32 - 1));
  // About the least halves, where all their bits are those of the number.
  const small = Array.from(
    { length: 200_000 },
    () => (random.whole(0x32000000, 0x39000000) | (random.whole(0, 1) << 31)) >>> 0,
  );
  const middles = Array.from(
    { length: 2048 },
    (_, i) => new Uint32Array(Float32Array.of((i + 0.5) * 2 ** -24).buffer)[0] as number,
  );
  expect(wrong([...any, ...small, ...middles, 0, 0x80000000, 0x7f800000, 0xff800000, 0x477fefff, 0x477ff000])).toEqual(
    [],
  );
});

it("a NaN keeps its sign and the upper bits of its payload, and stays one", () => {
  expect([0x7fc00000, 0xffc02000, 0x7f800001, 0xff9fffff].map(narrowedHalf)).toEqual([0x7e00, 0xfe01, 0x7c01, 0xfcff]);
});
