import { describe, expect, it } from "vitest";
import { barsOf, binRange, peakOf } from "../../../../../../webview/views/tensor/stats/sharedBins";

const counts = { count: 100, seen: 100 };

describe("the range of bins", () => {
  it("is that of all finite values", () => {
    expect(binRange({ ...counts, min: -3, max: 5, percentiles: { "1": -2, "99": 4 } })).toEqual([-3, 5]);
    expect(binRange({ ...counts, min: false, max: true })).toEqual([0, 1]);
  });

  it("has ends that doubles would round as they are", () => {
    const ends = ["-9223372036854775808", "9223372036854775807"] as const;
    expect(binRange({ ...counts, min: ends[0], max: ends[1] })).toEqual(ends);
    const far = { min: 0, max: ends[1], percentiles: { "1": 1000, "99": 2000 } };
    expect(binRange({ ...counts, ...far })).toEqual([750, 2250]);
    const near = { min: "9007199254740993", max: ends[1], percentiles: { "1": 2 ** 53, "99": 2 ** 53 + 2000 } };
    expect(binRange({ ...counts, ...near })).toEqual(["9007199254740993", 2 ** 53 + 2500]);
    expect(binRange({ ...counts, min: "-0", max: 1 })).toEqual([-0, 1]);
  });

  it("is that of nearly all where a few lie far away, and never wider than all", () => {
    expect(binRange({ ...counts, min: -1000, max: 1000, percentiles: { "1": -2, "99": 2 } })).toEqual([-3, 3]);
    expect(binRange({ ...counts, min: -2.5, max: 1000, percentiles: { "1": -2, "99": 2 } })).toEqual([-2.5, 3]);
  });

  it("is none where there are no two different values, or their distance is no double", () => {
    expect(binRange(counts)).toBeUndefined();
    expect(binRange({ ...counts, min: 7, max: 7 })).toBeUndefined();
    expect(binRange({ ...counts, min: -1.7e308, max: 1.7e308 })).toBeUndefined();
  });
});

describe("bars", () => {
  const columns = {
    origin: "computed",
    points: Float64Array.of(0),
    offsets: Uint32Array.of(0, 2),
    lefts: Float64Array.of(0, 1),
    rights: Float64Array.of(1, 2),
    counts: Float64Array.of(1, 5),
    nan: Float64Array.of(3),
    posInf: Float64Array.of(0),
    negInf: Float64Array.of(0),
    below: Float64Array.of(1),
    above: Float64Array.of(1),
    min: Float64Array.of(-1),
    max: Float64Array.of(9),
    percentiles: new Float64Array(),
    rule: { code: "ruleNone", params: {} },
    errors: [],
  } as const;

  it("are parts of all finite values, those beyond too", () => {
    const found = barsOf(columns);
    expect(found.bars.map(({ share }) => share)).toEqual([1 / 8, 5 / 8]);
    expect(found.beyond).toBe(2 / 8);
    expect(peakOf(found)).toBe(1.5);
  });

  it("are none where nothing is finite", () => {
    const zero = Float64Array.of(0);
    const found = barsOf({
      ...columns,
      counts: Float64Array.of(0, 0),
      below: zero,
      above: zero,
    });
    expect(found).toEqual({ bars: [], beyond: 0 });
    expect(peakOf(found)).toBeUndefined();
  });
});
