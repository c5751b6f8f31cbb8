import { describe, expect, it } from "vitest";
import { contrast, inkOn } from "../../../../../../webview/ui/plot/colours/colour";
import { HeatScale, type HeatScaleParts, mapColours } from "../../../../../../webview/views/tensor/colours/heatScale";
import { DIVERGING_MAPS, SEQUENTIAL_MAPS } from "../../../../../../webview/views/tensor/colours/heatSettings";

const scale = (parts: Partial<HeatScaleParts>) =>
  new HeatScale({ low: 0, high: 1, map: "viridis", scale: "linear", threshold: 1, leastMagnitude: 1, ...parts });

describe("a linear scale", () => {
  it("spreads the map from end to end, and leaves what is beyond at its end", () => {
    const one = scale({ low: 2, high: 4 });
    expect([2, 3, 4, -9, 99].map((value) => one.colourAt(value))).toEqual([0, 128, 255, 0, 255]);
    expect([1.9, 2, 4, 4.1].map((value) => one.beyond(value))).toEqual([-1, 0, 0, 1]);
    expect(one.beyond(2n ** 63n)).toBe(1);
    expect([one.shareOf(3), one.shareOf(1), one.valueAt(0.5), one.valueAt(-0.5)]).toEqual([0.5, -0.5, 3, 1]);
  });

  it("has the middle of a diverging map at 0, whatever the ends are", () => {
    const one = scale({ low: -1, high: 4, map: "RdBu" });
    expect(one.colourAt(0)).toBe(128);
    expect(one.colourAt(4)).toBe(255);
    // A quarter of the way to the larger end, on the other side.
    expect(one.colourAt(-1)).toBe(Math.round(127.5 - 127.5 / 4));
    expect(one.colourAt(-4)).toBe(one.colourAt(-1));
  });

  it("has one colour where all is the same, and stands the largest and the least doubles", () => {
    expect(scale({ low: 5, high: 5 }).colourAt(5)).toBe(128);
    const huge = scale({ low: -Number.MAX_VALUE, high: Number.MAX_VALUE, map: "RdBu" });
    expect([-Number.MAX_VALUE, 0, Number.MAX_VALUE].map((value) => huge.colourAt(value))).toEqual([0, 128, 255]);
    expect(huge.valueAt(1)).toBe(Number.MAX_VALUE);
    const both = scale({ low: -1e300, high: 1e300, scale: "symlog", threshold: 1e-300 });
    for (const value of [-1e300, -1e290, -1, 1e-300, 1, 1e290, 1e300])
      expect(both.valueAt(both.shareOf(value)) / value).toBeCloseTo(1, 9);
    const tiny = scale({ low: 0, high: Number.MIN_VALUE });
    expect([tiny.colourAt(0), tiny.colourAt(Number.MIN_VALUE)]).toEqual([0, 255]);
  });
});

describe("a logarithmic scale", () => {
  it("has even ratios, and begins above 0", () => {
    const one = scale({ low: 0, high: 100, scale: "log", leastMagnitude: 0.01 });
    expect(one.low).toBe(0.01);
    expect([0.01, 100].map((value) => one.colourAt(value))).toEqual([0, 255]);
    expect([-5, 0].map((value) => [one.colourAt(value), one.beyond(value)])).toEqual([
      [0, -1],
      [0, -1],
    ]);
    expect(one.valueAt(0.5)).toBeCloseTo(1, 12);
    expect(scale({ low: 0, high: 1, scale: "log", leastMagnitude: 7 }).low).toBe(0.001);
  });

  it("of both signs has even steps near 0 and even ratios far from it", () => {
    const one = scale({ low: -1000, high: 1000, map: "PuOr", scale: "symlog", threshold: 1 });
    expect([-1000, 0, 1000].map((value) => one.colourAt(value))).toEqual([0, 128, 255]);
    const expected = 0.5 + Math.log(1 + 10) / Math.log(1001) / 2;
    expect(one.shareOf(10)).toBeCloseTo(expected, 12);
    expect(one.valueAt(expected)).toBeCloseTo(10, 9);
    const far = scale({ low: -1e300, high: 1e300, map: "PuOr", scale: "symlog", threshold: 2 ** -1020 });
    expect(far.colourAt(1e300)).toBe(255);
  });
});

describe("text on colours", () => {
  it.each([...SEQUENTIAL_MAPS, ...DIVERGING_MAPS])("stands out by 4.5 to 1 from every colour of %s", (map) => {
    for (const colour of mapColours(map)) expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
  });
});
