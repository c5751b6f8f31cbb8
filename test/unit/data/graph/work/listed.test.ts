import { expect, it } from "vitest";
import { listed, listedNames, nodesWhere } from "../../../../../src/data/graph/work/listed";
import { unhurried } from "../../../../../src/tensor/pace";
import { leavingPace } from "../../../../support/leavingPace";
import { graphOf } from "../../../../support/memoryGraphs";

const model = graphOf(Array.from({ length: 9 }, (_, i) => ({ name: `n${i}` })));

it("nodes are listed in file order, the first or all", async () => {
  const nodes = await nodesWhere(9, (node) => node % 2 === 0, unhurried);
  expect([...nodes]).toEqual([0, 2, 4, 6, 8]);
  expect(await listedNames(model, nodes, undefined, unhurried)).toEqual(["n0", "n2", "n4", "n6", "n8"]);
  expect(await listedNames(model, nodes, 2, unhurried)).toEqual(["n0", "n2"]);
  expect(await listedNames(model, nodes, 0, unhurried)).toEqual([]);
});

it("a list that is cut is not more than a page takes, and tells no more than it has", async () => {
  let told = 0;
  const list = await listed(
    100_000,
    () => {
      told++;
      return "x".repeat(1000);
    },
    (name) => name,
    50_000,
    unhurried,
  );
  expect(list.length).toBeLessThan(200);
  expect(told).toBe(list.length + 1);
});

it("lists are given up where nobody waits any more", async () => {
  for (const find of [
    (pace: ReturnType<typeof leavingPace>) => nodesWhere(100_000, () => true, pace),
    (pace: ReturnType<typeof leavingPace>) => listed(100_000, String, (name) => name, undefined, pace),
  ]) {
    const pace = leavingPace(3);
    await expect(find(pace)).rejects.toMatchObject({ code: "cancelled" });
    expect(pace.looks).toBe(3);
  }
});
