import { join } from "node:path";
import { expect, it } from "vitest";
import { attributeLabel } from "../../../../../src/graph/labels/attributeLabel";
import type { GraphPicture } from "../../../../../src/shared/graph/graphPicture";
import { diskProvider } from "../../../../support/diskProvider";
import { fixtures } from "../../../../support/expected";
import { graphOf, graphValueOf, ONLY_GRAPH, providerOfGraphs } from "../../../../support/memoryGraphs";
import { type MemorySeries, tensorOf } from "../../../../support/memoryProvider";
import { openedWhole, pictureMaker } from "../../../../support/pictureMaker";

/** Attributes in a box, those that tell nodes apart. */
function told({ boxes }: GraphPicture, name: string): readonly string[] {
  const box = boxes.find((one) => one.name === name);
  if (!box) throw new Error(`there is no ${name}`);
  return (box.attributes ?? []).filter(({ isDetail }) => !isDetail).map(attributeLabel);
}

it("convolutions of torch have the kernels of recorded weights, and no others", async () => {
  const logdir = join(fixtures, "networks", "resnet50");
  const maker = pictureMaker(diskProvider(logdir), { logdir, run: ".", tag: "__run_graph__" });
  const { picture } = await openedWhole(maker, { isWhole: true }, 4);
  const block = "ResNet/Sequential[layer1]/Bottleneck[0]";
  // By the shape of a tensor.
  expect(told(picture, `${block}/Conv2d[conv1]`)).toEqual(["1×1"]);
  // By the count of a histogram, as its kernel has one element.
  expect(told(picture, `${block}/Conv2d[conv3]`)).toEqual(["1×1"]);
  expect(told(picture, "ResNet/Sequential[layer2]/Bottleneck[0]/Sequential[downsample]/Conv2d[0]")).toEqual([
    "1×1",
    "stride 2",
  ]);
  // Nine elements may be 3×3, or 1×9.
  expect(told(picture, `${block}/Conv2d[conv2]`)).toEqual(["padding 1"]);
  expect(told(picture, "ResNet/Conv2d[conv1]")).toEqual(["stride 2", "padding 3"]);
  // No tensor of that weight was recorded.
  expect(told(picture, "ResNet/Linear[fc]")).toEqual([]);
});

it("weights that are recorded while a picture is shown are told in the next one", async () => {
  const model = graphOf([
    { name: "x", op: "IO Node" },
    { name: "Net/Linear[a]/weight/weight", op: "prim::GetAttr" },
    { name: "Net/Linear[a]/1", op: "aten::linear", inputs: ["x", "Net/Linear[a]/weight/weight"] },
  ]);
  const series: MemorySeries[] = [];
  const value = graphValueOf({ graph: { model } });
  const recorded = { run: () => providerOfGraphs({ [ONLY_GRAPH.tag]: value }, series) };
  const provider = providerOfGraphs({ [ONLY_GRAPH.tag]: value });
  provider.run = (id, pace) => recorded.run().run(id, pace);
  const maker = pictureMaker(provider, ONLY_GRAPH);
  const choice = { open: ["s:Net"], isWhole: true };
  const before = await maker.parts(choice);
  expect(await maker.parts(choice)).toBe(before);
  expect(told(await maker.picture(choice), "Net/Linear[a]")).toEqual([]);
  const tensor = tensorOf("float32", [2, 3], new Float32Array(6));
  series.push({ tag: "a.weight", kind: "tensor", points: [{ step: 0n, value: { kind: "tensor", tensor } }] });
  expect(told(await maker.picture(choice), "Net/Linear[a]")).toEqual(["W ⟨2×3⟩"]);
  const after = await maker.parts(choice);
  expect(await maker.parts(choice)).toBe(after);
});
