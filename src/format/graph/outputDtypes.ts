import type { AttributeValue } from "../../shared/questions/graphs";

/** A node has not more outputs. */
const MAX_OUTPUTS = 10_000;

/** Rule of the dtypes of an op's outputs: those of attributes, always the same, all of a list, or one of a number of outputs. */
type DtypeRule =
  | { readonly attributes: readonly string[] }
  | { readonly fixed: readonly string[] }
  | { readonly list: string }
  | { readonly repeated: string; readonly times: string };

/** TensorFlow's ops whose outputs, or the first of them, follow from their own attributes (tensorflow/core/ops). */
const RULES: readonly (readonly [rule: DtypeRule, ops: string])[] = [
  [
    { attributes: ["T"] },
    `Abs Acos Acosh Add AddN AddV2 Asin Asinh Assign AssignAdd AssignSub Atan Atan2 Atanh AvgPool AvgPool3D AvgPoolGrad BatchMatMul
    BatchMatMulV2 BiasAdd BiasAddGrad BroadcastTo Ceil CheckNumerics CheckNumericsV2 ClipByValue Concat ConcatV2 Conv2D
    Conv2DBackpropFilter Conv2DBackpropInput Conv3D Cos Cosh DepthToSpace DepthwiseConv2dNative DepthwiseConv2dNativeBackpropFilter
    DepthwiseConv2dNativeBackpropInput Digamma Div DivNoNan DynamicStitch Elu EluGrad EnsureShape Enter Erf Erfc Exit Exp ExpandDims
    Expm1 Fill Floor FloorDiv FloorMod Identity Inv InvGrad L2Loss LeakyRelu LeakyReluGrad Lgamma Log Log1p LogSoftmax MatMul Max
    MaxPool MaxPool3D MaxPoolGrad Maximum Mean Merge Min Minimum MirrorPad Mod Mul MulNoNan Neg NextIteration OnesLike OneHot Pack
    PadV2 Pad Pow PreventGradient Prod RealDiv Reciprocal ReciprocalGrad RefEnter RefExit RefIdentity RefMerge
    RefNextIteration Relu Relu6 Relu6Grad ReluGrad Reshape ReverseV2 Rint Round Rsqrt RsqrtGrad ScatterNd SegmentSum Select SelectV2
    Selu SeluGrad Sigmoid SigmoidGrad Sign Sin Sinh Slice Snapshot Softmax Softplus SoftplusGrad Softsign SpaceToDepth Sqrt SqrtGrad
    Square SquaredDifference Squeeze StopGradient StridedSlice StridedSliceGrad Sub Sum Tan Tanh TanhGrad TensorScatterUpdate Tile TopKV2
    Transpose TruncateDiv UnsortedSegmentSum Xdivy Xlogy ZerosLike _Arg _DeviceArg`,
  ],
  [
    { attributes: ["dtype"] },
    `Const Placeholder PlaceholderV2 PlaceholderWithDefault RandomStandardNormal RandomUniform ReadVariableOp ResourceGather StatelessRandomNormal
    StatelessRandomUniform StatelessTruncatedNormal TruncatedNormal Variable VariableV2`,
  ],
  [{ attributes: ["T", "T"] }, "RefSwitch SoftmaxCrossEntropyWithLogits SparseSoftmaxCrossEntropyWithLogits Switch"],
  [{ attributes: ["T", "U", "U", "U", "U", "U"] }, "FusedBatchNormV3"],
  [{ attributes: ["T", "U", "U", "U", "U"] }, "FusedBatchNormV2"],
  [{ attributes: ["T", "out_idx"] }, "Unique"],
  [{ attributes: ["DstT"] }, "Cast"],
  [{ attributes: ["type"] }, "Bitcast"],
  [{ attributes: ["out_type"] }, "Shape Size"],
  [{ attributes: ["output_type"] }, "ArgMax ArgMin"],
  [{ attributes: ["Tparams"] }, "Gather GatherNd GatherV2"],
  [{ attributes: ["Tidx"] }, "Range"],
  [{ attributes: ["Tout"] }, "Angle ComplexAbs Imag RandomUniformInt Real"],
  [{ attributes: ["tensor_type"] }, "_HostRecv _Recv"],
  [
    { fixed: ["bool"] },
    `All Any Equal Greater GreaterEqual IsFinite IsInf IsNan IsVariableInitialized Less LessEqual LogicalAnd LogicalNot LogicalOr
    LoopCond NotEqual VarIsInitializedOp`,
  ],
  [{ fixed: ["int32"] }, "Rank"],
  [{ fixed: ["int64"] }, "Where"],
  [{ fixed: ["resource"] }, "HashTableV2 Iterator IteratorV2 MutableHashTableV2 VarHandleOp"],
  [{ list: "T" }, "IdentityN StatelessWhile While"],
  [
    { list: "Tout" },
    "Case EagerPyFunc If PartitionedCall PyFunc PyFuncStateless StatefulPartitionedCall StatelessCase StatelessIf",
  ],
  [{ list: "output_types" }, "IteratorGetNext IteratorGetNextSync OptionalGetValue"],
  [{ repeated: "T", times: "num_split" }, "Split SplitV"],
  [{ repeated: "T", times: "num" }, "Unpack"],
  [{ repeated: "out_type", times: "N" }, "ShapeN"],
];

const ruleOfOp = new Map(RULES.flatMap(([rule, ops]) => ops.split(/\s+/).map((op) => [op, rule] as const)));

/** Attributes that say the dtypes of an op's outputs; none where nothing is certain. */
export function dtypeAttributes(op: string): readonly string[] {
  const rule = ruleOfOp.get(op);
  if (!rule || "fixed" in rule) return [];
  if ("attributes" in rule) return [...new Set(rule.attributes)];
  return "list" in rule ? [rule.list] : [rule.repeated, rule.times];
}

/** Dtypes of an op's outputs by these attributes, undefined for those that are not certain. */
export function outputDtypes(
  op: string,
  attributes: ReadonlyMap<string, AttributeValue>,
): readonly (string | undefined)[] {
  const rule = ruleOfOp.get(op);
  if (!rule) return [];
  if ("fixed" in rule) return rule.fixed;
  if ("attributes" in rule) return rule.attributes.map((name) => dtypeIn(attributes.get(name)));
  if ("list" in rule) {
    const list = attributes.get(rule.list);
    return Array.isArray(list) ? list.map(dtypeIn) : [];
  }
  const times = attributes.get(rule.times);
  const count = typeof times === "number" ? Math.min(Math.max(0, times), MAX_OUTPUTS) : 0;
  return Array<string | undefined>(count).fill(dtypeIn(attributes.get(rule.repeated)));
}

function dtypeIn(value: AttributeValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
