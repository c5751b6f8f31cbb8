import { describe, expect, it } from "vitest";
import { BUNDLES, COMPUTES, HANDS_ON, ORDERS, passiveNodes } from "../../../../../src/data/graph/picture/passiveNodes";
import { unhurried } from "../../../../../src/tensor/pace";
import { graphOf, type MadeNode } from "../../../../support/memoryGraphs";
import { boxCalled, linesByIds, picturesOf } from "../../../../support/pictureMaker";

async function kinds(...nodes: readonly MadeNode[]) {
  const { ofNode, ordering } = await passiveNodes(graphOf(nodes), unhurried);
  return [[...ofNode], ordering];
}

describe("nodes that compute nothing", () => {
  it("order by control edges alone, and are no ends", async () => {
    const nodes = [
      { name: "a", op: "Relu" },
      { name: "waits", op: "NoOp", inputs: ["^a"] },
      { name: "end", op: "NoOp", inputs: ["^a"] },
      { name: "taking", op: "NoOp", inputs: ["a"] },
      { name: "giving", op: "NoOp", inputs: ["^a"] },
      { name: "first", op: "NoOp" },
      { name: "b", op: "Relu", inputs: ["giving", "^taking", "^waits", "^first"] },
    ];
    expect(await kinds(...nodes)).toEqual([[COMPUTES, ORDERS, COMPUTES, COMPUTES, COMPUTES, COMPUTES, COMPUTES], [1]]);
  });

  it("are MindSpore's states and what is bundled for them, and what hands tensors on", async () => {
    const nodes = [
      { name: "x", op: "Parameter" },
      { name: "load", op: "Load", inputs: ["x"] },
      { name: "all", op: "MakeTuple", inputs: ["load"] },
      { name: "state", op: "UpdateState", inputs: ["all"] },
      { name: "both", op: "MakeTuple", inputs: ["load", "x"] },
      { name: "sum", op: "AddN", inputs: ["both", "state"] },
      { name: "result", op: "Depend", inputs: ["sum"] },
    ];
    expect(await kinds(...nodes)).toEqual([
      [COMPUTES, HANDS_ON, ORDERS, ORDERS, BUNDLES, COMPUTES, COMPUTES],
      [2, 3],
    ]);
  });
});

describe("what computes nothing is set aside", () => {
  const maker = (...nodes: readonly MadeNode[]) => picturesOf({ model: graphOf(nodes) });

  it("what hands a tensor on beside all that use it, to which its inputs lead", async () => {
    const picture = await maker(
      { name: "a", op: "MatMul" },
      { name: "wait", op: "Depend", inputs: ["a"] },
      { name: "again", op: "Depend", inputs: ["wait"] },
      { name: "b", op: "ReLU", inputs: ["wait"] },
      { name: "c", op: "ReLU", inputs: ["again"] },
    ).picture();
    expect(picture.boxes.map(({ id }) => id)).toEqual(["n:a", "n:b", "n:c"]);
    expect([...linesByIds(picture)].sort()).toEqual([
      ["n:a > n:b", { data: 1, control: 0 }],
      ["n:a > n:c", { data: 1, control: 0 }],
    ]);
    expect(boxCalled(picture, "c").before.map(({ id, why }) => [id, why])).toEqual([
      ["n:again", "handed"],
      ["n:wait", "handed"],
    ]);
  });

  it("a chain of thousands that hand a tensor on, too", async () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => ({
      name: `d${i}`,
      op: "Depend",
      inputs: [i ? `d${i - 1}` : "a"],
    }));
    const picture = await maker({ name: "a", op: "MatMul" }, ...chain, {
      name: "b",
      op: "ReLU",
      inputs: ["d19999"],
    }).picture();
    expect([...linesByIds(picture).keys()]).toEqual(["n:a > n:b"]);
  });

  it("a bundle beside the only one that takes it", async () => {
    const nodes = [
      { name: "a", op: "MatMul" },
      { name: "b", op: "MatMul" },
      { name: "both", op: "MakeTuple", inputs: ["a", "b"] },
      { name: "sum", op: "AddN", inputs: ["both"] },
    ];
    const ids = async (made: readonly MadeNode[]) => (await maker(...made).picture()).boxes.map(({ id }) => id);
    expect(await ids(nodes)).toEqual(["n:a", "n:b", "n:sum"]);
    expect(await ids([...nodes, { name: "c", op: "AddN", inputs: ["both"] }])).toContain("n:both");
  });

  it("what orders without lines, where it is in a closed box, too, and put back with them", async () => {
    const nodes = [
      { name: "net/a", op: "MatMul" },
      { name: "net/b", op: "MatMul", inputs: ["net/a"] },
      { name: "train/state", op: "UpdateState", inputs: ["net/a"] },
      { name: "train/update", op: "Assign", inputs: ["train/state"] },
      { name: "loss", op: "Depend", inputs: ["net/b", "train/update"] },
    ];
    const lines = async (choice = {}) => [...linesByIds(await maker(...nodes).picture(choice)).keys()];
    const all = ["s:net > n:loss", "s:train > n:loss"];
    expect(await lines()).toEqual(all);
    expect(await lines({ isWhole: true })).toEqual(["s:net > s:train", ...all]);
    const picture = await maker(...nodes).picture();
    expect(boxCalled(picture, "net").outputs).toBe(2);
    expect(boxCalled(picture, "train").inputs).toBe(1);
    const open = ["s:train"];
    expect(boxCalled(await maker(...nodes).picture({ open }), "net").after.map(({ id, why }) => [id, why])).toEqual([
      ["n:train/state", "order"],
    ]);
    expect(await lines({ open, putBack: ["n:train/state"] })).toContain("n:train/state > n:train/update");
  });
});
