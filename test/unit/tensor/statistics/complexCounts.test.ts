import { expect, it } from "vitest";
import { type ComplexDtype, fixedDtype } from "../../../../src/tensor/dtype/dtype";
import { ComplexCounts } from "../../../../src/tensor/statistics/complexCounts";
import { bytesOf } from "../../../support/eventWriter";

it("counts what needs no order, each weighed", () => {
  const { NaN: nan, POSITIVE_INFINITY: inf } = Number;
  const counts = new ComplexCounts(fixedDtype("complex64") as ComplexDtype);
  counts.add(bytesOf(Float32Array.of(0, -0, nan, 0, 0, nan, inf, nan, 1, 2, -inf, 0)));
  expect(counts).toMatchObject({ count: 6, zeros: 1, nan: 3, inf: 2, finite: 2 });
  counts.add(bytesOf(Float32Array.of(0, 0)), 2 ** 40);
  expect(counts).toMatchObject({ count: 2 ** 40 + 6, zeros: 2 ** 40 + 1, nan: 3, finite: 2 ** 40 + 2 });
});
