import { expect, it } from "vitest";
import { codeValues } from "../../../../src/tensor/dtype/codeValues";
import { realDtype } from "../../../../src/tensor/dtype/dtype";
import { codeRange } from "../../../../src/tensor/statistics/codeRange";
import { SeededRandom } from "../../../support/seededRandom";

const DTYPES = [
  "float16",
  "bfloat16",
  "int16",
  "uint16",
  "qint16",
  "quint16",
  "int8",
  "uint8",
  "int4",
  "uint4",
  "bool",
].concat(["float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float4_e2m1fn"]);

const ROUNDS = 300;

it.each(DTYPES)("finds the range of %s as a plain loop does", (name) => {
  const dtype = realDtype(name);
  const values = codeValues(dtype);
  const random = new SeededRandom(41);
  const rangeOf = codeRange(dtype);
  for (let round = 0; round < ROUNDS; round++) {
    // Few codes, or all there are: also where nothing is finite.
    const few = Array.from({ length: random.whole(1, 4) }, () => random.whole(0, values.length - 1));
    const codes = Array.from({ length: random.whole(0, 40) }, () =>
      round % 2 === 0 ? random.pick(few) : random.whole(0, values.length - 1),
    );
    const bytes = dtype.itemBytes === 1 ? Uint8Array.from(codes) : new Uint8Array(Uint16Array.from(codes).buffer);
    const { low, high } = rangeOf(bytes);
    const known = codes.map((code) => values[code] as number).filter(Number.isFinite);
    // Both zeros are equal.
    expect([low + 0, high + 0]).toEqual([Math.min(...known) + 0, Math.max(...known) + 0]);
  }
});
