import { describe, expect, it } from "vitest";
import { NO_ENDS } from "../../../../../src/shared/graph/graphMode";
import { FIRST_CHOICE } from "../../../../../src/shared/graph/graphPicture";
import { graphMarks, graphPicture, type MarkedNodes } from "../../../../../src/shared/questions/graphPictures";
import { graphLongestPath } from "../../../../../src/shared/questions/graphWork";
import { askerOf } from "../../../../support/asking";
import { ONLY_GRAPH, providerOfGraph } from "../../../../support/memoryGraphs";
import { naiveEdges, naiveNames, naiveReach, naiveScopes } from "../../../../support/naiveGraph";
import { randomGraph } from "../../../../support/randomGraphs";
import { SeededRandom } from "../../../../support/seededRandom";

const seeds = Array.from({ length: 30 }, (_, seed) => seed);

describe("marks in a random graph", () => {
  it.each(seeds)("are what edges say, seed %i", async (seed) => {
    const random = new SeededRandom(seed);
    const model = randomGraph(seed, 5 + 3 * seed);
    const names = naiveNames(model);
    const { ask } = askerOf(providerOfGraph({ model }));
    const open = [...naiveScopes(names)].filter((path) => path !== "").map((path) => `s:${path}`);
    const shown = { ...ONLY_GRAPH, choice: { ...FIRST_CHOICE, open, isWhole: true } };
    const { boxes } = await ask(graphPicture, shown);
    /** Names of nodes that are marked; each has a box of its own. */
    const marked = async (of: MarkedNodes) => {
      const { counts, total } = await ask(graphMarks, { ...shown, of });
      const found = boxes.flatMap(({ kind, name }, box) => (kind === "node" && counts[box] === 1 ? [name] : []));
      expect(found).toHaveLength(total);
      return found.sort();
    };
    const edges = naiveEdges(model);
    const next = (from: "from" | "to", to: "from" | "to") =>
      naiveReach(
        new Map(names.map((name) => [name, edges.filter((edge) => edge[from] === name).map((edge) => edge[to])])),
      );
    const [before, after] = [next("to", "from"), next("from", "to")];
    const [one, other] = [random.pick(names), random.pick(names)];
    const withSelf = (name: string, reach: ReadonlyMap<string, ReadonlySet<string>>) =>
      new Set([name, ...(reach.get(name) ?? [])]);
    expect(await marked({ reach: "inputs", of: one })).toEqual([...withSelf(one, before)].sort());
    expect(await marked({ reach: "dependents", of: one })).toEqual([...withSelf(one, after)].sort());
    const way = (from: string, to: string) =>
      [...withSelf(from, after)].filter((name) => withSelf(to, before).has(name));
    expect(await marked({ between: [one, other] })).toEqual(
      [...new Set([...way(one, other), ...way(other, one)])].sort(),
    );
    const isFree = (end: "from" | "to") => names.filter((name) => !edges.some((edge) => edge[end] === name)).sort();
    expect(await marked({ ends: "sources" })).toEqual(isFree("to"));
    expect(await marked({ ends: "sinks" })).toEqual(isFree("from"));
    const longest = await ask(graphLongestPath, ONLY_GRAPH);
    expect(await marked({ way: "longest", run: NO_ENDS })).toEqual([...longest.names].sort());
    expect(await marked({ way: "shortest", run: NO_ENDS })).toEqual([]);
  });

  it("are of nodes that are there", async () => {
    const { ask } = askerOf(providerOfGraph({ model: randomGraph(3, 9) }));
    const shown = { ...ONLY_GRAPH, choice: FIRST_CHOICE };
    for (const of of [{ reach: "inputs", of: "none" }, { between: ["none", "none"] }] as const) {
      await expect(ask(graphMarks, { ...shown, of })).rejects.toMatchObject({ reason: "unknownNode" });
    }
  });
});
