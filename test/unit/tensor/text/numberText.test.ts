import { describe, expect, it } from "vitest";
import { formattedText, numberText } from "../../../../src/tensor/text/numberText";
import { expectIs } from "../../../support/expectIs";
import { SeededRandom } from "../../../support/seededRandom";

describe("the text of a number", () => {
  it("is the shortest that is read back as the same float32", () => {
    expect(numberText(Math.fround(0.1), "float32")).toBe("0.1");
    expect(numberText(Math.fround(3.4028234663852886e38), "float32")).toBe("3.4028235e+38");
    const random = new SeededRandom(5);
    const bits = new DataView(new ArrayBuffer(4));
    for (let i = 0; i < 20_000; i++) {
      bits.setUint32(0, Math.floor(random.next() * 2 ** 32));
      const value = bits.getFloat32(0);
      if (!Number.isFinite(value)) continue;
      expectIs(Math.fround(Number(numberText(value, "float32"))), value);
    }
  });

  it("keeps all digits of float64 and of 64-bit integers", () => {
    expect(numberText(0.1 + 0.2, "float64")).toBe("0.30000000000000004");
    expect(numberText(5e-324, "float64")).toBe("5e-324");
    expect(numberText(2n ** 53n + 1n, "int64")).toBe("9007199254740993");
    // JSON has them as numbers.
    expect(numberText(2 ** 53 - 1, "int64")).toBe("9007199254740991");
  });

  it("names what is no number, and the sign of zero", () => {
    expect(
      [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0].map((one) => numberText(one, "float32")),
    ).toEqual(["NaN", "+Inf", "-Inf", "-0", "0"]);
    expect([0, 1].map((one) => numberText(one, "bool"))).toEqual(["false", "true"]);
  });
});

describe("a format", () => {
  it("asks for digits of floats only", () => {
    expect(formattedText(Math.PI, "float64", { notation: "fixed", digits: 2 })).toBe("3.14");
    expect(formattedText(123456, "float32", { notation: "scientific", digits: 3 })).toBe("1.235e+5");
    expect(formattedText(-0, "float32", { notation: "fixed", digits: 1 })).toBe("-0.0");
    expect(formattedText(7, "int32", { notation: "fixed", digits: 2 })).toBe("7");
    expect(formattedText(Number.NaN, "float32", { notation: "fixed", digits: 2 })).toBe("NaN");
  });
});
