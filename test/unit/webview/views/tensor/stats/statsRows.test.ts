import { describe, expect, it } from "vitest";
import { shareText, shortText, statsRows, statsTsv } from "../../../../../../webview/views/tensor/stats/statsRows";

const names = (stats: Parameters<typeof statsRows>[0][number]) => statsRows([stats]).map(({ name }) => name);

describe("rows of statistics", () => {
  it("are those that the dtype has", () => {
    expect(names({ count: 3, seen: 3 })).toEqual(["count"]);
    expect(names({ count: 3, seen: 3, nan: 0, zeros: 1 })).toEqual(["count", "NaN", "zeros"]);
    const real = names({ count: 3, seen: 3, nan: 0, posInf: 0, negInf: 0, zeros: 1 });
    expect(real.slice(5)).toEqual([
      "min",
      "max",
      "abs max",
      "mean",
      "std",
      "L1 norm",
      "L2 norm",
      "1 %",
      "5 %",
      "25 %",
      "median",
      "75 %",
      "95 %",
      "99 %",
    ]);
    expect(statsRows([undefined, undefined])).toEqual([]);
  });

  it("write numbers short, whole ones and those of many digits in full", () => {
    const [count, ...others] = statsRows([{ count: 3, seen: 3, posInf: 0 }]);
    const mean = others.find(({ name }) => name === "mean");
    if (!count || !mean) throw new Error("no such rows");
    expect(shortText(count, 1_234_567)).toBe("1,234,567");
    expect(shortText(mean, 1_234_567)).toBe("1,234,567");
    expect(shortText(mean, 16_666_751.7)).toBe("1.66668e7");
    expect(shortText(mean, 0.123456789)).toBe("0.123457");
    expect(shortText(mean, -1.23456789e-20)).toBe("-1.23457e-20");
    expect(shortText(mean, -(2 ** 53))).toBe("-9,007,199,254,740,992");
    expect(shortText(mean, 2 ** 53 + 2)).toBe("9.0072e15");
    expect(shortText(mean, "9007199254740993")).toBe("9,007,199,254,740,993");
    expect(shortText(mean, "-0")).toBe("-0");
    expect(shortText(mean, true)).toBe("true");
  });

  it("tell the part of all that a count is", () => {
    const zeros = statsRows([{ count: 8, seen: 8, zeros: 1 }]).at(-1);
    if (!zeros) throw new Error("no such row");
    expect(shareText(zeros, 1, { count: 8, seen: 8 })).toBe("12.5%");
    // As far as they were seen.
    expect(shareText(zeros, 1, { count: 8, seen: 2 })).toBe("50%");
    expect(shareText(zeros, 1, { count: 1e9, seen: 1e9 })).toBe("< 0.01%");
    expect(shareText(zeros, 0, { count: 8, seen: 8 })).toBe("");
    expect(shareText(zeros, 0, { count: 0, seen: 0 })).toBe("");
  });

  it("are copied exactly, empty where a column has none", () => {
    const text = statsTsv(
      ["slice", "whole tensor"],
      [{ count: 2, seen: 2, posInf: 0, min: 0.1, minAt: [1], absmax: "9007199254740993" }, undefined],
      (_, column) => [[1], undefined][column],
    );
    const lines = text.split("\n").map((line) => line.split("\t"));
    expect(lines).toContainEqual(["min", "0.1", ""]);
    expect(lines).toContainEqual(["min at", "[1]", ""]);
    expect(lines).toContainEqual(["abs max", "9007199254740993", ""]);
  });
});
