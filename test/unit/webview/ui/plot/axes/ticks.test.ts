import { describe, expect, it } from "vitest";
import {
  apart,
  distinctTexts,
  niceStep,
  plainText,
  valueLabels,
  valueTicks,
} from "../../../../../../webview/ui/plot/axes/ticks";
import { valueAxis } from "../../../../../../webview/ui/plot/axes/valueAxis";

const extent = (text: string) => text.length * 7;

describe("ticks of values", () => {
  it.each([
    [-1, 1],
    [0, 1e-7],
    [-1.1e-7, 8e-8],
    [1e6, 1.000001e6],
    [123456.001, 123456.002],
    [-3e30, 2e30],
    [0.91, 1],
  ])("%d to %d: labels differ, do not overlap, and are read back as where they stand", (low, high) => {
    for (const length of [120, 300, 900]) {
      const axis = valueAxis("linear", low, high);
      const ticks = valueTicks(axis, length, extent);
      const labels = ticks.map(({ label }) => label);
      expect(ticks.length).toBeGreaterThan(0);
      expect(new Set(labels).size).toBe(labels.length);
      expect(apart(ticks, length / (high - low), extent)).toBe(true);
      for (const { at, label } of ticks) {
        const read = Number(label.replaceAll(",", ""));
        expect(Math.abs(read - at)).toBeLessThanOrEqual((high - low) * 1e-3);
      }
    }
  });

  it("are decades on a symmetric logarithmic scale", () => {
    const axis = valueAxis("symlog", -1000, 1000);
    const labels = valueTicks(axis, 900, extent).map(({ label }) => label);
    expect(labels).toEqual(["-1,000", "-100", "-10", "-1", "0", "1", "10", "100", "1,000"]);
  });

  it("are none where there is no width", () => {
    expect(valueTicks(valueAxis("linear", 1, 1), 300, extent)).toEqual([]);
  });
});

describe("texts of numbers", () => {
  it("share a notation", () => {
    expect(valueLabels([-1e-7, -5e-8, 0, 5e-8], 5e-8)).toEqual(["-1.0e-7", "-5e-8", "0", "5e-8"]);
    expect(valueLabels([0, 20_000, 40_000], 20_000)).toEqual(["0", "20,000", "40,000"]);
  });

  it("tell neighbours apart", () => {
    expect(distinctTexts([0.1, 0.10001, 0.10002])).toEqual(["0.1", "0.10001", "0.10002"]);
    expect(distinctTexts([1, 2, 3])).toEqual(["1", "2", "3"]);
  });

  it.each([
    [0, "0"],
    [1234567, "1,234,567"],
    [-0.5, "-0.5"],
    [1e-12, "1e-12"],
    [Number.NaN, "NaN"],
    [Number.NEGATIVE_INFINITY, "-Inf"],
  ])("%d is %s", (value, text) => {
    expect(plainText(value)).toBe(text);
  });

  it("steps are 1, 2 or 5 times a power of ten", () => {
    expect([0.03, 0.11, 1, 2.1, 7, 999].map(niceStep)).toEqual([0.05, 0.2, 1, 5, 10, 1000]);
  });
});
