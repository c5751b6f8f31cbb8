import { describe, expect, it } from "vitest";
import { depthsOf } from "../../../src/graph/depths";
import type { GraphModel } from "../../../src/graph/graphModel";
import { unhurried } from "../../../src/tensor/pace";
import { leavingPace } from "../../support/leavingPace";
import { chainOf } from "../../support/longChains";
import { graphOf } from "../../support/memoryGraphs";
import { naiveDepths, naiveNames } from "../../support/naiveGraph";
import { randomGraph } from "../../support/randomGraphs";

async function found(model: GraphModel) {
  const { depths, longestPath, cycle } = await depthsOf(model, unhurried);
  const names = naiveNames(model);
  return {
    depths: new Map(names.map((name, node) => [name, depths[node]])),
    longestPath,
    cycle: cycle && { count: cycle.count, nodes: cycle.nodes.map((node) => names[node]) },
  };
}

describe("depths", () => {
  it("count the edges of the longest way, over edges of both kinds", async () => {
    const model = graphOf([
      { name: "late", inputs: ["b", "^c"] },
      { name: "a" },
      { name: "b", inputs: ["a:3", "no/such"] },
      { name: "c", inputs: ["^b"] },
      { name: "alone", inputs: ["no/such"] },
    ]);
    expect(await found(model)).toEqual({
      depths: new Map([
        ["late", 3],
        ["a", 0],
        ["b", 1],
        ["c", 2],
        ["alone", 0],
      ]),
      longestPath: 3,
      cycle: undefined,
    });
  });

  it("pass over what NextIteration closes, and over edges from a node to itself", async () => {
    for (const op of ["NextIteration", "RefNextIteration"]) {
      const model = graphOf([
        { name: "enter" },
        { name: "merge", inputs: ["enter", "next"] },
        { name: "body", inputs: ["merge", "body"] },
        { name: "next", op, inputs: ["body"] },
      ]);
      const { depths, cycle } = await found(model);
      expect([...depths.values()]).toEqual([0, 1, 2, 3]);
      expect(cycle).toBeUndefined();
    }
  });

  it("are one for all nodes of any other cycle, which is told", async () => {
    const model = graphOf([
      { name: "a" },
      { name: "b", inputs: ["a", "d"] },
      { name: "c", inputs: ["b"] },
      { name: "d", inputs: ["^c"] },
      { name: "e", inputs: ["d"] },
      { name: "x", inputs: ["y"] },
      { name: "y", inputs: ["x"] },
    ]);
    const { depths, cycle, longestPath } = await found(model);
    expect([...depths.values()]).toEqual([0, 1, 1, 1, 2, 0, 0]);
    expect(cycle).toEqual({ count: 2, nodes: ["b", "c", "d", "x", "y"] });
    expect(longestPath).toBe(2);
  });

  it("are those of the definition for graphs of all kinds", async () => {
    let cyclic = 0;
    for (let seed = 0; seed < 300; seed++) {
      const model = randomGraph(seed, 24);
      const expected = naiveDepths(model);
      const { depths, longestPath, cycle } = await found(model);
      expect(depths, `seed ${seed}`).toEqual(expected.depths);
      expect(longestPath).toBe(Math.max(...expected.depths.values()));
      expect(cycle?.count ?? 0).toBe(expected.cycles.length);
      const inCycles = naiveNames(model).filter((name) => expected.cycles.some((one) => one.has(name)));
      expect(cycle?.nodes ?? []).toEqual(inCycles);
      if (cycle) cyclic++;
    }
    expect(cyclic).toBeGreaterThan(30);
  });

  it("need no stack: chains, and one great cycle", async () => {
    const open = await depthsOf(chainOf(1_000_000), unhurried);
    expect([open.longestPath, open.cycle]).toEqual([999_999, undefined]);
    const closed = await depthsOf(chainOf(100_000, true), unhurried);
    expect([closed.longestPath, closed.cycle?.count]).toEqual([0, 1]);
  });

  it("give way, and end where nobody waits any more", async () => {
    const pace = leavingPace();
    await expect(depthsOf(chainOf(100_000), pace)).rejects.toMatchObject({ code: "cancelled" });
    expect(pace.looks).toBe(1);
  });
});
