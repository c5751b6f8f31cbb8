import { expect, it } from "vitest";
import { KeptGraphs } from "../../../../src/data/graph/keptGraphs";
import { PerGraph } from "../../../../src/data/graph/perGraph";
import { unhurried } from "../../../../src/tensor/pace";
import { graphOf, ONLY_GRAPH, providerOfGraph } from "../../../support/memoryGraphs";

const kept = () =>
  new KeptGraphs({ maxBytes: 1 << 20 }).of(ONLY_GRAPH, {
    provider: providerOfGraph({ model: graphOf([{ name: "a" }]) }),
    pace: unhurried,
  });

it("what was wished of a graph is found once as long as it is among the last few", async () => {
  const [one, other] = [await kept(), await kept()];
  const few = new PerGraph((graph) => graph.cache<object>(() => 100));
  const found: string[] = [];
  const get = (graph: typeof one, wish: string) =>
    few.of(graph).get(
      wish,
      async () => {
        found.push(wish);
        return { wish };
      },
      unhurried,
    );
  const a = await get(one, "a");
  for (const wish of ["b", "c", "d"]) await get(one, wish);
  expect(await get(one, "a")).toBe(a);
  expect(await get(other, "a")).not.toBe(a);
  await get(one, "e");
  expect(await get(one, "a")).toBe(a);
  await get(one, "b");
  expect(found).toEqual(["a", "b", "c", "d", "a", "e", "b"]);
});

it("what was found of a graph counts as a part of it as long as it is kept", async () => {
  const graph = await kept();
  const { byteLength } = graph;
  const few = new PerGraph((of) => of.cache<object>(() => 100));
  for (const wish of ["a", "b"]) await few.of(graph).get(wish, async () => ({}), unhurried);
  expect(graph.byteLength).toBe(byteLength + 200);
  for (const wish of ["c", "d", "e", "f"]) await few.of(graph).get(wish, async () => ({}), unhurried);
  expect(graph.byteLength).toBe(byteLength + 400);
});
