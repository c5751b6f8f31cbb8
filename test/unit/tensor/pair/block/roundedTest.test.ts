import { describe, expect, it } from "vitest";
import { RoundedTest } from "../../../../../src/tensor/pair/block/roundedTest";
import { bytesOf } from "../../../../support/eventWriter";

const FLOATS = Float32Array.of(1, 1.00390625, 1.001953125, -Math.PI, 1e-3, Number.NaN);
/** Their upper halves, rounded to nearest, ties to even. */
const BRAINS = Uint16Array.of(0x3f80, 0x3f80, 0x3f80, 0xc049, 0x3a83, 0x7fc0);

describe("a side is the other's rounding", () => {
  it("where each number is, whichever side is the finer", () => {
    const [one, other] = [
      RoundedTest.of({ dtypeA: "float32", dtypeB: "bfloat16" }),
      RoundedTest.of({ dtypeA: "bfloat16", dtypeB: "float32" }),
    ];
    one?.add(bytesOf(FLOATS), bytesOf(BRAINS));
    other?.add(bytesOf(BRAINS), bytesOf(FLOATS));
    expect([one?.isRounded, other?.isRounded]).toEqual([true, true]);
  });

  it("not where one was rounded elsewhere", () => {
    const test = RoundedTest.of({ dtypeA: "float32", dtypeB: "bfloat16" });
    test?.add(bytesOf(FLOATS), bytesOf(Uint16Array.of(0x3f80, 0x3f81, 0x3f80, 0xc049, 0x3a83, 0x7fc0)));
    expect(test?.isRounded).toBe(false);
  });

  it.each([
    ["float32", "float32"],
    ["float32", "float64"],
    ["int32", "bfloat16"],
    ["complex64", "bfloat16"],
  ])("nothing is said of %s beside %s", (dtypeA, dtypeB) => {
    expect(RoundedTest.of({ dtypeA, dtypeB })).toBeUndefined();
  });

  it("nor where both are rounded first", () => {
    expect(RoundedTest.of({ dtypeA: "float32", dtypeB: "bfloat16", as: "bfloat16" })).toBeUndefined();
  });
});
