import { describe, expect, it } from "vitest";
import { sizeBars } from "../../../../../../../webview/views/tensor/compare/pane/sizeBars";
import { SeededRandom } from "../../../../../../support/seededRandom";

const sizes = (firstExponent: number, counts: readonly number[]) => ({ firstExponent, counts, zeros: 0, infinite: 0 });

describe("bars of differences by size", () => {
  it("leave out what is empty at both ends, and keep what is between", () => {
    expect(sizeBars(sizes(-5, [0, 3, 0, 1, 0]))).toEqual([
      { from: -4, until: -3, count: 3 },
      { from: -3, until: -2, count: 0 },
      { from: -2, until: -1, count: 1 },
    ]);
    expect(sizeBars(sizes(0, []))).toEqual([]);
    expect(sizeBars(sizes(3, [0, 0]))).toEqual([]);
  });

  it("count neighbours together where there are many, without losing any", () => {
    const random = new SeededRandom(3);
    for (const length of [64, 65, 129, 2098]) {
      const counts = Array.from({ length }, () => 1 + Math.floor(random.next() * 9));
      const bars = sizeBars(sizes(-1074, counts));
      expect(bars.length).toBeLessThanOrEqual(64);
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(counts.reduce((sum, count) => sum + count, 0));
      for (const [i, bar] of bars.entries()) if (i > 0) expect(bar.from).toBe(bars[i - 1]?.until);
    }
  });
});
