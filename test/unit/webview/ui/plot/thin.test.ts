import { describe, expect, it } from "vitest";
import { coarseFirst, thinned } from "../../../../../webview/ui/plot/thin";

describe("thinned", () => {
  it("draws all where there is room", () => {
    expect(thinned(3, 9, 7)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(thinned(0, -1, 10)).toEqual([]);
    expect(thinned(4, 4, 10)).toEqual([4]);
  });

  it("has no more than room for, but for the ends and those asked for", () => {
    const drawn = thinned(0, 4999, 200, [777]);
    expect(drawn.length).toBeLessThanOrEqual(203);
    expect(drawn.length).toBeGreaterThan(100);
    expect(drawn).toContain(777);
    expect([drawn[0], drawn.at(-1)]).toEqual([0, 4999]);
  });

  it("draws the same ones again when steps are added", () => {
    const before = thinned(0, 4999, 200).slice(0, -1);
    const after = new Set(thinned(0, 5050, 200));
    expect(before.every((position) => after.has(position))).toBe(true);
  });

  it("zoomed to ten steps, these ten are drawn", () => {
    expect(thinned(1231, 1240, 200)).toEqual([1231, 1232, 1233, 1234, 1235, 1236, 1237, 1238, 1239, 1240]);
  });
});

describe("coarseFirst", () => {
  it("has the ends, then ever finer strides", () => {
    expect(coarseFirst([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([9, 0, 8, 4, 2, 6, 1, 3, 5, 7]);
  });
});
