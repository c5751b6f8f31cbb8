import { describe, expect, it } from "vitest";
import type { Buckets } from "../../../../src/tensor/histogram/buckets";
import { totalCount } from "../../../../src/tensor/histogram/buckets";
import { commonEdges } from "../../../../src/tensor/histogram/commonEdges";
import { rebin } from "../../../../src/tensor/histogram/rebin";
import { robustRange } from "../../../../src/tensor/statistics/robustRange";
import { SeededRandom } from "../../../support/seededRandom";

function buckets(...rows: readonly (readonly [left: number, right: number, count: number])[]): Buckets {
  const column = (i: 0 | 1 | 2) => Float64Array.from(rows, (row) => row[i]);
  return { lefts: column(0), rights: column(1), counts: column(2) };
}

describe("rebin", () => {
  it("keeps counts where the edges are the same", () => {
    const rebinned = rebin(
      buckets([0, 0.1, 3], [0.1, 0.30000000000000004, 7]),
      Float64Array.of(0, 0.1, 0.30000000000000004),
    );
    expect(rebinned).toEqual({ counts: Float64Array.of(3, 7), below: 0, above: 0 });
  });

  it("shares a bucket out by width, also beyond the edges", () => {
    expect(rebin(buckets([0, 10, 100]), Float64Array.of(1, 2, 5, 9))).toEqual({
      counts: Float64Array.of(10, 30, 40),
      below: 10,
      above: 10,
    });
  });

  it("leaves gaps empty", () => {
    expect([...rebin(buckets([0, 1, 4], [3, 4, 6]), Float64Array.of(0, 1, 2, 3, 4)).counts]).toEqual([4, 0, 0, 6]);
  });

  it("puts what has no width into one bin, the last one closed", () => {
    const edges = Float64Array.of(0, 1, 2);
    expect([...rebin(buckets([1, 1, 5]), edges).counts]).toEqual([0, 5]);
    expect([...rebin(buckets([2, 2, 5]), edges).counts]).toEqual([0, 5]);
    expect(rebin(buckets([3, 3, 5]), edges).above).toBe(5);
    expect(rebin(buckets([-3, -3, 5]), edges).below).toBe(5);
  });

  it("loses nothing", () => {
    const random = new SeededRandom(5);
    for (let round = 0; round < 200; round++) {
      let at = random.next() * 10 - 5;
      const rows = Array.from({ length: random.whole(1, 30) }, () => {
        const left = at + (random.next() < 0.2 ? random.next() : 0);
        at = left + (random.next() < 0.1 ? 0 : random.next());
        return [left, at, random.whole(0, 50)] as const;
      });
      const all = buckets(...rows);
      const edges = Float64Array.from({ length: random.whole(2, 40) }, () => random.next() * 20 - 10).sort();
      const { counts, below, above } = rebin(all, edges);
      const sum = counts.reduce((total, count) => total + count, below + above);
      expect(Math.abs(sum - totalCount(all))).toBeLessThan(1e-9 * (1 + totalCount(all)));
    }
  });
});

describe("common edges", () => {
  it("are their own where all have the same", () => {
    const a = buckets([0, 0.1, 3], [0.1, 7, 7]);
    expect([...commonEdges([a, buckets(), a], 30)]).toEqual([0, 0.1, 7]);
  });

  it("are even over all where they differ, have gaps or a range is given", () => {
    const a = buckets([0, 1, 3]);
    expect([...commonEdges([a, buckets([3, 4, 1])], 4)]).toEqual([0, 1, 2, 3, 4]);
    expect([...commonEdges([buckets([0, 1, 3], [3, 4, 1])], 2)]).toEqual([0, 2, 4]);
    expect([...commonEdges([a], 2, [-1, 1])]).toEqual([-1, 0, 1]);
  });

  it("have a width of 1 where there is one value only, and are none without a bucket", () => {
    expect([...commonEdges([buckets([3, 3, 10])], 2)]).toEqual([2.5, 3, 3.5]);
    expect(commonEdges([buckets()], 2).length).toBe(0);
  });
});

describe("the robust range", () => {
  const bell = (center: number, width: number) =>
    buckets(
      ...Array.from({ length: 40 }, (_, i) => {
        const at = (i - 20) / 5;
        return [center + at * width, center + (at + 0.2) * width, Math.round(1e5 * Math.exp(-at * at * 0.5))] as const;
      }),
    );

  it("is the whole where nothing is far out", () => {
    expect(robustRange([bell(0, 1), bell(0.5, 1)])).toEqual({ low: -4, high: 4.5, below: 0, above: 0 });
  });

  it("leaves out what lies a million times farther, and says how much", () => {
    const far = buckets([-4e6, -3.9e6, 3], [4e6, 4.1e6, 2]);
    const range = robustRange([bell(0, 1), far, bell(0, 1)]);
    expect(range?.low).toBeGreaterThan(-10);
    expect(range?.high).toBeLessThan(10);
    expect(range?.below).toBeCloseTo(3);
    expect(range?.above).toBeCloseTo(2);
  });

  it("narrows step by step where an outlier made the buckets wide", () => {
    // 10^6 values in [0, 1) and one at 10^6, in 30 bins.
    const width = 1e6 / 30;
    const wide = buckets(
      [0, width, 1e6],
      ...Array.from({ length: 29 }, (_, i) => [(i + 1) * width, (i + 2) * width, i === 28 ? 1 : 0] as const),
    );
    const range = robustRange([wide]);
    expect(range?.high).toBeLessThan(2 * width);
    expect(range?.above).toBeCloseTo(1);
  });

  it("does not need buckets of any width", () => {
    expect(robustRange([buckets([3, 3, 10])])).toEqual({ low: 3, high: 3, below: 0, above: 0 });
    expect(robustRange([buckets([3, 3, 1e6], [4, 5, 1])])).toEqual({ low: 3, high: 5, below: 0, above: 0 });
    expect(robustRange([buckets([0, 1, 0]), buckets()])).toBeUndefined();
  });

  it("looks at ranges of any size", () => {
    expect(robustRange([buckets([-1.7e308, 1.7e308, 5])])).toMatchObject({ low: -1.7e308, high: 1.7e308 });
  });
});
