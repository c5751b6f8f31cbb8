import { describe, expect, it } from "vitest";
import { only } from "../../../../../webview/parts/board/runs/runChecks";
import { DEFAULT_SETTINGS } from "../../../../../webview/views/scalars/curveSettings";
import { DEFAULT_STATE, readScalarsState, type ScalarsState } from "../../../../../webview/views/scalars/scalarsState";

const all: ScalarsState = {
  settings: {
    axis: { tag: "epoch" },
    xScale: "log",
    yScale: "symlog",
    smoothing: 0.6,
    ignoresOutliers: true,
    restarts: "resumed",
    group: "(.*)_seed\\d",
    band: "none",
    areMembersShown: false,
    isZoomLinked: false,
    x: [-1.5, 2 ** 53],
    handles: [0, 1],
    tooltipOrder: "nearest",
    columns: ["step", "mean"],
    order: { column: "mean", isDescending: true },
  },
  cards: { "loss/train": { x: [0, 1], y: [-1, 1], isTableShown: true }, acc: {} },
  tagFilter: "/loss/",
  runFilter: "seed",
  runWhere: "hparam:lr = 0.1 and",
  checks: only(["a", "b"]),
  base: "a",
  selected: "b",
  sort: { by: { tag: "acc", figure: "mean" }, isDescending: true },
  metrics: [
    { tag: "acc", figure: "mean" },
    { tag: "acc", figure: "last" },
  ],
  collapsed: ["", "loss/"],
  cardWidth: 500,
  listWidth: 200,
  scroll: 1234.5,
  isListShown: false,
  areSettingsShown: true,
  groupOf: ["/logs"],
  isTableShown: true,
  linked: { pins: ["acc"], colourGroup: "seed", colours: { a: "#0011ff" } },
};

describe("the kept state of a board", () => {
  it("is found again as it was", () => {
    expect(readScalarsState(JSON.parse(JSON.stringify(all)))).toEqual(all);
    expect(readScalarsState(JSON.parse(JSON.stringify(DEFAULT_STATE)))).toEqual(DEFAULT_STATE);
  });

  it.each([undefined, null, 3, "text", [], {}])("%j is none", (saved) => {
    expect(readScalarsState(saved)).toEqual(DEFAULT_STATE);
  });

  it("is read as far as it is known, each part by itself", () => {
    const odd = {
      ...all,
      settings: {
        ...all.settings,
        axis: "epochs",
        smoothing: 1,
        x: [2, 1],
        handles: [0, null],
        columns: ["new"],
        order: { column: "new", isDescending: true },
        restarts: 7,
      },
      cards: { a: { y: [0, 1], x: "all" } },
      checks: { rule: "most", others: {} },
      sort: { by: "lr", isDescending: false },
      cardWidth: 1e6,
      scroll: -1,
      collapsed: [1],
      linked: { pins: 3, colours: { a: "red" } },
      added: "by a later version",
    };
    const read = readScalarsState(odd);
    expect(read).toMatchObject({
      tagFilter: "/loss/",
      selected: "b",
      listWidth: 200,
      cards: { a: { y: [0, 1] } },
      checks: DEFAULT_STATE.checks,
      sort: DEFAULT_STATE.sort,
      cardWidth: DEFAULT_STATE.cardWidth,
      scroll: 0,
      collapsed: [],
      linked: { pins: [], colourGroup: "", colours: {} },
    });
    expect(read.settings).toEqual({
      ...all.settings,
      axis: "step",
      smoothing: 0,
      x: undefined,
      handles: undefined,
      columns: DEFAULT_SETTINGS.columns,
      order: DEFAULT_SETTINGS.order,
      restarts: "parts",
    });
    expect("added" in read).toBe(false);
  });
});

it("takes the column of values that earlier versions kept for one of last values", () => {
  const kept = { valueTag: "loss", sort: { by: "value", isDescending: true } };
  const metric = { tag: "loss", figure: "last" };
  const state = readScalarsState(kept);
  expect(state).toMatchObject({ metrics: [metric], sort: { by: metric, isDescending: true } });
  expect(state).not.toHaveProperty("valueTag");
  expect(readScalarsState({ sort: kept.sort }).sort).toEqual({ by: "name", isDescending: false });
});
