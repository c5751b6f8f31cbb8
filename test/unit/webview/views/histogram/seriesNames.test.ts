import { describe, expect, it } from "vitest";
import type { SeriesId } from "../../../../../src/shared/series/seriesId";
import { seriesNames } from "../../../../../webview/ui/texts/seriesNames";
import { checkText } from "../../../../../webview/views/histogram/scene/twin";

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

  it("have as much of the path of a run as tells it apart", () => {
    expect(seriesNames([id("sgd/port", "w"), id("sgd/reference", "w")])).toEqual(["port", "reference"]);
    expect(seriesNames([id("sgd/port", "w"), id("adam/port", "w")])).toEqual(["sgd/port", "adam/port"]);
    const windows = { ...id(".", "w"), logdir: "c:\\logs\\port" };
    expect(seriesNames([windows, id("port", "w")])).toEqual(
      ["c:/logs/port", "/logs/port"].map((path) => path.replace(/^\//, "")),
    );
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
