/**
 * Form of a value: sizes of windows as `3×3`, equal ones along all dims as one number, without dims of batch and channels, flags also where
 * they are 0 and 1.
 */
export type AttributeForm = "kernel" | "perDim" | "perSpatialDim" | "flag" | "plain";

/** An attribute that tells nodes of one op apart. */
export interface KeyAttribute {
  /** Name by the field's own term. */
  readonly name: string;
  /** The data input that has it, of which those below 0 count from the last, or the name of an attribute. */
  readonly from: number | string;
  readonly form: AttributeForm;
  /** Its text where nobody chose it: told among details alone. */
  readonly usual: string | undefined;
  /** Told among details alone, whatever it is. */
  readonly isMinor: boolean;
}

/** Place of the sizes of a kernel in its shape: `3×3` of `[3, 3, in, out]`, or of `[out, in, 3, 3]`. */
export type KernelDims = "first" | "last";

/** Key attributes of an op. */
export interface OpAttributes {
  readonly attributes: readonly KeyAttribute[];
  /** Makes a layer by itself, as a convolution does: a module of one such op is told by its attributes. */
  readonly isLayer: boolean;
  /** The data input that is its weight, and where this has the sizes of a kernel, if it is one. */
  readonly weight?: { readonly input: number; readonly kernel?: KernelDims };
}

const one =
  (form: AttributeForm, isMinor = false) =>
  (name: string, from: number | string, usual?: string): KeyAttribute => ({ name, from, form, usual, isMinor });

const kernel = one("kernel");
const perDim = one("perDim");
const spatial = one("perSpatialDim");
const plain = one("plain");
const minor = one("plain", true);
const minorFlag = one("flag", true);
const flag = (name: string, from: number | string) => one("flag")(name, from, "false");

const only = (...attributes: readonly KeyAttribute[]): OpAttributes => ({ attributes, isLayer: false });
const layer = (...attributes: readonly KeyAttribute[]): OpAttributes => ({ attributes, isLayer: true });
const convolution = (input: number, dims: KernelDims, ...attributes: readonly KeyAttribute[]): OpAttributes => ({
  ...layer(...attributes),
  weight: { input, kernel: dims },
});
const weighted = (input: number, ...attributes: readonly KeyAttribute[]): OpAttributes => ({
  ...layer(...attributes),
  weight: { input },
});

const all = (ops: readonly string[], of: OpAttributes): Readonly<Record<string, OpAttributes>> =>
  Object.fromEntries(ops.map((op) => [op, of]));

/** Torch gives them as inputs, in the order of its functions' arguments. */
const TORCH: Readonly<Record<string, OpAttributes>> = {
  ...all(
    ["convolution"],
    convolution(
      1,
      "last",
      perDim("stride", 3, "1"),
      perDim("padding", 4, "0"),
      perDim("dilation", 5, "1"),
      flag("transposed", 6),
      { ...perDim("output_padding", 7, "0"), isMinor: true },
      plain("groups", 8, "1"),
    ),
  ),
  ...all(
    ["conv1d", "conv2d", "conv3d"],
    convolution(
      1,
      "last",
      perDim("stride", 3, "1"),
      perDim("padding", 4, "0"),
      perDim("dilation", 5, "1"),
      plain("groups", 6, "1"),
    ),
  ),
  ...all(
    ["conv_transpose1d", "conv_transpose2d", "conv_transpose3d"],
    convolution(
      1,
      "last",
      perDim("stride", 3, "1"),
      perDim("padding", 4, "0"),
      { ...perDim("output_padding", 5, "0"), isMinor: true },
      plain("groups", 6, "1"),
      perDim("dilation", 7, "1"),
    ),
  ),
  ...all(
    ["max_pool1d", "max_pool2d", "max_pool3d"],
    layer(
      kernel("kernel", 1),
      perDim("stride", 2),
      perDim("padding", 3, "0"),
      perDim("dilation", 4, "1"),
      flag("ceil_mode", 5),
    ),
  ),
  ...all(
    ["avg_pool1d", "avg_pool2d", "avg_pool3d"],
    layer(kernel("kernel", 1), perDim("stride", 2), perDim("padding", 3, "0"), flag("ceil_mode", 4)),
  ),
  ...all(
    ["adaptive_avg_pool1d", "adaptive_avg_pool2d", "adaptive_avg_pool3d", "adaptive_max_pool2d"],
    layer(kernel("output", 1)),
  ),
  batch_norm: layer(minorFlag("training", 5), minor("momentum", 6), minor("eps", 7)),
  instance_norm: layer(minor("momentum", 6), minor("eps", 7)),
  layer_norm: layer(plain("shape", 1), minor("eps", 4)),
  group_norm: layer(plain("groups", 1), minor("eps", 4)),
  ...all(["softmax", "log_softmax"], layer(plain("dim", 1))),
  ...all(["unbind", "squeeze", "cat", "stack", "unsqueeze", "size"], only(plain("dim", 1))),
  ...all(
    ["mean", "sum", "amax", "amin", "argmax", "argmin", "std", "var"],
    only(plain("dim", 1), minorFlag("keepdim", 2)),
  ),
  chunk: only(plain("chunks", 1), plain("dim", 2)),
  ...all(["split", "split_with_sizes"], only(plain("sizes", 1), plain("dim", 2))),
  select: only(plain("dim", 1), plain("index", 2)),
  slice: only(plain("dim", 1), plain("start", 2), plain("end", 3), plain("step", 4, "1")),
  transpose: only(plain("dim0", 1), plain("dim1", 2)),
  permute: only(plain("dims", 1)),
  ...all(["view", "reshape", "expand"], only(plain("shape", 1))),
  flatten: only(plain("start_dim", 1), plain("end_dim", 2, "-1")),
  ...all(["dropout", "feature_dropout", "alpha_dropout"], layer(plain("p", 1), minorFlag("train", 2))),
  pow: only(plain("exponent", 1)),
  gelu: only(plain("approximate", 1, "none")),
  leaky_relu: layer(plain("negative_slope", 1)),
  elu: layer(plain("alpha", 1, "1")),
  ...all(["clamp", "hardtanh"], layer(plain("min", 1), plain("max", 2))),
  ...all(["lstm", "gru"], layer(plain("layers", 4), plain("dropout", 5, "0"), flag("bidirectional", 7))),
  linear: weighted(1),
  addmm: weighted(2),
  embedding: weighted(0, minor("padding_idx", 2)),
  scaled_dot_product_attention: layer(plain("dropout_p", 4, "0"), flag("is_causal", 5)),
};

const REDUCED = only(plain("axis", 1), minorFlag("keep_dims", "keep_dims"));
const WINDOWED = [
  spatial("stride", "strides", "1"),
  plain("padding", "padding", "VALID"),
  spatial("dilation", "dilations", "1"),
];
const NORMALIZED = layer(minor("epsilon", "epsilon"), minorFlag("is_training", "is_training"));

/** TensorFlow has them as attributes, and axes as inputs that are mostly constants. */
const TENSORFLOW: Readonly<Record<string, OpAttributes>> = {
  ...all(["Conv2D", "Conv3D", "DepthwiseConv2dNative"], convolution(1, "first", ...WINDOWED)),
  ...all(
    ["Conv2DBackpropInput", "Conv3DBackpropInputV2", "DepthwiseConv2dNativeBackpropInput"],
    convolution(1, "first", ...WINDOWED),
  ),
  ...all(["Conv2DBackpropFilter", "Conv3DBackpropFilterV2", "DepthwiseConv2dNativeBackpropFilter"], only(...WINDOWED)),
  ...all(
    ["MaxPool", "AvgPool", "MaxPool3D", "AvgPool3D", "MaxPoolGrad", "AvgPoolGrad"],
    layer(
      { ...spatial("kernel", "ksize"), form: "kernel" },
      spatial("stride", "strides"),
      plain("padding", "padding", "VALID"),
    ),
  ),
  ...all(["FusedBatchNorm", "FusedBatchNormV2", "FusedBatchNormV3"], NORMALIZED),
  MatMul: weighted(1, flag("transpose_a", "transpose_a"), flag("transpose_b", "transpose_b")),
  ...all(["BatchMatMul", "BatchMatMulV2", "BatchMatMulV3"], layer(flag("adj_x", "adj_x"), flag("adj_y", "adj_y"))),
  ...all(["Mean", "Sum", "Max", "Min", "Prod", "All", "Any"], REDUCED),
  ...all(["ArgMax", "ArgMin", "ExpandDims"], only(plain("axis", 1))),
  ConcatV2: only(plain("axis", -1)),
  Split: only(plain("axis", 0), plain("splits", "num_split")),
  ...all(["Pack", "Unpack", "OneHot"], only(plain("axis", "axis"))),
  Squeeze: only(plain("axis", "squeeze_dims", "[]")),
  Transpose: only(plain("perm", 1)),
  Reshape: only(plain("shape", 1)),
  Tile: only(plain("multiples", 1)),
  Pad: only(plain("paddings", 1)),
  ...all(["Gather", "GatherV2"], only(plain("axis", 2, "0"))),
  Cast: only(plain("to", "DstT")),
  LeakyRelu: layer(plain("alpha", "alpha")),
  Einsum: only(plain("equation", "equation")),
  ...all(["Placeholder", "PlaceholderV2"], only(minor("dtype", "dtype"), minor("shape", "shape"))),
};

const MINDSPORE_WINDOWED = [
  kernel("kernel", "kernel_size"),
  spatial("stride", "stride", "1"),
  perDim("padding", "pad_list", "0"),
  spatial("dilation", "dilation", "1"),
  plain("groups", "group", "1"),
];
const MINDSPORE_POOLED = layer(
  kernel("kernel", "kernel_size"),
  spatial("stride", "strides"),
  plain("padding", "pad_mode", "VALID"),
);

const MINDSPORE: Readonly<Record<string, OpAttributes>> = {
  ...all(["Conv2D", "Conv3D", "Conv2DTranspose", "Conv2DBackpropInput"], weighted(1, ...MINDSPORE_WINDOWED)),
  Conv2DBackpropFilter: layer(...MINDSPORE_WINDOWED),
  ...all(["MaxPool", "AvgPool", "MaxPool3D", "AvgPool3D"], MINDSPORE_POOLED),
  ...all(["BatchNorm", "LayerNorm", "InstanceNorm"], layer(minor("epsilon", "epsilon"), minor("momentum", "momentum"))),
  ...all(["Softmax", "LogSoftmax", "Concat", "Split", "Stack", "Unstack"], only(plain("axis", "axis"))),
  ...all(["ReduceMean", "ReduceSum", "ReduceMax", "ReduceMin"], only(plain("axis", 1), minorFlag("keep_dims", 2))),
  ...all(["MatMul", "BatchMatMul"], weighted(1, flag("transpose_a", 2), flag("transpose_b", 3))),
  Transpose: only(plain("perm", 1)),
  Reshape: only(plain("shape", 1)),
  Tile: only(plain("multiples", 1)),
  Dropout: layer(plain("keep_prob", "keep_prob")),
};

/** Keras calls them the same in all of its layers. */
const KERAS: OpAttributes = layer(
  kernel("kernel", "kernel_size"),
  kernel("pool", "pool_size"),
  perDim("stride", "strides", "1"),
  plain("padding", "padding", "valid"),
  perDim("dilation", "dilation_rate", "1"),
  plain("groups", "groups", "1"),
  plain("filters", "filters"),
  plain("units", "units"),
  plain("heads", "num_heads"),
  plain("key_dim", "key_dim"),
  plain("input_dim", "input_dim"),
  plain("output_dim", "output_dim"),
  plain("activation", "activation", "linear"),
  plain("rate", "rate"),
  plain("axis", "axis", "-1"),
  plain("size", "size"),
  plain("target_shape", "target_shape"),
  plain("shape", "batch_shape"),
  flag("return_sequences", "return_sequences"),
  minor("momentum", "momentum"),
  minor("epsilon", "epsilon"),
);

/** Writers whose ops have attributes of their own. */
export type AttributedOps = "tensorflow" | "torch" | "mindspore" | "keras";

/** Key attributes of an op, by its name as people write it (`opTitle`); undefined where it has none. */
export function keyAttributes(of: AttributedOps, title: string): OpAttributes | undefined {
  if (of === "keras") return KERAS;
  const table = of === "torch" ? TORCH : of === "mindspore" ? MINDSPORE : TENSORFLOW;
  return Object.hasOwn(table, title) ? table[title] : undefined;
}
