import { describe, expect, it } from "vitest";
import { flowOrder } from "../../../../src/graph/layout/flowOrder";
import { unhurried } from "../../../../src/tensor/pace";
import { anyLines, coreLines } from "../../../support/levelShapes";
import { SeededRandom } from "../../../support/seededRandom";

type Lines = readonly (readonly [number, number])[];

async function orderOf(count: number, lines: Lines): Promise<number[]> {
  const from = Uint32Array.from(lines, ([box]) => box);
  return [
    ...(await flowOrder(
      count,
      from,
      Uint32Array.from(lines, ([, box]) => box),
      unhurried,
    )),
  ];
}

async function backwards(count: number, lines: Lines): Promise<Lines> {
  const order = await orderOf(count, lines);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, box) => box));
  return lines.filter(([from, to]) => order.indexOf(from) > order.indexOf(to));
}

describe("an order along the flow", () => {
  it("has no line backwards where there is no cycle, whatever the numbers of boxes", async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = new SeededRandom(seed);
      const names = Array.from({ length: 40 }, (_, box) => box).sort(() => random.next() - 0.5);
      const lines = coreLines(40, random).map(([a, b]) => [names[a] ?? 0, names[b] ?? 0] as const);
      expect(await backwards(40, lines)).toEqual([]);
    }
  });

  it("cuts every cycle, and never more than half of the lines", async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const lines = anyLines(15, 60, new SeededRandom(seed));
      const cut = await backwards(15, lines);
      expect(cut.length).toBeGreaterThan(0);
      expect(cut.length).toBeLessThan(lines.length / 2);
    }
  });

  it("cuts a loop before the box by which it is entered", async () => {
    // Enter, NextIteration, Merge, LoopCond, Switch, Exit, body: numbers say nothing of the flow.
    const [enter, next, merge, cond, choice, exit, body, invariant] = [3, 0, 5, 1, 4, 2, 6, 7];
    const lines: Lines = [
      [enter, merge],
      [next, merge],
      [merge, cond],
      [cond, choice],
      [merge, choice],
      [choice, exit],
      [choice, body],
      [invariant, body],
      [body, next],
    ];
    expect(await backwards(8, lines)).toEqual([[next, merge]]);
  });
});
