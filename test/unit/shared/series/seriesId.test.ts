import { describe, expect, it } from "vitest";
import { seriesKey } from "../../../../src/shared/series/seriesId";

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
});
