import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { unhurried } from "../../../../../src/tensor/pace";
import { diskProvider } from "../../../../support/diskProvider";
import { fixtures } from "../../../../support/expected";
import { boxCalled, linesByIds, openedWhole, type PictureMaker, pictureMaker } from "../../../../support/pictureMaker";

function pictures(network: string, tag: string): Promise<PictureMaker> {
  return picturesIn(join(fixtures, "networks", network), tag);
}

function stepOfMindSpore(): Promise<PictureMaker> {
  return picturesIn(join(fixtures, "graphs", "ms_train"), "__run_graph__");
}

async function picturesIn(logdir: string, tag: string): Promise<PictureMaker> {
  const provider = diskProvider(logdir);
  await provider.run({ logdir, run: "." }, unhurried);
  return pictureMaker(provider, { logdir, run: ".", tag });
}

const NO_DATA = /^(prim::(Constant|GetAttr|ListConstruct|NumToTensor)|aten::(size|Int))$/u;

describe("lines of torch's networks are data:", () => {
  it.each(["resnet50", "transformer"])("%s", async (network) => {
    const maker = await pictures(network, "__run_graph__");
    const whole = await openedWhole(maker, { isWhole: true });
    const opOf = new Map(whole.picture.boxes.map(({ name, op }) => [name, op]));
    for (const levels of [1, 2, 3]) {
      const { picture, open } = await openedWhole(maker, {}, levels);
      const sources = new Set<string>();
      for (const ends of linesByIds(picture).keys()) {
        const [from = "", to = ""] = ends.split(" > ");
        const { edges } = await maker.line(from, to, { open });
        for (const edge of edges) sources.add(opOf.get(edge.from) ?? edge.from);
      }
      expect(sources.size).toBeGreaterThan(2);
      expect([...sources].filter((op) => NO_DATA.test(op))).toEqual([]);
    }
  });
});

describe("the first picture of a network is its author's:", () => {
  it("blocks of a residual net, one in the other", async () => {
    const maker = await pictures("resnet50", "__run_graph__");
    const block = "s:ResNet/Sequential[layer1]";
    const { boxes, lines } = await maker.picture({ open: ["s:ResNet", block] });
    const label = (box: number | undefined) => boxes[box ?? -1]?.label ?? "";
    const ends = Array.from(lines.from, (from, i) => [label(from), label(lines.to[i]), lines.labels[i]]);
    expect(ends.filter(([from]) => from?.startsWith("Bottleneck"))).toEqual([
      ["Bottleneck[0]", "Bottleneck[1]", "[1, 256, 56, 56]"],
      ["Bottleneck[1]", "Bottleneck[2]", "[1, 256, 56, 56]"],
      ["Bottleneck[2]", "Sequential[layer1]", "[1, 256, 56, 56]"],
    ]);
  });

  it("a pooling that is called between the levels of a U-Net, a box a call", async () => {
    const maker = await pictures("unet", "__run_graph__");
    const { boxes, lines } = await maker.picture({ open: ["s:UNet"] });
    const label = (box: number | undefined) => boxes[box ?? -1]?.label ?? "";
    const down = Array.from(lines.from, (from, i) => `${label(from)} > ${label(lines.to[i])}`);
    expect(down.filter((ends) => ends.includes("pool"))).toEqual([
      "DoubleConv[down1] > MaxPool2d[pool]",
      "MaxPool2d[pool] > DoubleConv[down2]",
      "DoubleConv[down2] > MaxPool2d[pool] (2)",
      "MaxPool2d[pool] (2) > DoubleConv[down3]",
      "DoubleConv[down3] > MaxPool2d[pool] (3)",
      "MaxPool2d[pool] (3) > DoubleConv[bottom]",
    ]);
    const node = boxes.find(({ label: own }) => own === "MaxPool2d[pool] (3)")?.name ?? "";
    expect(node).toBe("UNet/MaxPool2d[pool]");
  });

  it("attention as a chain of its ops", async () => {
    const maker = await pictures("transformer", "__run_graph__");
    const open = ["s:Net", "s:Net/Block[0]", "s:Net/Block[0]/Attn[attention]"];
    const picture = await maker.picture({ open });
    const { boxes } = picture;
    expect(boxCalled(picture, "s:Net/Block[1]").before.map(({ value }) => value)).toEqual(["encoder"]);
    const attention = boxes.findIndex(({ id }) => id === open[2]);
    expect(boxes.filter(({ container }) => container === attention).map(({ op }) => op)).toEqual([
      "aten::linear",
      "aten::linear",
      ..."view permute unbind".split(" ").map((op) => `aten::${op}`),
      "prim::ListUnpack",
      "prim::ListUnpack",
      "prim::ListUnpack",
      ..."transpose matmul div softmax matmul transpose reshape".split(" ").map((op) => `aten::${op}`),
    ]);
  });

  it("variables of a training step stand beside what reads them", async () => {
    const { boxes } = await (await pictures("keras-trace", "train_step")).picture();
    expect(boxes.filter(({ op }) => op === "_Arg").map(({ label }) => label)).toEqual(["x", "y"]);
    expect(boxes.length).toBe(12);
  });

  it("what orders a training step stands beside what it waits for, and what waits for it", async () => {
    const { boxes } = await (await pictures("keras-trace", "__run_graph__")).picture();
    expect(boxes.filter(({ op }) => op === "NoOp")).toEqual([]);
    const beside = (side: "before" | "after") =>
      boxes.filter((box) => box[side].some(({ label }) => label === "NoOp")).map(({ label }) => label);
    expect(beside("after")).toEqual(["small_resnet_1", "adam", "Add", "AssignVariableOp"]);
    expect(beside("before")).toEqual(["Identity"]);
  });

  it("what orders the end of a recurrent net has no lines in its model", async () => {
    const picture = await (await pictures("lstm", "__run_graph__")).picture({ open: ["s:sentiment_1"] });
    const lines = [...linesByIds(picture)];
    expect(lines.filter(([, { control }]) => control > 0)).toEqual([]);
    expect(boxCalled(picture, "Identity").before.map(({ label, why }) => [label, why])).toEqual([["NoOp", "order"]]);
    expect(boxCalled(picture, "lstm_1").after.map(({ label, control }) => [label, control])).toEqual([["NoOp", 4]]);
  });

  it("layers of a training step as a chain: what its backward pass takes leaves as one line", async () => {
    const maker = await pictures("keras-trace", "__run_graph__");
    const open = ["s:small_resnet_1"];
    const picture = await maker.picture({ open });
    const [model = ""] = open;
    const lines = [...linesByIds(picture).keys()];
    expect(lines.filter((ends) => ends.endsWith(` > ${model}`))).toEqual([
      "n:x > s:small_resnet_1",
      "s:small_resnet_1/logits_1 > s:small_resnet_1",
    ]);
    expect(linesByIds(picture).get(`${model} > s:gradient_tape`)).toEqual({ data: 59, control: 0 });
    const [backward] = boxCalled(picture, "block0_relu_1").after;
    expect(backward).toMatchObject({ label: "gradient_tape", why: "backward", data: 3, control: 0 });
    expect(picture.boxes[backward?.box ?? -1]?.id).toBe("s:gradient_tape");
    expect((await maker.line(model, "s:gradient_tape", { open })).total).toBe(59);
    const [ofLink] = (await maker.line(`${model}/block0_relu_1`, "s:gradient_tape", { open })).edges;
    expect(ofLink?.from).toBe("small_resnet_1/block0_relu_1/Relu");
    const tied = await maker.picture({ open, putBack: ["s:gradient_tape"] });
    expect([...linesByIds(tied).keys()]).toContain(`${model}/block0_relu_1 > ${model}`);
  });

  it("MindSpore's step as network and optimizer, its gradients named beside both", async () => {
    const open = ["s:Default"];
    const picture = await (await stepOfMindSpore()).picture({ open });
    const inside = picture.boxes.filter(({ container }) => container >= 0).map(({ label }) => label);
    expect(inside).toEqual(["network-WithLossCell", "optimizer-Momentum", "Depend-op1"]);
    const [network, optimizer] = ["s:Default/network-WithLossCell", "s:Default/optimizer-Momentum"];
    const lines = [...linesByIds(picture).keys()].filter((ends) => /n:Default|s:Default\//u.test(ends));
    expect(lines).toEqual([
      `s:Default > ${network}`,
      `${network} > n:Default/Depend-op1`,
      `${optimizer} > n:Default/Depend-op1`,
    ]);
    const { after, afterCount } = boxCalled(picture, network);
    expect([after.map(({ label }) => label), afterCount]).toEqual([["Gradients"], 3]);
    expect(boxCalled(picture, optimizer).before[0]).toMatchObject({ label: "Gradients", why: "backward", data: 5 });
    expect(boxCalled(picture, "Depend-op1").before.map(({ label, why }) => [label, why])).toEqual([
      ["Depend-op0", "handed"],
      ["UpdateState-op4", "order"],
    ]);
  });
});
