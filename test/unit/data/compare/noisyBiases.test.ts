import { describe, expect, it } from "vitest";
import type { TagsCompared } from "../../../../src/data/compare/comparedTags";
import { explanations, noisyBiases } from "../../../../src/data/compare/noisyBiases";
import { parseTagName } from "../../../../src/pairing/tagName";
import type { ComparedTags } from "../../../../src/shared/questions/compare";
import { unhurried } from "../../../../src/tensor/pace";
import { comparedTags, readTag } from "../../../support/madeReport";

/** A pair as it was compared, over steps from 0 on; how large its values are on both sides. */
function pairOf(tag: string, size: number, more: Partial<ComparedTags> = {}, sizeA = size): TagsCompared {
  const { group, role, layer } = parseTagName(tag);
  const a = readTag(tag, { ...(group && { group }), ...(role && { role }), layer: layer.join(".") });
  const noise = { scale: size, sizeA, sizeB: size, scores: [0], firstScores: [0] };
  return { tags: comparedTags(tag, tag, { a, ...more }), course: new Float32Array(), firstStep: "0", noise };
}

const off = (maxAbs: number, firstExceeding = "1") => ({ allclose: false, score: 100, maxAbs, firstExceeding });

/** Explanations for pairs in which an optimizer has changed a bias in front of a batch norm; `more` replaces pairs of the same tag. */
async function explained(...more: readonly TagsCompared[]): Promise<Readonly<Record<string, string>>> {
  const usual = [
    ...[pairOf("weights/conv.weight", 1), pairOf("weights/conv.bias", 1, off(0.01))],
    ...[pairOf("weights/bn.weight", 1), pairOf("weights/bn.running_mean", 1, off(0.001, "2"))],
    ...[pairOf("weights/fc.running_mean", 1, off(0.001)), pairOf("acts/conv", 1, off(0.0101))],
    ...[pairOf("acts/bn", 1), pairOf("grads/conv.weight", 0.1)],
    pairOf("grads/conv.bias", 1e-6, { relL2: 1.2 }),
  ];
  const tagOf = ({ tags }: TagsCompared) => tags.a.tag;
  const pairs = usual.map((pair, written) => {
    const { tags, ...own } = more.find((other) => tagOf(other) === tagOf(pair)) ?? pair;
    return { ...own, tags: { ...tags, written } };
  });
  const found = explanations(await noisyBiases(pairs, unhurried), ({ tags }) => pairs[tags.written] as TagsCompared);
  return Object.fromEntries([...found].map(([written, why]) => [pairs[written]?.tags.a.tag, why]));
}

const ALL = {
  "weights/conv.bias": "noisyBias",
  "acts/conv": "noisyBiasOutput",
  "weights/bn.running_mean": "noisyBiasMean",
};

describe("a bias whose gradients are noise", () => {
  it("explains itself, its layer's output and the mean of the batch norm behind it", async () => {
    expect(await explained()).toEqual(ALL);
  });

  it.each([
    ["are of some size on one side", pairOf("grads/conv.bias", 1e-6, { relL2: 1.2 }, 1e-2)],
    ["agree, so that they are small and no noise", pairOf("grads/conv.bias", 1e-6, { relL2: 1e-3 })],
    ["are no smaller than those of the weight", pairOf("grads/conv.weight", 1e-6)],
  ])("explains nothing where they %s", async (_, pair) => {
    expect(await explained(pair)).toEqual({});
  });

  it("explains nothing that differs before the optimizer made a step", async () => {
    expect(await explained(pairOf("weights/conv.bias", 1, off(0.01, "0")))).toEqual({});
    const { "acts/conv": _, ...others } = ALL;
    expect(await explained(pairOf("acts/conv", 1, off(0.0101, "0")))).toEqual(others);
  });

  it("explains no output and no mean that differs by more", async () => {
    const { "acts/conv": _, ...withoutOutput } = ALL;
    expect(await explained(pairOf("acts/conv", 1, off(0.02)))).toEqual(withoutOutput);
    const { "weights/bn.running_mean": _mean, ...withoutMean } = ALL;
    expect(await explained(pairOf("weights/bn.running_mean", 1, off(0.02)))).toEqual(withoutMean);
  });

  it("explains no NaN", async () => {
    expect(await explained(pairOf("weights/conv.bias", 1, { ...off(0.01), score: "Infinity" }))).toEqual({});
  });

  it("marks nothing that is close", async () => {
    expect(await explained(pairOf("weights/conv.bias", 1))).toEqual({});
  });
});
