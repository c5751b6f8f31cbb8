import { describe, expect, it } from "vitest";
import { axisPlaces, NOWHERE, usualScale } from "../../../../../../webview/views/hparams/pictures/axisPlaces";

const places = (...params: Parameters<typeof axisPlaces>) => [...axisPlaces(...params).places];
const labels = (...params: Parameters<typeof axisPlaces>) =>
  axisPlaces(...params)
    .ticks(400, () => 12)
    .map(({ label }) => label);

describe("places along an axis", () => {
  it("are linear between the least and the greatest number; all else has none", () => {
    expect(places([1, 3, 2, undefined, "x", true, Number.NaN, Number.POSITIVE_INFINITY], "linear", String)).toEqual([
      0,
      1,
      0.5,
      ...new Array<number>(5).fill(NOWHERE),
    ]);
    expect(places([7, 7], "linear", String)).toEqual([0.5, 0.5]);
    expect(axisPlaces([undefined, "x"], "linear", String).ticks(400, () => 12)).toEqual([]);
    expect(axisPlaces([1, 2], "linear", String).hasNowhere).toBe(false);
  });

  it("are logarithmic above zero", () => {
    const found = places([0.001, 0.1, 10, 0, -1], "log", String);
    expect(found.slice(0, 3).map((place) => Number(place.toFixed(12)))).toEqual([0, 0.5, 1]);
    expect(found.slice(3)).toEqual([NOWHERE, NOWHERE]);
  });

  it("are mean ranks by quantiles", () => {
    expect(places([10, 1000, 10, 20, undefined], "quantile", String)).toEqual([1 / 6, 1, 1 / 6, 2 / 3, NOWHERE]);
    expect(labels([10, 1000, 10, 20], "quantile", String)).toEqual(["10", "20", "1,000"]);
  });

  it("are evenly apart by category, numbers before texts before bools, types apart", () => {
    expect(places(["b", 2, true, 10, "a", undefined, "2"], "category", String)).toEqual(
      [4.5, 0.5, 5.5, 1.5, 3.5, Number.NaN, 2.5].map((at) => (Number.isNaN(at) ? NOWHERE : at / 6)),
    );
    expect(labels(["b", 2, "a"], "category", (value) => `<${value}>`)).toEqual(["<2>", "<a>", "<b>"]);
  });

  it("are by category unless all are numbers", () => {
    expect([[1, undefined], [1, "x"], [true], []].map(usualScale)).toEqual([
      "linear",
      "category",
      "category",
      "linear",
    ]);
  });
});
