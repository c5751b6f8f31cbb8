import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type BoxDetail, detailRows, MOST_ROWS } from "../../../../../src/graph/labels/boxDetail";
import { simpleLayers } from "../../../../../src/graph/layout/levelLayout";
import type { GraphPicture, PictureBox } from "../../../../../src/shared/graph/graphPicture";
import { BOX_HEIGHT, ROW_HEIGHT, ROWS_EDGE } from "../../../../../src/shared/media/pictureSizes";
import { diskProvider } from "../../../../support/diskProvider";
import { fixtures } from "../../../../support/expected";
import { graphOf } from "../../../../support/memoryGraphs";
import { boxCalled, openedWhole, pictureMaker, picturesOf } from "../../../../support/pictureMaker";

const rowText = (row: BoxDetail) => `${"term" in row ? `(${row.term})` : row.name} ${row.value}`;

async function realPicture(run: string, tag: string, levels: number): Promise<GraphPicture> {
  const logdir = join(fixtures, run);
  const maker = pictureMaker(diskProvider(logdir), { logdir, run: ".", tag });
  return (await openedWhole(maker, { hasDetails: true, isWhole: true }, levels)).picture;
}

function rowsOf({ boxes }: GraphPicture, name: string, kind: PictureBox["kind"] = "node"): readonly string[] {
  const box = boxes.find((one) => one.name === name && one.kind === kind);
  if (!box) throw new Error(`there is no ${kind} ${name}`);
  return detailRows(box).map(rowText);
}

describe("rows of details in real graphs", () => {
  it("torch: attributes, the output, parameters that were recorded", async () => {
    const picture = await realPicture("networks/resnet50", "__run_graph__", 3);
    const block = "ResNet/Sequential[layer1]/Bottleneck[0]";
    expect(rowsOf(picture, `${block}/Conv2d[conv1]`, "scope")).toEqual([
      ...["kernel 1×1", "(output) [1, 64, 56, 56]", "(parameters) 4096", "stride 1", "padding 0"],
    ]);
    expect(rowsOf(picture, "input/x")).toEqual(["(output) [1, 3, 224, 224]"]);
    // What is open has its rows in what is in it.
    const open = picture.boxes.filter(({ isOpen }) => isOpen);
    expect(open.length).toBeGreaterThan(4);
    expect(open.flatMap(detailRows)).toEqual([]);
    expect(Math.max(...picture.boxes.map((box) => detailRows(box).length))).toBe(MOST_ROWS);
  });

  it("TensorFlow: dtypes, the format of data, parameters of a scope", async () => {
    const picture = await realPicture("networks/keras-trace", "__run_graph__", 1);
    expect(rowsOf(picture, "small_resnet_1/stem_1", "scope")).toEqual([
      ...["kernel 3×3", "padding SAME", "(output) [8, 32, 32, 16]", "(parameters) 448", "stride 1"],
    ]);
    const deeper = await realPicture("networks/keras-trace", "__run_graph__", 2);
    expect(rowsOf(deeper, "small_resnet_1/stem_1/BiasAdd")).toEqual([
      ...["(output) float32 [8, 32, 32, 16]", "data_format NHWC"],
    ]);
  });

  it("Keras: what a layer was made with, what it gives, its parameters", async () => {
    const picture = await realPicture("networks/keras-fit", "keras", 3);
    expect(rowsOf(picture, "small_resnet/logits")).toEqual([
      ...["units 10", "(output) [?, 10]", "(parameters) 170", "activation linear", "use_bias true"],
    ]);
  });
});

describe("a node's details", () => {
  const model = graphOf([
    { name: "a", op: "Relu", device: "/device:GPU:0" },
    { name: "b", op: "Assign", inputs: ["a"] },
    { name: "c", op: "Const" },
  ]);
  const attributes = {
    b: [
      { name: "dtype", value: "float32" },
      { name: "_class", value: ["loc:@a"] },
      { name: "use_locking", value: true },
    ],
    c: [{ name: "value", value: { dtype: "int32", shape: [2] } }],
  };
  const outputs = { a: [{ dtype: "float32", shape: [2, -1] }], c: [{ dtype: "int32", shape: [2] }] };
  const made = { model, attributes, outputs, constants: { c: [1, 2] } };

  it("are its device, the dtype of one without outputs, dtype and shape of a constant", async () => {
    const picture = await picturesOf(made).picture({ hasDetails: true, isWhole: true });
    expect(rowsOf(picture, "a")).toEqual(["(output) float32 [2, ?]", "(device) /device:GPU:0"]);
    expect(rowsOf(picture, "b")).toEqual(["dtype float32"]);
    expect(rowsOf(picture, "c")).toEqual(["(output) int32 [2]"]);
  });

  it("make its box higher, those of the last picture are not taken for it", async () => {
    const maker = picturesOf(made, simpleLayers);
    const heightOf = ({ boxes, places }: GraphPicture, label: string) =>
      places[4 * boxes.findIndex((box) => box.label === label) + 3];
    const plain = await maker.picture();
    const detailed = await maker.picture({ hasDetails: true });
    expect(boxCalled(plain, "a").details).toBeUndefined();
    expect([heightOf(plain, "a"), heightOf(detailed, "a")]).toEqual([
      BOX_HEIGHT,
      BOX_HEIGHT + 2 * ROW_HEIGHT + ROWS_EDGE,
    ]);
    expect(await maker.picture()).toEqual(plain);
  });
});

it("of a picture with very many boxes have those of the first thousand", async () => {
  const nodes = Array.from({ length: 1500 }, (_, i) => ({ name: `n${i}x`, op: "Relu" }));
  const outputs = Object.fromEntries(nodes.map(({ name }) => [name, [{ dtype: "float32", shape: [2] }]]));
  const { boxes } = await picturesOf({ model: graphOf(nodes), outputs }).picture({ isWhole: true, hasDetails: true });
  expect(boxes.filter(({ details }) => details).length).toBe(1000);
});
