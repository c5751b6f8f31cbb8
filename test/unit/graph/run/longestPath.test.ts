import { describe, expect, it } from "vitest";
import { depthsOf } from "../../../../src/graph/depths";
import type { GraphModel } from "../../../../src/graph/graphModel";
import { loopClosers } from "../../../../src/graph/nextIteration";
import { longestPathOf } from "../../../../src/graph/run/longestPath";
import { unhurried } from "../../../../src/tensor/pace";
import { leavingPace } from "../../../support/leavingPace";
import { chainOf } from "../../../support/longChains";
import { graphOf } from "../../../support/memoryGraphs";
import { randomGraph } from "../../../support/randomGraphs";

async function pathOf(model: GraphModel) {
  const depths = await depthsOf(model, unhurried);
  return { depths, path: await longestPathOf(model, depths, unhurried) };
}

const names = async (model: GraphModel) => (await pathOf(model)).path.map((node) => model.name(node));

describe("the longest path", () => {
  it("goes from a source to the deepest node, over edges of both kinds", async () => {
    const model = graphOf([
      { name: "end", inputs: ["b", "^c"] },
      { name: "a" },
      { name: "b", inputs: ["a"] },
      { name: "c", inputs: ["^b"] },
    ]);
    expect(await names(model)).toEqual(["a", "b", "c", "end"]);
    expect(await names(graphOf([]))).toEqual([]);
    expect(await names(graphOf([{ name: "only", inputs: ["gone"] }]))).toEqual(["only"]);
  });

  it("passes through a cycle, whose nodes count as one", async () => {
    const model = graphOf([
      { name: "a" },
      { name: "in", inputs: ["a", "back"] },
      { name: "on", inputs: ["in"] },
      { name: "back", inputs: ["on"] },
      { name: "end", inputs: ["back"] },
    ]);
    expect(await names(model)).toEqual(["a", "in", "on", "back", "end"]);
  });

  it("is as long as depths say, for graphs of all kinds", async () => {
    let passed = 0;
    for (let seed = 0; seed < 300; seed++) {
      const model = randomGraph(seed, 30);
      const { depths, path } = await pathOf(model);
      const closes = loopClosers(model);
      const steps = path.map((node) => depths.depths[node] as number);
      expect([...new Set(steps)], `seed ${seed}`).toEqual([...Array(depths.longestPath + 1).keys()]);
      for (const [i, node] of path.slice(1).entries()) {
        const before = path[i] as number;
        expect(model.sources.subarray(model.inStarts[node], model.inStarts[node + 1])).toContain(before);
        expect(closes(before)).toBe(false);
      }
      expect(new Set(path).size).toBe(path.length);
      if (path.length > depths.longestPath + 1) passed++;
    }
    expect(passed).toBeGreaterThan(5);
  });

  it("needs no stack, and is given up where nobody waits any more", async () => {
    const chain = chainOf(100_000);
    expect((await pathOf(chain)).path.length).toBe(100_000);
    const depths = await depthsOf(chain, unhurried);
    const pace = leavingPace();
    await expect(longestPathOf(chain, depths, pace)).rejects.toMatchObject({ code: "cancelled" });
    expect(pace.looks).toBe(1);
  });
});
