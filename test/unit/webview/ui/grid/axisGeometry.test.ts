import { describe, expect, it } from "vitest";
import { AxisGeometry } from "../../../../../webview/ui/grid/axisGeometry";

describe("AxisGeometry", () => {
  it("is exact at 10^9 columns of 110 pixels", () => {
    const axis = new AxisGeometry(1e9, 110);
    expect(axis.total).toBe(110_000_000_000);
    for (const index of [0, 1, 499_999_999, 500_000_000, 999_999_998, 999_999_999]) {
      const start = axis.start(index);
      expect(start).toBe(index * 110);
      expect(axis.indexAt(start)).toBe(index);
      expect(axis.indexAt(start + 109.99)).toBe(index);
      if (index > 0) expect(axis.indexAt(start - 0.0001)).toBe(index - 1);
    }
  });

  it("keeps positions outside at the first and the last index", () => {
    const axis = new AxisGeometry(3, 10);
    expect([-5, 0, 29, 30, 1e12].map((position) => axis.indexAt(position))).toEqual([0, 0, 2, 2, 2]);
    expect(new AxisGeometry(0, 10).indexAt(0)).toBe(-1);
  });

  it("moves what lies behind a resized index", () => {
    const axis = new AxisGeometry(1e9, 110).withSize(5, 200).withSize(2, 40).withSize(900_000_000, 111);
    expect(axis.start(2)).toBe(220);
    expect(axis.start(3)).toBe(260);
    expect(axis.start(6)).toBe(6 * 110 - 70 + 90);
    expect(axis.start(999_999_999)).toBe(999_999_999 * 110 - 70 + 90 + 1);
    for (const index of [0, 1, 2, 3, 4, 5, 6, 899_999_999, 900_000_000, 900_000_001, 999_999_999]) {
      expect(axis.indexAt(axis.start(index))).toBe(index);
      expect(axis.indexAt(axis.start(index) + axis.size(index) - 0.001)).toBe(index);
    }
  });

  it("agrees with a walk over all indices", () => {
    const resized = new Map([
      [0, 3],
      [3, 50],
      [4, 1],
      [19, 7],
    ]);
    const axis = new AxisGeometry(20, 10, resized);
    let position = 0;
    for (let index = 0; index < 20; index++) {
      expect(axis.start(index)).toBe(position);
      for (let inside = 0; inside < axis.size(index); inside++) expect(axis.indexAt(position + inside)).toBe(index);
      position += axis.size(index);
    }
    expect(axis.total).toBe(position);
  });

  it("leaves the axis it was made from", () => {
    const axis = new AxisGeometry(10, 10);
    axis.withSize(1, 99);
    expect(axis.total).toBe(100);
  });
});
