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

  it("are not told where ops or the modules in it differ, and of what is not torch's", async () => {
    const other = { name: "net/relu/2", op: "aten::gelu" };
    expect(await callsIn(relu("1"), conv("a"), other)).toHaveLength(3);
    const block = (of: string) => [conv(`list/${of}/in`), { name: `net/list/${of}/z`, op: "aten::add" }];
    expect(await callsIn(...block("a"), relu("1"), ...block("b"))).toHaveLength(7);
    const add = (name: string) => ({ name: `net/add/${name}`, op: "Add" });
    expect(await callsIn(add("1"), conv("a"), add("2"))).toHaveLength(3);
  });

  const block = (name: string) => [
    { name: `net/block/conv/${name}`, op: "aten::_convolution" },
    { name: `net/block/act/${name}`, op: "aten::relu" },
    { name: `net/block/norm/${name}`, op: "aten::batch_norm" },
    { name: `net/block/act/${name}b`, op: "aten::relu" },
    { name: `net/block/${name}`, op: "aten::add" },
  ];

  it("of a module with modules in it are a scope each, with what is in it", async () => {
    expect(await callsIn(...block("1"), conv("a"), ...block("2"))).toEqual([
      ["net", 0, [], 11],
      ["net/block", 0, ["net/block/1"], 5],
      ["net/block/conv", 0, ["net/block/conv/1"], 1],
      ["net/block/act", 0, ["net/block/act/1"], 1],
      ["net/block/norm", 0, ["net/block/norm/1"], 1],
      ["net/a", 0, ["net/a/y"], 1],
      ["net/block", 1, ["net/block/2"], 5],
      ["net/block/conv", 1, ["net/block/conv/2"], 1],
      ["net/block/act", 2, ["net/block/act/2"], 1],
      ["net/block/act", 3, ["net/block/act/2b"], 1],
      ["net/block/norm", 1, ["net/block/norm/2"], 1],
      ["net/block/act", 1, ["net/block/act/1b"], 1],
    ]);
  });

  it("each call has the calls of what is in it", async () => {
    const model = graphOf([...block("1"), conv("a"), ...block("2")]);
    const own = await scopeTree(model, unhurried);
    const { parents, paths, calls, count } = await scopeCalls(model, own, () => false, unhurried);
    const called = (scope: number) => `${paths.text(scope)} ${calls[scope]}`;
    const inBlock = Array.from({ length: count }, (_, scope) => scope).filter((scope) =>
      called(parents[scope] as number).startsWith("net/block "),
    );
    expect(inBlock.map((scope) => `${called(scope)} in ${calls[parents[scope] as number]}`).sort()).toEqual([
      "net/block/act 0 in 0",
      "net/block/act 1 in 0",
      "net/block/act 2 in 1",
      "net/block/act 3 in 1",
      "net/block/conv 0 in 0",
      "net/block/conv 1 in 1",
      "net/block/norm 0 in 0",
      "net/block/norm 1 in 1",
    ]);
  });

  it("of a module that does not the same each time are one scope, and those in it are told", async () => {
    const found = await callsIn(...block("1"), conv("a"), ...block("2").slice(1));
    expect(found.filter(([path]) => path === "net/block")).toEqual([
      ["net/block", 0, ["net/block/1", "net/block/2"], 9],
    ]);
    expect(found.filter(([path]) => path === "net/block/act")).toHaveLength(4);
  });

  it("are looked for with pauses", async () => {
    const error = new Error("cancelled");
    const model = graphOf(Array.from({ length: 2000 }, (_, i) => [...block(`${i}`), conv(`a${i}`)]).flat());
    const own = await scopeTree(model, unhurried);
    let looks = 0;
    await scopeCalls(model, own, () => false, { ...unhurried, isDue: () => ++looks < 0 });
    const all = looks;
    for (const after of [1, all >> 1, all - 1]) {
      looks = 0;
      const pace = { ...unhurried, isDue: () => ++looks > after, giveWay: () => Promise.reject(error) };
      await expect(scopeCalls(model, own, () => false, pace)).rejects.toBe(error);
    }
  });
});
