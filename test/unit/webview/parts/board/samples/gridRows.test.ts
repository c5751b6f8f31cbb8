import { describe, expect, it } from "vitest";
import type { CardRun } from "../../../../../../webview/parts/board/runs/cardRun";
import {
  type GridLayout,
  layOutGrid,
  placeOf,
  rowBelow,
  rowsBetween,
} from "../../../../../../webview/parts/board/samples/gridLayout";
import { type GridRow, type GridRowsQuery, gridRows } from "../../../../../../webview/parts/board/samples/gridRows";
import { movedPlace } from "../../../../../../webview/parts/board/samples/sampleMoves";
import type { CardGroup } from "../../../../../../webview/parts/board/tags/tagGroups";

function cardRun(run: string): CardRun {
  return { id: { logdir: "/l", run }, key: run, name: run, shortName: run, look: { hue: 0, dash: 0 } };
}
const runs = ["a", "b", "c"].map(cardRun);
const [a, b, c] = runs as [CardRun, CardRun, CardRun];

/** Samples by tag and run. */
const SAMPLES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  x: { a: 2, c: 3 },
  y: { b: 30 },
};

const query = (changes: Partial<GridRowsQuery> = {}): GridRowsQuery => ({
  columns: "wrap",
  runs,
  runsOf: (tag) => runs.filter(({ name }) => SAMPLES[tag]?.[name] !== undefined),
  samplesOf: (run, tag) => SAMPLES[tag]?.[run.name] ?? 1,
  isFirstOnly: false,
  unfolded: new Set(),
  perRow: 4,
  ...changes,
});

/** `xa0` for the first sample of `x` of run `a`; `-` for a place without a card. */
const told = (rows: readonly GridRow[]) =>
  rows.map((row) =>
    row.is === "fold"
      ? `${row.tags.join("+")} ${row.run?.name ?? "all"} ${row.count}`
      : row.cards.map((card) => (card ? `${card.tag}${card.run.name}${card.sample}` : "-")).join(" "),
  );

describe("rows of cards", () => {
  it("one after another, of each tag its runs, of each run its samples", () => {
    expect(told(gridRows(["x"], query()))).toEqual(["xa0 xa1 xc0 xc1", "xc2"]);
    expect(told(gridRows(["x"], query({ isFirstOnly: true })))).toEqual(["xa0 xc0"]);
    expect(gridRows([], query())).toEqual([]);
  });

  it("many samples of a tag are folded, until they are unfolded", () => {
    const rows = told(gridRows(["x", "y"], query()));
    expect(rows).toEqual([
      "xa0 xa1 xc0 xc1",
      "xc2 yb0 yb1 yb2",
      "yb3 yb4 yb5 yb6",
      "yb7 yb8 yb9 yb10",
      "yb11",
      "y b 30",
    ]);
    const all = told(gridRows(["y"], query({ unfolded: new Set(["y"]) })));
    expect(all).toHaveLength(8);
    expect(all.at(-1)).toBe("yb28 yb29");
  });

  it("a run a column: places where a run has none stay empty", () => {
    expect(told(gridRows(["x"], query({ columns: "runs" })))).toEqual(["xa0 - xc0", "xa1 - xc1", "- - xc2"]);
    const folded = told(gridRows(["y"], query({ columns: "runs" })));
    expect([folded.length, folded.at(-1)]).toEqual([13, "y all 30"]);
  });

  it("a tag a column: a row for each run that has one of the tags", () => {
    expect(told(gridRows(["x", "y"], query({ columns: "tags" }))).slice(0, 3)).toEqual(["xa0 -", "xa1 -", "- yb0"]);
    expect(told(gridRows(["x", "y"], query({ columns: "tags" }))).at(-1)).toBe("xc2 -");
  });
});

const groups: readonly CardGroup[] = [
  { key: "", part: undefined, tags: ["x"] },
  { key: "o/", part: "o", tags: ["y"] },
];

function layout(changes: Partial<Parameters<typeof layOutGrid>[0]> = {}): GridLayout {
  return layOutGrid({
    groups,
    collapsed: new Set(),
    rowsOf: ({ tags }) => gridRows(tags, query()),
    cardWidth: 100,
    captionHeightOf: () => 40,
    hasHeads: false,
    bodyHeightOf: () => 75,
    ...changes,
  });
}

describe("where cards are", () => {
  it("rows below each other, as high as their pictures", () => {
    const { sections, height, width } = layout();
    expect(sections.map(({ top, rows }) => [top, rows.map((row) => [row.top, row.height])])).toEqual([
      [
        0,
        [
          [28, 115],
          [151, 115],
        ],
      ],
      [
        274,
        [
          [28, 115],
          [151, 115],
          [274, 115],
          [397, 28],
        ],
      ],
    ]);
    expect(height).toBe(274 + 397 + 28 + 8);
    expect(width).toBe(4 * 108 - 8);
    const flat = layout({ bodyHeightOf: (cards) => (cards[0]?.tag === "x" ? 32 : 125) });
    expect(flat.sections.map(({ rows }) => [rows[0]?.bodyHeight, rows[0]?.height])).toEqual([
      [32, 72],
      [125, 165],
    ]);
  });

  it("a collapsed group has its heading alone", () => {
    const { sections } = layout({ collapsed: new Set([""]) });
    expect(sections.map(({ top, height, rows }) => [top, height, rows.length])).toEqual([
      [0, 28, 0],
      [28, 433, 4],
    ]);
  });

  it("rows between two heights are found, at their very ends, too", () => {
    const { sections } = layout();
    const [first, second] = sections;
    if (!first || !second) throw new Error("no sections");
    const found = (from: number, to: number) => sections.map((section) => rowsBetween(section, from, to).length);
    expect(found(0, 27)).toEqual([0, 0]);
    expect(found(0, 28)).toEqual([1, 0]);
    expect(found(143, 150)).toEqual([1, 0]);
    expect(found(144, 151)).toEqual([1, 0]);
    expect(found(0, 1e6)).toEqual([2, 4]);
    expect(found(1e6, 2e6)).toEqual([0, 0]);
    expect(found(-100, -1)).toEqual([0, 0]);
  });

  it("the first row at or below a height begins with a card", () => {
    const all = layout();
    const cardAt = (y: number) => {
      const place = rowBelow(all, y);
      return place?.row.row.is === "cards" ? place.row.row.cards[place.column] : undefined;
    };
    expect(cardAt(0)).toMatchObject({ tag: "x", run: a, sample: 0 });
    expect(cardAt(29)).toMatchObject({ tag: "x", run: c, sample: 2 });
    expect(cardAt(200)).toMatchObject({ tag: "y", run: b, sample: 0 });
    expect(cardAt(1e6)).toBeUndefined();
  });

  it("arrows lead from card to card, over empty places and folds", () => {
    const wrapped = layout();
    const go = (of: GridLayout, from: [string, CardRun, number], key: string, wraps = true) => {
      const [tag, run, sample] = from;
      const place = placeOf(of, { tag, run, sample });
      const to = place && movedPlace(of, place, key, wraps);
      const row = to?.row.row;
      const card = row?.is === "cards" ? row.cards[to?.column ?? 0] : undefined;
      return card && `${card.tag}${card.run.name}${card.sample}`;
    };
    expect(go(wrapped, ["x", c, 1], "ArrowRight")).toBe("xc2");
    expect(go(wrapped, ["x", c, 2], "ArrowLeft")).toBe("xc1");
    expect(go(wrapped, ["x", c, 1], "ArrowRight", false)).toBeUndefined();
    expect(go(wrapped, ["x", a, 0], "ArrowLeft")).toBeUndefined();
    expect(go(wrapped, ["x", c, 1], "ArrowDown")).toBe("xc2");
    expect(go(wrapped, ["x", c, 2], "ArrowDown")).toBe("yb0");
    expect(go(wrapped, ["y", b, 11], "ArrowDown")).toBeUndefined();
    expect(go(wrapped, ["x", a, 1], "End")).toBe("xc1");
    expect(go(wrapped, ["x", a, 1], "x")).toBeUndefined();
    const columns = layout({ rowsOf: ({ tags }) => gridRows(tags, query({ columns: "runs" })), hasHeads: true });
    expect(go(columns, ["x", a, 0], "ArrowRight", false)).toBe("xc0");
    expect(go(columns, ["x", a, 1], "ArrowDown", false)).toBe("xc2");
  });
});
