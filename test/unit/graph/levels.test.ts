import { describe, expect, it } from "vitest";
import type { GraphModel } from "../../../src/graph/graphModel";
import { levelOf } from "../../../src/graph/levels";
import { ROOT_SCOPE, type ScopeTree, scopeTree } from "../../../src/graph/scopeTree";
import { compareCodePoints } from "../../../src/graph/textOrder";
import { createPace } from "../../../src/node/pace";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { graphOf } from "../../support/memoryGraphs";
import { naiveEdges, naiveNames, naiveScopes, naiveScopesOf, parentOf } from "../../support/naiveGraph";
import { randomGraph } from "../../support/randomGraphs";

async function level(model: GraphModel, scopes: ScopeTree, path: string) {
  const scope = scopes.find(path);
  if (scope === undefined) throw new Error(`no scope ${path}`);
  const { children, edges, externalIn, externalOut } = await levelOf(model, scopes, scope, unhurried);
  const nameOf = (child: number) => {
    const { isScope, number } = children[child] as (typeof children)[number];
    return (isScope ? "scope " : "node ") + (isScope ? scopes.paths.text(number) : model.name(number));
  };
  return {
    children: children.map((_, child) => nameOf(child)),
    edges: edges.map(({ from, to, data, control }) => `${nameOf(from)} > ${nameOf(to)} ${data} ${control}`),
    externalIn,
    externalOut,
  };
}

/** By the definition, with texts alone. */
function naiveLevel(model: GraphModel, path: string): Awaited<ReturnType<typeof level>> {
  const names = naiveNames(model);
  const scopes = naiveScopes(names);
  const childOf = new Map(
    names.map((name) => {
      const chain = naiveScopesOf(name, scopes);
      const place = chain.indexOf(path);
      if (place < 0) return [name, undefined];
      return [name, place === 0 ? `node ${name}` : `scope ${chain[place - 1]}`];
    }),
  );
  const own = names.filter((name) => childOf.get(name) === `node ${name}`);
  const below = [...scopes].filter((scope) => scope !== "" && parentOf(scope) === path);
  const children = [
    ...own.map((name) => ({ name, child: `node ${name}` })),
    ...below.map((name) => ({ name, child: `scope ${name}` })),
  ].sort((a, b) => compareCodePoints(a.name, b.name));
  const counts = new Map<string, [data: number, control: number]>();
  let externalIn = 0;
  let externalOut = 0;
  for (const { from, to, isControl } of naiveEdges(model)) {
    const [source, target] = [childOf.get(from), childOf.get(to)];
    if (source === target) continue;
    if (source === undefined) externalIn++;
    else if (target === undefined) externalOut++;
    else {
      const key = `${source} > ${target}`;
      const count = counts.get(key) ?? [0, 0];
      counts.set(key, count);
      count[isControl ? 1 : 0]++;
    }
  }
  const places = new Map(children.map(({ child }, place) => [child, place]));
  const order = (key: string) => key.split(" > ").map((child) => places.get(child) as number);
  const edges = [...counts].sort(([a], [b]) => {
    const [[aFrom = 0, aTo = 0], [bFrom = 0, bTo = 0]] = [order(a), order(b)];
    return aFrom - bFrom || aTo - bTo;
  });
  return {
    children: children.map(({ child }) => child),
    edges: edges.map(([key, [data, control]]) => `${key} ${data} ${control}`),
    externalIn,
    externalOut,
  };
}

describe("a level", () => {
  it("has scopes and nodes by name, and the edges between them counted", async () => {
    const model = graphOf([
      { name: "z", inputs: ["s/b", "s/b", "s/t/c", "^s/b"] },
      { name: "s/b", inputs: ["a"] },
      { name: "s/t/c", inputs: ["s/b:1", "^a"] },
      { name: "a" },
      { name: "s/t", inputs: ["s/t/c", "no/such"] },
    ]);
    const scopes = await scopeTree(model, unhurried);
    expect(await level(model, scopes, "")).toEqual({
      children: ["node a", "scope s", "node z"],
      edges: ["node a > scope s 1 1", "scope s > node z 3 1"],
      externalIn: 0,
      externalOut: 0,
    });
    expect(await level(model, scopes, "s")).toEqual({
      children: ["node s/b", "scope s/t"],
      edges: ["node s/b > scope s/t 1 0"],
      externalIn: 2,
      externalOut: 4,
    });
    expect(await level(model, scopes, "s/t")).toMatchObject({
      children: ["node s/t", "node s/t/c"],
      edges: ["node s/t/c > node s/t 1 0"],
    });
  });

  it("is that of the definition for every scope of graphs of all kinds", async () => {
    let compared = 0;
    for (let seed = 0; seed < 80; seed++) {
      const model = randomGraph(seed, 30);
      const scopes = await scopeTree(model, unhurried);
      const paths = naiveScopes(naiveNames(model));
      expect(scopes.count).toBe(paths.size);
      for (const path of paths) {
        expect(await level(model, scopes, path), `seed ${seed}, scope '${path}'`).toEqual(naiveLevel(model, path));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  it("gives way, and ends where nobody waits any more", async () => {
    const model = graphOf(Array.from({ length: 10_000 }, (_, i) => ({ name: `s${i}/n` })));
    const scopes = await scopeTree(model, unhurried);
    const abort = new AbortController();
    const pace: Pace = { ...createPace(abort.signal), isDue: () => true };
    abort.abort();
    await expect(levelOf(model, scopes, ROOT_SCOPE, pace)).rejects.toMatchObject({ code: "cancelled" });
  });
});
