import { expect, it } from "vitest";
import { suggestedDimNames } from "../../../src/shared/suggestedDimNames";

/** Parameters as the frameworks' own layers name and shape them. */
it.each([
  // PyTorch: state_dict() of torchvision and transformers models.
  ["conv1.weight", [64, 3, 7, 7], "out in kh kw"],
  ["layer1.0.conv2.weight", [64, 64, 3, 3], "out in kh kw"],
  ["features.0.weight", [64, 3, 11, 11], "out in kh kw"],
  ["encoder/conv1/weight", [8, 3, 3, 3], "out in kh kw"],
  ["stem.conv1d.weight", [8, 3, 5], "out in k"],
  ["stem.conv3d.weight", [8, 3, 3, 5, 5], "out in kd kh kw"],
  ["up.conv_transpose.weight", [8, 16, 2, 2], "in out kh kw"],
  ["conv1.weight.grad", [64, 3, 7, 7], "out in kh kw"],
  ["conv1.bias", [64], "channel"],
  ["fc.weight", [1000, 512], "out in"],
  ["fc.bias", [1000], "out"],
  ["encoder.layers.0.self_attn.q_proj.weight", [512, 512], "out in"],
  ["bert.encoder.layer.0.attention.self.query.weight", [768, 768], "out in"],
  ["bert.embeddings.word_embeddings.weight", [30522, 768], "vocabulary embedding"],
  ["bert.embeddings.position_embeddings.weight", [512, 768], "position embedding"],
  ["transformer.wpe.weight", [1024, 768], "position embedding"],
  ["transformer.ln_f.weight", [768], "channel"],
  ["bn1.running_mean", [64], "channel"],
  ["lstm.weight_ih_l0", [256, 32], "4*hidden in"],
  ["encoder.weight_hh_l0_reverse", [256, 64], "4*hidden hidden"],
  ["gru.weight_hh_l1", [192, 64], "3*hidden hidden"],
  ["lstm.bias_hh_l0", [256], "4*hidden"],
  ["attn.in_proj_weight", [1536, 512], "3*embedding embedding"],
  // MindSpore: parameters_dict() of LeNet5 and ResNet, with what SummaryCollector puts behind them.
  ["conv1.weight/auto", [6, 1, 5, 5], "out in kh kw"],
  ["bn1.gamma", [64], "channel"],
  ["bn1.moving_variance", [64], "channel"],
  ["embedding.embedding_table", [3000, 128], "vocabulary embedding"],
  ["network.fc1.weight", [120, 400], "out in"],
  // Keras: names of variables.
  ["conv2d_1/kernel:0", [3, 3, 16, 32], "kh kw in out"],
  ["conv2d_transpose/kernel:0", [3, 3, 16, 32], "kh kw out in"],
  ["depthwise_conv2d/depthwise_kernel:0", [3, 3, 16, 1], "kh kw in multiplier"],
  ["conv1d/kernel", [5, 16, 32], "k in out"],
  ["dense/kernel:0", [784, 128], "in out"],
  ["dense/bias:0", [128], "out"],
  ["lstm/lstm_cell/kernel:0", [32, 256], "in 4*units"],
  ["lstm/lstm_cell/recurrent_kernel:0", [64, 256], "units 4*units"],
  ["multi_head_attention/query/kernel:0", [64, 8, 16], "in head size"],
  ["embedding/embeddings:0", [1000, 16], "vocabulary embedding"],
  ["batch_normalization/gamma:0", [32], "channel"],
  // What says itself how it lies.
  ["layer3/attn_weights", [2, 8, 64, 64], "batch head query key"],
  ["layer3/attention/probs", [2, 8, 64, 64], "batch head query key"],
  ["attention_map", [64, 64], "query key"],
  ["relu1/activation_nchw", [1, 64, 56, 56], "batch channel height width"],
  ["image_hwc", [224, 224, 3], "height width channel"],
])("%s of %j: %s", (tag, shape, names) => {
  expect(suggestedDimNames(tag, shape)?.join(" ")).toBe(names);
});

it.each([
  ["w", [3, 3, 3, 3]],
  ["weight", [3, 3, 3, 3]],
  ["kernel", [3, 3]],
  ["foo.weight", [3, 3]],
  ["experts.weight", [8, 3, 3]],
  ["conv1.weight", [3, 3]],
  ["conv1.weight", []],
  ["encoder.weight_hh_l0", [70, 64]],
  ["attention/weights", [64, 64]],
  ["attention.weight", [2, 8, 64]],
  ["layer3/attn_weights", [2, 64, 64]],
  ["relu1", [1, 64, 56, 56]],
  ["activation_nchw", [64, 56]],
  ["constructor", [1, 2, 3, 4]],
  ["", [1]],
  ["///", [1, 1]],
  ["grad", [1]],
  ["features/1/bias", [4]],
])("%s of %j does not say", (tag, shape) => {
  expect(suggestedDimNames(tag, shape)).toBeUndefined();
});

it("gives each dim a name of its own, whatever it suggests", () => {
  const layers = ["conv", "deconv", "fc", "lstm", "gru", "rnn", "bn", "embed", "query", "attention_output", "x"];
  const parameters = [
    "weight",
    "kernel",
    "bias",
    "weight_ih_l0",
    "weight_hh_l0",
    "recurrent_kernel",
    "gamma",
    "attn_probs",
  ];
  let suggested = 0;
  for (const layer of layers) {
    for (const parameter of parameters) {
      for (const shape of [[4], [12, 4], [4, 16], [2, 3, 4], [2, 3, 4, 5], [2, 3, 4, 5, 6], [1, 1, 1, 1, 1, 1]]) {
        const names = suggestedDimNames(`${layer}.${parameter}`, shape);
        if (!names) continue;
        suggested++;
        expect(names).toHaveLength(shape.length);
        expect(new Set(names).size).toBe(shape.length);
      }
    }
  }
  expect(suggested).toBeGreaterThan(80);
});
