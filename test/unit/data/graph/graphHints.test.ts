import { describe, expect, it } from "vitest";
import { graphTagsOf } from "../../../../src/data/graph/graphTagsOf";
import { type GraphHints, graphHints } from "../../../../src/shared/questions/graphWork";
import { unhurried } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { fixtures } from "../../../support/expected";
import { expectedGraphs, type GraphQuestion } from "../../../support/expectedGraphs";
import { graphOf, ONLY_GRAPH, providerOfGraph } from "../../../support/memoryGraphs";

const provider = diskProvider(fixtures);
const asker = askerOf(provider);

async function asked(run: string, { options }: GraphQuestion): Promise<GraphHints> {
  const tags = await graphTagsOf(await provider.run({ logdir: fixtures, run }, unhurried), unhurried);
  const [tag = tags[0] as string] = options["--tag"] ?? [];
  const [part] = options["--part"] ?? [];
  const [name] = options["--function"] ?? [];
  const which = Object.entries({ part, function: name }).filter(([, value]) => value !== undefined);
  const fetches = options["--fetch"] ?? [];
  return asker.ask(graphHints, { logdir: fixtures, run, tag, ...Object.fromEntries(which), fetches });
}

const ordered = (groups: unknown) =>
  (groups as string[][]).map((group) => group.join("\n")).sort((a, b) => (a < b ? -1 : 1));

const counts: Record<string, number> = {};
const found: Record<string, number> = {};

it.each(expectedGraphs())("finds of $run what independent readers do", async ({ run, questions }) => {
  for (const question of questions.filter(({ options }) => "--hints" in options)) {
    const { answer, options } = question;
    const kind = `${"--fetch" in options ? "fetches" : "no fetch"}${"error" in answer ? ", error" : ""}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
    const what = JSON.stringify(question.args);
    if ("error" in answer) {
      await expect(asked(run, question), what).rejects.toMatchObject(answer.error as object);
      continue;
    }
    const told = await asked(run, question);
    const identities = told.identities.map(({ node, from, port, length }) => ({
      node,
      from: `${from}:${port}`,
      length,
    }));
    const { foldable, foldRoots, dead, inline, inlinedNodes } = told;
    const cse = ordered(told.cse);
    const ours = { cse, foldable, foldRoots, identities, dead, inline, inlinedNodes };
    expect(ours, what).toEqual({ ...answer, cse: ordered(answer.cse) });
    expect(
      [told.cseCount, told.foldableCount, told.foldRootCount, told.identityCount, told.deadCount, told.inlineCount],
      what,
    ).toEqual([cse, foldable, foldRoots, identities, dead ?? [], inline].map(({ length }) => length));
    for (const [list, value] of Object.entries(ours)) {
      if (Array.isArray(value)) found[list] = (found[list] ?? 0) + value.length;
    }
  }
});

it("compared no less than the fixtures have", () => {
  expect(counts).toEqual({ "no fetch": 51, fetches: 69 });
  expect(found).toEqual({ cse: 143, foldable: 122, foldRoots: 59, identities: 118, dead: 2623, inline: 18 });
});

describe("the answer", () => {
  const nodes = [
    { name: "c", op: "Const" },
    { name: "d", op: "Const" },
    { name: "e", op: "Const" },
    { name: "s", op: "AddN", inputs: ["c", "d", "e"] },
    { name: "i", op: "Identity", inputs: ["s"] },
  ];
  const memory = askerOf(providerOfGraph({ model: graphOf(nodes) }));
  const hints = (fetches: readonly string[], most?: number) =>
    memory.ask(graphHints, { ...ONLY_GRAPH, fetches: [...fetches], ...(most !== undefined && { most }) });

  it("has of each list the first, and how many there are", async () => {
    expect(await hints(["c"], 1)).toEqual({
      isUnknown: false,
      cse: [["c"]],
      cseCount: 1,
      cseNodeCount: 3,
      foldable: ["s"],
      foldableCount: 2,
      foldRoots: ["i"],
      foldRootCount: 1,
      identities: [{ node: "i", from: "s", port: 0, length: 1 }],
      identityCount: 1,
      dead: ["d"],
      deadCount: 4,
      inline: [],
      inlineCount: 0,
      inlinedNodes: 5,
    });
  });

  it("has only what runs for the fetches where it is said what does", async () => {
    const ends = { feeds: [], fetches: ["d"] };
    const told = await memory.ask(graphHints, { ...ONLY_GRAPH, fetches: ["d"], ends, most: 0 });
    const { cseCount, cseNodeCount, foldableCount, foldRootCount, identityCount, deadCount } = told;
    expect([cseCount, cseNodeCount, foldableCount, foldRootCount, identityCount, deadCount]).toEqual([
      0, 0, 0, 0, 0, 4,
    ]);
  });

  it("knows fetches by outputs and commas, and none that is not there", async () => {
    expect((await hints(["s:0", "c,d"])).dead).toEqual(["i"]);
    await expect(hints(["gone"])).rejects.toMatchObject({ reason: "unknownNode" });
  });
});
