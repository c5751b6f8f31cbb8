import { describe, expect, it } from "vitest";
import type { GraphPicture } from "../../../../../src/shared/graph/graphPicture";
import { graphOf, type MadeNode } from "../../../../support/memoryGraphs";
import { boxCalled, linesByIds, picturesOf } from "../../../../support/pictureMaker";

const maker = (...nodes: readonly MadeNode[]) => picturesOf({ model: graphOf(nodes) });

const ids = ({ boxes }: GraphPicture) => boxes.map(({ id }) => id);

/** Ids of the stubs before each box. */
const stubsBefore = ({ boxes }: GraphPicture) =>
  Object.fromEntries(
    boxes.filter(({ beforeCount }) => beforeCount > 0).map((box) => [box.id, box.before.map(({ id }) => id)]),
  );

describe("constants and variables are set aside", () => {
  it("beside each node that uses them", async () => {
    const picture = await maker(
      { name: "two", op: "Const" },
      { name: "a", op: "Mul", inputs: ["two", "two"] },
      { name: "b", op: "Add", inputs: ["a", "two", "^two"] },
    ).picture();
    expect(ids(picture)).toEqual(["n:a", "n:b"]);
    const stub = { id: "n:two", label: "two", name: "two", why: "constant", box: -1 };
    expect(boxCalled(picture, "a").before).toEqual([{ ...stub, data: 2, control: 0 }]);
    expect(boxCalled(picture, "b").before).toEqual([{ ...stub, data: 1, control: 1 }]);
    expect(boxCalled(picture, "b").inputs).toBe(3);
    expect([...linesByIds(picture).keys()]).toEqual(["n:a > n:b"]);
  });

  it("with what reads them, and what leads to that leads to what it serves", async () => {
    const nodes = [
      { name: "kernel", op: "VarHandleOp" },
      { name: "step", op: "Placeholder" },
      { name: "read", op: "ReadVariableOp", inputs: ["kernel", "^step"] },
      { name: "w", op: "VariableV2" },
      { name: "w_1/read", op: "Identity", inputs: ["w"] },
      { name: "MatMul", op: "MatMul", inputs: ["read", "w_1/read"] },
      { name: "no_read", op: "Identity", inputs: ["MatMul"] },
    ];
    const picture = await maker(...nodes).picture();
    expect(ids(picture)).toEqual(["n:step", "n:MatMul", "n:no_read"]);
    expect(stubsBefore(picture)).toEqual({ "n:MatMul": ["n:read", "s:w_1", "n:kernel", "n:w"] });
    expect([...linesByIds(picture)].sort()).toEqual([
      ["n:MatMul > n:no_read", { data: 1, control: 0 }],
      ["n:step > n:MatMul", { data: 0, control: 1 }],
    ]);
    expect(boxCalled(picture, "MatMul").before.map(({ why }) => why)).toEqual(["read", "read", "read", "read"]);
  });

  it("as torch's parameters are, a scope of its own each", async () => {
    const picture = await maker(
      { name: "Net/Linear[head]/weight/weight", op: "prim::GetAttr", inputs: ["self.missing"] },
      { name: "Net/Linear[head]/bias/bias", op: "prim::GetAttr", inputs: ["self.missing"] },
      {
        name: "Net/Linear[head]/303",
        op: "aten::linear",
        inputs: ["Net/Linear[head]/weight/weight", "Net/Linear[head]/bias/bias"],
      },
    ).picture({ open: ["s:Net", "s:Net/Linear[head]"] });
    expect(stubsBefore(picture)).toEqual({
      "n:Net/Linear[head]/303": ["s:Net/Linear[head]/weight", "s:Net/Linear[head]/bias"],
    });
    expect(picture.boxes.some(({ hasProblem }) => hasProblem)).toBe(false);
  });

  it("of boxes that are open beside what is in them", async () => {
    const nodes = [
      { name: "c", op: "Const" },
      { name: "s/a", inputs: ["c"] },
      { name: "s/b", inputs: ["c"] },
    ];
    expect(stubsBefore(await maker(...nodes).picture())).toEqual({ "s:s": ["n:c"] });
    const open = await maker(...nodes).picture({ open: ["s:s"] });
    expect(stubsBefore(open)).toEqual({ "n:s/a": ["n:c"], "n:s/b": ["n:c"] });
    expect(boxCalled(open, "s").inputs).toBe(2);
  });

  it("constants also where they are used outside, variables not", async () => {
    const nodes = [
      { name: "s/c", op: "Const" },
      { name: "s/v", op: "VarHandleOp" },
      { name: "s/a", inputs: ["s/c", "s/v"] },
      { name: "b", inputs: ["s/c", "s/v"] },
    ];
    const picture = await maker(...nodes).picture({ open: ["s:s"] });
    expect(stubsBefore(picture)).toEqual({ "n:s/a": ["n:s/c"], "n:b": ["n:s/c"] });
    expect([...linesByIds(picture).keys()].sort()).toEqual(["n:s/v > n:s/a", "n:s/v > s:s", "s:s > n:b"]);
    expect(boxCalled(picture, "s").outputs).toBe(2);
    expect(boxCalled(picture, "b").inputs).toBe(2);
  });

  it("torch's, and lists of them, out of closed modules: data alone lead from module to module", async () => {
    const nodes = [
      { name: "x" },
      { name: "conv1/c", op: "prim::Constant" },
      { name: "conv1/list", op: "prim::ListConstruct", inputs: ["conv1/c", "conv1/c"] },
      { name: "conv1/out", op: "aten::_convolution", inputs: ["x", "conv1/list"] },
      { name: "conv2/list", op: "prim::ListConstruct", inputs: ["conv1/c", "conv1/c"] },
      { name: "conv2/out", op: "aten::_convolution", inputs: ["conv1/out", "conv2/list", "conv1/c"] },
      { name: "add", op: "aten::add", inputs: ["conv2/out", "conv1/out", "conv1/c"] },
    ];
    const closed = await maker(...nodes).picture();
    expect([...linesByIds(closed)].sort()).toEqual([
      ["n:x > s:conv1", { data: 1, control: 0 }],
      ["s:conv1 > n:add", { data: 1, control: 0 }],
      ["s:conv1 > s:conv2", { data: 1, control: 0 }],
      ["s:conv2 > n:add", { data: 1, control: 0 }],
    ]);
    expect(stubsBefore(closed)).toEqual({ "n:add": ["n:conv1/c"] });
    const open = await maker(...nodes).picture({ open: ["s:conv2"] });
    expect(stubsBefore(open)).toEqual({
      "n:add": ["n:conv1/c"],
      "n:conv2/out": ["n:conv2/list", "n:conv1/c"],
    });
    expect(boxCalled(await maker(...nodes).picture({ putBack: ["n:conv1/c"] }), "add").beforeCount).toBe(0);
  });

  it("sizes of tensors, and what is computed of these: where they are used no data come from the tensor", async () => {
    const nodes = [
      { name: "a/x" },
      { name: "b/size", op: "aten::size", inputs: ["a/x", "c/one"] },
      { name: "c/one", op: "prim::Constant" },
      { name: "b/half", op: "aten::floor_divide", inputs: ["b/size", "c/one"] },
      { name: "c/list", op: "prim::ListConstruct", inputs: ["b/half", "c/one"] },
      { name: "c/y", inputs: ["a/x"] },
      { name: "c/view", op: "aten::view", inputs: ["c/y", "c/list"] },
      { name: "b/z", inputs: ["c/view"] },
    ];
    const closed = await maker(...nodes).picture();
    expect([...linesByIds(closed).keys()].sort()).toEqual(["s:a > s:b", "s:a > s:c", "s:c > s:b"]);
    const open = await maker(...nodes).picture({ open: ["s:b", "s:c"] });
    expect([...linesByIds(open).keys()].sort()).toEqual([
      "n:c/view > s:c",
      "n:c/y > n:c/view",
      "s:a > s:c",
      "s:b > n:b/z",
      "s:c > n:c/y",
      "s:c > s:b",
    ]);
    expect(stubsBefore(open)).toEqual({ "n:c/view": ["n:c/list"] });
    const back = await maker(...nodes).picture({ open: ["s:b", "s:c"], putBack: ["n:b/half"] });
    expect([...linesByIds(back).keys()]).toEqual(expect.arrayContaining(["s:b > s:c", "s:c > n:c/view"]));
  });

  it("TensorFlow's shapes, but no data that are computed like them", async () => {
    const picture = await maker(
      { name: "x" },
      { name: "shape", op: "Shape", inputs: ["x"] },
      { name: "begin", op: "Const" },
      { name: "batch", op: "StridedSlice", inputs: ["shape", "begin", "begin"] },
      { name: "sizes", op: "Pack", inputs: ["batch", "begin"] },
      { name: "y", op: "Reshape", inputs: ["x", "sizes"] },
      { name: "two", op: "Mul", inputs: ["begin", "begin"] },
      { name: "z", op: "Mul", inputs: ["y", "two"] },
    ).picture();
    expect(ids(picture)).toEqual(["n:x", "n:y", "n:two", "n:z"]);
    expect(stubsBefore(picture)).toEqual({ "n:y": ["n:sizes"], "n:two": ["n:begin"] });
  });

  it("out of modules that are stacked, too", async () => {
    const block = (i: number) => [
      ...(i === 0 ? [{ name: "block_0/c", op: "prim::Constant" }] : []),
      { name: `block_${i}/y`, op: "aten::add", inputs: ["x", "block_0/c"] },
    ];
    const blocks = [0, 1, 2, 3, 4];
    const picture = await maker({ name: "x" }, ...blocks.flatMap(block), {
      name: "z",
      op: "aten::cat",
      inputs: [...blocks.map((i) => `block_${i}/y`), "block_0/c"],
    }).picture();
    expect(picture.boxes.map(({ kind }) => kind)).toEqual(["stack", "node", "node"]);
    expect([...linesByIds(picture)].map(([, { data }]) => data)).toEqual([5, 5]);
    expect(stubsBefore(picture)).toEqual({ "n:z": ["n:block_0/c"] });
  });

  it("variables that a function is given, not its data", async () => {
    const picture = await maker(
      { name: "x", op: "_Arg" },
      { name: "w", op: "_Arg" },
      { name: "model/read", op: "ReadVariableOp", inputs: ["w"] },
      { name: "model/a", inputs: ["x", "model/read"] },
      { name: "adam/b", op: "AssignSubVariableOp", inputs: ["w", "model/a"] },
    ).picture();
    expect(stubsBefore(picture)).toEqual({ "s:model": ["n:w"], "s:adam": ["n:w"] });
    expect(ids(picture)).toEqual(["s:model", "s:adam", "n:x"]);
  });

  it("MindSpore's weights, not the data that it calls parameters, too", async () => {
    const picture = await maker(
      { name: "inputs0", op: "Parameter" },
      { name: "stem.weight", op: "Parameter" },
      { name: "conv", op: "Conv2D", inputs: ["inputs0", "stem.weight"] },
    ).picture();
    expect(ids(picture)).toEqual(["n:inputs0", "n:conv"]);
    expect(stubsBefore(picture)).toEqual({ "n:conv": ["n:stem.weight"] });
  });

  it("variables that a graph is given inside of a module, where others use them", async () => {
    const nodes = [
      { name: "model/w", op: "Placeholder" },
      { name: "model/read", op: "ReadVariableOp", inputs: ["model/w"] },
      { name: "model/a", inputs: ["x", "model/read"] },
      { name: "x", op: "Placeholder" },
      { name: "gradient", inputs: ["model/a"] },
      { name: "adam/b", op: "AssignSubVariableOp", inputs: ["model/w", "gradient"] },
    ];
    const picture = await maker(...nodes).picture();
    expect([...linesByIds(picture).keys()].sort()).toEqual([
      "n:gradient > s:adam",
      "n:x > s:model",
      "s:model > n:gradient",
    ]);
  });

  it("not where nothing uses them, where they serve themselves, or where nothing else is left", async () => {
    const unused = [{ name: "c", op: "Const" }, { name: "x" }];
    expect(ids(await maker(...unused).picture())).toEqual(["n:c", "n:x"]);
    const ring = [
      { name: "r/read", op: "Identity", inputs: ["q/read"] },
      { name: "q/read", op: "Identity", inputs: ["r/read"] },
      { name: "x" },
    ];
    expect(ids(await maker(...ring).picture())).toEqual(["s:r", "s:q", "n:x"]);
    const served = [
      { name: "a/c", op: "Const" },
      { name: "b", inputs: ["a/c"] },
    ];
    expect(ids(await maker(...served).picture({ open: ["s:a"], putBack: ["s:a"] }))).toEqual(["s:a", "n:b", "n:a/c"]);
  });

  it("not where more than one needs what leads to them, nor variables of many", async () => {
    const shared = [
      { name: "x" },
      { name: "c", op: "Const", inputs: ["^x"] },
      { name: "a", inputs: ["c"] },
      { name: "b", inputs: ["c"] },
    ];
    expect(ids(await maker(...shared).picture())).toEqual(["n:x", "n:c", "n:a", "n:b"]);
    const users = Array.from({ length: 6 }, (_, i) => ({ name: `u${i}`, inputs: ["v", "c"] }));
    const many = await maker({ name: "v", op: "Parameter" }, { name: "c", op: "Const" }, ...users).picture();
    expect(ids(many)).toContain("n:v");
    expect(ids(many)).not.toContain("n:c");
  });

  it("until they are put back, one by one or all", async () => {
    const nodes = [
      { name: "c", op: "Const" },
      { name: "d", op: "Const" },
      { name: "a", inputs: ["c", "d"] },
    ];
    const picture = await maker(...nodes).picture({ putBack: ["n:c"] });
    expect(ids(picture)).toEqual(["n:c", "n:a"]);
    expect(stubsBefore(picture)).toEqual({ "n:a": ["n:d"] });
    expect(ids(await maker(...nodes).picture({ isWhole: true }))).toEqual(["n:c", "n:d", "n:a"]);
  });

  it("of many the first five are named", async () => {
    const constants = Array.from({ length: 8 }, (_, i) => ({ name: `c${i}`, op: "Const" }));
    const picture = await maker(...constants, { name: "a", inputs: constants.map(({ name }) => name) }).picture();
    const { before: named, beforeCount } = boxCalled(picture, "a");
    expect([named.map(({ id }) => id), beforeCount]).toEqual([["n:c0", "n:c1", "n:c2", "n:c3", "n:c4"], 8]);
  });
});

describe("what too many others lead to stands apart", () => {
  const towers = Array.from({ length: 20 }, (_, i) => ({ name: `t${i}`, op: `Op${i % 7}`, inputs: ["source"] }));
  const nodes: readonly MadeNode[] = [
    { name: "source", op: "Split" },
    ...towers,
    { name: "pair", op: "Pack", inputs: ["t0", "t1"] },
    { name: "sum", op: "AddN", inputs: towers.map(({ name }) => name) },
  ];

  it("without lines, and beside each of these", async () => {
    const picture = await maker(...nodes).picture();
    const apart = picture.boxes.filter(({ isAside }) => isAside).map(({ id }) => id);
    expect(apart.sort()).toEqual(["n:source", "n:sum"]);
    expect([...linesByIds(picture).keys()]).toEqual(["n:t0 > n:pair", "n:t1 > n:pair"]);
    const { before: named, after } = boxCalled(picture, "t3");
    const place = (id: string) => picture.boxes.findIndex((box) => box.id === id);
    expect(named).toEqual([
      { id: "n:source", label: "source", name: "source", why: "hub", box: place("n:source"), data: 1, control: 0 },
    ]);
    expect(after.map(({ id, box }) => [id, box])).toEqual([["n:sum", place("n:sum")]]);
    expect(boxCalled(picture, "sum")).toMatchObject({ inputs: 20, beforeCount: 0 });
    expect(picture.links.from.length).toBe(42);
  });

  it("until it is put back", async () => {
    const picture = await maker(...nodes).picture({ putBack: ["n:sum"] });
    expect(picture.boxes.filter(({ isAside }) => isAside).map(({ id }) => id)).toEqual(["n:source"]);
    expect([...linesByIds(picture).keys()].filter((key) => key.endsWith("n:sum")).length).toBe(20);
    const whole = await maker(...nodes).picture({ isWhole: true });
    expect(whole.boxes.some(({ isAside }) => isAside)).toBe(false);
    expect(whole.lines.from.length).toBe(42);
  });

  it("not on a level of less than 15 boxes, nor by edges that are hidden", async () => {
    const small = nodes.slice(0, 12);
    expect((await maker(...small).picture()).boxes.some(({ isAside }) => isAside)).toBe(false);
    const byControl = nodes.map((node) =>
      node.name === "sum" ? { ...node, inputs: towers.map(({ name }) => `^${name}`) } : node,
    );
    const apart = async (hasControl: boolean) =>
      (await maker(...byControl).picture({ hasControl })).boxes.filter(({ isAside }) => isAside).map(({ id }) => id);
    expect((await apart(true)).sort()).toEqual(["n:source", "n:sum"]);
    expect(await apart(false)).toEqual(["n:source"]);
  });

  it("of open boxes: beside what is in them, and nothing leads from their borders instead", async () => {
    const inside = nodes.map((node) => {
      const inputs = (node.inputs ?? []).map((input) => (input === "t3" ? "t3/inner" : input));
      return { ...node, inputs, ...(node.name === "t3" && { name: "t3/inner" }) };
    });
    const picture = await maker(...inside).picture({ open: ["s:t3"] });
    expect(boxCalled(picture, "inner")).toMatchObject({ beforeCount: 1, afterCount: 1 });
    expect(boxCalled(picture, "t3")).toMatchObject({ beforeCount: 0, afterCount: 0 });
    expect([...linesByIds(picture).keys()].filter((key) => key.includes("t3"))).toEqual([]);
  });
});
