import { describe, expect, it } from "vitest";
import type { SeriesId } from "../../../../../../src/shared/series/seriesId";
import { layOver } from "../../../../../../webview/views/histogram/scene/layOver";

const id = (run: string, tag = "w"): SeriesId => ({ logdir: "/logs", run, tag, kind: "histogram" });
const own = id("a");

describe("series laid over a panel's own", () => {
  it("are there once, the panel's own never", () => {
    const found = { series: [own, id("b"), id("c")], without: [] };
    expect(layOver(own, [id("b")], found)).toEqual({ others: [id("b"), id("c")], note: "" });
    expect(layOver(own, [id("b")], { series: [own, id("b")], without: [] })).toEqual({
      others: [id("b")],
      note: "This is shown already.",
    });
  });

  it("are eight at most with it, and the others are counted", () => {
    const many = Array.from({ length: 20 }, (_, i) => id(`run ${i}`));
    const { others, note } = layOver(own, [id("b")], { series: many, without: [] });
    expect(others).toEqual([id("b"), ...many.slice(0, 6)]);
    expect(note).toBe("14 more are not shown: only 8 can be told apart.");
    // The same again once it is full.
    expect(layOver(own, others, { series: [id("z")], without: [] }).note).toContain("1 more");
  });

  it("leave out what has no histograms, and say so", () => {
    const without = [
      { name: "loss", isRun: false },
      { name: "second", isRun: true },
    ];
    const noteOf = (...some: typeof without) => layOver(own, [], { series: [id("b")], without: some }).note;
    expect(noteOf(...without.slice(0, 1))).toBe("loss has no histograms.");
    expect(noteOf(...without.slice(1))).toBe("second has no histograms of w.");
    expect(noteOf(...without)).toBe("2 of what was chosen have no histograms here.");
  });
});
