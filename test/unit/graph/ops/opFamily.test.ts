import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OP_FAMILIES, OP_NAMES } from "../../../../src/graph/ops/opFamilies";
import { opFamily } from "../../../../src/graph/ops/opFamily";
import { printed } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";

describe("families of ops", () => {
  it.each([
    [
      "convolution",
      "Conv2D _FusedConv2D _MklNativeConv2DBackpropInput Conv2DBackpropFilterD aten::_convolution Conv2DTranspose",
    ],
    ["convolution", "DepthwiseConv2dNative SeparableConv2D aten::conv_transpose2d aten::cudnn_convolution"],
    [
      "matmul",
      "MatMul BatchMatMulV2 _MklMatMul aten::linear aten::addmm aten::bmm aten::einsum Dense EinsumDense Einsum",
    ],
    ["attention", "aten::scaled_dot_product_attention MultiHeadAttention FlashAttentionScore"],
    ["recurrent", "LSTM GRU aten::lstm CudnnRNNV3 ConvLSTM2D Bidirectional"],
    [
      "norm",
      "FusedBatchNormV3 FusedBatchNormGradV3 aten::batch_norm aten::layer_norm BatchNormalization BNTrainingUpdateGrad",
    ],
    [
      "activation",
      "Relu ReluGrad aten::relu_ ReLU LeakyReLU aten::gelu Softmax aten::softmax LogSoftmax Relu6 TanhGrad",
    ],
    [
      "pooling",
      "MaxPool MaxPoolGradV2 aten::max_pool2d aten::adaptive_avg_pool2d GlobalAveragePooling2D MaxPoolWithArgmax",
    ],
    ["embedding", "aten::embedding ResourceGather Embedding EmbeddingLookup LookupTableFindV2"],
    [
      "arithmetic",
      "Add AddV2 aten::add_ BiasAdd Mul RealDiv SquaredDifference aten::pow Rsqrt RsqrtGrad LogicalAnd SelectV2",
    ],
    [
      "reduction",
      "Sum Mean aten::mean ArgMax SoftmaxCrossEntropyWithLogits SparseSoftmaxCrossEntropyWithLogits ReduceSumD",
    ],
    ["reduction", "aten::nll_loss aten::mse_loss BiasAddGrad"],
    ["random", "RandomUniform StatelessRandomUniformV2 aten::dropout Dropout RandomStandardNormal"],
    [
      "optimizer",
      "ResourceApplyAdam AssignAddVariableOp AssignSub ApplyMomentum Momentum ResourceSparseApplyAdagradV2 Adam",
    ],
    [
      "shape",
      "Reshape aten::view aten::transpose ConcatV2 aten::cat StridedSlice aten::slice aten::select GatherV2 Flatten Cast",
    ],
    ["shape", "prim::ListConstruct prim::TupleUnpack aten::size MakeTuple TransData Shape ExpandDims"],
    ["constant", "Const prim::Constant ZerosLike Fill aten::arange Range"],
    [
      "variable",
      "Placeholder Parameter prim::Param _Arg _Retval VarHandleOp ReadVariableOp VariableV2 prim::GetAttr IO\u0020Node",
    ],
    ["variable", "SaveV2 RestoreV2 IteratorGetNext MapDataset InputLayer ScalarSummary Assign"],
    ["control", "Switch Merge Enter StatelessWhile PartitionedCall NoOp Identity prim::If prim::Loop UpdateState"],
    ["other", "gone_fn"],
  ])("are the same in every dialect: %s", (family, ops) => {
    const names = family === "variable" ? ops.replace("IO Node", "IO\u00a0Node").split(" ") : ops.split(" ");
    expect(names.map((op) => [op, opFamily(op.replace("\u00a0", " "))])).toEqual(names.map((op) => [op, family]));
  });

  it("have no name in two of them", () => {
    const found = OP_FAMILIES.flatMap((family) =>
      family === "other" ? [] : OP_NAMES[family].split(/\s+/).map((name) => [name, opFamily(name), family]),
    );
    expect(found.filter(([, told, family]) => told !== family)).toEqual([]);
  });

  it.each([
    ["", "other"],
    ["   ", "other"],
    ["::", "other"],
    ["d".repeat(5000), "other"],
  ])("take any name, as %j", (op, family) => {
    expect(opFamily(op)).toBe(family);
  });
});

/** Ops of graphs that were written by people's own functions, or have no name. */
const UNKNOWN = ["", "gone_fn", "rec"];

/** None of run metadata without a graph. */
async function opsOf(...args: readonly string[]): Promise<Readonly<Record<string, number>>> {
  try {
    const { ops } = (await printed(...args)).json as { readonly ops: Readonly<Record<string, number>> };
    return ops;
  } catch {
    return {};
  }
}

it("every op of the fixtures' graphs has a family, but for calls of functions", async () => {
  const others = new Set<string>();
  let ops = 0;
  for (const folder of ["networks", "graphs", "tf", "torch", "tbx", "ms"]) {
    const path = join(fixtures, folder);
    const { runs } = (await printed("list", path)).json as unknown as {
      readonly runs: readonly {
        readonly run: string;
        readonly tags: readonly { readonly tag: string; readonly kind: string }[];
      }[];
    };
    for (const { run, tags } of runs) {
      for (const { tag, kind } of tags) {
        if (kind !== "graph") continue;
        const counts = await opsOf("graph", path, "--run", run, "--tag", tag);
        for (const op of Object.keys(counts)) {
          ops++;
          if (opFamily(op) === "other") others.add(op);
        }
      }
    }
  }
  expect(ops).toBeGreaterThan(300);
  expect([...others].sort()).toEqual(UNKNOWN);
});
