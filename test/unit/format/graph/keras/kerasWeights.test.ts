import { describe, expect, it } from "vitest";
import { kerasFigures } from "../../../../../src/format/graph/keras/kerasWeights";
import type { Json } from "../../../../../src/tensor/text/jsonText";

type Config = Readonly<Record<string, Json>>;

const LAYER = { name: "layer", builtFor: [], isOperation: false, calls: [], model: undefined };

const figuresOf = (className: string, config: Config, ...inputs: readonly (readonly number[])[]) =>
  kerasFigures({ ...LAYER, className, config: { trainable: true, dtype: "float32", ...config } }, inputs);

const parametersOf = (...layer: Parameters<typeof figuresOf>) => figuresOf(...layer).parameters;

describe("parameters of a layer are what Keras prints of it", () => {
  it("in its guide to recurrent networks", () => {
    expect(parametersOf("Embedding", { input_dim: 1000, output_dim: 64 }, [-1, -1])).toBe(64_000);
    expect(parametersOf("LSTM", { units: 128 }, [-1, -1, 64])).toBe(98_816);
    expect(parametersOf("Dense", { units: 10 }, [-1, 128])).toBe(1290);
    const gru = { units: 256, reset_after: true, return_sequences: true };
    expect(figuresOf("GRU", gru, [-1, -1, 64])).toMatchObject({ parameters: 247_296, output: [-1, -1, 256] });
    expect(figuresOf("SimpleRNN", { units: 128 }, [-1, -1, 256])).toMatchObject({
      parameters: 49_280,
      output: [-1, 128],
    });
  });

  it("in its example of a variational autoencoder: transposed convolutions", () => {
    const config = { kernel_size: [3, 3], strides: [2, 2], padding: "same" };
    expect(parametersOf("Conv2DTranspose", { ...config, filters: 64 }, [-1, 7, 7, 64])).toBe(36_928);
    expect(parametersOf("Conv2DTranspose", { ...config, filters: 32 }, [-1, 14, 14, 64])).toBe(18_464);
    expect(parametersOf("Conv2DTranspose", { ...config, filters: 1 }, [-1, 28, 28, 32])).toBe(289);
  });

  it("in MobileNet: convolutions without a bias, depthwise ones, normalization", () => {
    const first = { filters: 32, kernel_size: [3, 3], strides: [2, 2], padding: "valid", use_bias: false };
    expect(figuresOf("Conv2D", first, [-1, 225, 225, 3])).toMatchObject({
      parameters: 864,
      output: [-1, 112, 112, 32],
      multiplyAdds: 112 * 112 * 864,
    });
    const depthwise = { kernel_size: [3, 3], strides: [1, 1], padding: "same", depth_multiplier: 1, use_bias: false };
    expect(figuresOf("DepthwiseConv2D", depthwise, [-1, 112, 112, 32])).toMatchObject({
      parameters: 288,
      output: [-1, 112, 112, 32],
      multiplyAdds: 112 * 112 * 288,
    });
    expect(figuresOf("BatchNormalization", { axis: -1 }, [-1, 112, 112, 32])).toMatchObject({
      parameters: 128,
      trainable: 64,
      bytes: 512,
    });
  });

  it("in its transformer for texts: a block of attention, two normalizations and two dense layers", () => {
    const sequence = [-1, 200, 32];
    const attention = parametersOf("MultiHeadAttention", { num_heads: 2, key_dim: 32 }, sequence, sequence);
    const normalization = 2 * parametersOf("LayerNormalization", { axis: -1 }, sequence);
    const dense = 2 * parametersOf("Dense", { units: 32 }, sequence);
    expect([attention, attention + normalization + dense]).toEqual([8416, 10_656]);
  });
});

describe("what the configuration does not tell", () => {
  it("is not known: another class, adapters, a size that is open", () => {
    expect(figuresOf("OwnLayer", {}, [-1, 8])).toMatchObject({ parameters: Number.NaN, output: undefined });
    expect(parametersOf("Dense", { units: 4, lora_rank: 2 }, [-1, 8])).toBeNaN();
    expect(parametersOf("Dense", { units: 4 }, [-1, -1])).toBeNaN();
    expect(parametersOf("Dense", { units: 4 })).toBeNaN();
  });

  it("is no hindrance where it does not matter: a frozen layer, one without weights, half as many bytes", () => {
    expect(figuresOf("Dense", { units: 4, trainable: false }, [-1, 8]).trainable).toBe(0);
    expect(figuresOf("Dense", { units: 4, dtype: "bfloat16" }, [-1, 8]).bytes).toBe(2 * 36);
    expect(figuresOf("Dropout", { rate: 0.5 }, [-1, 8])).toMatchObject({ parameters: 0, bytes: 0, output: [-1, 8] });
  });
});
