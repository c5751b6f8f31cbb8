import { describe, expect, it } from "vitest";
import { type Nested, nest } from "../../../../src/host/tree/nest";

/** Labels with those below them; a `*` marks a name that something has. */
function outline(node: Nested<string>): unknown {
  const label = node.value === undefined ? node.label : `${node.label}*`;
  return node.children.length === 0 ? label : [label, ...node.children.map(outline)];
}

const nested = (...names: string[]) => outline(nest(names, (name) => name.split("/")));

describe("nesting", () => {
  it("groups names in the order they come", () => {
    expect(nested("b/x", "a", "b/y")).toEqual(["", ["b", "x*", "y*"], "a*"]);
  });

  it("joins a node that has one child and is no name itself", () => {
    expect(nested("a/b/c", "a/b/d")).toEqual(["", ["a/b", "c*", "d*"]]);
    expect(nested("a/b/c")).toEqual(["", "a/b/c*"]);
  });

  it("keeps a node that is a name", () => {
    expect(nested("a", "a/b/c")).toEqual(["", ["a*", "b/c*"]]);
  });

  it("counts what is at or below a node, each name once", () => {
    const node = nest(["a/b", "a/c", "a/c", "a", "d"], (name) => name.split("/"));
    expect([node.count, ...node.children.map(({ count }) => count)]).toEqual([4, 3, 1]);
  });

  it("has a value at the top for a name without parts", () => {
    expect(nest(["."], () => [])).toEqual({ label: "", path: [], value: ".", count: 1, children: [] });
  });
});
