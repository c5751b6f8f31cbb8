import { expect, it } from "vitest";
import { wayModules } from "../../../../../src/data/graph/follow/wayRows";
import { scopeTree } from "../../../../../src/graph/scopeTree";
import { unhurried } from "../../../../../src/tensor/pace";
import { graphOf } from "../../../../support/memoryGraphs";

async function partsOf(names: readonly string[], open: readonly string[]) {
  const model = graphOf(names.map((name) => ({ name })));
  const scopes = await scopeTree(model, unhurried);
  const opened = open.map((path) => scopes.find(path));
  const nodes = names.map((_, node) => node);
  const parts = await wayModules(nodes, scopes, (scope) => opened.includes(scope), unhurried);
  return parts.map(({ scope, from, to, level, isOpen }) => {
    const name = scope === undefined ? names[from] : scopes.paths.text(scope);
    return `${"  ".repeat(level)}${name} ${to - from}${isOpen ? " open" : ""}`;
  });
}

const WAY = ["x", "a/c", "a/r", "b/0/c", "b/0/r", "b/1/c", "b/add", "a/r2", "out"];

it("has the outermost modules, one that is come to again twice", async () => {
  expect(await partsOf(WAY, [])).toEqual(["x 1", "a 2", "b 4", "a 1", "out 1"]);
});

it("has in an open module those in it, and its nodes", async () => {
  expect(await partsOf(WAY, ["b", "b/0"])).toEqual([
    ...["x 1", "a 2", "b 4 open", "  b/0 2 open", "    b/0/c 1", "    b/0/r 1", "  b/1 1", "  b/add 1", "a 1", "out 1"],
  ]);
});

it("has no row for a module with almost all of it", async () => {
  expect(await partsOf(["x", ...WAY.map((name) => `net/${name}`)], [])).toEqual([
    ...["x 1", "net/x 1", "net/a 2", "net/b 4", "net/a 1", "net/out 1"],
  ]);
});
