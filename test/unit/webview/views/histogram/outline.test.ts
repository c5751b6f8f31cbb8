import { describe, expect, it } from "vitest";
import { valueAxis } from "../../../../../webview/ui/plot/axes/valueAxis";
import { densityAt, isEvenly, leastWidth, outline, usualWidth } from "../../../../../webview/ui/plot/histogram/outline";
import { commonBins } from "../../../../../webview/views/histogram/scene/commonBins";
import { someBuckets } from "./someBuckets";

const axis = valueAxis("linear", 0, 10);

describe("outline", () => {
  it("has each bucket's density between its true edges", () => {
    const cells = outline(someBuckets([0, 1, 5, 10], [2, 8, 5]), axis, 0.01);
    expect([...cells.starts]).toEqual([0, 1, 5]);
    expect([...cells.ends]).toEqual([1, 5, 10]);
    expect([...cells.densities]).toEqual([2, 2, 1]);
    expect([-1, 0.5, 5, 10, 11].map((place) => densityAt(cells, place))).toEqual([0, 2, 1, 1, 0]);
  });

  it("draws narrow buckets together, and loses none of their values", () => {
    const edges = [0, 1e-12, 1e-9, 1e-6, 5, 10];
    const cells = outline(someBuckets(edges, [3, 4, 5, 6, 7]), axis, 0.1);
    const sum = cells.densities.reduce(
      (all, density, i) => all + density * ((cells.ends[i] ?? 0) - (cells.starts[i] ?? 0)),
      0,
    );
    expect(cells.starts.length).toBe(3);
    expect(sum).toBeCloseTo(25, 9);
  });

  it("gives a bucket without width one", () => {
    const cells = outline(someBuckets([2, 2], [9]), axis, 0.5);
    expect([...cells.starts, ...cells.ends, ...cells.densities]).toEqual([2, 2.5, 18]);
  });

  it("leaves gaps between buckets", () => {
    const gap = { ...someBuckets([0, 1, 2], [1, 1]), lefts: Float64Array.of(0, 5), rights: Float64Array.of(1, 6) };
    expect(densityAt(outline(gap, axis, 0.01), 3)).toBe(0);
  });

  it("draws a px at least; more only where some buckets are far wider", () => {
    const even = someBuckets(
      Array.from({ length: 1001 }, (_, i) => i / 100),
      Array<number>(1000).fill(1),
    );
    expect(leastWidth(even, axis, 10, 0.005)).toBeLessThan(0.01);
    expect(outline(even, axis, leastWidth(even, axis, 10, 0.005)).starts.length).toBeGreaterThan(990);
    expect(leastWidth(someBuckets([0, 1e-9, 5], [1, 1]), axis, 10, 0.01)).toBe(0.125);
  });

  it("knows the usual width", () => {
    const cells = outline(someBuckets([0, 1, 2, 10], [1, 1, 1]), axis, 0.01);
    expect(usualWidth(cells)).toBe(1);
    expect(isEvenly(someBuckets([0, 1, 2], [1, 1]), 1)).toBe(true);
    expect(isEvenly(someBuckets([0, 1, 3], [1, 1]), 1)).toBe(false);
  });
});

describe("common bins", () => {
  it("are the buckets' own edges where all have the same", () => {
    const bins = commonBins([someBuckets([0, 1, 3], [1, 1]), someBuckets([0, 1, 3], [2, 2])], axis, 5);
    expect(bins).toEqual({ edges: Float64Array.of(0, 1, 3), isRebinned: false });
  });

  it("are even ones else, and say so", () => {
    const bins = commonBins([someBuckets([0, 1, 3], [1, 1]), someBuckets([0, 2, 3], [2, 2])], axis, 5);
    expect(bins).toEqual({ edges: Float64Array.of(0, 2, 4, 6, 8, 10), isRebinned: true });
  });
});
