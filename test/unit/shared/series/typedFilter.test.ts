import { describe, expect, it } from "vitest";
import { typedFilter } from "../../../../src/shared/series/typedFilter";

describe("what is typed into a filter", () => {
  it.each([
    ["", undefined],
    ["  ", undefined],
    [" Loss  TRAIN ", { words: ["loss", "train"] }],
    ["/^Loss|acc/", { source: "^Loss|acc", flags: "" }],
    ["/a b/iu", { source: "a b", flags: "iu" }],
    ["/a\nb/s", { source: "a\nb", flags: "s" }],
    ["/not closed", { words: ["/not", "closed"] }],
    ["//", { words: ["//"] }],
    ["/flag/g", { words: ["/flag/g"] }],
  ])("%j", (typed, expected) => {
    expect(typedFilter(typed)).toEqual(expected);
  });
});
