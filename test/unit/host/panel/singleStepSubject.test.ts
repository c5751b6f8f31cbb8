import { expect, it } from "vitest";
import { singleStepSubject } from "../../../../src/host/panel/singleStepSubject";
import type { SeriesInfo } from "../../../../src/shared/series/seriesInfo";
import type { SeriesSubject } from "../../../../src/shared/subject/subject";

const series = (tag: string, more: Partial<SeriesSubject> = {}): SeriesSubject => {
  return { on: "series", logdir: "/logs", run: "a", tag, kind: "tensor", ...more };
};
const known = (tag: string, pointCount: number): SeriesInfo => {
  return { tag, kind: "tensor", plugin: "", pointCount, isMixed: false, firstStep: "0", lastStep: "9" };
};
const all = [known("once", 1), known("often", 5)];

it("leaves a view that holds steps against each other where there is a single one", () => {
  for (const view of ["over", "compare"] as const) {
    const before = series("w", { view });
    expect(singleStepSubject(before, series("once"), all)).toEqual(series("once", { view: "table" }));
    expect(singleStepSubject(before, series("often"), all)).toEqual(series("often"));
    expect(singleStepSubject(before, series("unknown"), all)).toEqual(series("unknown"));
  }
});

it("leaves no view that was asked for, and none that tells something of a single step", () => {
  const before = series("w", { view: "over" });
  expect(singleStepSubject(before, series("once", { view: "over" }), all)).toEqual(series("once", { view: "over" }));
  const compared = series("once", { reference: { series: series("often") } });
  expect(singleStepSubject(series("w", { view: "compare" }), compared, all)).toEqual(compared);
  for (const other of [series("w", { view: "heatmap" }), undefined]) {
    expect(singleStepSubject(other, series("once"), all)).toEqual(series("once"));
  }
});
