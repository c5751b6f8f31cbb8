import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LibraryFunction } from "../../../../../src/graph/graphLibrary";
import { attributeLabel } from "../../../../../src/graph/labels/attributeLabel";
import type { GraphPicture, PictureBox } from "../../../../../src/shared/graph/graphPicture";
import type { NodeAttribute } from "../../../../../src/shared/questions/graphs";
import { unhurried } from "../../../../../src/tensor/pace";
import { diskProvider } from "../../../../support/diskProvider";
import { fixtures } from "../../../../support/expected";
import { graphOf, type MadeNode } from "../../../../support/memoryGraphs";
import { boxCalled, openedWhole, pictureMaker, picturesOf } from "../../../../support/pictureMaker";

/** A box's texts: what stands first, what beside it, attributes, details in brackets. */
function texts({ title, beside, attributes = [] }: PictureBox): string {
  const told = attributes.map((one) => (one.isDetail ? `(${attributeLabel(one)})` : attributeLabel(one)));
  return [title ?? "-", beside ?? "-", ...told].join(", ");
}

/** The values of what stands beside a box, by label. */
const values = ({ before }: PictureBox) => Object.fromEntries(before.map(({ label, value }) => [label, value]));

async function realPicture(run: string, tag: string, levels: number): Promise<GraphPicture> {
  const logdir = join(fixtures, run);
  const maker = pictureMaker(diskProvider(logdir), { logdir, run: ".", tag });
  return (await openedWhole(maker, {}, levels)).picture;
}

const boxOf = ({ boxes }: GraphPicture, name: string, kind: PictureBox["kind"] = "node"): PictureBox => {
  const box = boxes.find((one) => one.name === name && one.kind === kind);
  if (!box) throw new Error(`there is no ${kind} ${name}`);
  return box;
};

describe("boxes of real graphs say", () => {
  it("torch: the op, attributes by its arguments; modules their name, class, and their layer's attributes", async () => {
    const picture = await realPicture("graphs/torch_net", "__run_graph__", 5);
    const block = "Net/Sequential[blocks]/Block[0]";
    const told = "padding 1, (stride 1), (dilation 1), (transposed false), (output_padding 0), (groups 1)";
    const convolution = boxOf(picture, `${block}/Conv2d[conv]/input.3`);
    expect(texts(convolution)).toBe(`convolution, -, ${told}`);
    expect(convolution.traced).toBeUndefined();
    expect(values(convolution)).toMatchObject({ 257: "[1, 1]", 258: "[1, 1]" });
    expect(texts(boxOf(picture, `${block}/Conv2d[conv]`, "scope"))).toBe(`conv, Conv2d, ${told}`);
    expect(texts(boxOf(picture, `${block}/BatchNorm2d[bn]`, "scope"))).toBe(
      "bn, BatchNorm2d, (training false), (momentum 0.1), (eps 1e-5)",
    );
    expect(texts(boxOf(picture, `${block}/267`))).toBe("relu, -");
    expect(texts(boxOf(picture, "Net/Sequential[blocks]", "scope"))).toBe("blocks, Sequential");
    expect(texts(boxOf(picture, block, "scope"))).toBe("-, -");
    expect(texts(boxOf(picture, "input/x"))).toBe("-, IO Node");
  });

  it("TensorFlow: kernels by the shapes of weights, axes by constants", async () => {
    const picture = await realPicture("networks/keras-trace", "__run_graph__", 3);
    const told = "3×3, padding SAME, (stride 1), (dilation 1), (W ⟨3×3×3×16⟩)";
    expect(texts(boxOf(picture, "small_resnet_1/stem_1", "scope"))).toBe(`-, -, ${told}`);
    expect(texts(boxOf(picture, "small_resnet_1/logits_1", "scope"))).toBe(
      "-, -, W ⟨16×10⟩, (transpose_a false), (transpose_b false)",
    );
    const sum = "sparse_categorical_crossentropy/Sum";
    expect(texts(boxOf(picture, sum))).toBe("-, -, axis [0], (keep_dims false)");
    expect(values(boxOf(picture, sum))).toEqual({ Const: "[0]" });
  });

  it("Keras: the class of a layer, then what it was made with, then its name", async () => {
    const picture = await realPicture("networks/keras-fit", "keras", 3);
    expect(texts(boxOf(picture, "small_resnet/stem"))).toBe(
      "Conv2D, stem, 3×3, padding same, filters 16, activation relu, (stride 1), (dilation 1), (groups 1)",
    );
    expect(texts(boxOf(picture, "small_resnet/logits"))).toBe("Dense, logits, units 10, (activation linear)");
  });

  it("MindSpore: attributes, and flags that are inputs", async () => {
    const picture = await realPicture("graphs/ms_train", "__run_graph__", 8);
    const net = "Default/network-WithLossCell/_backbone-Net";
    const told = "3×3, padding 1, (stride 1), (dilation 1), (groups 1), (W ⟨2×1×3×3⟩)";
    expect(texts(boxOf(picture, `${net}/stem-Conv2d`, "scope"))).toBe(`stem, Conv2d, ${told}`);
    expect(texts(boxOf(picture, `${net}/head-Dense/MatMul-op0`))).toBe(
      "MatMul, -, transpose_b, W ⟨3×2⟩, (transpose_a false)",
    );
    // A block with more in it than one layer is not told by that.
    expect(texts(boxOf(picture, `${net}/blocks-SequentialCell/0-Block`, "scope"))).toBe("-, -");
  });
});

it("names of torch's variables are told where the code chose them", async () => {
  const model = graphOf([
    { name: "scores.2", op: "aten::matmul" },
    { name: "a.1", op: "aten::softmax", inputs: ["scores.2"] },
    { name: "input.5", op: "aten::add", inputs: ["a.1"] },
    { name: "709", op: "aten::div", inputs: ["input.5"] },
  ]);
  const { boxes } = await picturesOf({ model }).picture({ isWhole: true });
  expect(boxes.map(({ title, traced }) => [title, traced])).toEqual([
    ["matmul", "scores.2"],
    ["softmax", undefined],
    ["add", undefined],
    ["div", undefined],
  ]);
});

describe("constants say their values", () => {
  const attr = (value: string): readonly NodeAttribute[] => [{ name: "attr", value }];
  const nodes: readonly MadeNode[] = [
    { name: "two", op: "prim::Constant" },
    { name: "none", op: "prim::Constant" },
    { name: "pair", op: "prim::ListConstruct", inputs: ["two", "two"] },
    { name: "pool", op: "aten::avg_pool2d", inputs: ["x", "pair", "none", "two"] },
    { name: "x", op: "IO Node" },
    { name: "rows", op: "aten::size", inputs: ["x", "two"] },
    { name: "shape", op: "prim::ListConstruct", inputs: ["rows", "two"] },
    { name: "view", op: "aten::view", inputs: ["x", "shape"] },
  ];
  const attributes = { two: attr("{ value : 2}"), none: attr("{}") };

  it("as boxes, and in lists", async () => {
    const picture = await picturesOf({ model: graphOf(nodes), attributes }).picture({ isWhole: true });
    expect(texts(boxCalled(picture, "two"))).toBe("2, two");
    expect(texts(boxCalled(picture, "none"))).toBe("None, none");
    expect(texts(boxCalled(picture, "pool"))).toBe("avg_pool2d, -, 2×2, padding 2");
    // What is computed is not known.
    expect(texts(boxCalled(picture, "view"))).toBe("-, -, shape [?, 2]");
  });

  it("TensorFlow's by the elements of their tensors; what is long, by name alone", async () => {
    const tensor: readonly NodeAttribute[] = [{ name: "value", value: { dtype: "int32", shape: [2] } }];
    const model = graphOf([
      { name: "axes", op: "Const" },
      { name: "large", op: "Const" },
      { name: "a", op: "Relu" },
      { name: "sum", op: "Sum", inputs: ["a", "axes"] },
      { name: "add", op: "AddV2", inputs: ["sum", "large"] },
    ]);
    const made = { model, attributes: { axes: tensor, large: tensor }, constants: { axes: [1, 2] } };
    const picture = await picturesOf(made).picture();
    expect(texts(boxCalled(picture, "sum"))).toBe("Sum, -, axis [1, 2]");
    expect(values(boxCalled(picture, "sum"))).toEqual({ axes: "[1, 2]" });
    expect(values(boxCalled(picture, "add"))).toEqual({ large: undefined });
  });
});

it("a call of a function is called as its node is", async () => {
  const model = graphOf([{ name: "call", op: "f" }]);
  const f: LibraryFunction = { name: "f", nodeCount: 1, args: [], returns: [], controlReturns: [], calls: [] };
  const library = { functions: [f], gradients: [] };
  const bodies = { f: { model: graphOf([{ name: "y", op: "Relu" }]) } };
  const picture = await picturesOf({ model, library, calls: { call: ["f"] }, bodies }).picture();
  expect(texts(boxCalled(picture, "call"))).toBe("-, -");
});

it("of a picture with very many boxes attributes are read of the first thousand, ops told of all", async () => {
  const nodes = Array.from({ length: 1500 }, (_, i) => ({ name: `n${i}x`, op: "Cast" }));
  const attributes = Object.fromEntries(nodes.map(({ name }) => [name, [{ name: "DstT", value: "int32" }]]));
  const { boxes } = await picturesOf({ model: graphOf(nodes), attributes }).picture({ isWhole: true });
  expect(boxes.filter((box) => box.attributes).length).toBe(1000);
  expect(boxes.every(({ title }) => title === "Cast")).toBe(true);
});

it("gives way while it reads", async () => {
  const nodes = Array.from({ length: 50 }, (_, i) => ({ name: `n${i}x`, op: "Cast" }));
  const error = new Error("cancelled");
  let looks = 0;
  const maker = picturesOf({ model: graphOf(nodes) });
  await maker.picture({ isWhole: true }, unhurried);
  const pace = {
    ...unhurried,
    isDue: () => ++looks > 20,
    giveWay: () => Promise.reject(error),
  };
  await expect(maker.picture({ isWhole: true, hiddenOps: ["none"] }, pace)).rejects.toBe(error);
});
