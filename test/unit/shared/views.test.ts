import { describe, expect, it } from "vitest";
import { KINDS, type Kind } from "../../../src/shared/kind";
import type { Subject } from "../../../src/shared/subject";
import { canShow, type ViewId, viewNamed, viewsOf, viewsOfKind } from "../../../src/shared/views";

const run = { logdir: "/logs", run: "a" } as const;
const seriesOf = (kind: Kind): Subject => ({ on: "series", ...run, tag: "t", kind });

/** All that can show a series of a kind, the best first. */
const expected: Readonly<Record<Kind, readonly ViewId[]>> = {
  scalar: ["scalars", "table", "raw"],
  tensor: ["table", "histogram", "raw"],
  histogram: ["histogram", "raw"],
  image: ["raw"],
  audio: ["raw"],
  text: ["raw"],
  pr_curve: ["raw"],
  mesh: ["raw"],
  hparams: ["raw"],
  graph: ["raw"],
  other: ["raw"],
};

describe("a series", () => {
  it.each(KINDS)("of kind %s is shown by at least one view, the best by rank first", (kind) => {
    expect(viewsOfKind(kind).length).toBeGreaterThan(0);
    expect(viewsOfKind(kind)).toEqual(expected[kind]);
    expect(viewsOf(seriesOf(kind))).toEqual(expected[kind]);
  });

  it("can be shown by its views and by no others", () => {
    expect(canShow("tensor", "histogram")).toBe(true);
    expect(canShow("scalar", "histogram")).toBe(false);
    expect(canShow("histogram", "table")).toBe(false);
    for (const kind of KINDS) {
      expect(canShow(kind, "raw"), kind).toBe(true);
      for (const view of ["tags", "histograms", "files"] as const) expect(canShow(kind, view), kind).toBe(false);
    }
  });
});

it("a run is shown by its views, its tags first", () => {
  expect(viewsOf({ on: "run", ...run })).toEqual(["tags", "scalars", "histograms", "files"]);
});

it("many runs are shown by their scalars", () => {
  expect(viewsOf({ on: "board", roots: [run] })).toEqual(["scalars"]);
});

it("a view that another version had is none", () => {
  const names = ["scalars", "table", "histogram", "raw", "tags", "histograms", "files"];
  for (const name of names) expect(viewNamed(name)).toBe(name);
  for (const name of [undefined, "", "Table", "toString", "__proto__"]) expect(viewNamed(name)).toBeUndefined();
});
