import { describe, expect, it } from "vitest";
import { dependentsOf, neededBy, waysBetween } from "../../../../src/graph/run/reach";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { leavingPace } from "../../../support/leavingPace";
import { chainOf } from "../../../support/longChains";
import { naiveNeeds } from "../../../support/naiveRun";
import { randomGraph } from "../../../support/randomGraphs";
import { SeededRandom } from "../../../support/seededRandom";

const nodesOf = (marks: Uint8Array) => [...marks.keys()].filter((node) => marks[node] === 1);

describe("what nodes reach", () => {
  it("is that of the definition for graphs of all kinds", async () => {
    let between = 0;
    for (let seed = 0; seed < 300; seed++) {
      const model = randomGraph(seed, 20);
      const random = new SeededRandom(seed);
      const all = [...Array(model.nodeCount).keys()];
      const needs = all.map((node) => naiveNeeds(model, node));
      const isNeeded = (node: number, by: number) => needs[by]?.has(node) === true;
      const [a, b] = [random.pick(all), random.pick(all)];
      expect(nodesOf(await neededBy(model, [a], unhurried))).toEqual(all.filter((node) => isNeeded(node, a)));
      expect(nodesOf(await dependentsOf(model, [a, b], unhurried))).toEqual(
        all.filter((node) => isNeeded(a, node) || isNeeded(b, node)),
      );
      const ways = all.filter(
        (node) => (isNeeded(a, node) && isNeeded(node, b)) || (isNeeded(b, node) && isNeeded(node, a)),
      );
      expect(nodesOf(await waysBetween(model, a, b, unhurried)), `seed ${seed}`).toEqual(ways);
      expect(await waysBetween(model, b, a, unhurried)).toEqual(await waysBetween(model, a, b, unhurried));
      if (ways.length > 2) between++;
    }
    expect(between).toBeGreaterThan(20);
  });

  it("needs no stack", async () => {
    const chain = chainOf(100_000);
    expect(nodesOf(await neededBy(chain, [1], unhurried)).length).toBe(99_999);
    expect(nodesOf(await dependentsOf(chain, [99_998], unhurried)).length).toBe(99_999);
    expect(nodesOf(await waysBetween(chain, 10, 90_009, unhurried)).length).toBe(90_000);
  });

  it("is given up where nobody waits any more", async () => {
    const chain = chainOf(100_000);
    for (const [after, find] of [
      [1, (pace: Pace) => neededBy(chain, [0], pace)],
      [1, (pace: Pace) => dependentsOf(chain, [99_999], pace)],
      [60, (pace: Pace) => waysBetween(chain, 0, 99_999, pace)],
    ] as const) {
      const pace = leavingPace(after);
      await expect(find(pace)).rejects.toMatchObject({ code: "cancelled" });
      expect(pace.looks).toBe(after);
    }
  });
});
