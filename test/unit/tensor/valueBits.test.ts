import { expect, it } from "vitest";
import { valueBits } from "../../../src/tensor/valueBits";

it("shows a value's bits in its dtype's own width", () => {
  expect(valueBits(Math.fround(0.1), "float32")).toBe("0x3dcccccd");
  expect(valueBits(-0, "float32")).toBe("0x80000000");
  expect(valueBits(1, "float64")).toBe("0x3ff0000000000000");
  expect(valueBits(1, "float16")).toBe("0x3c00");
  expect(valueBits(-2, "bfloat16")).toBe("0xc000");
  expect(valueBits(-1, "int8")).toBe("0xff");
  expect(valueBits(65535, "uint16")).toBe("0xffff");
  expect(valueBits(-1, "int32")).toBe("0xffffffff");
  expect(valueBits(-1n, "int64")).toBe("0xffffffffffffffff");
  expect(valueBits(2n ** 64n - 1n, "uint64")).toBe("0xffffffffffffffff");
  expect(valueBits(1, "bool")).toBe("0x01");
});
