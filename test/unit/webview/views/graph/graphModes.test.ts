import { expect, it } from "vitest";
import { NO_ENDS } from "../../../../../src/shared/graph/graphMode";
import { graphCommand } from "../../../../../webview/views/graph/canvas/moves/graphKeys";
import { askedMode, MODE_KEYS, modeOfKey, withEnd } from "../../../../../webview/views/graph/graphModes";
import { GRAPH_MODES, readGraphState } from "../../../../../webview/views/graph/graphState";

/** Keys of the frame, the series, the bar and the ends of a run. */
const TAKEN = ["l", "p", " ", "Escape", "t", "i", "e", "f", "/"];

it("every mode has a key of its own, which means nothing else", () => {
  const keys = GRAPH_MODES.map((mode) => MODE_KEYS[mode]);
  expect(new Set([...keys, ...TAKEN]).size).toBe(keys.length + TAKEN.length);
  for (const mode of GRAPH_MODES) {
    const key = MODE_KEYS[mode];
    expect(modeOfKey(key)).toBe(mode);
    expect(graphCommand({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false })).toBeUndefined();
  }
  expect(modeOfKey("q")).toBeUndefined();
});

it("modes are asked for with what was chosen, and not before", () => {
  const state = readGraphState(undefined, "a");
  const asked = (changes: object, tag?: string) =>
    askedMode({ ...state, ...changes }, tag === undefined ? undefined : { tag });
  expect(asked({ mode: "structure" })).toBeUndefined();
  expect(asked({ mode: "hints" })).toEqual({ by: "hints" });
  expect(asked({ mode: "device" })).toEqual({ by: "device" });
  expect(asked({ mode: "device", placed: [] })).toEqual({ by: "device" });
  expect(asked({ mode: "device", placed: ["/gpu:0"] })).toEqual({ by: "device", placed: ["/gpu:0"] });
  expect(asked({ mode: "cost" })).toBeUndefined();
  expect(asked({ mode: "cost", figure: "bytes" }, "step_1")).toEqual({
    by: "cost",
    metadata: { tag: "step_1" },
    figure: "bytes",
  });
  expect(asked({ mode: "difference" })).toBeUndefined();
  expect(asked({ mode: "difference", other: { run: "b", tag: "g" } })).toEqual({ by: "difference" });
});

it("a node becomes a feed or fetch, and no longer is one", () => {
  const fed = withEnd(NO_ENDS, "feeds", "a:1");
  expect(fed).toEqual({ feeds: ["a:1"], fetches: [] });
  expect(withEnd(withEnd(fed, "fetches", "b"), "feeds", "a:1")).toEqual({ feeds: [], fetches: ["b"] });
});
