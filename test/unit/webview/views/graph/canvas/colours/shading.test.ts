import { describe, expect, it } from "vitest";
import type { CostFigure } from "../../../../../../../src/shared/graph/graphMode";
import type { GraphPicture } from "../../../../../../../src/shared/graph/graphPicture";
import { heatRamp, runColours, seriesColours } from "../../../../../../../webview/ui/plot/colours/colour";
import { ODD_COLOURS } from "../../../../../../../webview/ui/plot/oddMarks";
import { graphTheme } from "../../../../../../../webview/views/graph/canvas/colours/graphTheme";
import { areSharesOf, type Shading, shadingOf } from "../../../../../../../webview/views/graph/canvas/colours/shading";
import { LINE_EMPHASES, withLines } from "../../../../../../../webview/views/graph/canvas/moves/emphasis";
import type { GraphModeName } from "../../../../../../../webview/views/graph/graphState";
import { madePicture } from "../../../../../../support/graphPictures";
import { type MadeShares, madeShares } from "../../../../../../support/pictureShares";

const at = [0, 0, 100, 28] as const;
const { faded, plain, into, path } = LINE_EMPHASES;

function themeOf(isHighContrast = false) {
  const background = isHighContrast ? ([0, 0, 0] as const) : ([255, 255, 255] as const);
  const foreground = isHighContrast ? ([255, 255, 255] as const) : ([60, 60, 60] as const);
  return graphTheme(
    {
      background,
      foreground,
      focus: [0, 90, 158],
      warning: [200, 120, 0],
      odd: ODD_COLOURS,
      series: seriesColours(background, 4),
      runs: runColours(background, isHighContrast),
      faintest: 0.4,
      heat: heatRamp(background),
      plot: { text: "rgb(120, 120, 120)", grid: "", axis: "", font: "" },
    },
    isHighContrast,
    { added: [88, 124, 12], deleted: [173, 7, 7], modified: [137, 80, 3], renamed: [18, 88, 167] },
  );
}

const THEME = themeOf();

function shaded(
  picture: GraphPicture,
  mode: GraphModeName,
  made: MadeShares,
  figure: CostFigure = "nanos",
  theme = THEME,
): Shading {
  return shadingOf(picture, mode, figure, madeShares(picture, made), theme);
}

/** Keys and hundredths of a bar's parts. */
const barOf = ({ bars }: Shading, box: number) =>
  bars[box]?.map(({ hue, share }) => `${hue.key} ${Math.round(share * 100)}`);

const devices = madePicture([
  { id: "a", at },
  { id: "s", kind: "scope", nodes: 10, at },
  { id: "t", kind: "scope", nodes: 40, at },
  { id: "none", kind: "scope", nodes: 3, at },
]);
const onDevices: MadeShares = {
  entries: [
    ["/device:GPU:0", 30],
    ["/device:CPU:0", 12],
    ["", 9],
    ["/device:GPU:1", 3],
  ],
  boxes: {
    a: { "/device:CPU:0": 1 },
    s: { "/device:GPU:0": 10 },
    t: { "/device:GPU:0": 20, "/device:CPU:0": 11, "": 6, "/device:GPU:1": 3 },
    none: { "": 3 },
  },
};

describe("boxes by the entries of a mode", () => {
  it("have the colour of the one that all their nodes are of, in the legend's order", () => {
    const { hues, entries, tags } = shaded(devices, "device", onDevices);
    expect(entries.map(({ text, tag, paint }) => [text, tag, paint])).toEqual([
      ["GPU:0", "A", THEME.hues[0]],
      ["CPU:0", "B", THEME.hues[1]],
      ["(none)", "", THEME.plain],
      ["GPU:1", "C", THEME.hues[2]],
    ]);
    expect(hues).toEqual([entries[1], entries[0], undefined, undefined]);
    expect(tags).toEqual(["B", "A", "A B C", ""]);
  });

  it("have a bar of those that their nodes are of, what is none of them last", () => {
    const shading = shaded(devices, "device", onDevices);
    expect([0, 1, 3].map((box) => barOf(shading, box))).toEqual([undefined, undefined, undefined]);
    expect(barOf(shading, 2)).toEqual(["/device:GPU:0 50", "/device:CPU:0 28", "/device:GPU:1 8", " 15"]);
  });

  it("have a bar with room left, where a mode says nothing of some nodes", () => {
    const hints: MadeShares = { entries: [["foldable", 4]], boxes: { s: { foldable: 4 }, a: { foldable: 1 } } };
    const shading = shaded(devices, "hints", hints);
    expect(barOf(shading, 1)).toEqual(["foldable 40"]);
    expect(shading.hues[1]).toBeUndefined();
    // A hint has its colour and number also where no other is.
    expect(shading.hues[0]).toMatchObject({ tag: "2", paint: THEME.hues[1] });
    expect(shading.tags).toEqual(["2", "2", "", ""]);
  });

  it("have each family that some box has the colour of, also by its name alone", () => {
    const picture = madePicture([
      { id: "add", op: "Add", at },
      { id: "MaskedAttention[attention]", kind: "scope", at },
    ]);
    const { entries } = shaded(picture, "op", {
      entries: [
        ["matmul", 3],
        ["arithmetic", 4],
      ],
      boxes: { add: { arithmetic: 1 }, "MaskedAttention[attention]": { matmul: 3, arithmetic: 3 } },
    });
    expect(entries.map(({ key }) => key)).toEqual(["arithmetic", "attention"]);
  });

  it("have each family that stands on some bar", () => {
    const picture = madePicture([{ id: "block", kind: "scope", at }]);
    const { entries, several, bars } = shaded(picture, "op", {
      entries: [
        ["convolution", 3],
        ["norm", 3],
        ["constant", 20],
      ],
      boxes: { block: { convolution: 3, norm: 3, constant: 20 } },
    });
    expect(entries.map(({ key }) => key)).toEqual(["convolution", "norm"]);
    expect(bars[0]).toHaveLength(2);
    expect(several).toBeDefined();
  });

  it("share a bar where nodes are of several entries", () => {
    const both: MadeShares = {
      entries: [
        ["cse", 1],
        ["foldable", 1],
      ],
      boxes: { a: { cse: 1, foldable: 1 } },
    };
    expect(barOf(shaded(devices, "hints", both), 0)).toEqual(["cse 50", "foldable 50"]);
  });

  it("have no colours as long as nothing is known of them", () => {
    const { hues, bars, fades, lines } = shadingOf(devices, "device", "nanos", undefined, THEME);
    expect(hues).toEqual([undefined, undefined, undefined, undefined]);
    expect(bars.every((bar) => bar === undefined)).toBe(true);
    expect([fades, lines]).toEqual([undefined, undefined]);
  });

  it("are told from those of another picture", () => {
    const shares = madeShares(devices, { ...onDevices, crossing: {} });
    expect(areSharesOf(shares, devices)).toBe(true);
    const other = madePicture([{ id: "a", at }]);
    expect(areSharesOf(shares, other)).toBe(false);
    const lined = madePicture(
      devices.boxes.map(({ id }) => ({ id, at })),
      [{ from: "a", to: "s" }],
    );
    expect(areSharesOf(madeShares(lined, { ...onDevices, crossing: { 0: [1, 8] } }), devices)).toBe(false);
  });
});

describe("two graphs", () => {
  it("have signs beside their colours, and what is the same fades", () => {
    const picture = madePicture(["same", "changed", "moved", "onlyA", "onlyB"].map((id) => ({ id, at })));
    const sides: MadeShares = {
      entries: picture.boxes.map(({ id }) => [id, 1]),
      boxes: Object.fromEntries(picture.boxes.map(({ id }) => [id, { [id]: 1 }])),
    };
    const { tags, hues, fades, entries } = shaded(picture, "difference", sides);
    expect(tags).toEqual(["", "~", "≈", "+", "−"]);
    const { same, changed, moved, onlyA, onlyB } = THEME.sides;
    expect(hues.map((hue) => hue?.paint)).toEqual([same, changed, moved, onlyA, onlyB]);
    expect([...(fades ?? [])]).toEqual([1, 0, 0, 0, 0]);
    expect(entries.map(({ isFaded }) => isFaded)).toEqual([true, false, false, false, false]);
  });
});

describe("what runs", () => {
  const picture = madePicture(
    [
      { id: "fetch", at },
      { id: "scope", kind: "scope", nodes: 4, at },
      { id: "feed", at },
      { id: "beside", at },
      { id: "dead", at },
    ],
    [
      { from: "feed", to: "scope" },
      { from: "scope", to: "fetch" },
      { from: "beside", to: "scope" },
      { from: "feed", to: "dead" },
      { from: "", to: "feed" },
    ],
  );
  const run: MadeShares = {
    entries: [
      ["run", 3],
      ["path", 3],
      ["pruned", 2],
    ],
    boxes: {
      fetch: { path: 1 },
      scope: { run: 2, path: 1, pruned: 1 },
      feed: { path: 1 },
      beside: { run: 1 },
      dead: { pruned: 1 },
    },
    pruned: { scope: 1, dead: 1 },
    ends: { feed: 1, fetch: 2 },
  };

  it("stands out on the way from feed to fetch, and fades by how much of it is pruned", () => {
    const { hues, fades, lines, runs, ends } = shaded(picture, "run", run);
    expect(hues.map((hue) => hue?.key)).toEqual(["path", "path", "path", "run", "pruned"]);
    // Only a part of the scope is on the way: it is outlined alone.
    expect(hues[1]?.paint).toMatchObject({ fill: THEME.plain.fill, border: THEME.run.path.border, weight: 2 });
    expect(hues[0]?.paint).toBe(THEME.run.path);
    expect([...(fades ?? [])]).toEqual([0, 0.25, 0, 0, 1]);
    expect([...(lines ?? [])]).toEqual([path, path, plain, faded, plain]);
    expect([...(ends ?? [])]).toEqual([2, 0, 1, 0, 0]);
    // Its bar says how much of it runs.
    expect(runs).toBeUndefined();
  });

  it("is on the way from what is fed, which is said to be that alone", () => {
    const fed: MadeShares = {
      entries: [
        ["fed", 2],
        ["path", 2],
      ],
      boxes: { fetch: { path: 1 }, scope: { path: 1 }, feed: { fed: 1 }, dead: { fed: 1 } },
    };
    const { lines, hues } = shaded(picture, "run", fed);
    expect([...(lines ?? [])]).toEqual([path, path, plain, plain, plain]);
    expect(hues[2]?.paint).toBe(THEME.run.fed);
  });

  it("is what becomes of a node, whatever is set aside beside it", () => {
    const beside: MadeShares = {
      entries: [
        ["run", 2],
        ["path", 1],
        ["pruned", 1],
        ["fed", 1],
      ],
      boxes: { fetch: { run: 3, path: 1 }, dead: { run: 1, pruned: 1 }, beside: { fed: 1, run: 1 }, feed: { fed: 1 } },
    };
    const { hues, bars } = shaded(picture, "run", beside);
    expect(hues.map((hue) => hue?.key)).toEqual(["path", undefined, "fed", "run", "pruned"]);
    expect(bars.every((bar) => bar === undefined)).toBe(true);
  });

  it("is said beside any other mode, too", () => {
    const { fades, runs, lines } = shaded(picture, "hints", { ...run, entries: [], boxes: {} });
    expect([...(fades ?? [])]).toEqual([0, 0.25, 0, 0, 1]);
    expect([...(runs ?? [])]).toEqual([1, 0.75, 1, 1, 0]);
    expect([...(lines ?? [])]).toEqual([plain, plain, plain, faded, plain]);
    const byOp = shaded(picture, "op", { ...run, entries: [], boxes: {} });
    expect(byOp.fades).toEqual(fades);
    expect(byOp.bars.every((bar) => bar === undefined)).toBe(true);
  });

  it("combines with what is selected and marked", () => {
    const lines = Uint8Array.of(path, plain, faded, path, plain);
    const own = Uint8Array.of(into, into, plain, faded, faded);
    const boxes = Uint8Array.of(1);
    expect(withLines({ boxes, lines: own }, lines)).toEqual({
      boxes,
      lines: Uint8Array.of(into, into, faded, path, faded),
    });
    expect(withLines({ boxes: undefined, lines: undefined }, lines).lines).toBe(lines);
    expect(withLines({ boxes, lines: own }, undefined).lines).toBe(own);
  });

  it("has feeds and fetches at the innermost boxes that are shown", () => {
    const open = madePicture([
      { id: "s", kind: "scope", isOpen: true, nodes: 9, at },
      { id: "s/a", in: "s", at },
    ]);
    const { ends } = shaded(open, "run", { entries: [], ends: { s: 3, "s/a": 1 } });
    expect([...(ends ?? [])]).toEqual([2, 1]);
  });
});

describe("costs", () => {
  const picture = madePicture([
    { id: "open", kind: "scope", isOpen: true, nodes: 3, at },
    { id: "a", in: "open", at },
    { id: "b", in: "open", at },
    { id: "c", in: "open", at },
  ]);
  const costs: MadeShares = {
    entries: [
      { key: "1000000", nodes: 1, amount: 1_200_000 },
      { key: "1000", nodes: 1, amount: 1200 },
      { key: "", nodes: 1, amount: 0 },
    ],
    amounts: { open: 1_201_200, a: 1_200_000, b: 1200 },
  };

  it("fill boxes by their logarithm, with the amount on them; what did not run is plain", () => {
    const { hues, tags, amounts, bars, entries, scale } = shaded(picture, "cost", costs);
    expect(hues.map((hue) => hue?.paint)).toEqual([undefined, THEME.heat.at(-1), THEME.heat[0], undefined]);
    expect(tags).toEqual(["", "1.2 ms", "1.2 µs", ""]);
    expect(amounts).toEqual(["1.2 ms", "", "", ""]);
    expect(bars.every((bar) => bar === undefined)).toBe(true);
    expect(entries.map(({ text }) => text)).toEqual(["1 ms and more", "1 µs and more", "did not run"]);
    expect(entries[2]?.paint).toBe(THEME.plain);
    // From the lowest class on.
    expect(scale).toEqual({ least: 1000, most: 1_200_000 });
    expect(shaded(picture, "cost", costs, "bytes").tags[1]).toBe("1.1 MiB");
  });

  it("are bars where there are no fills", () => {
    const theme = themeOf(true);
    const { bars, hues } = shaded(picture, "cost", costs, "nanos", theme);
    expect(bars.map((bar) => bar?.map(({ share }) => share))).toEqual([
      undefined,
      [1],
      [expect.closeTo(0.026, 3)],
      undefined,
    ]);
    expect(new Set(hues.flatMap((hue) => hue?.paint.fill ?? []))).toEqual(new Set([theme.background]));
  });
});
