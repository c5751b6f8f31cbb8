import { afterEach, describe, expect, it } from "vitest";
import { useLocale } from "../../../../../webview/localeText";
import { costText, shareText } from "../../../../../webview/views/graph/costTexts";

afterEach(() => useLocale("en"));

describe("amounts of costs", () => {
  it("have the unit that fits them, and three digits", () => {
    const nanos = [0, 7, 999, 1000, 999.9, 1234, 56_789, 999_999, 1_200_000, 3.5e9, 7.2e12];
    expect(nanos.map((amount) => costText("nanos", amount))).toEqual([
      "0 ns",
      "7 ns",
      "999 ns",
      "1 µs",
      "1 µs",
      "1.23 µs",
      "56.8 µs",
      "1 ms",
      "1.2 ms",
      "3.5 s",
      "7,200 s",
    ]);
    expect([0, 512, 3_565_158].map((amount) => costText("bytes", amount))).toEqual(["0 B", "512 B", "3.4 MiB"]);
    expect([1, 2, 1200].map((amount) => costText("executions", amount))).toEqual(["once", "2 times", "1,200 times"]);
  });

  it("are written as people of a language write numbers", () => {
    useLocale("de");
    expect(costText("nanos", 1_230_000)).toBe("1,23 ms");
  });

  it("are a part of all, also a small one", () => {
    expect([34, 12.5, 0.72, 0.01, 100, 0].map((part) => shareText(part, 100))).toEqual([
      "34%",
      "12.5%",
      "0.72%",
      "< 0.1%",
      "100%",
      "0%",
    ]);
    expect(shareText(0, 0)).toBe("");
  });
});
