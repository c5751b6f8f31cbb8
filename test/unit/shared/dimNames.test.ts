import { describe, expect, it } from "vitest";
import { namesProblem, namesTyped, readDimNames, withDimNames } from "../../../src/shared/dimNames";
import { dimNamesOf } from "../../../src/shared/dimNamesOf";
import { english } from "../../../src/tensor/said/sentence";

describe("the setting", () => {
  it("gives the names of the first pattern that covers the tag and has as many as there are dims", () => {
    const { patterns, problems } = readDimNames({
      "*/weight": "rows, columns",
      "*/conv*/weight": "out, in, kh, kw",
      "net/conv1/weight": "a, b, c, d",
      "net/*": "x,y , z",
    });
    expect(problems).toEqual([]);
    const names = (tag: string, shape: number[]) => dimNamesOf(patterns, tag, shape)?.names.join(" ");
    expect(names("net/conv1/weight", [8, 3, 3, 3])).toBe("out in kh kw");
    expect(names("net/conv1/weight", [8, 3])).toBe("rows columns");
    expect(names("net/conv1/weight", [8, 3, 2])).toBe("x y z");
    expect(names("other", [8, 3])).toBeUndefined();
    expect(dimNamesOf(patterns, "net/conv1/weight", [1, 1])?.pattern).toBe("*/weight");
  });

  it("takes an exact tag with signs of patterns in it, and stands before what the name suggests", () => {
    const { patterns } = readDimNames({ "a[*].b?": "x", "fc.weight": "p, q" });
    expect(dimNamesOf(patterns, "a[*].b?", [1])).toEqual({ pattern: "a[*].b?", names: ["x"] });
    expect(dimNamesOf(patterns, "fc.weight", [1, 1])?.names).toEqual(["p", "q"]);
    expect(dimNamesOf([], "fc.weight", [1, 1])).toEqual({ names: ["out", "in"] });
  });

  it("passes bad entries over and says why, and keeps the others", () => {
    const { patterns, problems } = readDimNames({ a: 3, b: "x,,y", c: "x, x", d: "", e: "x", f: ["x"] });
    expect(patterns).toEqual([{ pattern: "e", names: ["x"] }]);
    expect(problems.map(english)).toEqual([
      "tensorView.dimNames: a is skipped: its names are not a text, such as 'out, in, kh, kw'",
      "tensorView.dimNames: b is skipped: the name of dim 1 is empty",
      "tensorView.dimNames: c is skipped: two dims are called x",
      "tensorView.dimNames: d is skipped: the name of dim 0 is empty",
      "tensorView.dimNames: f is skipped: its names are not a text, such as 'out, in, kh, kw'",
    ]);
  });

  it.each([
    [undefined, 0],
    [null, 0],
    [{}, 0],
    ["x", 1],
    [3, 1],
    [["a"], 1],
  ])("that is %j names nothing", (setting, problems) => {
    const read = readDimNames(setting);
    expect(read.patterns).toEqual([]);
    expect(read.problems).toHaveLength(problems);
  });

  it("keeps its order as it is edited: what is new goes first, what is there stays in its place", () => {
    const before = { "b*": "x", a: 7, c: "y" };
    expect(Object.entries(withDimNames(before, "d", ["p", "q"]))).toEqual([["d", "p, q"], ...Object.entries(before)]);
    expect(Object.entries(withDimNames(before, "c", ["z"]))).toEqual([
      ["b*", "x"],
      ["a", 7],
      ["c", "z"],
    ]);
    expect(withDimNames(before, "a", [])).toEqual({ "b*": "x", c: "y" });
    expect(withDimNames(undefined, "a", ["x"])).toEqual({ a: "x" });
    expect(withDimNames("junk", "a", [])).toEqual({});
  });
});

it("says what is wrong with typed names", () => {
  const problem = (text: string, rank?: number) => {
    const found = namesProblem(namesTyped(text), rank);
    return found && english(found);
  };
  expect(namesTyped(" out ,in  channel,kh")).toEqual(["out", "in channel", "kh"]);
  expect(problem("out, in", 2)).toBeUndefined();
  expect(problem("out, in", 3)).toBe("2 names: the tensor has 3 dims");
  expect(problem("out, ", 2)).toBe("the name of dim 1 is empty");
  expect(problem("in, out, in", 3)).toBe("two dims are called in");
});
