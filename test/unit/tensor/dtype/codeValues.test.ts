import { expect, it } from "vitest";
import { CodeDoubles, hasFewCodes } from "../../../../src/tensor/dtype/codeValues";
import { findDtype, type RealDtype, realDtype } from "../../../../src/tensor/dtype/dtype";

const NAMES = [
  ...[
    "float16",
    "bfloat16",
    "float8_e4m3fn",
    "float8_e5m2",
    "float8_e4m3fnuz",
    "float8_e4m3b11fnuz",
    "float8_e5m2fnuz",
  ],
  ...["float4_e2m1fn", "int8", "int16", "uint8", "uint16", "int2", "int4", "uint2", "uint4"],
  ...["qint8", "qint16", "quint8", "quint16", "bool"],
];

/** All codes of a dtype's width, one after the other. */
function allCodes({ itemBytes }: RealDtype): Uint8Array {
  if (itemBytes === 1) return Uint8Array.from({ length: 256 }, (_, code) => code);
  return new Uint8Array(Uint16Array.from({ length: 65_536 }, (_, code) => code).buffer);
}

it.each(NAMES)("of %s has the double of every code, wherever the bytes lie", (name) => {
  const dtype = realDtype(name);
  const codes = allCodes(dtype);
  const wanted = [...(dtype.decode(codes) as ArrayLike<number> & Iterable<number>)];
  const doubles = new CodeDoubles();
  expect([...doubles.of(dtype, codes)]).toEqual(wanted);
  const moved = new Uint8Array(codes.length + 1);
  moved.set(codes, 1);
  expect([...doubles.of(dtype, moved.subarray(1))]).toEqual(wanted);
  expect([...doubles.of(dtype, codes.subarray(0, dtype.itemBytes))]).toEqual(wanted.slice(0, 1));
});

it("is of dtypes of at most two bytes", () => {
  const few = (name: string) => hasFewCodes(findDtype(name) as RealDtype);
  expect(NAMES.every(few)).toBe(true);
  expect(["float32", "float64", "int32", "uint64"].some(few)).toBe(false);
});
