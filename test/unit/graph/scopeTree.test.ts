import { describe, expect, it } from "vitest";
import { type ScopeTree, scopeTree } from "../../../src/graph/scopeTree";
import { createPace } from "../../../src/node/pace";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { expectIs } from "../../support/expectIs";
import { graphOf } from "../../support/memoryGraphs";
import { SeededRandom } from "../../support/seededRandom";

const treeOf = (names: readonly string[]) => scopeTree(graphOf(names.map((name) => ({ name }))), unhurried);

/** Scopes by the definition: each part of a name that ends before a slash, except the empty one. */
function naive(names: readonly string[]) {
  const paths = new Map([["", ""]]);
  const parts = (name: string) =>
    Array.from(name, (character, i) => (character === "/" && i > 0 ? name.slice(0, i) : "")).filter(
      (part) => part !== "",
    );
  for (const name of names) {
    let parent = "";
    for (const path of parts(name)) {
      if (!paths.has(path)) paths.set(path, parent);
      parent = path;
    }
  }
  const scopeOf = names.map((name) => (paths.has(name) ? name : (parts(name).at(-1) ?? "")));
  return { paths: [...paths.keys()], parents: [...paths.values()], scopeOf };
}

function expectAsNaive(tree: ScopeTree, names: readonly string[]): void {
  const { paths, parents, scopeOf } = naive(names);
  const path = (scope: number) => tree.paths.text(scope);
  expect(Array.from({ length: tree.count }, (_, scope) => path(scope))).toEqual(paths);
  expect(Array.from(tree.parents, path)).toEqual(parents);
  expect(Array.from(tree.scopeOf, path)).toEqual(scopeOf);
  const isIn = (inner: string, outer: string): boolean =>
    inner === outer || (inner !== "" && isIn(parents[paths.indexOf(inner)] as string, outer));
  for (const [scope, one] of paths.entries()) {
    expectIs(tree.find(one), scope);
    expectIs(tree.nodeCounts[scope], scopeOf.filter((own) => isIn(own, one)).length);
    expect(Array.from(tree.children.subarray(tree.childStarts[scope], tree.childStarts[scope + 1]), path)).toEqual(
      paths.filter((child, i) => i > 0 && parents[i] === one && child !== one),
    );
    const own = Array.from(tree.own.subarray(tree.ownStarts[scope], tree.ownStarts[scope + 1]));
    expect(own).toEqual(names.flatMap((_, node) => (scopeOf[node] === one ? [node] : [])));
    expectIs(tree.levels[scope], paths.filter((outer) => outer !== one && isIn(one, outer)).length);
  }
  for (const other of ["none", "a/none", "/", "a/", "//", "a//", " "]) {
    expectIs(tree.find(other), paths.includes(other) ? paths.indexOf(other) : undefined);
  }
}

describe("scopes", () => {
  it("are the parts of names before slashes, but for the empty one", async () => {
    const names = ["/lead", "a//b", "trail/", "a", "/lead/x", "//two", "plain", "trail//", "/", ""];
    const tree = await treeOf(names);
    expect(Array.from(tree.scopeOf, (scope) => tree.paths.text(scope))).toEqual([
      ...["/lead", "a/", "trail/", "a", "/lead", "/", "", "trail/", "/", ""],
    ]);
    expectAsNaive(tree, names);
  });

  it("are those of a look at each name, over random ones", async () => {
    const random = new SeededRandom(8);
    for (let round = 0; round < 300; round++) {
      const names = new Set(
        Array.from({ length: random.whole(0, 20) }, () =>
          Array.from({ length: random.whole(0, 7) }, () => random.pick(["a", "b", "/", "é"])).join(""),
        ),
      );
      expectAsNaive(await treeOf([...names]), [...names]);
    }
  });

  it("of a name of hundreds of thousands of parts are found in one go through it", async () => {
    const parts = 200_000;
    const tree = await treeOf([`${"a/".repeat(parts)}b`, `${"a/".repeat(parts)}c`]);
    expect(tree.count).toBe(parts + 1);
    expect(tree.levels[parts]).toBe(parts);
    expect(tree.nodeCounts[1]).toBe(2);
    expect(tree.find("a/a/a")).toBe(3);
  });

  it("give way within a name", async () => {
    const model = graphOf([{ name: "a/".repeat(100_000) }]);
    const abort = new AbortController();
    abort.abort();
    const eager: Pace = { ...createPace(abort.signal), isDue: () => true };
    await expect(scopeTree(model, eager)).rejects.toMatchObject({ code: "cancelled" });
  });
});
