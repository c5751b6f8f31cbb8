import { expect, it } from "vitest";
import { calleesFirst } from "../../../../src/graph/summary/calleesFirst";
import { unhurried } from "../../../../src/tensor/pace";

/** Functions in order, those that are called by others from a map. */
function orderOf(calls: Readonly<Record<string, readonly string[]>>, ...names: readonly string[]) {
  const functions = Object.entries(calls).map(([name, called]) => ({
    ...{ name, calls: called, nodeCount: 0, args: [], returns: [], controlReturns: [] },
  }));
  return calleesFirst({ functions, gradients: [] }, names, unhurried);
}

it("has each function once, behind those that it calls, and none that nobody calls", async () => {
  expect(await orderOf({ a: ["b", "c"], b: ["c"], c: [], d: [] }, "a", "b")).toEqual(["c", "b", "a"]);
});

it("ends where functions call each other", async () => {
  expect((await orderOf({ a: ["b"], b: ["a"] }, "a")).sort()).toEqual(["a", "b"]);
});

it("goes down a hundred thousand functions", async () => {
  const chain = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`f${i}`, [`f${i + 1}`]]));
  expect((await orderOf(chain, "f0"))[0]).toBe("f100000");
});
