import { describe, expect, it } from "vitest";
import { graphTagsOf } from "../../../../src/data/graph/graphTagsOf";
import { FIRST_CHOICE } from "../../../../src/shared/graph/graphPicture";
import type { GraphRef } from "../../../../src/shared/graph/graphRef";
import { graphMarks } from "../../../../src/shared/questions/graphPictures";
import { graphClosure, graphLongestPath } from "../../../../src/shared/questions/graphWork";
import { unhurried } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { fixtures } from "../../../support/expected";
import { expectedGraphs, type GraphQuestion } from "../../../support/expectedGraphs";
import { graphOf, ONLY_GRAPH, providerOfGraph } from "../../../support/memoryGraphs";

const provider = diskProvider(fixtures);
const asker = askerOf(provider);

async function refOf(run: string, { options }: GraphQuestion): Promise<GraphRef> {
  const tags = await graphTagsOf(await provider.run({ logdir: fixtures, run }, unhurried), unhurried);
  const [tag = tags[0] as string] = options["--tag"] ?? [];
  const [part] = options["--part"] ?? [];
  const [name] = options["--function"] ?? [];
  const [point] = options["--point"] ?? [];
  const which = { part, function: name, point: point === undefined ? undefined : Number(point) };
  const known = Object.fromEntries(Object.entries(which).filter(([, value]) => value !== undefined));
  return { logdir: fixtures, run, tag, ...known };
}

async function asked(run: string, question: GraphQuestion) {
  const { options } = question;
  const ends = { feeds: options["--feed"] ?? [], fetches: options["--fetch"] ?? [] };
  return asker.ask(graphClosure, { ...(await refOf(run, question)), ends });
}

const counts: Record<string, number> = {};

it.each(expectedGraphs())("finds what runs of $run as independent readers do", async ({ run, questions }) => {
  for (const question of questions.filter(({ options }) => "--closure" in options)) {
    const { answer } = question;
    const kind = `${"--feed" in question.options ? "feeds" : "fetches"}${"error" in answer ? ", error" : ""}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
    const what = JSON.stringify(question.args);
    if ("error" in answer) {
      await expect(asked(run, question), what).rejects.toMatchObject(answer.error as object);
      continue;
    }
    const told = await asked(run, question);
    const { closure, fed, unusedFeeds, paths, prunedCount } = told;
    expect(
      {
        feeds: told.feeds,
        fetches: told.fetches,
        closure,
        fed,
        unusedFeeds,
        paths,
        shortest: null,
        pruned: prunedCount,
      },
      what,
    ).toEqual({ ...answer, shortest: null });
    expect([told.closureCount, told.pathCount, told.pruned.length]).toEqual([
      closure.length,
      paths.length,
      prunedCount,
    ]);
    expect(told.shortest?.length, what).toBe((answer.shortest as string[] | null)?.length);
  }
});

it.each(expectedGraphs())(
  "finds a longest path of $run, as deep as independent readers say",
  async ({ run, questions }) => {
    for (const question of questions.filter(({ options, answer }) => "--depths" in options && !("error" in answer))) {
      const { longestPath, depths } = question.answer as { longestPath: number; depths: Record<string, number> };
      const told = await asker.ask(graphLongestPath, await refOf(run, question));
      expect(told.length).toBe(longestPath);
      const passed =
        Object.keys(depths).length === 0 ? [] : Array.from({ length: longestPath + 1 }, (_, depth) => depth);
      expect([...new Set(told.names.map((name) => depths[name]))]).toEqual(passed);
      counts.paths = (counts.paths ?? 0) + 1;
    }
  },
);

it("compared no less than the fixtures have", () => {
  expect(counts).toEqual({ feeds: 154, fetches: 69, "fetches, error": 27, paths: 50 });
});

describe("the answer", () => {
  const model = graphOf([
    { name: "a,b" },
    { name: "c", inputs: ["a,b"] },
    { name: "d", inputs: ["c"] },
    { name: "e" },
    { name: "f" },
  ]);
  const memory = askerOf(providerOfGraph({ model }));
  const run = (feeds: readonly string[], fetches: readonly string[], most?: number) =>
    memory.ask(graphClosure, { ...ONLY_GRAPH, ends: { feeds, fetches }, ...(most !== undefined && { most }) });

  it("parts names at commas, but for one that a node is called by", async () => {
    expect(await run(["a,b", "e,f"], ["d,c"])).toEqual({
      feeds: ["a,b", "e", "f"],
      fetches: ["d", "c"],
      closure: ["c", "d"],
      closureCount: 2,
      fed: ["a,b"],
      unusedFeeds: ["e", "f"],
      paths: ["a,b", "c", "d"],
      pathCount: 3,
      shortest: ["a,b", "c"],
      pruned: ["e", "f"],
      prunedCount: 2,
    });
  });

  it("cuts its lists and counts all", async () => {
    const told = await run([], ["d"], 1);
    expect([told.closure, told.closureCount, told.pruned, told.prunedCount]).toEqual([["a,b"], 3, ["e"], 2]);
  });

  it("names what is no node", async () => {
    await expect(run(["a,b", "c,none:1"], ["d"])).rejects.toMatchObject({
      reason: "unknownNode",
      message: "the graph has no node none:1",
    });
    await expect(run([], ["d", "gone"])).rejects.toMatchObject({ message: "the graph has no node gone" });
  });

  it("has the longest path, cut where it is long", async () => {
    const ask = (most?: number) => memory.ask(graphLongestPath, { ...ONLY_GRAPH, ...(most !== undefined && { most }) });
    expect(await ask()).toEqual({ length: 2, names: ["a,b", "c", "d"] });
    expect(await ask(2)).toEqual({ length: 2, names: ["a,b", "c"] });
  });
});

describe("a scope as an end", () => {
  const model = graphOf([
    { name: "x" },
    { name: "only" },
    { name: "conv/pad", inputs: ["x", "only"] },
    { name: "conv/out", inputs: ["conv/pad"] },
    { name: "conv/log", inputs: ["conv/pad"] },
    { name: "relu", inputs: ["conv/out", "x"] },
    { name: "both" },
    { name: "both/in", inputs: ["relu"] },
    { name: "end", inputs: ["both"] },
    { name: "a,b/c" },
  ]);
  const scoped = askerOf(providerOfGraph({ model }));
  const ask = (feeds: readonly string[], fetches: readonly string[]) =>
    scoped.ask(graphClosure, { ...ONLY_GRAPH, ends: { feeds: [...feeds], fetches: [...fetches] } });

  it("as a fetch is its nodes that others need, or nobody", async () => {
    const { closure, fetches } = await ask([], ["conv"]);
    expect(closure).toEqual(["x", "only", "conv/pad", "conv/out", "conv/log"]);
    expect(fetches).toEqual(["conv"]);
  });

  it("as a feed gives its outputs: what leads only to it does not run", async () => {
    const { closure, fed, paths, shortest, pruned } = await ask(["conv"], ["relu"]);
    expect(closure).toEqual(["x", "relu"]);
    expect(fed).toEqual(["conv"]);
    expect(paths).toEqual(["conv/out", "relu"]);
    expect(shortest).toEqual(["conv/out", "relu"]);
    expect(pruned).toContain("conv/log");
  });

  it("that is fed and fetched runs nothing; what no fetch needs is unused", async () => {
    expect((await ask(["conv"], ["conv"])).closure).toEqual([]);
    expect(await ask(["both/", "conv"], ["x"])).toMatchObject({ fed: [], unusedFeeds: ["both/", "conv"] });
  });

  it("a name that is a node's, too, means that; with a slash behind it the scope", async () => {
    expect((await ask([], ["both"])).closure).toEqual(["both"]);
    expect((await ask([], ["both/"])).closure).toContain("both/in");
  });

  it("stands among others with commas, and may have one", async () => {
    expect(await ask([], ["conv,x", "a,b"])).toMatchObject({ fetches: ["conv", "x", "a,b"] });
  });

  it("of no node and no scope is said as before", async () => {
    for (const text of ["nobody", "nobody/", "conv/none", "", "/", "conv:0"]) {
      await expect(ask([], [text]), text).rejects.toMatchObject({ reason: "unknownNode" });
    }
  });

  it("its inputs and its dependents are those of all that is in it", async () => {
    const marks = async (reach: "inputs" | "dependents", of: string) => {
      const { counts, total } = await scoped.ask(graphMarks, {
        ...ONLY_GRAPH,
        choice: { ...FIRST_CHOICE, open: ["s:conv"], isWhole: true },
        of: { reach, of },
      });
      return [total, counts.length];
    };
    expect((await marks("inputs", "conv"))[0]).toBe(5);
    expect((await marks("dependents", "conv/"))[0]).toBe(5);
    expect((await marks("dependents", "both"))[0]).toBe(2);
    await expect(marks("inputs", "nobody")).rejects.toMatchObject({ reason: "unknownNode" });
  });
});
