import { describe, expect, it } from "vitest";
import { DEFAULT_STATE, readHistogramState, typedBins } from "../../../../../webview/views/histogram/histogramState";

describe("readHistogramState", () => {
  it("gives back what was kept", () => {
    const state = {
      ...DEFAULT_STATE,
      drawing: "bands",
      measure: "wall",
      valueScale: "symlog",
      countScale: "log",
      bins: 30,
      slice: "[0]",
      table: "step",
      values: [-1, 2],
      steps: ["-9223372036854775808", "7"],
    };
    const kept = JSON.parse(JSON.stringify({ ...state, series: "weights" }));
    expect(readHistogramState(kept, "weights")).toEqual({ ...state, series: "weights" });
    expect(readHistogramState(kept, "bias")).toEqual({
      ...state,
      series: "bias",
      slice: "",
      values: undefined,
      steps: undefined,
    });
  });

  it.each([
    [undefined],
    ["text"],
    [null],
    [{ series: "weights", drawing: "pie", bins: 4, values: [2, 1], steps: ["1.5", "2"], slice: 3, table: true }],
    [{ series: "weights", values: ["1", "2"], steps: [1, 2], bins: 1001, countScale: "sqrt" }],
  ])("takes nothing from %j", (saved) => {
    expect(readHistogramState(saved, "weights")).toEqual({ ...DEFAULT_STATE, series: "weights" });
  });
});

describe("typedBins", () => {
  it.each([
    ["", "auto"],
    [" Auto ", "auto"],
    ["5", 5],
    ["1000", 1000],
    ["4", undefined],
    ["1001", undefined],
    ["7.5", undefined],
    ["many", undefined],
  ])("%j is %j", (text, bins) => {
    expect(typedBins(text)).toBe(bins);
  });
});
