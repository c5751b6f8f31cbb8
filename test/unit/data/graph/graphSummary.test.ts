import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { histogramOfRows } from "../../../../src/format/tensorboard/histogramTensor";
import { graphContents } from "../../../../src/shared/questions/graphs";
import { type GraphSummary, graphSummary } from "../../../../src/shared/questions/graphWork";
import { askerOf } from "../../../support/asking";
import { printed } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";
import { graphOf, graphValueOf, type MadeGraph, ONLY_GRAPH, providerOfGraphs } from "../../../support/memoryGraphs";
import { type MemorySeries, tensorOf } from "../../../support/memoryProvider";

const NETWORKS = join(fixtures, "networks");

const summaryOf = (made: MadeGraph, others: readonly MemorySeries[] = []): Promise<GraphSummary> =>
  askerOf(providerOfGraphs({ [ONLY_GRAPH.tag]: graphValueOf({ graph: made }) }, others)).ask(graphSummary, ONLY_GRAPH);

const printedSummary = async (...args: readonly string[]) =>
  (await printed("graph", ...args, "--summary")).json as unknown as GraphSummary;

/** Keras' `count_params` of the network in `fixtures/networks`: three blocks of two convolutions and a normalization. */
const CONVOLUTION = (channels: number) => 3 * 3 * channels * 16 + 16;
const COUNT_PARAMS = CONVOLUTION(3) + 3 * (2 * CONVOLUTION(16) + 4 * 16) + (16 * 10 + 10);
const STATISTICS = 3 * 2 * 16;

describe("parameters", () => {
  it("are those of a Keras model by the configuration of its layers", async () => {
    const { scopes, total } = await printedSummary(NETWORKS, "--run", "keras-fit");
    expect(total).toEqual({
      parameters: COUNT_PARAMS,
      trainable: COUNT_PARAMS - STATISTICS,
      bytes: 4 * COUNT_PARAMS,
      multiplyAdds: 32 * 32 * 16 * (27 + 6 * 144) + 160,
      unknown: 0,
    });
    expect(scopes.slice(1, 5)).toMatchObject([
      { scope: "small_resnet/input_layer", type: "InputLayer", outputs: [[-1, 32, 32, 3]], parameters: 0 },
      { scope: "small_resnet/stem", type: "Conv2D", outputs: [[-1, 32, 32, 16]], parameters: 448, trainable: 448 },
      { scope: "small_resnet/block0_conv1", parameters: 2320, share: 2320 / COUNT_PARAMS },
      { scope: "small_resnet/block0_bn1", type: "BatchNormalization", parameters: 64, trainable: 32 },
    ]);
  });

  it("are those of a traced training step, each once, without what the optimizer keeps", async () => {
    const { scopes, total } = await printedSummary(NETWORKS, "--run", "keras-trace");
    expect(total).toMatchObject({ parameters: COUNT_PARAMS, trainable: null, bytes: 4 * COUNT_PARAMS, unknown: 0 });
    const top = scopes.filter(({ scope }) => !scope.includes("/")).map(({ scope }) => scope);
    expect(top.slice(0, 4)).toEqual(["small_resnet_1", "sparse_categorical_crossentropy", "gradient_tape", "adam"]);
    const stem = scopes.find(({ scope }) => scope === "small_resnet_1/stem_1");
    const multiplyAdds = 8 * 32 * 32 * 16 * 27;
    expect(stem).toMatchObject({ outputs: [[8, 32, 32, 16]], parameters: 448, multiplyAdds });
  });

  it("of MindSpore are those of cells, without data and moments", async () => {
    const { scopes, total } = await printedSummary(fixtures, "--run", "graphs/ms_train");
    const parameters = 2 * 9 + 2 * (2 * 2 * 9) + (3 * 2 + 3);
    expect(total).toMatchObject({ parameters, bytes: 4 * parameters, unknown: 0 });
    const stem = scopes.find(({ scope }) => scope.endsWith("/stem-Conv2d"));
    expect(stem).toMatchObject({ type: "Conv2d", parameters: 18, multiplyAdds: 2 * 2 * 6 * 6 * 9 });
  });

  it.each(["attention-masks", "unet", "experts", "lstm"])(
    "are as many as the library itself counts: %s",
    async (run) => {
      const counts = JSON.parse(readFileSync(join(NETWORKS, "counts.json"), "utf8")) as Readonly<
        Record<string, number>
      >;
      expect((await printedSummary(NETWORKS, "--run", run)).total.parameters).toBe(counts[run]);
    },
  );

  it("of TensorFlow 1 are its variables, by handle or by ref", async () => {
    const { total } = await printedSummary(fixtures, "--run", "graphs/session", "--tag", "__run_graph__");
    expect(total).toMatchObject({ parameters: 4 * 3 + 3, bytes: 4 * 15, unknown: 0 });
  });
});

const tensor = (tag: string, shape: readonly number[]): MemorySeries => {
  const count = shape.reduce((product, size) => product * size, 1);
  const value = { kind: "tensor", tensor: tensorOf("float32", shape, new Float32Array(count)) } as const;
  return { tag, kind: "tensor", points: [{ step: 0n, value }] };
};

const histogram = (tag: string, counts: readonly number[]): MemorySeries => {
  const value = {
    kind: "histogram",
    histogram: histogramOfRows(Float64Array.from(counts.flatMap((count, i) => [i, i + 1, count]))),
  } as const;
  return { tag, kind: "histogram", points: [{ step: 0n, value }] };
};

describe("torch's parameters", () => {
  const model = graphOf([
    { name: "input/x", op: "IO Node" },
    { name: "Net/Linear[a]/weight/weight.1", op: "prim::GetAttr" },
    { name: "Net/Linear[a]/bias/bias.1", op: "prim::GetAttr" },
    {
      name: "Net/Linear[a]/1",
      op: "aten::linear",
      inputs: ["input/x", "Net/Linear[a]/weight/weight.1", "Net/Linear[a]/bias/bias.1"],
    },
    { name: "Net/Linear[a]/weight/weight", op: "prim::GetAttr" },
    { name: "Net/Linear[a]/2", op: "aten::linear", inputs: ["Net/Linear[a]/1", "Net/Linear[a]/weight/weight"] },
    { name: "Net/BatchNorm2d[bn]/running_mean/running_mean", op: "prim::GetAttr" },
  ]);
  const outputs = { "Net/Linear[a]/1": [{ shape: [2, 3] }], "Net/Linear[a]/2": [{ shape: [2, 3] }] };

  it("have the shapes and counts that were recorded under their names, each once", async () => {
    const { scopes, total, isTorch } = await summaryOf({ model, outputs }, [
      tensor("a.weight", [3, 3]),
      histogram("a.bias", [1, 2]),
    ]);
    expect(isTorch).toBe(true);
    expect(total).toEqual({ parameters: 12, trainable: null, bytes: null, multiplyAdds: 2 * 2 * 9, unknown: 0 });
    expect(scopes.find(({ scope }) => scope === "Net/Linear[a]/weight")).toMatchObject({
      parameters: 9,
      bytes: 36,
      share: 0.75,
    });
    expect(scopes.find(({ scope }) => scope === "Net/Linear[a]")).toMatchObject({ type: "Linear", outputs: [[2, 3]] });
  });

  it("are null where nothing was recorded, and of some the sum", async () => {
    expect((await summaryOf({ model, outputs })).total).toMatchObject({
      parameters: null,
      multiplyAdds: null,
      unknown: 2,
    });
    const { total } = await summaryOf({ model, outputs }, [histogram("a.bias", [3])]);
    expect(total).toMatchObject({ parameters: 3, unknown: 1 });
  });
});

describe("torch's modules", () => {
  const linear = (inputs: number, outputs: number) => inputs * outputs + outputs;
  const norm = 2 * 16;
  const mlp = linear(16, 64) + linear(64, 16);

  it("have the parameters that their ops take, wherever a list of modules keeps these", async () => {
    const { scopes } = await printedSummary(NETWORKS, "--run", "attention-masks");
    const parametersOf = (path: string) => scopes.find(({ scope }) => scope === path)?.parameters;
    for (const block of [0, 1, 2].map((i) => `Decoder/DecoderBlock[${i}]`)) {
      expect(parametersOf(block)).toBe(2 * norm + 4 * linear(16, 16) + mlp);
      expect(parametersOf(`${block}/LayerNorm[mlp_norm]`)).toBe(norm);
      expect(parametersOf(`${block}/MaskedAttention[attention]/Linear[query]`)).toBe(linear(16, 16));
      expect(parametersOf(`${block}/Sequential[mlp]/Linear[0]`)).toBe(linear(16, 64));
    }
    expect(parametersOf("Decoder/Embedding[token]")).toBe(100 * 16);
    expect(scopes.filter(({ scope }) => scope.includes("ModuleList"))).toEqual([]);
  });

  it("have those of a list within a list's module", async () => {
    const { scopes } = await printedSummary(NETWORKS, "--run", "experts");
    const experts = scopes.filter(({ type }) => type === "Expert");
    expect(experts.map(({ parameters }) => parameters)).toEqual(new Array(2 * 4).fill(mlp));
    const mixtures = scopes.filter(({ type }) => type === "MixtureOfExperts");
    expect(mixtures.map(({ parameters }) => parameters)).toEqual([4 * mlp + 16 * 4, 4 * mlp + 16 * 4]);
  });

  it("have no parameter that does nothing but mask, recorded or not; what is added may be one", async () => {
    const made = (op: string) =>
      graphOf([
        { name: "input/x", op: "IO Node" },
        { name: "Net/mask/mask", op: "prim::GetAttr" },
        { name: "Net/part", op: "aten::slice", inputs: ["Net/mask/mask"] },
        { name: "Net/out", op, inputs: ["input/x", "Net/part"] },
      ]);
    expect((await summaryOf({ model: made("aten::masked_fill") })).total).toMatchObject({ parameters: 0, unknown: 0 });
    const recorded = [tensor("mask", [4, 4])];
    expect((await summaryOf({ model: made("aten::masked_fill") }, recorded)).total.parameters).toBe(0);
    expect((await summaryOf({ model: made("aten::add") })).total).toMatchObject({ parameters: null, unknown: 1 });
    expect((await summaryOf({ model: made("aten::add") }, recorded)).total.parameters).toBe(16);
  });

  it("leave nothing unknown where all parameters were recorded", async () => {
    expect((await printedSummary(NETWORKS, "--run", "attention-masks")).total.unknown).toBe(0);
  });
});

it("is empty of a graph without nodes", async () => {
  const figures = { parameters: 0, trainable: 0, bytes: 0, multiplyAdds: 0, unknown: 0 };
  expect(await summaryOf({ model: graphOf([]) })).toEqual({ scopes: [], total: figures, isTorch: false });
});

it("of a torch parameter's scope leads to what was recorded of it", async () => {
  const model = graphOf([
    { name: "Net/Linear[a]/weight/weight", op: "prim::GetAttr" },
    { name: "plain/weight/w", op: "prim::GetAttr" },
  ]);
  const value = graphValueOf({ graph: { model } });
  const { ask } = askerOf(
    providerOfGraphs({ [ONLY_GRAPH.tag]: value }, [tensor("a.weight", [3]), tensor("weight", [3])]),
  );
  const tagsOf = async (scope: string) =>
    (await ask(graphContents, { ...ONLY_GRAPH, of: { scope }, most: 10 })).tags.map(({ tag }) => tag);
  expect(await tagsOf("Net/Linear[a]/weight")).toEqual(["a.weight"]);
  expect(await tagsOf("plain/weight")).toEqual([]);
});
