import { describe, expect, it } from "vitest";
import type { CostFigure } from "../../../../../../../src/shared/graph/graphMode";
import { crossingText, shareTexts } from "../../../../../../../webview/views/graph/canvas/colours/shareTexts";
import type { GraphModeName } from "../../../../../../../webview/views/graph/graphState";
import { madePicture } from "../../../../../../support/graphPictures";
import { type MadeShares, madeShares } from "../../../../../../support/pictureShares";

const at = [0, 0, 9, 9] as const;
const picture = madePicture(
  [
    { id: "s", kind: "scope", nodes: 40, at },
    { id: "a", at },
  ],
  [
    { from: "a", to: "s", data: 3 },
    { from: "a", to: "s" },
    { from: "a", to: "s" },
  ],
);

/** Texts of the scope and of the node. */
function said(mode: GraphModeName, made: MadeShares, figure: CostFigure = "nanos") {
  const shares = madeShares(picture, made);
  return picture.boxes.map((box, i) => shareTexts(box, i, mode, figure, shares));
}

describe("what a mode says of a box", () => {
  it("names devices with their nodes", () => {
    const boxes = { s: { "/gpu:0": 30, "/job:ps/task:1/device:CPU:0": 10 }, a: { "/gpu:0": 1 } };
    const entries = [
      ["/gpu:0", 31],
      ["/job:ps/task:1/device:CPU:0", 10],
    ] as const;
    expect(said("device", { entries, boxes })).toEqual([["on gpu:0 (30), ps:1 CPU:0 (10)"], ["on gpu:0"]]);
    const none = { entries: [["", 41]] as const, boxes: { s: { "": 40 }, a: { "": 1 } } };
    expect(said("device", none)).toEqual([[], []]);
  });

  it("names so many of many", () => {
    const keys = Array.from({ length: 9 }, (_, i) => `/device:GPU:${i}`);
    const made = {
      entries: keys.map((key) => [key, 1] as const),
      boxes: { s: Object.fromEntries(keys.map((key) => [key, 1])) },
    };
    expect(said("device", made)[0]?.[0]).toMatch(/^on GPU:0 \(1\), .*GPU:5 \(1\), 3 more$/);
  });

  it("says what runs, what is fed and what is fetched", () => {
    const made: MadeShares = {
      entries: [
        ["run", 28],
        ["pruned", 13],
      ],
      boxes: { s: { run: 28, pruned: 12 }, a: { pruned: 1 } },
      pruned: { s: 12, a: 1 },
      ends: { s: 3, a: 1 },
    };
    const pruned = "12 of 40 nodes do not run";
    expect(said("run", made)).toEqual([
      ["runs (28)", pruned, "has a feed", "has a fetch"],
      ["does not run", "a feed"],
    ]);
    // Beside other modes as well.
    expect(said("op", { ...made, boxes: {} })[0]).toEqual([pruned, "has a feed", "has a fetch"]);
    expect(said("run", { ...made, boxes: {}, pruned: { s: 40 }, ends: {} })[0]).toEqual(["none of its 40 nodes runs"]);
  });

  it("says costs with their part of all", () => {
    const entries = [
      { key: "1", nodes: 2, amount: 2_000_000 },
      { key: "", nodes: 1, amount: 0 },
    ];
    expect(said("cost", { entries, boxes: { a: { "": 1 } } })[1]).toEqual(["did not run"]);
    expect(said("cost", { entries, amounts: { s: 680_000 } })).toEqual([["680 µs, 34% of all"], []]);
    expect(said("cost", { entries, amounts: { s: 500_000, a: 2 } }, "executions")).toEqual([
      ["ran 500,000 times, 25% of all"],
      ["ran 2 times, < 0.1% of all"],
    ]);
  });

  it("says on which side of two graphs it is, and which hints there are", () => {
    const sides: MadeShares = {
      entries: [
        ["same", 39],
        ["onlyB", 2],
      ],
      boxes: { s: { same: 39, onlyB: 1 }, a: { onlyB: 1 } },
    };
    expect(said("difference", sides)).toEqual([["same (39), only in the other (1)"], ["only in the other"]]);
    const hints: MadeShares = { entries: [["foldable", 3]], boxes: { s: { foldable: 3 } } };
    expect(said("hints", hints)).toEqual([["constant (3)"], []]);
  });

  it("names the ops of a scope", () => {
    const ops: MadeShares = {
      entries: [
        ["Const", 30],
        ["Relu", 11],
      ],
      boxes: { s: { Const: 30, Relu: 10 }, a: { Relu: 1 } },
    };
    expect(said("op", ops)).toEqual([["Const (30), Relu (10)"], []]);
  });

  it("is nothing as long as nothing is known", () => {
    expect(picture.boxes.map((box, i) => shareTexts(box, i, "device", "nanos", undefined))).toEqual([[], []]);
  });
});

it("says how many edges of a line cross devices", () => {
  const shares = madeShares(picture, { entries: [], crossing: { 0: [3, 1.25 * 2 ** 20], 1: [1, Number.NaN] } });
  expect([0, 1, 2].map((line) => crossingText(shares, line))).toEqual([
    "3 edges cross devices, 1.3 MiB",
    "1 edge crosses devices",
    "",
  ]);
  expect(crossingText(undefined, 0)).toBe("");
});
