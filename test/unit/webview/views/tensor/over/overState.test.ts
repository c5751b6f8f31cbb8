import { describe, expect, it } from "vitest";
import { defaultForm } from "../../../../../../src/tensor/slice/sliceForm";
import { followedWhat } from "../../../../../../webview/views/tensor/over/followedWhat";
import { lineNames, shownLines, withLine } from "../../../../../../webview/views/tensor/over/overLines";
import {
  DEFAULT_OVER,
  type KeptLine,
  type OverState,
  readOverState,
} from "../../../../../../webview/views/tensor/over/overState";

const OWN = { logdir: "/logs", run: "a", tag: "w", kind: "tensor" } as const;
const OTHER = { ...OWN, tag: "v" };

describe("the kept state", () => {
  it("is read back, also where another version wrote some of it", () => {
    const state: OverState = {
      follows: "update",
      lines: [
        { series: { run: "a", tag: "w", kind: "tensor" }, what: { at: [1, 2] }, hue: 0 },
        { series: OTHER, what: { stat: "mean", slice: "[0]" }, hue: 3 },
      ],
      measure: "wall",
      scale: "symlog",
      isTable: true,
      zoom: { of: "x", yOf: "y", x: [0, 5], y: [-1, 1] },
    };
    expect(readOverState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    for (const odd of [undefined, null, 3, {}, { follows: "no", lines: 3, measure: 1, scale: [], zoom: { of: 1 } }]) {
      expect(readOverState(odd)).toEqual(DEFAULT_OVER);
    }
    const lines = [
      { series: OWN, what: { at: ["1"] }, hue: 0 },
      { series: { ...OWN, kind: "image" }, what: { at: [1] }, hue: 0 },
      { series: OWN, what: { stat: "no" }, hue: 0 },
      { series: OWN, what: {}, hue: 0 },
      null,
    ];
    expect(readOverState({ lines, zoom: { of: "x", yOf: "y", x: [3, 1] } })).toEqual(DEFAULT_OVER);
  });
});

describe("lines", () => {
  const at = (...index: number[]) => ({ at: index });

  it("are those that stay, and the followed one where it is none of them and has room", () => {
    const kept = withLine(OWN, [], { series: OWN, what: at(0) });
    expect(kept).toEqual([{ series: { run: "a", tag: "w", kind: "tensor" }, what: at(0), hue: 0 }]);
    expect(shownLines(OWN, at(0), kept).map(({ kept: place }) => place)).toEqual([0]);
    expect(shownLines(OWN, at(1), kept).map(({ kept: place, hue }) => [place, hue])).toEqual([
      [0, 0],
      [undefined, 1],
    ]);
    expect(withLine(OWN, kept, { series: OWN, what: at(0) })).toBe(kept);
    const elsewhere = { ...OTHER, logdir: "/more" };
    expect(withLine(OWN, kept, { series: elsewhere, what: at(0) })[1]?.series).toEqual(elsewhere);
    let full: readonly KeptLine[] = [];
    for (let i = 0; i < 9; i++) full = withLine(OWN, full, { series: OWN, what: at(i) });
    expect(full).toHaveLength(8);
    expect(new Set(full.map(({ hue }) => hue)).size).toBe(8);
    expect(shownLines(OWN, at(8), full)).toHaveLength(8);
  });

  it("keep their colours where another goes", () => {
    let kept: readonly KeptLine[] = [];
    for (let i = 0; i < 3; i++) kept = withLine(OWN, kept, { series: OWN, what: at(i) });
    kept = withLine(
      OWN,
      kept.filter((_, i) => i !== 1),
      { series: OWN, what: at(7) },
    );
    expect(kept.map(({ hue }) => hue)).toEqual([0, 2, 1]);
  });

  it("are named by what they follow, and by their series where these differ", () => {
    const own = shownLines(OWN, { stat: "mean", slice: "[0, :]" }, withLine(OWN, [], { series: OWN, what: at(3, 5) }));
    expect(lineNames(OWN, own, ["out", "in"])).toEqual(["[out 3, in 5]", "mean of [0, :]"]);
    const mixed = shownLines(OWN, at(3, 5), withLine(OWN, [], { series: OTHER, what: at(3, 5) }));
    expect(lineNames(OWN, mixed, ["out", "in"])).toEqual(["v · [3, 5]", "w · [out 3, in 5]"]);
  });
});

describe("what is followed", () => {
  const form = defaultForm([2, 3, 4]);

  it("is the chosen element, else the first of the slice, else nothing", () => {
    expect(followedWhat("element", { form, shape: [2, 3, 4], index: [1, 2, 3] })).toEqual({ at: [1, 2, 3] });
    expect(followedWhat("element", { form, shape: [2, 3, 4], index: undefined })).toEqual({ at: [0, 0, 0] });
    expect(followedWhat("element", { form: defaultForm([]), shape: [], index: undefined })).toEqual({ at: [] });
    expect(followedWhat("element", { form: defaultForm([0, 3]), shape: [0, 3], index: undefined })).toBeUndefined();
  });

  it("is a figure of the slice, of all where that is whole", () => {
    expect(followedWhat("l2", { form, shape: [2, 3, 4], index: undefined })).toEqual({
      stat: "l2",
      slice: "[0, :, :]",
    });
    expect(followedWhat("l2", { form: defaultForm([3, 4]), shape: [3, 4], index: undefined })).toEqual({ stat: "l2" });
  });
});
