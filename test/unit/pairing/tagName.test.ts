import { describe, expect, it } from "vitest";
import { layerKey, parseTagName } from "../../../src/pairing/tagName";

const parsed = (tag: string) => {
  const { group, role, layer } = parseTagName(tag);
  return [group, role, layerKey(layer)];
};

describe("names of tags", () => {
  it.each([
    ["weights/fc1.weight", "parameter", "weight", "fc 1"],
    ["sequential/dense_1/kernel:0", "parameter", "weight", "sequential dense 1"],
    ["Gradients/Sequential/Dense/BIAS:0", "gradient", "bias", "sequential dense"],
    ["features.0.weight.grad", "gradient", "weight", "features 0"],
    ["weights/fc.weight.grad", "gradient", "weight", "fc"],
    ["acts/_backbone.features.0", "activation", undefined, "features 0"],
    ["model.module.bn.running_var", "parameter", "variance", "bn"],
    ["model", undefined, undefined, "model"],
    ["weights", undefined, undefined, "weights"],
    ["grad", undefined, undefined, "grad"],
    ["weights/model/network", "parameter", undefined, "model network"],
    ["bias", "parameter", "bias", ""],
    ["loss", undefined, undefined, "loss"],
    ["block.007.w", "parameter", "weight", "block 7"],
    ["层/0/kernel", "parameter", "weight", "层 0"],
  ])("%s", (tag, group, role, layer) => expect(parsed(tag)).toEqual([group, role, layer]));

  it("are one for spellings that differ in nothing but how numbers are joined", () => {
    expect(parsed("layers_0/kernel")).toEqual(parsed("layers.0.weight"));
    expect(parsed("layer0.weight")).not.toEqual(parsed("layers.0.weight"));
  });
});
