import { describe, expect, it } from "vitest";
import { distribution, MEDIAN, robustRange } from "../../../../../webview/ui/plot/histogram/distribution";
import { someBuckets } from "./someBuckets";

const exact = (...values: number[]) => ({ values: Float64Array.from(values), isEstimated: false });

describe("distribution", () => {
  it("spreads the values of a bucket evenly", () => {
    const { values, isEstimated } = distribution(someBuckets([0, 1, 2], [50, 50]));
    expect(isEstimated).toBe(true);
    expect([...values].map((value) => Number(value.toFixed(6)))).toEqual([0, 0.1, 0.5, 1, 1.5, 1.9, 2]);
  });

  it("takes exact ones as they are", () => {
    const percentiles = Float64Array.of(0, 1, 2, 3, 4, 5, 6);
    expect(distribution(someBuckets([0, 6], [10], { percentiles }))).toEqual({
      values: percentiles,
      isEstimated: false,
    });
  });

  it("has no values where nothing is finite", () => {
    expect([...distribution(someBuckets([], [], { nan: 4 })).values].every(Number.isNaN)).toBe(true);
    expect([...distribution(someBuckets([0, 1], [0])).values].every(Number.isNaN)).toBe(true);
  });

  it("stays between min and max, where outer buckets are wider", () => {
    const { values } = distribution(someBuckets([-100, 0, 100], [1, 1], { min: -1, max: 1 }));
    expect(values[0]).toBe(-1);
    expect(Math.max(...values)).toBe(1);
    expect(values[MEDIAN]).toBe(0);
  });
});

describe("robustRange", () => {
  it("is all there is where nothing lies far away", () => {
    expect(robustRange([exact(-2, -1, 0, 0, 0, 1, 3)])).toEqual([-2, 3]);
  });

  it("cuts an outlier a million times the rest", () => {
    const [low, high] = robustRange([exact(-2, -1, -0.5, 0, 0.5, 1, 1e6)]) ?? [];
    expect(low).toBe(-2);
    expect(high).toBe(5);
  });

  it("is undefined where nothing is finite, a point where all values are equal", () => {
    expect(robustRange([exact(...Array<number>(7).fill(Number.NaN))])).toBeUndefined();
    expect(robustRange([exact(2, 2, 2, 2, 2, 2, 2)])).toEqual([2, 2]);
  });
});
