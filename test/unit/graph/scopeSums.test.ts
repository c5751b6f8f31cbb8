import { expect, it } from "vitest";
import { MIXED, NO_SOURCES, scopeSums } from "../../../src/graph/scopeSums";
import { scopeTree } from "../../../src/graph/scopeTree";
import { unhurried } from "../../../src/tensor/pace";
import { graphOf } from "../../support/memoryGraphs";
import { naiveEdges, naiveNames, naiveScopes, naiveScopesOf } from "../../support/naiveGraph";
import { randomGraph } from "../../support/randomGraphs";

it("sums up every scope of graphs of all kinds", async () => {
  for (let seed = 0; seed < 60; seed++) {
    const model = randomGraph(seed, 30);
    const tree = await scopeTree(model, unhurried);
    const { ops, devices, inputs, outputs, sourceLevels } = await scopeSums(model, tree, unhurried);
    const names = naiveNames(model);
    const scopes = naiveScopes(names);
    const around = (node: number) => {
      const all = [tree.scopeOf[node] as number];
      for (let scope = all[0] as number; scope !== 0; all.push(scope)) scope = tree.parents[scope] as number;
      return all;
    };
    for (let node = 0; node < model.nodeCount; node++) {
      const own = [...model.sources.subarray(model.inStarts[node], model.inStarts[node + 1])].filter((one) => one >= 0);
      const shared = own.map((source) => around(node).find((scope) => around(source).includes(scope)) ?? 0);
      const levels = shared.map((scope, i) => (own[i] === node ? 0 : (tree.levels[scope] as number)));
      expect(sourceLevels[node], `seed ${seed}, node ${node}`).toBe(Math.min(NO_SOURCES, ...levels));
    }
    const isIn = (name: string, path: string) => naiveScopesOf(name, scopes).includes(path);
    for (const path of scopes) {
      const scope = tree.find(path) as number;
      const within = names.flatMap((name, node) => (isIn(name, path) ? [node] : []));
      const only = (values: readonly string[]) => (new Set(values).size === 1 ? values[0] : undefined);
      const told = [ops[scope] as number, devices[scope] as number].map((number) => (number === MIXED ? -1 : number));
      expect([model.opNames[told[0] as number], model.deviceNames[told[1] as number]]).toEqual([
        only(within.map((node) => model.op(node))),
        only(within.map((node) => model.device(node))),
      ]);
      const crossing = naiveEdges(model).filter(({ from, to }) => isIn(from, path) !== isIn(to, path));
      const into = crossing.filter(({ to }) => isIn(to, path)).length;
      expect([inputs[scope], outputs[scope]], `seed ${seed}, scope '${path}'`).toEqual([into, crossing.length - into]);
    }
  }
});

it("has nothing in common where there is no node", async () => {
  const model = graphOf([]);
  const { ops, devices } = await scopeSums(model, await scopeTree(model, unhurried), unhurried);
  expect([...ops, ...devices]).toEqual([MIXED, MIXED]);
});
