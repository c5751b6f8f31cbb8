import { expect, it } from "vitest";
import { DEFAULT_PR, readPrState } from "../../../../../webview/views/prCurves/prState";

it("what is no state becomes the usual one", () => {
  for (const junk of [undefined, null, 3, "x", [], { settings: 7, own: [1], cardWidth: "wide" }]) {
    expect(readPrState(junk)).toEqual(DEFAULT_PR);
  }
});

it("each part of a state that is none is the usual one; the others are kept", () => {
  const read = readPrState({
    settings: {
      drawing: "pie",
      metrics: [],
      score: "bestF1",
      isFit: "yes",
      isMarked: true,
      threshold: 1.5,
      isByScore: true,
    },
    cardWidth: 5000,
    own: { a: "7", b: "x" },
    listedRun: 3,
    zooms: { "recall t": { x: [1, 0], y: [0.5, 0.6] } },
    tagFilter: "class",
  });
  const { settings, ...others } = DEFAULT_PR;
  expect(read).toEqual({
    ...others,
    settings: { ...settings, score: "bestF1", isMarked: true, isByScore: true },
    zooms: { "recall t": { y: [0.5, 0.6] } },
    tagFilter: "class",
  });
});

it("a state that was kept is read again", () => {
  const kept = {
    ...DEFAULT_PR,
    settings: { ...DEFAULT_PR.settings, drawing: "threshold", metrics: ["f1"], threshold: 0.25 },
    own: { '["a","t"]': "-3" },
    listedRun: "a",
    areSettingsShown: true,
    zooms: { "recall t": { x: [0.5, 1], y: [0.9, 1] } },
  };
  expect(readPrState(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});
