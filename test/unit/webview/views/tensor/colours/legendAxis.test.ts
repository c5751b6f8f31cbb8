import { describe, expect, it } from "vitest";
import { HeatScale } from "../../../../../../webview/views/tensor/colours/heatScale";
import { legendAxis, valueNear } from "../../../../../../webview/views/tensor/colours/legendAxis";
import { typedRange } from "../../../../../../webview/views/tensor/colours/typedRange";

const scaleOf = (low: number, high: number, scale: "linear" | "log" | "symlog" = "linear") =>
  new HeatScale({ low, high, map: "viridis", scale, threshold: 1, leastMagnitude: 0.001 });

describe("the length of a legend", () => {
  it("has the range, the robust extent of the values, and some air", () => {
    const one = legendAxis(scaleOf(0, 10), { low: -10, high: 5 });
    expect([one.low, one.high]).toEqual([-12, 12]);
    expect([one.to(-12), one.to(0), one.to(12)]).toEqual([0, 0.5, 1]);
    expect(one.from(0.25)).toBeCloseTo(-6, 12);
  });

  it("reaches not so far that a narrow range is not seen", () => {
    const one = legendAxis(scaleOf(0, 1), { low: -1e9, high: 1e9 });
    expect(one.low).toBeCloseTo(-3.7, 9);
    expect(one.high).toBeCloseTo(4.7, 9);
  });

  it("is of ratios for a logarithm, and above 0", () => {
    const one = legendAxis(scaleOf(1, 100, "log"), { low: -50, high: 100 });
    expect(one.low).toBeCloseTo(10 ** -0.2, 9);
    expect(one.from(0.5)).toBeCloseTo(10, 9);
  });

  it("is around a constant, and finite for the largest doubles", () => {
    const flat = legendAxis(scaleOf(4, 4), { low: 4, high: 4 });
    expect([flat.low, flat.to(4), flat.high]).toEqual([3, 0.5, 5]);
    const huge = legendAxis(scaleOf(-Number.MAX_VALUE, Number.MAX_VALUE), {});
    expect([huge.low, huge.high].every(Number.isFinite)).toBe(true);
  });

  it("gives values no more digits than tell neighbours apart", () => {
    const one = legendAxis(scaleOf(0, 1), { low: 0, high: 1 });
    expect(valueNear(one, 0.5004, 1 / 500)).toBe(0.5);
    expect(valueNear(one, 1 / 3, 1 / 500)).toBe(0.3);
    expect(valueNear(one, 1 / 3, 1 / 1e7)).toBeCloseTo(0.3, 6);
  });
});

describe("a range that is typed", () => {
  it("is two numbers in order, or a sentence", () => {
    expect(typedRange(" -1.5 ", "2e3")).toEqual([-1.5, 2000]);
    expect(typedRange("−1", "-1")).toEqual([-1, -1]);
    expect(typedRange("1", "0")).toMatch(/greater/);
    for (const wrong of ["", "x", "NaN", "Infinity", "1,5"]) expect(typedRange(wrong, "9")).toMatch(/not a number/);
  });
});
