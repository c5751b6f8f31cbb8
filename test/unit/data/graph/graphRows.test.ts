import { expect, it } from "vitest";
import { graphLevel, graphRows } from "../../../../src/shared/questions/graphs";
import { askerOf } from "../../../support/asking";
import { graphOf, ONLY_GRAPH, providerOfGraph } from "../../../support/memoryGraphs";
import { naiveNames, naiveScopes } from "../../../support/naiveGraph";
import { randomGraph } from "../../../support/randomGraphs";

it("has scopes first, then nodes, with what all in them have in common", async () => {
  const model = graphOf([
    { name: "n", op: "Add", inputs: ["s/a", "s/a", "none", "^t/x"] },
    { name: "s/a", op: "Relu", device: "/cpu:0", inputs: ["n"] },
    { name: "s/b", op: "Relu", inputs: ["s/a"] },
    { name: "t/x", op: "Add", device: "/gpu:0" },
    { name: "t/u/y", op: "Mul", device: "/gpu:0", inputs: ["t/x"] },
  ]);
  const { ask } = askerOf(providerOfGraph({ model }));
  expect(await ask(graphRows, { ...ONLY_GRAPH, scope: "", start: 0, most: 10 })).toEqual({
    total: 3,
    rows: [
      { name: "s", kind: "scope", op: "Relu", nodes: 2, inputs: 1, outputs: 2 },
      { name: "t", kind: "scope", device: "/gpu:0", nodes: 2, inputs: 0, outputs: 1 },
      { name: "n", kind: "node", op: "Add", device: "", nodes: 1, inputs: 3, outputs: 1 },
    ],
  });
  const rest = await ask(graphRows, { ...ONLY_GRAPH, scope: "t", start: 1, most: 10 });
  expect([rest.total, rest.rows.map(({ name }) => name)]).toEqual([2, ["t/x"]]);
  await expect(ask(graphRows, { ...ONLY_GRAPH, scope: "u", start: 0, most: 1 })).rejects.toMatchObject({
    reason: "unknownScope",
  });
});

it("come page by page, all that are in a level", async () => {
  for (let seed = 0; seed < 30; seed++) {
    const model = randomGraph(seed, 40);
    const { ask } = askerOf(providerOfGraph({ model }));
    for (const scope of naiveScopes(naiveNames(model))) {
      const { children } = await ask(graphLevel, { ...ONLY_GRAPH, scope });
      const names: string[] = [];
      for (let start = 0; start < children.length; start += 3) {
        const { rows, total } = await ask(graphRows, { ...ONLY_GRAPH, scope, start, most: 3 });
        expect(total).toBe(children.length);
        names.push(...rows.map((row) => `${row.kind} ${row.name}`));
      }
      expect(names.sort()).toEqual(children.map(({ kind, name }) => `${kind} ${name}`).sort());
    }
  }
});

it("of a scope with 20,000 nodes of long names stay below what a page takes", async () => {
  const model = graphOf(Array.from({ length: 20_000 }, (_, i) => ({ name: `s/${"n".repeat(1000)}${i}` })));
  const { ask } = askerOf(providerOfGraph({ model }));
  const answer = await ask(graphRows, { ...ONLY_GRAPH, scope: "s", start: 19_000, most: 1000 });
  expect(answer.total).toBe(20_000);
  expect(answer.rows.length).toBeGreaterThan(50);
  expect(JSON.stringify(answer).length).toBeLessThan(1 << 20);
});
