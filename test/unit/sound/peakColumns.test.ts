import { describe, expect, it } from "vitest";
import { PeakColumns } from "../../../src/sound/peakColumns";

const { NaN: none, POSITIVE_INFINITY: infinity } = Number;

describe("peaks", () => {
  it("stand channel after channel, column after column", () => {
    const found = new PeakColumns(2, 3);
    found.addFrames(0, Float64Array.of(1, -1, 2, -2, 3, -3), 0, 2);
    found.addFrames(2, Float64Array.of(1, -1, 2, -2, 3, -3), 2, 3);
    expect([...found.peaks]).toEqual([1, 2, none, none, 3, 3, -2, -1, none, none, -3, -3]);
  });

  it("leave out what is no number, and keep infinities", () => {
    const found = new PeakColumns(1, 4);
    found.addFrames(0, Float64Array.of(none, 0.5, none), 0, 3);
    found.addFrames(1, Float64Array.of(infinity), 0, 1);
    found.addFrames(2, Float64Array.of(-infinity, none), 0, 2);
    found.addFrames(3, Float64Array.of(none), 0, 1);
    expect([...found.peaks]).toEqual([0.5, 0.5, infinity, infinity, -infinity, -infinity, none, none]);
  });

  it("grow as frames come, also from columns of others", () => {
    const others = new PeakColumns(1, 3);
    others.addFrames(0, Float64Array.of(-3, 1), 0, 2);
    others.addFrames(2, Float64Array.of(4), 0, 1);
    const found = new PeakColumns(1, 1);
    found.addFrames(0, Float64Array.of(0), 0, 1);
    for (const column of [0, 1, 2]) found.addColumn(0, others, column);
    found.addFrames(0, Float64Array.of(none), 0, 1);
    expect([...found.peaks]).toEqual([-3, 4]);
  });

  it("count what is no number, also of columns of others", () => {
    const others = new PeakColumns(2, 2);
    expect(others.nans).toBeUndefined();
    others.addFrames(1, Float64Array.of(none, infinity, none, 1, 0, none), 0, 3);
    expect([...(others.nans ?? [])]).toEqual([0, 2, 0, 1]);
    const found = new PeakColumns(2, 1);
    for (const column of [0, 1]) found.addColumn(0, others, column);
    found.addFrames(0, Float64Array.of(none, 0), 0, 1);
    expect([...(found.nans ?? [])]).toEqual([3, 1]);
  });

  it("have one zero", () => {
    const found = new PeakColumns(1, 1);
    found.addFrames(0, Float64Array.of(-0), 0, 1);
    expect(found.peaks.every((one) => Object.is(one, 0))).toBe(true);
  });
});
