import { describe, expect, it } from "vitest";
import { bucketPercentiles } from "../../../../src/tensor/histogram/bucketPercentiles";
import { type Buckets, bucketsAt, density, totalCount } from "../../../../src/tensor/histogram/buckets";

function buckets(...rows: readonly (readonly [left: number, right: number, count: number])[]): Buckets {
  const column = (i: 0 | 1 | 2) => Float64Array.from(rows, (row) => row[i]);
  return { lefts: column(0), rights: column(1), counts: column(2) };
}

describe("buckets", () => {
  it("of one of many histograms are views into the columns", () => {
    const all = buckets([0, 1, 3], [1, 2, 4], [5, 6, 7]);
    const columns = { ...all, offsets: Uint32Array.of(0, 2, 2, 3) };
    expect([...bucketsAt(columns, 0).counts]).toEqual([3, 4]);
    expect(bucketsAt(columns, 1).counts.length).toBe(0);
    expect(bucketsAt(columns, 2)).toEqual(buckets([5, 6, 7]));
    expect(bucketsAt(columns, 2).lefts.buffer).toBe(all.lefts.buffer);
    expect(totalCount(all)).toBe(14);
  });

  it("have a density by their width", () => {
    expect([...density(buckets([0, 2, 4], [2, 2.5, 4], [3, 3, 0], [4, 4, 1]))]).toEqual([
      2,
      8,
      0,
      Number.POSITIVE_INFINITY,
    ]);
  });
});

describe("percentiles of buckets", () => {
  it("are spread evenly in them", () => {
    const even = buckets([0, 10, 50], [10, 20, 0], [20, 30, 50]);
    expect([...bucketPercentiles(even, [0, 25, 50, 75, 100])]).toEqual([0, 5, 10, 25, 30]);
  });

  it("begin and end where the first and the last values are", () => {
    const padded = buckets([-5, 0, 0], [0, 1, 4], [1, 9, 0]);
    expect([...bucketPercentiles(padded, [0, 100])]).toEqual([0, 1]);
  });

  it("are the value of a bucket without width", () => {
    expect([...bucketPercentiles(buckets([3, 3, 10]), [0, 50, 100])]).toEqual([3, 3, 3]);
  });

  it("are no numbers where nothing is counted", () => {
    expect([...bucketPercentiles(buckets([0, 1, 0]), [50])]).toEqual([Number.NaN]);
    expect([...bucketPercentiles(buckets(), [50])]).toEqual([Number.NaN]);
  });
});
