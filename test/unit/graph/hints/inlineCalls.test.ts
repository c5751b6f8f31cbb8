import { describe, expect, it } from "vitest";
import { type CalledBody, callCounts, inlinedNodes } from "../../../../src/graph/hints/inlineCalls";
import { unhurried } from "../../../../src/tensor/pace";

const bodies = (all: Readonly<Record<string, readonly [nodes: number, calls: Readonly<Record<string, number>>]>>) =>
  new Map(
    Object.entries(all).map(([name, [nodeCount, calls]]): [string, CalledBody] => [
      name,
      { nodeCount, calls: new Map(Object.entries(calls)) },
    ]),
  );

describe("calls that are replaced by bodies", () => {
  it("are counted by function", async () => {
    const counts = await callCounts({ called: Int32Array.of(-1, 1, 0, 1), functions: ["f", "g"] }, unhurried);
    expect([...counts]).toEqual([
      ["g", 2],
      ["f", 1],
    ]);
  });

  it("make the graph as large as all bodies, also those inside", () => {
    const known = bodies({ f: [5, { g: 2 }], g: [4, {}] });
    expect(inlinedNodes(10, new Map([["f", 3]]), known)).toBe(10 - 3 + 3 * (5 - 2 + 2 * 4));
    expect(inlinedNodes(10, new Map(), known)).toBe(10);
    // Of a function that the library has not, the call stays.
    expect(inlinedNodes(10, new Map([["gone", 2]]), known)).toBe(10);
  });

  it("never end where a function calls itself, by others or not", () => {
    const known = bodies({ f: [2, { g: 1 }], g: [2, { f: 1 }], self: [1, { self: 1 }], plain: [3, {}] });
    expect(inlinedNodes(4, new Map([["f", 1]]), known)).toBeNull();
    expect(inlinedNodes(4, new Map([["self", 1]]), known)).toBeNull();
    expect(inlinedNodes(4, new Map([["plain", 1]]), known)).toBe(6);
  });

  it("may be as deep as they like, and as many", () => {
    const depth = 20_000;
    const chain = bodies(
      Object.fromEntries(
        Array.from({ length: depth }, (_, i) => [`f${i}`, [2, i + 1 < depth ? { [`f${i + 1}`]: 1 } : {}]]),
      ),
    );
    expect(inlinedNodes(1, new Map([["f0", 1]]), chain)).toBe(depth + 1);
    const doubling = bodies(
      Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`f${i}`, [3, { [`f${i + 1}`]: 2 }]])),
    );
    doubling.set("f2000", { nodeCount: 3, calls: new Map() });
    expect(inlinedNodes(1, new Map([["f0", 1]]), doubling)).toBe(Number.MAX_VALUE);
  });
});
