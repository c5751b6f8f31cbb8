import { expect, it } from "vitest";
import { leadingFamily } from "../../../../src/graph/ops/leadingFamily";
import type { OpFamily } from "../../../../src/graph/ops/opFamilies";

it.each<[OpFamily | undefined, string, OpFamily[]]>([
  ["convolution", "Conv2d[conv1]", ["convolution", "variable", "constant", "shape"]],
  ["convolution", "stem", ["convolution", "arithmetic", "variable"]],
  ["norm", "BatchNorm2d[bn1]", ["norm", "variable", "constant"]],
  ["norm", "batch_normalization", ["norm", "optimizer", "arithmetic", "variable"]],
  ["norm", "model/layer_normalization_1", ["reduction", "arithmetic", "shape", "constant"]],
  ["norm", "net/block0_bn1_1", ["reduction", "arithmetic", "variable", "shape", "constant"]],
  ["convolution", "conv_norm", ["convolution", "arithmetic"]],
  ["activation", "ReLU[relu]", ["activation"]],
  ["activation", "gate", ["activation", "arithmetic"]],
  ["matmul", "dense_1", ["matmul", "arithmetic", "activation", "variable"]],
  ["attention", "MultiheadAttention[attn]", ["attention", "matmul", "shape", "arithmetic"]],
  ["recurrent", "LSTM[lstm]", ["recurrent", "constant"]],
  ["recurrent", "lstm", ["matmul", "activation", "control", "arithmetic"]],
  ["optimizer", "adam", ["optimizer", "arithmetic", "variable", "constant"]],
  ["random", "dropout_3", ["random", "arithmetic", "shape"]],
  ["constant", "Const", ["constant"]],
  ["variable", "weights", ["variable", "constant"]],
  // A block of several layers is none of them.
  [undefined, "BasicBlock[0]", ["convolution", "norm", "activation", "arithmetic"]],
  [undefined, "TransformerEncoderLayer[0]", ["attention", "matmul", "norm"]],
  [undefined, "Conv2d[x]", ["norm", "pooling"]],
  [undefined, "loss_and_act", ["activation", "reduction"]],
  ["other", "mine", ["other"]],
  [undefined, "empty", []],
])("%s leads in %s", (family, scope, families) => {
  expect(leadingFamily(families, scope)).toBe(family);
});
