import { describe, expect, it, onTestFinished, vi } from "vitest";
import { newestFirst, timeOf } from "../../../../src/host/tree/newest";
import { orderedRuns } from "../../../../src/host/tree/orderedRuns";
import {
  buildModel,
  keptOfRun,
  keptSeries,
  namedRuns,
  nestTags,
  type TreeModel,
  type TreeOptions,
} from "../../../../src/host/tree/treeModel";
import { NameMatcher } from "../../../../src/node/names/nameMatcher";
import type { RunValue } from "../../../../src/shared/series/runColumn";
import type { RunInfo } from "../../../../src/shared/series/runInfo";
import type { RunId } from "../../../../src/shared/series/seriesId";
import type { SeriesInfo } from "../../../../src/shared/series/seriesInfo";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { localNames } from "../../../support/localNames";

const folders = [
  { path: "/logs", label: "logs" },
  { path: "/more", label: "more" },
];

function run(logdir: string, name: string, time: number): RunInfo {
  const file = {
    bytes: 1,
    records: 1,
    recovered: 0,
    unchecked: 0,
    damage: [],
    damageCount: 0,
    isGrowing: false,
    isLineage: false,
  };
  return { logdir, run: name, isScanned: true, files: [{ ...file, name: `events.out.tfevents.${time}.host` }] };
}

function series(tag: string, kind: SeriesInfo["kind"] = "tensor"): SeriesInfo {
  return { tag, kind, plugin: "", pointCount: 1, isMixed: false, firstStep: "0", lastStep: "0" };
}

const runs = [run("/logs", "a/one", 10), run("/logs", "a/two", 30), run("/logs", "b", 20), run("/more", ".", 5)];
const known = (id: RunId) => (id.run === "b" ? undefined : [series("w/x"), series("w/y"), series("loss", "scalar")]);
const names = new NameMatcher(localNames);

const asNamed: TreeOptions["ordered"] = (inside) => inside;

async function build(typed: string, ordered = asNamed): Promise<TreeModel> {
  const lists = runs.map(known);
  const kept = typed === "" ? undefined : await names.keep(typed, namedRuns(folders, runs, lists));
  return buildModel(folders, runs, { kept, ordered, lists });
}

const labels = (model: TreeModel, path = "/logs") =>
  model.roots.get(path)?.children.map((child) => [child.label, ...child.children.map(({ label }) => label)]);

describe("the tree's model", () => {
  it("nests runs by folder, the folder's own at its top", async () => {
    const model = await build("");
    expect(labels(model)).toEqual([["a", "one", "two"], ["b"]]);
    expect(model.roots.get("/more")?.value).toBe(runs[3]);
    expect(model.kept).toBeUndefined();
    expect(model).toMatchObject({ shownTags: 9, allTags: 9, unknownRuns: 1 });
  });

  it("keeps the way to tags that a filter finds", async () => {
    const model = await build("w/x");
    expect(labels(model)).toEqual([["a", "one", "two"]]);
    expect(model).toMatchObject({ shownTags: 3, allTags: 9 });
    const [first] = runs as [RunInfo];
    expect(Array.from(keptSeries(keptOfRun(model, first), known(first) ?? []), ({ tag }) => tag)).toEqual(["w/x"]);
  });

  it("keeps all of a run that a filter finds, its tags known or not", async () => {
    expect(labels(await build("one"))).toEqual([["a/one"]]);
    expect((await build("one")).shownTags).toBe(3);
    expect(labels(await build("/^b$/"))).toEqual([["b"]]);
    // The run in a log folder itself has the folder's name.
    expect((await build("more")).roots.get("/more")?.value).toBe(runs[3]);
  });

  it("puts the newest first, folders by their newest run", async () => {
    expect(labels(await build("", newestFirst))).toEqual([["a", "two", "one"], ["b"]]);
    const two = [run("/logs", "a/one", 10), run("/logs", "b", 20)];
    const oldFolder = buildModel(folders, two, { kept: undefined, ordered: newestFirst, lists: two.map(known) });
    expect(labels(oldFolder)).toEqual([["b"], ["a/one"]]);
  });
});

describe("an order by values", () => {
  const byValue = (values: Readonly<Record<string, RunValue>>, isDescending: boolean) =>
    build("", (inside) => orderedRuns(inside, ({ run }) => values[run], isDescending));

  it("puts folders by the run in them that comes first, and what has no value last either way", async () => {
    const values = { "a/one": 3, "a/two": 1, b: 2 };
    expect(labels(await byValue(values, false))).toEqual([["a", "two", "one"], ["b"]]);
    expect(labels(await byValue(values, true))).toEqual([["a", "one", "two"], ["b"]]);
    for (const isDescending of [false, true]) {
      expect(labels(await byValue({ b: Number.NaN }, isDescending))).toEqual([["b"], ["a", "one", "two"]]);
      expect(labels(await byValue({ b: 0, "a/two": Number.NaN }, isDescending))).toEqual([["b"], ["a", "two", "one"]]);
    }
  });

  it("has numbers before texts, and keeps the order of what is equal", async () => {
    expect(labels(await byValue({ "a/one": "None", "a/two": 1e-3, b: 5 }, false))).toEqual([
      ["a", "two", "one"],
      ["b"],
    ]);
    expect(labels(await byValue({ "a/one": 5, "a/two": 5, b: 5 }, true))).toEqual([["a", "one", "two"], ["b"]]);
  });
});

describe("a run's time", () => {
  it("is the latest in its files' names, of either writer", () => {
    const file = {
      bytes: 1,
      records: 1,
      recovered: 0,
      unchecked: 0,
      damage: [],
      damageCount: 0,
      isGrowing: false,
      isLineage: false,
    };
    const names = ["a.events.summary.1700000300.0.host_lineage", "events.out.tfevents.1700000060.host", "odd"];
    const files = names.map((name) => ({ ...file, name }));
    expect(timeOf({ logdir: "/", run: ".", isScanned: true, files })).toBe(1_700_000_300);
    expect(timeOf({ logdir: "/", run: ".", isScanned: true, files: [] })).toBe(0);
  });
});

describe("tags", () => {
  it("are grouped, each with all its kinds", async () => {
    const nested = await nestTags([series("a/b"), series("a/c"), series("a/b", "scalar")], unhurried);
    expect(nested.children.map(({ label }) => label)).toEqual(["a"]);
    expect(nested.children[0]?.children.map(({ label, value }) => [label, value?.map(({ kind }) => kind)])).toEqual([
      ["b", ["tensor", "scalar"]],
      ["c", ["tensor"]],
    ]);
  });

  it("let others in while they are grouped, and make nodes only where somebody looks", async () => {
    let turns = 0;
    const pace: Pace = { ...unhurried, isDue: () => true, giveWay: async () => void turns++ };
    const many = Array.from({ length: 1000 }, (_, i) => series(`layer.${i % 10}/${i}/w`));
    const nested = await nestTags(many, pace);
    expect(turns).toBe(1000);
    const slices = vi.spyOn(Array.prototype, "slice");
    onTestFinished(() => slices.mockRestore());
    expect(nested.children).toHaveLength(10);
    expect(slices.mock.calls.length).toBeLessThan(100);
  });
});
