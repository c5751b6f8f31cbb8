import { describe, expect, it } from "vitest";
import { columns, counted, displayWidth, record, table } from "../../../../../src/node/cli/texts/people";

describe("a table", () => {
  it("of 200,000 rows is as wide as its widest", () => {
    const rows = Array.from({ length: 200_000 }, (_, i) => [String(i), "a"]);
    const lines = table(["point", ""], rows).split("\n");
    expect(lines).toHaveLength(200_001);
    expect(lines.slice(0, 2)).toEqual([" point", "     0  a"]);
  });

  it("is aligned by what its characters take of a terminal", () => {
    const rows = [
      ["准确率/val", "scalar"],
      ["loss", "tensor"],
      ["e\u0301🎉", "text"],
    ];
    expect(table(["tag", "kind"], rows).split("\n")).toEqual([
      "tag         kind",
      "准确率/val  scalar",
      "loss        tensor",
      "e\u0301🎉         text",
    ]);
  });

  it("is not widened by a name that no window shows", () => {
    const long = "x".repeat(1000);
    const rows = [
      [long, "a"],
      ["loss", "b"],
    ];
    expect(table(["tag", "kind"], rows).split("\n")).toEqual(["tag   kind", `${long}  a`, "loss  b"]);
  });

  it("has numbers to the right, also where some are missing or not finite, and what is never there to the left", () => {
    const rows = [
      ["1", "-", "NaN", "1"],
      ["-", "-", "-1.5e-7", "a"],
      ["100", "-", "+Inf", ""],
    ];
    expect(table(["points", "dtype", "to", "tag"], rows).split("\n")).toEqual([
      "points  dtype       to  tag",
      "     1  -          NaN  1",
      "     -  -      -1.5e-7  a",
      "   100  -         +Inf",
    ]);
  });

  it("may be without heads, and without rows", () => {
    expect(columns([["1", "a"], ["10"]])).toBe(" 1  a\n10");
    expect(columns([])).toBe("");
    expect(table(["from", "to"], [])).toBe("from  to");
  });
});

it("one is counted without an s", () => {
  expect([0, 1, 2].map((count) => counted(count, "record"))).toEqual(["0 records", "1 record", "2 records"]);
});

it("a record has its shapes as shapes are written, and nothing where it has nothing", () => {
  const answer = {
    count: 6,
    shape: [2, 3],
    min: null,
    percentiles: { "1": -1, "50": "NaN" },
    none: {},
    deep: [[1], []],
  };
  expect(record(answer).split("\n")).toEqual([
    "count        6",
    "shape        [2, 3]",
    "min          -",
    "percentiles",
    "  1   -1",
    "  50  NaN",
    "none         -",
    "deep         [[1], []]",
  ]);
});

it.each([
  ["", 0],
  ["loss/train", 10],
  ["é", 1],
  ["e\u0301", 1],
  ["训练", 4],
  ["ﾊﾝ", 2],
  ["ハン한，", 8],
  ["\u{20000}", 2],
  ["🎉/💥", 5],
  ["a\u200bb\u202ec", 3],
  ["βρ→", 3],
])("'%s' takes %i cells", (text, cells) => {
  expect(displayWidth(text)).toBe(cells);
});
