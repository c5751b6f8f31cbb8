import { expect, it } from "vitest";
import { dtypeAs } from "../../../../src/tensor/dtype/dtypeAs";

it("what complex numbers are looked at as is of the dtype of their parts, and all else of its own", () => {
  expect(dtypeAs("complex64", "abs")).toBe("float32");
  expect(dtypeAs("complex128", "phase")).toBe("float64");
  expect(dtypeAs("complex64", undefined)).toBe("complex64");
  expect(dtypeAs("bfloat16", "abs")).toBe("bfloat16");
  expect(dtypeAs("unknown 99", "abs")).toBe("unknown 99");
});
