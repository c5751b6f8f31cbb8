import { describe, expect, it } from "vitest";
import { pairTags } from "../../../src/pairing/pairTags";
import type { RecordedTag } from "../../../src/pairing/runTags";
import type { TagMapping } from "../../../src/pairing/tagMapping";
import { unhurried } from "../../../src/tensor/pace";
import { leavingPace } from "../../support/leavingPace";

type Row = string | readonly [tag: string, ...shape: number[]];

const recorded = (rows: readonly Row[], kind = "tensor"): RecordedTag<string>[] =>
  rows.map((row) => {
    if (typeof row === "string") return { tag: row, kind };
    const [tag, ...shape] = row;
    return { tag, kind, shape };
  });

async function pairs(a: readonly RecordedTag<string>[], b: readonly RecordedTag<string>[], mapping?: TagMapping) {
  const found = await pairTags(a, b, mapping, unhurried);
  return {
    rows: found.pairs.map((pair) => `${pair.rule} ${pair.a.recorded.tag} ${pair.b.recorded.tag}`),
    left: [found.unmatchedA, found.unmatchedB].map((side) => side.map(({ recorded }) => recorded.tag)),
    views: found.pairs.map(({ view }) => view),
    unused: found.unused,
  };
}

describe("tags of two runs", () => {
  it("are paired by the same tag before names that mean the same, each once", async () => {
    const a = recorded(["fc/kernel", "fc.weight"]);
    const { rows, left } = await pairs(a, recorded(["fc.weight", "fc/w"]));
    expect(rows).toEqual(["name fc/kernel fc/w", "exact fc.weight fc.weight"]);
    expect(left).toEqual([[], []]);
  });

  it("are paired by a name only where it is unique on both sides", async () => {
    const { rows, left } = await pairs(recorded(["fc/kernel", "fc/gamma"]), recorded(["fc.w"]));
    expect(rows).toEqual([]);
    expect(left).toEqual([["fc/kernel", "fc/gamma"], ["fc.w"]]);
  });

  it("are of one kind", async () => {
    const { rows } = await pairs(recorded(["fc/kernel"], "tensor"), recorded(["fc/kernel", "fc.w"], "histogram"));
    expect(rows).toEqual([]);
  });

  it("lose what all layers of their run begin with, one part after the other", async () => {
    const a = recorded(["vgg/body/conv1/kernel", "vgg/body/conv2/kernel", "acts/vgg/body/conv1", "acts/vgg"]);
    const b = recorded(["conv1.weight", "conv2.weight", "outputs/conv1", "outputs/vgg"]);
    expect((await pairs(a, b)).left).toEqual([[], []]);
  });

  it("keep what one layer has nothing behind", async () => {
    const a = recorded(["vgg/conv1/kernel", "vgg/kernel"]);
    const b = recorded(["conv1.weight"]);
    expect((await pairs(a, b)).rows).toEqual([]);
  });

  it("follow the order of layers of one signature", async () => {
    const a = recorded([
      ["zz/kernel", 3, 4],
      ["zz/bias", 4],
      ["aa/kernel", 4, 3],
      ["aa/bias", 4],
      "acts/aa",
      "acts/zz",
    ]);
    const b = recorded([
      ["l0.weight", 4, 3],
      ["l0.bias", 4],
      ["l1.weight", 3, 4],
      ["l1.bias", 4],
      "acts/l1",
      "acts/l0",
    ]);
    expect((await pairs(a, b)).rows).toEqual([
      "order zz/kernel l0.weight",
      "order zz/bias l0.bias",
      "order aa/kernel l1.weight",
      "order aa/bias l1.bias",
      "order acts/aa acts/l1",
      "order acts/zz acts/l0",
    ]);
  });

  it("do not follow an order where one run has more layers of a signature", async () => {
    const a = recorded([
      ["p/kernel", 3, 4],
      ["q/kernel", 3, 4],
    ]);
    expect((await pairs(a, recorded([["l0.weight", 4, 3]]))).rows).toEqual([]);
  });

  it("do not follow an order where a tag of the layer has a pair", async () => {
    const a = recorded([["p/kernel", 3, 4], "acts/p"]);
    const b = recorded([["l0.weight", 4, 3], "acts/p"]);
    expect((await pairs(a, b)).rows).toEqual(["exact acts/p acts/p"]);
  });

  it("know the parameter of a gradient", async () => {
    const a = recorded(["fc/kernel", "gradients/fc/kernel", "gradients/other/kernel"]);
    const b = recorded(["fc.weight", "fc.weight.grad", "other.weight.grad"]);
    const { parameterOf } = await pairTags(a, b, undefined, unhurried);
    const rows = [...parameterOf].map(([gradient, parameter]) => [gradient.b.recorded.tag, parameter.a.recorded.tag]);
    expect(rows).toEqual([["fc.weight.grad", "fc/kernel"]]);
  });

  it("are given up with their question", async () => {
    const tags = recorded(Array.from({ length: 100 }, (_, i) => `layer${i}/kernel`));
    for (const looks of [1, 150, 350, 550, 750, 950]) {
      await expect(pairTags(tags, tags, undefined, leavingPace(looks))).rejects.toThrow("cancelled");
    }
  });

  it("are paired as people say first, with their view; entries that meet nothing are told", async () => {
    const a = recorded(["net/fc/kernel", "net/fc/bias", "net/out/kernel"]);
    const b = recorded(["fc.weight", "head.0.weight", "head.0.bias", "out.kernel"]);
    const mapping = {
      pairs: [
        { a: "net/out/kernel", b: "fc.weight", perm: [1, 0] },
        { a: "gone", b: "fc.weight" },
      ],
      layers: [
        { a: "fc", b: "head_0" },
        { a: "fc", b: "nowhere" },
      ],
    };
    const { rows, left, views, unused } = await pairs(a, b, mapping);
    expect(rows).toEqual([
      "map net/fc/kernel head.0.weight",
      "map net/fc/bias head.0.bias",
      "map net/out/kernel fc.weight",
    ]);
    expect(views).toEqual([undefined, undefined, { perm: [1, 0] }]);
    expect(left).toEqual([[], ["out.kernel"]]);
    expect(unused).toEqual([
      { a: "gone", b: "fc.weight" },
      { a: "fc", b: "nowhere" },
    ]);
  });
});
