/** Kinds of work that ops do, in the order in which they are told: what a network is made of first. */
export const OP_FAMILIES = [
  "convolution",
  "matmul",
  "attention",
  "recurrent",
  "norm",
  "activation",
  "pooling",
  "embedding",
  "arithmetic",
  "reduction",
  "random",
  "optimizer",
  "shape",
  "constant",
  "variable",
  "control",
  "other",
] as const;
export type OpFamily = (typeof OP_FAMILIES)[number];

/**
 * Names of ops and layers, a space between two, as `opFamily.ts` looks them up: without dialect, version and dimensions, a gradient's
 * as what it is of, in any case. Names of TensorFlow, torch, MindSpore and Keras stand together, for they mean the same.
 */
export const OP_NAMES: Readonly<Record<Exclude<OpFamily, "other">, string>> = {
  convolution: `Convolution Conv ConvTranspose ConvBackprop ConvBackpropInput ConvBackpropFilter ThnnConv
    CudnnConvolution MkldnnConvolution DepthwiseConv DepthwiseConvNative DepthwiseConvNativeBackpropInput
    DepthwiseConvNativeBackpropFilter DepthwiseConvBackpropInput DepthwiseConvBackpropFilter SeparableConv LazyConv
    LazyConvTranspose SlowConv SlowConvTranspose SlowConvDilated Dilation DilationBackpropInput
    DilationBackpropFilter Deconv Im2Col Col2Im Unfold Fold`,
  matmul: `MatMul BatchMatMul BatchMatMulV2 SparseTensorDenseMatMul Dense Linear LinearReLU Einsum EinsumDense Mm
    Bmm Addmm Addmv Addbmm Baddbmm Mv Dot Vdot Tensordot ChainMatmul LinalgMatmul Bilinear Matrix_multiply
    GroupedMatmul QuantBatchMatmul MatrixSolve MatrixInverse Cholesky Qr Svd LazyLinear`,
  attention: `ScaledDotProductAttention ScaledDotProductFlashAttention ScaledDotProductEfficientAttention
    ScaledDotProductAttentionMath ScaledDotProductFlashAttentionForCpu NativeMultiHeadAttention MultiheadAttention
    MultiHeadSelfAttention SelfAttention Attention AdditiveAttention GroupQueryAttention GroupedQueryAttention
    FlashAttention FlashAttentionScore PromptFlashAttention IncreFlashAttention TransformerEncoderLayerFwd`,
  recurrent: `LSTM GRU RNN RnnTanh RnnRelu SimpleRNN LSTMCell GRUCell RNNCell RnnTanhCell RnnReluCell SimpleRNNCell
    StackedRNNCells Bidirectional CudnnRNN CudnnRNNBackprop BlockLSTM LSTMBlockCell GRUBlockCell ConvLSTM
    DynamicRNN DynamicGRU ThnnFusedLstmCell ThnnFusedGruCell MkldnnRnnLayer`,
  norm: `BatchNorm BatchNormalization BatchNormWithGlobalNormalization SyncBatchNorm NativeBatchNorm CudnnBatchNorm
    BatchNormExt BNTrainingReduce BNTrainingUpdate BNInfer BatchNormElemt LayerNorm NativeLayerNorm
    LayerNormalization LayerNormBetaGamma InstanceNorm InstanceNormalization GroupNorm NativeGroupNorm
    GroupNormalization RmsNorm RMSNormalization AddRmsNorm LRN LocalResponseNorm UnitNormalization
    SpectralNormalization SpectralNorm WeightNorm WeightNormInterface L2Normalize Normalize Renorm Normalization
    LazyBatchNorm`,
  activation: `Relu Relu6 LeakyRelu PRelu RRelu ReluN Elu Celu Selu Gelu FastGelu QuickGelu Silu Swish HardSwish
    HSwish HardSigmoid HSigmoid Hardtanh HardShrink SoftShrink TanhShrink Threshold Sigmoid LogSigmoid Tanh
    Softplus Softsign Softmax Softmin LogSoftmax MaskedSoftmax Mish Glu Swiglu GatedLinearUnit Activation
    ThresholdedReLU`,
  pooling: `MaxPool MaxPooling MaxPoolWithIndices MaxPoolWithArgmax AvgPool AveragePooling AveragePool
    GlobalAveragePooling GlobalMaxPooling GlobalAvgPool AdaptiveAvgPool AdaptiveMaxPool FractionalMaxPool
    FractionalAvgPool LpPool MaxUnpool MaxUnpooling MkldnnMaxPool MkldnnAdaptiveAvgPool Pooling`,
  embedding: `Embedding EmbeddingLookup EmbeddingBag EmbeddingDenseBackward ResourceGather ResourceGatherNd
    SparseSegmentMean SparseSegmentSum SparseSegmentSqrtN LookupTableFind LookupTableFindV2 LookupTableInsert
    LookupTableImport LookupTableSize LookupTableExport HashTable MutableHashTable MutableDenseHashTable
    InitializeTable InitializeTableFromTextFile StringLookup IntegerLookup TextVectorization Hashing
    CategoryEncoding PositionEmbedding OneHot`,
  arithmetic: `Add AddN AccumulateN Addcmul Addcdiv AddRelu BiasAdd Bias Sub Subtract Rsub Mul Muls Multiply Div
    RealDiv Divide DivNoNan MulNoNan TrueDivide TrueDiv FloorDiv FloorDivide TruncateDiv FloorMod Mod TruncateMod
    Remainder Fmod Neg Negative Abs Sign Exp Expm1 Log Log1p Log2 Log10 Pow Square SquaredDifference Sqrt Rsqrt
    Reciprocal Inv Sin Cos Tan Asin Acos Atan Atan2 Sinh Cosh Asinh Acosh Atanh Erf Erfc Erfinv Ndtri Lgamma
    Digamma Floor Ceil Round Rint Trunc Frac Maximum Minimum Clip ClipByValue ClipByNorm ClipByGlobalNorm Clamp
    ClampMin ClampMax Xlogy Xdivy Xlog1py Lerp Equal NotEqual Greater GreaterEqual Less LessEqual Eq Ne Gt Ge Lt Le
    LogicalAnd LogicalOr LogicalNot LogicalXor BitwiseAnd BitwiseOr BitwiseXor BitwiseNot And Or Xor Not Invert
    LeftShift RightShift SelectV2 SelectWhere Where MaskedFill Average Sgn IsNan IsInf IsFinite CheckNumerics
    ApproximateEqual Isclose Rescaling Real Imag Conj Complex ComplexAbs Angle Polar Cumsum Cumprod Cross FFT IFFT
    RFFT IRFFT`,
  reduction: `Sum Mean Prod Max Min Any All Amax Amin Aminmax Std Var VarMean StdMean Norm LinalgVectorNorm
    Euclidean EuclideanNorm Median Argmax Argmin TopK Sort Argsort Kthvalue Logsumexp ReduceSum ReduceMean
    ReduceMax ReduceMin ReduceProd ReduceAll ReduceAny ReduceStd L2Loss SoftmaxCrossEntropyWithLogits
    SigmoidCrossEntropyWithLogits CrossEntropyLoss CrossEntropy NllLoss MseLoss L1Loss SmoothL1Loss HuberLoss
    BCELoss BinaryCrossEntropy BinaryCrossEntropyWithLogits BCEWithLogits BCEWithLogitsLoss KlDiv KLDivLoss CTCLoss
    CosineSimilarity CosineEmbeddingLoss MarginRankingLoss TripletMarginLoss HingeEmbeddingLoss PoissonNllLoss
    Cdist PairwiseDistance SegmentSum SegmentMean SegmentMax UnsortedSegmentSum UnsortedSegmentMax
    UnsortedSegmentMean InTopK Bincount DenseBincount Histc ConfusionMatrix BroadcastGradientArgs BiasAddGrad`,
  random: `RandomUniform RandomUniformInt RandomStandardNormal RandomNormal TruncatedNormal RandomShuffle
    RandomGamma RandomPoisson Multinomial Dropout AlphaDropout FeatureDropout FeatureAlphaDropout NativeDropout
    SpatialDropout GaussianDropout GaussianNoise GenMask DropoutGenMask DropoutDoMask Rand Randn Randint Randperm
    RandLike RandnLike Bernoulli Normal Uniform StandardNormal UniformReal UniformInt DropPath StochasticDepth
    ParameterizedTruncatedNormal RngReadAndSkip RngSkip AnonymousSeedGenerator DeleteSeedGenerator RandomCrop
    RandomFlip RandomRotation RandomZoom RandomContrast RandomBrightness RandomTranslation RandomBinomial`,
  optimizer: `AssignAdd AssignSub AssignAddVariable AssignSubVariable ApplyAdam Adam AdamW Adamax Adagrad Adadelta
    Momentum SGD RMSProp Lamb Lars Ftrl AdamWeightDecay FusedAdam ApplyGradientDescent`,
  shape: `Reshape View ViewAs UnsafeView ReshapeAs Flatten Unflatten Squeeze Unsqueeze ExpandDims Expand ExpandAs
    Transpose TransposeBatch T Permute Swapaxes SwapDims Movedim Contiguous Concat Concatenate Cat Stack Pack
    Unpack Unstack Unbind ParallelConcat Split SplitV SplitWithSizes Chunk TensorSplit Slice StridedSlice Narrow
    Select Gather GatherNd GatherD Index IndexSelect IndexPut Take TakeAlongDim ScatterNd Scatter ScatterAdd
    ScatterUpdate TensorScatterUpdate TensorScatterAdd DynamicPartition DynamicStitch ParallelDynamicStitch
    BooleanMask MaskedSelect Shape ShapeN Size Rank Numel Dim Len DynamicShape TensorShape Tile Repeat
    RepeatInterleave RepeatVector BroadcastTo Broadcast BroadcastArgs BroadcastTensors Pad PadV2 MirrorPad
    ConstantPad ConstantPadNd ReflectionPad ReplicationPad ZeroPad ZeroPadding Cropping Crop CropAndResize
    UpSampling Upsample UpsampleNearest UpsampleBilinear UpsampleBicubic Interpolate ResizeBilinear
    ResizeNearestNeighbor ResizeBicubic ResizeArea Resizing PixelShuffle PixelUnshuffle DepthToSpace SpaceToDepth
    BatchToSpaceND SpaceToBatchND BatchToSpace SpaceToBatch GridSampler AffineGridGenerator Reverse ReverseSequence
    Flip Roll Rot InvertPermutation Unique UniqueWithCounts Nonzero Cast To Type TypeAs ToDtype Float Double Half
    Bfloat16 Int Bool ScalarImplicit Item NumToTensor Bitcast Quantize Dequantize TransData ListConstruct
    ListUnpack TupleConstruct TupleUnpack DictConstruct MakeTuple MakeList TupleGetItem ListGetItem TupleSetItem
    TupleToTensor TensorToTuple TensorMove Diag DiagPart MatrixDiag MatrixDiagPart MatrixBandPart Tril Triu
    Diagonal SparseToDense AsStrided Meshgrid EnsureShape SetShape TensorListStack TensorListFromTensor
    TensorListGetItem TensorListSetItem TensorListReserve TensorListPushBack TensorListPopBack
    TensorListElementShape TensorListLength EmptyTensorList TensorArray TensorArrayRead TensorArrayWrite
    TensorArrayGather TensorArrayScatter TensorArraySize TensorArrayClose AsString StringJoin StringSplit Substr`,
  constant: `Const Constant ValueNode Fill Zeros Ones ZerosLike OnesLike Full FullLike Empty EmptyLike NewZeros
    NewOnes NewFull NewEmpty Range Arange LinSpace Eye EagerConst HostConst GuaranteeConst ScalarTensor Tensor
    LiftFresh FakeParam OptionalNone`,
  variable: `Variable VarHandle ReadVariable AssignVariable Assign VarIsInitialized IsVariableInitialized
    TemporaryVariable DestroyTemporaryVariable VariableShape Load GetAttr SetAttr Param Parameter Placeholder
    PlaceholderWithDefault Input InputLayer IONode Arg Retval DeviceArg DeviceRetval Return Output Send Recv
    HostSend HostRecv ClientSend ClientRecv Feed Fetch Save SaveSlices Restore RestoreSlice MergeCheckpoints
    ShardedFilename ReadFile WriteFile MatchingFiles GetNext GetNextSync Iterator OneShotIterator IteratorGetNext
    IteratorGetNextSync IteratorGetNextAsOptional MakeIterator AnonymousIterator DeleteIterator TensorDataset
    TensorSliceDataset BatchDataset MapDataset PrefetchDataset RepeatDataset ShuffleDataset OptionalFromValue
    OptionalGetValue OptionalHasValue ScalarSummary HistogramSummary ImageSummary AudioSummary TensorSummary
    MergeSummary WriteSummary WriteScalarSummary WriteHistogramSummary WriteImageSummary WriteAudioSummary
    WriteGraphSummary WriteRawProtoSummary SummaryWriter CreateSummaryFileWriter FlushSummaryWriter
    CloseSummaryWriter Print StringFormat Assert Detach`,
  control: `Switch RefSwitch SwitchN Merge RefMerge Enter RefEnter Exit RefExit NextIteration RefNextIteration
    LoopCond If StatelessIf While StatelessWhile For Case StatelessCase ControlTrigger Abort Loop PartitionedCall
    StatefulPartitionedCall RemoteCall SymbolicGradient CallFunction CallMethod Call Partial PythonOp PyFunc
    EagerPyFunc NoOp Identity IdentityN RefIdentity StopGradient PreventGradient Snapshot Depend UpdateState Group
    Barrier Alias ToBool ToControl RaiseException Uninitialized XlaLaunch XlaRun XlaCompile Clone Copy Model
    Functional Sequential`,
};
