import { describe, expect, it } from "vitest";
import { scopeCalls } from "../../../src/graph/scopeCalls";
import { scopeTree } from "../../../src/graph/scopeTree";
import { unhurried } from "../../../src/tensor/pace";
import { graphOf, type MadeNode } from "../../support/memoryGraphs";

async function callsIn(...nodes: readonly MadeNode[]) {
  const model = graphOf(nodes);
  const isValue = (node: number) => model.op(node) === "prim::Constant";
  const { count, paths, calls, own, ownStarts, children, childStarts, parents, nodeCounts } = await scopeCalls(
    model,
    await scopeTree(model, unhurried),
    isValue,
    unhurried,
  );
  for (let scope = 1; scope < count; scope++) {
    const siblings = children.subarray(
      childStarts[parents[scope] as number],
      childStarts[(parents[scope] as number) + 1],
    );
    expect(siblings).toContain(scope);
  }
  return Array.from({ length: count - 1 }, (_, i) => {
    const [start, end] = [ownStarts[i + 1] as number, ownStarts[i + 2] as number];
    return [
      paths.text(i + 1),
      calls[i + 1],
      Array.from(own.subarray(start, end), (node) => model.name(node)),
      nodeCounts[i + 1],
    ];
  });
}

const relu = (name: string) => ({ name: `net/relu/${name}`, op: "aten::relu" });
const conv = (name: string) => ({ name: `net/${name}/y`, op: "aten::_convolution" });

describe("calls of one module", () => {
  it("are told by what runs between them", async () => {
    expect(await callsIn(conv("a"), relu("1"), conv("b"), relu("2"), conv("c"), relu("3"))).toEqual([
      ["net", 0, [], 6],
      ["net/a", 0, ["net/a/y"], 1],
      ["net/relu", 0, ["net/relu/1"], 1],
      ["net/b", 0, ["net/b/y"], 1],
      ["net/c", 0, ["net/c/y"], 1],
      ["net/relu", 1, ["net/relu/2"], 1],
      ["net/relu", 2, ["net/relu/3"], 1],
    ]);
  });

  it("are one whose ops follow each other, whatever constants stand between, which stay with the first", async () => {
    const constant = (name: string) => ({ name, op: "prim::Constant" });
    expect(
      await callsIn(relu("1"), constant("net/c"), relu("2"), conv("a"), relu("3"), constant("net/relu/k"), relu("4")),
    ).toEqual([
      ["net", 0, ["net/c"], 7],
      ["net/relu", 0, ["net/relu/1", "net/relu/2", "net/relu/k"], 3],
      ["net/a", 0, ["net/a/y"], 1],
      ["net/relu", 1, ["net/relu/3", "net/relu/4"], 2],
    ]);
  });

  it("are not told where ops differ, of modules with others in them, and of what is not torch's", async () => {
    const other = { name: "net/relu/2", op: "aten::gelu" };
    expect(await callsIn(relu("1"), conv("a"), other)).toHaveLength(3);
    expect(
      await callsIn(conv("a/in"), relu("1"), { name: "net/a/z", op: "aten::add" }, conv("b"), {
        name: "net/a/w",
        op: "aten::add",
      }),
    ).toHaveLength(5);
    const add = (name: string) => ({ name: `net/add/${name}`, op: "Add" });
    expect(await callsIn(add("1"), conv("a"), add("2"))).toHaveLength(3);
  });
});
