import { describe, expect, it, vi } from "vitest";
import { titleOf } from "../../../../src/host/panel/title";

vi.mock("vscode", () => import("../../../support/fakeVscode"));

const titled = (tag: string, tags?: readonly string[]) =>
  titleOf({ on: "series", logdir: "/logs", run: "a", tag, kind: "tensor" }, undefined, tags);

describe("a tab's title", () => {
  it("is the tag, so that two weights are told apart", () => {
    expect(titled("features/0/weight")).toBe("features/0/weight");
    expect(titled("weight")).toBe("weight");
    expect(titled("")).toBe("(empty)");
  });

  it("is of a long tag as many of its last parts as there is room for", () => {
    expect(titled("model/encoder/layers/0/attention/self/query/weight")).toBe(
      "…/encoder/layers/0/attention/self/query/weight",
    );
  });

  it("has the end of the parent where even that is long", () => {
    const title = titled(`net/${"x".repeat(60)}0/weight`);
    expect(title).toBe(`…${"x".repeat(39)}0/weight`);
    expect(title).toHaveLength(48);
  });

  it("tells tags apart that end alike over all that there is room for", () => {
    const end = "attention/self/query/dense/projection/of/the/weight";
    const tags = [0, 1, 12].map((layer) => `model/encoder/layers/${layer}/${end}`);
    expect(tags.map((tag) => titled(tag, tags))).toEqual([
      "model/encoder/layers/0…projection/of/the/weight",
      "model/encoder/layers/1…projection/of/the/weight",
      "model/encoder/layers/12…rojection/of/the/weight",
    ]);
    expect(titled(tags[0] as string, tags.slice(0, 1))).toBe("…/self/query/dense/projection/of/the/weight");
  });

  it("tells apart names of one part, too", () => {
    const tags = ["a", "b"].map((name) => `${name.repeat(50)}.bert_encoder.layers.attention.attention.query.weight`);
    const titles = tags.map((tag) => titled(tag, tags));
    expect(new Set(titles).size).toBe(2);
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(48);
  });

  it("is of a comparison both sides, by what tells them apart", () => {
    const a = { on: "series", logdir: "/logs", run: "a", tag: "net/w", kind: "tensor", view: "compare" } as const;
    const b = { logdir: "/logs", run: "a", tag: "net/w", kind: "tensor" } as const;
    expect(titleOf(a)).toBe("net/w ↔ previous step");
    expect(titleOf({ ...a, reference: { place: { by: "previous" }, rtol: 1 } })).toBe("net/w ↔ previous step");
    expect(titleOf({ ...a, reference: { series: b, place: { by: "first" } } })).toBe("net/w ↔ first step");
    expect(titleOf({ ...a, reference: { place: { by: "step", step: "40" } } })).toBe("net/w ↔ step 40");
    expect(titleOf({ ...a, reference: { place: { by: "distance", steps: "-10" } } })).toBe("net/w ↔ step − 10");
    expect(titleOf({ ...a, reference: { place: { by: "distance", steps: "5" } } })).toBe("net/w ↔ step + 5");
    expect(titleOf({ ...a, reference: { series: { ...b, tag: "net/v" } } })).toBe("net/w ↔ net/v");
    expect(titleOf({ ...a, reference: { series: { ...b, run: "lr/b" } } })).toBe("net/w ↔ b");
    expect(titleOf({ ...a, reference: { series: { ...b, run: ".", tag: "v" } } })).toBe("net/w ↔ v (logs)");
    expect(titleOf({ ...a, view: "table", reference: { series: { ...b, tag: "net/v" } } })).toBe("net/w");
  });

  it("is of a comparison of long tags their ends", () => {
    const tag = `${"x".repeat(60)}/w`;
    const subject = { on: "series", logdir: "/logs", run: "a", tag, kind: "tensor", view: "compare" } as const;
    expect(titleOf(subject)).toBe(`…${"x".repeat(33)}/w ↔ previous step`);
  });

  it("is of two runs both, by what tells them apart, of long ones their ends", () => {
    const runs = { on: "comparison", logdir: "/logs", run: "ported/ms" } as const;
    expect(titleOf({ ...runs, other: { logdir: "/logs", run: "torch" } })).toBe("ms ↔ torch");
    expect(titleOf({ ...runs, other: { logdir: "/logs", run: "mine/ms" }, view: "mapping" })).toBe(
      "ported/ms ↔ mine/ms",
    );
    expect(titleOf({ ...runs, run: "r".repeat(60), other: { logdir: "/logs", run: "s" } })).toBe(
      `…${"r".repeat(35)} ↔ s`,
    );
  });

  it("is of the port check its name", () => {
    expect(titleOf({ on: "portCheck" })).toBe("Check a Port");
  });

  it("is of a board what it shows of its runs", () => {
    const board = { on: "board", roots: [{ logdir: "/logs", run: "a/b" }] } as const;
    expect(titleOf(board)).toBe("Scalars: b");
    expect(titleOf({ ...board, view: "scalars", step: "3" })).toBe("Scalars: b");
    expect(titleOf({ ...board, view: "images", step: "3" })).toBe("Images: b");
    expect(titleOf({ ...board, view: "text" })).toBe("Text: b");
    expect(titleOf({ ...board, view: "audio" })).toBe("Audio: b");
    expect(titleOf({ ...board, view: "prCurves", step: "3" })).toBe("PR Curves: b");
    expect(titleOf({ ...board, view: "histogramBoard" })).toBe("Histograms: b");
    expect(titleOf({ ...board, view: "nobody's" })).toBe("Scalars: b");
  });

  it("is of a run its name, shortened at its end", () => {
    expect(titleOf({ on: "run", logdir: "/logs", run: "r".repeat(60) })).toBe(`${"r".repeat(47)}…`);
  });
});
