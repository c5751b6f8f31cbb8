import { describe, expect, it } from "vitest";
import { columnCompletions, conditionCompletions } from "../../../../src/shared/series/columnCompletion";
import { parseRunConditions, unknownColumn } from "../../../../src/shared/series/runConditions";

const conditions = (text: string) => {
  const found = parseRunConditions(text);
  if ("fault" in found) throw new RangeError(JSON.stringify(found.fault));
  return found.conditions.map(({ column, comparison, value }) => [column, comparison, value].join("|"));
};

describe("conditions on runs are read", () => {
  it.each([
    ["", []],
    ["  ", []],
    ["scalar:loss:min < 0.1", ["scalar:loss:min|<|0.1"]],
    [" scalar:loss:min < 0.1  and hparam:lr = 0.01 ", ["scalar:loss:min|<|0.1", "hparam:lr|=|0.01"]],
    ["hparam:a = 1 and hparam:b = 2 and hparam:c ~ ^x", ["hparam:a|=|1", "hparam:b|=|2", "hparam:c|~|^x"]],
    // The word in names and values.
    ["hparam:name = black and white", ["hparam:name|=|black and white"]],
    ["hparam:black and white = 3", ["hparam:black and white|=|3"]],
    ["hparam:name = black and white and scalar:a:b:max >= 1", ["hparam:name|=|black and white", "scalar:a:b:max|>=|1"]],
    ["hparam:n = and and hparam:m = 1", ["hparam:n|=|and", "hparam:m|=|1"]],
    ["hparam:t = b = c", ["hparam:t|=|b = c"]],
  ])("%j", (text, expected) => {
    expect(conditions(text)).toEqual(expected);
  });

  it("with the places of their columns", () => {
    const text = "  scalar:loss:min < 0.1 and  hparam:lr = 0.01";
    const found = parseRunConditions(text);
    if ("fault" in found) throw new RangeError("it has a fault");
    for (const { start, end, column } of found.conditions) expect(text.slice(start, end)).toBe(column);
  });

  it.each([
    ["loss", "column", 0, "loss"],
    ["loss < 1", "column", 0, "loss"],
    ["scalar:loss < 1", "column", 0, "scalar:loss"],
    ["scalar:loss:least < 1", "column", 0, "scalar:loss:least"],
    ["hparam:lr", "comparison", 9, ""],
    ["hparam:lr<0.1", "comparison", 13, ""],
    ["hparam:lr = ", "value", 12, ""],
    ["hparam:lr =", "value", 11, ""],
    ["hparam:lr = 1 and", "column", 17, ""],
    ["hparam:lr = 1 and ", "column", 18, ""],
    ["hparam:lr = 1 and scalar:lo", "column", 18, "scalar:lo"],
    ["hparam:lr = 1 and lr = 2", "column", 18, "lr"],
    ["hparam:lr = 1 and lo", "column", 18, "lo"],
    ["hparam:lr = true and and hparam:b = 1", "column", 21, "and hparam:b"],
    ["hparam:lr = 1 and hparam:b", "comparison", 26, ""],
    ["hparam:lr = 1 and hparam:b < and hparam:c = 1", "value", 28, ""],
  ] as const)("%j has a fault: a %s is wanted at %d", (text, wanted, start, wrong) => {
    const found = parseRunConditions(text);
    if (!("fault" in found)) throw new RangeError("it was read");
    expect(found.fault).toMatchObject({ wanted, start });
    expect(text.slice(found.fault.start, found.fault.end)).toBe(wrong);
  });
});

const names = { hparams: ["lr", "lr decay", "opt"], scalars: ["loss", "loss/train", "a:b"] };

it("a column that no run has is found", () => {
  const unknown = (...columns: readonly string[]) =>
    unknownColumn(
      columns.map((column) => ({ column })),
      names,
    )?.column;
  expect(unknown("hparam:lr", "scalar:a:b:max")).toBeUndefined();
  expect(unknown("hparam:lr", "scalar:los:max", "hparam:x")).toBe("scalar:los:max");
  expect(unknown("hparam:loss")).toBe("hparam:loss");
});

describe("columns are completed", () => {
  it("by words anywhere in them, tags before their statistics", () => {
    expect(columnCompletions("", names)).toHaveLength(6);
    expect(columnCompletions("LR", names)).toEqual(["hparam:lr", "hparam:lr decay"]);
    expect(columnCompletions("train loss", names)).toEqual(["scalar:loss/train:"]);
    expect(columnCompletions("scalar:loss:", names)).toEqual(
      ["last", "first", "min", "max", "mean", "points"].map((statistic) => `scalar:loss:${statistic}`),
    );
    expect(columnCompletions("scalar:a:b:m", names)).toEqual(["scalar:a:b:min", "scalar:a:b:max", "scalar:a:b:mean"]);
    expect(columnCompletions("scalar:a:b:max", names)).toEqual([]);
  });

  /** The texts that the completions at the mark make. */
  const completed = (marked: string) => {
    const caret = marked.indexOf("|");
    const text = marked.replace("|", "");
    const { start, end, options } = conditionCompletions(text, caret, names);
    return options.map((option) => text.slice(0, start) + option + text.slice(end));
  };

  it("within conditions at the caret", () => {
    expect(completed("opt|")).toEqual(["hparam:opt "]);
    expect(completed("hparam:lr = 1 and  los|")).toEqual([
      "hparam:lr = 1 and  scalar:loss:",
      "hparam:lr = 1 and  scalar:loss/train:",
    ]);
    expect(completed("opt| and hparam:lr = 1")).toEqual(["hparam:opt  and hparam:lr = 1"]);
    expect(completed("hparam:lr |")).toContain("hparam:lr <= ");
    expect(completed("hparam:lr <|")).toEqual(["hparam:lr < ", "hparam:lr <= "]);
    expect(completed("hparam:lr d|")).toEqual(["hparam:lr decay "]);
    expect(completed("hparam:lr = |")).toEqual(["hparam:lr = = "].slice(1));
    expect(completed("hparam:lr = 0.|")).toEqual([]);
  });
});
