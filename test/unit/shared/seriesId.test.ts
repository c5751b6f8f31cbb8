import { describe, expect, it } from "vitest";
import { seriesKey, seriesOfKey } from "../../../src/shared/seriesId";

describe("the key of a series", () => {
  it("differs where any part does, whatever the names hold", () => {
    const keys = [
      { logdir: "/a", run: "b" },
      { logdir: "/a", run: "b", tag: "" },
      { logdir: "/a", run: "b", tag: "", kind: "tensor" as const },
      { logdir: "/a", run: 'b",null', tag: "x" },
    ].map(seriesKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("is the series again, where it is that of one", () => {
    const series = { logdir: "/a", run: 'b",null', tag: "x > y", kind: "tensor" } as const;
    expect(seriesOfKey(seriesKey(series))).toEqual(series);
    for (const key of [seriesKey({ logdir: "/a", run: "b" }), "", "x", "[1]", '["/a","b","c","tensors"]']) {
      expect(seriesOfKey(key), key).toBeUndefined();
    }
  });
});
