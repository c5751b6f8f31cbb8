import { describe, expect, it } from "vitest";
import { KINDS, type Kind } from "../../../src/shared/kind";
import type { Subject } from "../../../src/shared/subject/subject";
import {
  canShow,
  hasContent,
  isBoardView,
  isViewOf,
  type ViewId,
  viewNamed,
  viewOf,
  viewRecord,
  viewsOf,
  viewsOfKind,
  viewsWithContent,
} from "../../../src/shared/views";

const run = { logdir: "/logs", run: "a" } as const;
const seriesOf = (kind: Kind): Subject => ({ on: "series", ...run, tag: "t", kind });

/** All that can show a series of a kind, the best first. */
const expected: Readonly<Record<Kind, readonly ViewId[]>> = {
  scalar: ["scalars", "table", "compare", "raw"],
  tensor: ["table", "heatmap", "over", "compare", "histogram", "raw"],
  histogram: ["histogram", "compare", "raw"],
  image: ["images", "raw"],
  audio: ["audio", "raw"],
  text: ["text", "raw"],
  pr_curve: ["prCurves", "raw"],
  mesh: ["raw"],
  hparams: ["hparams", "raw"],
  graph: ["graph", "raw"],
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

it("two runs are shown by their report first, the port check by its page", () => {
  expect(viewsOf({ on: "comparison", ...run, other: run })).toEqual(["report", "mapping"]);
  expect(viewsOf({ on: "portCheck" })).toEqual(["portCheck"]);
  expect(isBoardView("report")).toBe(false);
});

it("a run is shown by its views, its tags first", () => {
  expect(viewsOf({ on: "run", ...run })).toEqual([
    "tags",
    "scalars",
    "images",
    "text",
    "audio",
    "prCurves",
    "hparams",
    "histograms",
    "files",
    "health",
    "config",
  ]);
});

it("many runs are shown by their scalars, images, texts, sounds, PR curves, hparams, histograms, health and settings", () => {
  const all = ["scalars", "images", "text", "audio", "prCurves", "hparams", "histogramBoard", "health", "config"];
  expect(viewsOf({ on: "board", roots: [run] })).toEqual(all);
});

it("what reads every value is shown to nobody who did not ask", () => {
  expect(viewsOf({ on: "run", ...run }).filter((id) => viewRecord(id).isAsked)).toEqual(["health"]);
});

describe("a view of runs", () => {
  const known = (own: readonly Kind[], below: readonly Kind[] = []) => ({
    own: new Set(own),
    all: new Set([...own, ...below]),
  });
  const ofRun: Subject = { on: "run", ...run };
  const board: Subject = { on: "board", roots: [run] };

  it("has something to show where its kinds are; a board's also where runs below have them", () => {
    expect(viewsWithContent(ofRun, known([]))).toEqual(["tags", "files"]);
    expect(viewsWithContent(ofRun, known(["text"], ["image", "histogram"]))).toEqual([
      "tags",
      "images",
      "text",
      "files",
      "config",
    ]);
    expect(viewsWithContent(ofRun, known(["tensor"]))).toEqual(["tags", "histograms", "files", "health"]);
    expect(viewsWithContent(board, known([], ["tensor"]))).toEqual(["health"]);
    expect(viewsWithContent(ofRun, known(["mesh", "hparams"]))).toEqual(["tags", "hparams", "files", "config"]);
    expect(viewsWithContent(board, known([], ["image"]))).toEqual(["images"]);
    expect(viewsWithContent(board, known(["scalar", "text"]))).toEqual(["scalars", "text", "config"]);
    // Its runs may have settings that are no series: rows and commands lead there.
    expect(viewsWithContent(board, known(["scalar"]))).toEqual(["scalars"]);
    expect(hasContent("config", known(["scalar"]))).toBe(true);
    // Where that is known it alone counts, of this view.
    for (const hasSettings of [false, true]) {
      expect(hasContent("config", { ...known(["scalar", "text"]), hasSettings })).toBe(hasSettings);
      expect(hasContent("config", { ...known(["tensor"]), hasSettings })).toBe(hasSettings);
      expect(hasContent("scalars", { ...known(["scalar"]), hasSettings })).toBe(true);
    }
    expect(viewsWithContent(board, known([], ["histogram"]))).toEqual(["histogramBoard"]);
    expect(viewsWithContent(board, known([]))).toEqual([]);
  });

  it("is no matter for a series, which is of a kind", () => {
    expect(viewsWithContent(seriesOf("image"), known([]))).toEqual(["images", "raw"]);
  });

  it("is a board's where many runs have it", () => {
    const ids: readonly ViewId[] = [...viewsOf(ofRun), ...viewsOf(seriesOf("tensor"))];
    expect(ids.filter(isBoardView)).toEqual([
      ...["scalars", "images", "text", "audio", "prCurves", "hparams", "health", "config"],
    ]);
    expect(viewsOf(board).every(isBoardView)).toBe(true);
  });

  it("shows series of its kinds, of any where it names none", () => {
    expect(KINDS.filter((kind) => isViewOf("images", kind))).toEqual(["image"]);
    expect(KINDS.filter((kind) => isViewOf("histograms", kind))).toEqual(["tensor", "histogram"]);
    expect(KINDS.filter((kind) => isViewOf("tags", kind))).toEqual([...KINDS]);
  });
});

it("a subject is shown in the view it names, else in the best", () => {
  expect(viewOf(seriesOf("image"))).toBe("images");
  expect(viewOf({ ...seriesOf("image"), view: "raw" })).toBe("raw");
  expect(viewOf({ ...seriesOf("image"), view: "table" })).toBe("images");
  expect(viewOf({ on: "board", roots: [run], view: "text" })).toBe("text");
});

it("a view that another version had is none", () => {
  const names = ["scalars", "images", "text", "table", "histogram", "raw", "tags", "histograms", "files"];
  for (const name of names) expect(viewNamed(name)).toBe(name);
  for (const name of [undefined, "", "Table", "toString", "__proto__"]) expect(viewNamed(name)).toBeUndefined();
});
