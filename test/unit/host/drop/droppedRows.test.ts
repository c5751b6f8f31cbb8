import { describe, expect, it } from "vitest";
import { droppedRuns, findDropped } from "../../../../src/host/drop/droppedRows";
import { rowId } from "../../../../src/host/tree/rowId";
import { type RowPlace, rowKey } from "../../../../src/host/tree/rowKey";
import type { Kind } from "../../../../src/shared/kind";
import type { SeriesId } from "../../../../src/shared/series/seriesId";
import type { SeriesInfo } from "../../../../src/shared/series/seriesInfo";

const logdir = "/logs";
const info = (tag: string, kind: Kind): SeriesInfo => ({
  tag,
  kind,
  plugin: "",
  pointCount: 1,
  isMixed: false,
  firstStep: "0",
  lastStep: "0",
});
const runs: Readonly<Record<string, readonly SeriesInfo[]>> = {
  ".": [info("layer/w", "histogram")],
  first: [info("layer/w", "histogram"), info("loss", "scalar")],
  second: [info("layer/w", "tensor"), info("layer/w", "histogram"), info("layer/b", "histogram")],
  third: [info("loss", "scalar"), info("layer/w", "tensor")],
  text: [info("layer/w", "text"), info("notes", "text")],
};

const list = ({ run }: { readonly run: string }) => {
  const series = runs[run];
  return series ? Promise.resolve(series) : Promise.reject(new Error("there is no such run"));
};

const id = (run: string, tag: string, kind: Kind): SeriesId => ({ logdir, run, tag, kind });
const ONTO = id("first", "layer/w", "histogram");

function find(places: readonly RowPlace[], view: string | undefined = "histogram") {
  const rows = places.map((place) => `1/${rowId(0, rowKey(place))}`);
  return findDropped({ rows, onto: ONTO, ...(view !== "any" && { view }) }, { list, match: async () => undefined });
}

describe("dropped rows", () => {
  it("are tags", async () => {
    const found = await find([
      { type: "series", ...id("second", "layer/b", "histogram") },
      { type: "series", ...id("second", "layer/w", "tensor") },
    ]);
    expect(found).toEqual({
      series: [id("second", "layer/b", "histogram"), id("second", "layer/w", "tensor")],
      without: [],
    });
  });

  it("are runs, by the tag that is shown, best of its kind", async () => {
    const found = await find([
      { type: "folder", logdir, run: "second" },
      { type: "logFolder", logdir },
      { type: "folder", logdir, run: "third" },
      { type: "file", logdir, run: "second", file: "events" },
      { type: "group", logdir, run: "second", tag: "layer" },
    ]);
    expect(found.without).toEqual([]);
    expect(found.series).toEqual([
      id("second", "layer/w", "histogram"),
      id(".", "layer/w", "histogram"),
      id("third", "layer/w", "tensor"),
      id("second", "layer/w", "histogram"),
      id("second", "layer/w", "histogram"),
    ]);
  });

  it("that have nothing to show are told by name", async () => {
    const found = await find([
      { type: "series", ...id("first", "loss", "scalar") },
      { type: "series", ...id("first", "gone", "histogram") },
      { type: "folder", logdir, run: "text" },
      { type: "folder", logdir, run: "no run" },
      { type: "group", logdir, run: "second", tag: "lay" },
    ]);
    expect(found.series).toEqual([]);
    expect(found.without.map(({ name, isRun }) => [name, isRun])).toEqual([
      ["loss", false],
      ["gone", false],
      ["text", true],
      ["no run", true],
      ["lay", true],
    ]);
  });

  it("may be for any view", async () => {
    const found = await find([{ type: "series", ...id("first", "loss", "scalar") }], "any");
    expect(found.series).toEqual([id("first", "loss", "scalar")]);
  });

  it("that are to be compared are of the shown kind, of a run what belongs to the tag", async () => {
    const places: readonly RowPlace[] = [
      { type: "folder", logdir, run: "second" },
      { type: "series", ...id("second", "layer/w", "tensor") },
      { type: "folder", logdir, run: "third" },
      { type: "folder", logdir, run: "text" },
      { type: "group", logdir, run: "third", tag: "layer" },
    ];
    const rows = places.map((place) => `1/${rowId(0, rowKey(place))}`);
    const match = ({ run }: { readonly run: string }) =>
      run === "third" ? Promise.resolve(id("third", "w.weight", "histogram")) : Promise.reject(new Error("no"));
    const found = await findDropped({ rows, onto: ONTO, view: "compare" }, { list, match });
    expect(found).toEqual({
      series: [id("second", "layer/w", "histogram"), id("third", "w.weight", "histogram")],
      without: [
        { name: "layer/w", isRun: false },
        { name: "text", isRun: true },
        { name: "layer", isRun: true },
      ],
    });
  });

  it("that are none are nothing", async () => {
    const found = await findDropped(
      { rows: ["", "1/0\n{}", "0/0:x"], onto: ONTO },
      { list, match: async () => undefined },
    );
    expect(found).toEqual({ series: [], without: [] });
  });
});

describe("rows dropped on two runs", () => {
  const known = [".", "first", "deep/second"].map((run) => ({ logdir, run }));
  const dropped = (places: readonly RowPlace[]) =>
    droppedRuns([...places.map((place) => `1/${rowId(0, rowKey(place))}`), "no handle", "1/0\n{}"], known);

  it("are runs, each once, in the order in which they were dropped", () => {
    const places: readonly RowPlace[] = [
      { type: "series", ...id("deep/second", "layer/b", "histogram") },
      { type: "folder", logdir, run: "first" },
      { type: "logFolder", logdir },
      { type: "file", logdir, run: "first", file: "events" },
    ];
    expect(dropped(places)).toEqual([known[2], known[1], known[0]]);
  });

  it("are none where there is no such run", () => {
    expect(dropped([{ type: "folder", logdir, run: "deep" }])).toEqual([]);
    expect(dropped([{ type: "folder", logdir: "/other", run: "first" }])).toEqual([]);
  });
});
