import { describe, expect, it } from "vitest";
import type { SeriesId } from "../../../../src/shared/api";
import { seriesNames, withSeries } from "../../../../webview/views/histogram/seriesNames";
import { checkText } from "../../../../webview/views/histogram/twin";

const id = (run: string, tag: string, kind: SeriesId["kind"] = "histogram"): SeriesId => ({
  logdir: "/logs",
  run,
  tag,
  kind,
});

describe("names of series", () => {
  it("say what differs", () => {
    expect(seriesNames([id("a", "w"), id("b", "w")])).toEqual(["a", "b"]);
    expect(seriesNames([id("a", "w"), id("a", "v")])).toEqual(["w", "v"]);
    expect(seriesNames([id(".", "w"), id("a", "v")])).toEqual(["logs · w", "a · v"]);
    expect(seriesNames([id("a", "w"), id("a", "w", "tensor")])).toEqual(["recorded", "computed"]);
    expect(seriesNames([id("a", "w")])).toEqual(["w"]);
  });

  it("are added once, the panel's own never, eight at most", () => {
    const own = id("a", "w");
    expect(withSeries(own, [id("b", "w")], [own, id("b", "w"), id("c", "w")])).toEqual([id("b", "w"), id("c", "w")]);
    const many = Array.from({ length: 20 }, (_, i) => id(`run ${i}`, "w"));
    expect(withSeries(own, [], many).length).toBe(7);
  });
});

describe("recorded beside computed", () => {
  const none = new Float64Array();
  const check = (...excess: number[]) => ({
    lefts: none,
    rights: none,
    recorded: none,
    computed: none,
    excess: Float64Array.from(excess),
  });

  it("is said to agree or not", () => {
    expect(checkText({ step: 5n, check: check(0, 0) }).differs).toBe(false);
    expect(checkText({ step: 5n, check: check(0, 2, -1) })).toEqual({
      text: "Step 5: 2 of 3 recorded buckets differ from what the tensor's values give, by 3 values in all.",
      differs: true,
    });
    expect(checkText({ step: 5n, check: undefined }).text).toBe("Step 5 is not recorded as both.");
  });
});
