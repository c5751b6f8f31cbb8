import { describe, expect, it } from "vitest";
import {
  type ElementValues,
  elementAt,
  elementCountOf,
  rearranged,
} from "../../../../src/tensor/elements/elementValues";

const complex: ElementValues = { kind: "complex", array: Float32Array.of(1, 2, 3, 4, 5, 6) };
const strings: ElementValues = { kind: "string", array: ["a", Uint8Array.of(255), { start: "b", byteCount: 9 }] };

it("finds elements, and none beyond the last", () => {
  expect([complex, strings].map(elementCountOf)).toEqual([3, 3]);
  expect(elementAt(complex, 1)).toEqual({ re: 3, im: 4 });
  expect(elementAt(complex, 3)).toBeUndefined();
  expect(elementAt(strings, 2)).toEqual({ start: "b", byteCount: 9 });
  expect(elementAt({ kind: "real", array: BigInt64Array.of(-5n) }, 0)).toBe(-5n);
});

describe("rearranged", () => {
  const backwards = (i: number) => 3 - i;

  it("has the elements asked for, and nothing where there is none", () => {
    expect(rearranged(complex, 4, backwards)).toEqual({
      kind: "complex",
      array: Float32Array.of(0, 0, 5, 6, 3, 4, 1, 2),
    });
    expect(rearranged(strings, 4, backwards).array).toEqual(["", ...[...strings.array].reverse()]);
    expect(rearranged({ kind: "real", array: BigInt64Array.of(1n, 2n, 3n) }, 4, backwards)).toEqual({
      kind: "real",
      array: BigInt64Array.of(0n, 3n, 2n, 1n),
    });
  });

  it("keeps the payload of a NaN", () => {
    const bits = Uint32Array.of(0x7f800001, 0xff812345);
    const values: ElementValues = { kind: "real", array: new Float32Array(bits.buffer) };
    expect(new Uint32Array((rearranged(values, 2, (i) => 1 - i).array as Float32Array).buffer)).toEqual(
      Uint32Array.of(0xff812345, 0x7f800001),
    );
  });
});
