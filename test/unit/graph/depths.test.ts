import { describe, expect, it } from "vitest";
import { depthsOf } from "../../../src/graph/depths";
import { GraphBuilder } from "../../../src/graph/graphBuilder";
import type { GraphModel } from "../../../src/graph/graphModel";
import { createPace } from "../../../src/node/pace";
import { type Pace, unhurried } from "../../../src/tensor/pace";
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
    const open = await depthsOf(chain(1_000_000, false), unhurried);
    expect([open.longestPath, open.cycle]).toEqual([999_999, undefined]);
    const closed = await depthsOf(chain(100_000, true), unhurried);
    expect([closed.longestPath, closed.cycle?.count]).toEqual([0, 1]);
  });

  it("give way, and end where nobody waits any more", async () => {
    const abort = new AbortController();
    let looks = 0;
    const pace: Pace = {
      ...createPace(abort.signal),
      isDue: () => {
        looks++;
        abort.abort();
        return true;
      },
    };
    await expect(depthsOf(chain(100_000, false), pace)).rejects.toMatchObject({ code: "cancelled" });
    expect(looks).toBe(1);
  });
});

/** Each node uses the one behind it: no order of the file helps. */
function chain(count: number, isClosed: boolean): GraphModel {
  const builder = new GraphBuilder("tensorflow");
  const text = new TextEncoder();
  for (let node = 0; node < count; node++) {
    const name = text.encode(`n${node}`);
    builder.beginNode(name, 0, name.length);
    if (node + 1 < count) builder.addInputOf(node + 1, 0);
    else if (isClosed) builder.addInputOf(0, 0);
  }
  return builder.finish();
}
