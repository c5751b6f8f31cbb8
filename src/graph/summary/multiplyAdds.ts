/** Sizes of a tensor; undefined where its rank or a size is unknown. A size that is unknown is below 0. */
type KnownShape = readonly number[] | undefined;

/** Shapes of the tensors of a node that multiplies, as far as they are known. */
interface MultipliedTensors {
  readonly inputs: readonly KnownShape[];
  readonly output: KnownShape;
  /** Elements of the inputs that are known where a shape is not. */
  readonly counts?: readonly number[];
}

/** Multiply-adds of a node; NaN where its shapes do not tell. */
type Rule = (tensors: MultipliedTensors) => number;

/** Elements; of an open batch one example. NaN where another size is unknown. */
function knownCount(shape: KnownShape): number {
  if (!shape) return Number.NaN;
  return shape.reduce((product, size, dim) => product * (size >= 0 ? size : dim === 0 ? 1 : Number.NaN), 1);
}

function countOf({ inputs, counts }: MultipliedTensors, input: number): number {
  const known = knownCount(inputs[input]);
  return Number.isNaN(known) ? (counts?.[input] ?? Number.NaN) : known;
}

const sizeOf = (shape: KnownShape, dim: number) => shape?.at(dim) ?? Number.NaN;

/** A kernel that is applied for each element of the result, all but the dim that tells the results apart. */
const perResult =
  (kernel: number, dim: number): Rule =>
  (tensors) =>
    (knownCount(tensors.output) * countOf(tensors, kernel)) / sizeOf(tensors.inputs[kernel], dim);

/**
 * A matrix product: whichever of the first one's dims is summed over, it is what the rows of the result leave; of the second one's, where that
 * alone is known, what its columns leave.
 */
const matrixProduct =
  (first: number): Rule =>
  ({ inputs, output }) => {
    const [a, b] = [inputs[first], inputs[first + 1]];
    if (!output || output.length < 2) return Number.NaN;
    if (!a && b && b.length >= 2) return (knownCount(output) * sizeOf(b, -2) * sizeOf(b, -1)) / sizeOf(output, -1);
    if (!a || a.length < 2) return Number.NaN;
    const [rows, columns] = [sizeOf(a, -2), sizeOf(a, -1)];
    // An open batch is the rows of both.
    if (a.length === 2 && rows < 0) return columns * sizeOf(output, -1);
    return (knownCount(output) * rows * columns) / sizeOf(output, -2);
  };

/** Torch's kernels say how many elements they have where their shape is not known. */
const torchKernel =
  (dim: number): Rule =>
  (tensors) =>
    (knownCount(tensors.output) * countOf(tensors, 1)) / sizeOf(tensors.output, dim);

/** Rule of a kernel that is laid over each element of the input: the kernel's own results are those of another dim. */
const perInput =
  (input: number, kernel: number, dim: number): Rule =>
  (tensors) =>
    (countOf(tensors, input) * countOf(tensors, kernel)) / sizeOf(tensors.inputs[kernel], dim);

/** Gradients of a kernel: each element of what comes back meets a kernel without its results. */
const kernelGradient =
  (back: number, dim: number): Rule =>
  (tensors) =>
    (countOf(tensors, back) * knownCount(tensors.output)) / sizeOf(tensors.output, dim);

/** Depthwise kernels: a height and width for each element of the result. */
const depthwise: Rule = ({ inputs, output }) => knownCount(output) * sizeOf(inputs[1], 0) * sizeOf(inputs[1], 1);

const attention: Rule = ({ inputs: [query, key], output }) =>
  (knownCount(query) + knownCount(output)) * sizeOf(key, -2);

const unknown: Rule = () => Number.NaN;

const TENSORFLOW: Readonly<Record<string, Rule>> = {
  Conv2D: perResult(1, -1),
  Conv3D: perResult(1, -1),
  DepthwiseConv2dNative: depthwise,
  Conv2DBackpropInput: perInput(2, 1, -1),
  Conv3DBackpropInputV2: perInput(2, 1, -1),
  Conv2DBackpropFilter: kernelGradient(2, -1),
  Conv3DBackpropFilterV2: kernelGradient(2, -1),
  DepthwiseConv2dNativeBackpropInput: unknown,
  DepthwiseConv2dNativeBackpropFilter: unknown,
  MatMul: matrixProduct(0),
  BatchMatMul: matrixProduct(0),
  BatchMatMulV2: matrixProduct(0),
  BatchMatMulV3: matrixProduct(0),
  Einsum: unknown,
};

const TORCH: Readonly<Record<string, Rule>> = {
  "aten::_convolution": torchKernel(1),
  "aten::convolution": torchKernel(1),
  "aten::conv1d": torchKernel(1),
  "aten::conv2d": torchKernel(1),
  "aten::conv3d": torchKernel(1),
  "aten::linear": torchKernel(-1),
  "aten::addmm": matrixProduct(1),
  "aten::baddbmm": matrixProduct(1),
  "aten::mm": matrixProduct(0),
  "aten::bmm": matrixProduct(0),
  "aten::matmul": matrixProduct(0),
  "aten::einsum": unknown,
  "aten::scaled_dot_product_attention": attention,
  "aten::lstm": unknown,
  "aten::gru": unknown,
};

const MINDSPORE: Readonly<Record<string, Rule>> = {
  Conv2D: perResult(1, 0),
  Conv3D: perResult(1, 0),
  Conv2DBackpropInput: perInput(0, 1, 0),
  Conv2DBackpropFilter: kernelGradient(0, 0),
  DepthwiseConv2dNative: unknown,
  MatMul: matrixProduct(0),
  BatchMatMul: matrixProduct(0),
  Dense: torchKernel(-1),
  Einsum: unknown,
};

/** Torch's transposed convolutions are the same op, and lay their kernel over what comes in. */
const TRANSPOSED: Rule = (tensors) => {
  const { inputs } = tensors;
  return (knownCount(inputs[0]) * countOf(tensors, 1)) / sizeOf(inputs[0], 1);
};

/** Framework of the ops. */
export type MultiplyingOps = "tensorflow" | "torch" | "mindspore";

const RULES: Readonly<Record<MultiplyingOps, Readonly<Record<string, Rule>>>> = {
  tensorflow: TENSORFLOW,
  torch: TORCH,
  mindspore: MINDSPORE,
};

/** Tells ops that multiply and add as convolutions and matrix products do: of others nothing is counted. */
export function multiplies(of: MultiplyingOps, op: string): boolean {
  return Object.hasOwn(RULES[of], op);
}

/** Multiply-adds of a node whose op `multiplies`; NaN where its shapes do not tell. */
export function multiplyAdds(
  of: MultiplyingOps,
  op: string,
  tensors: MultipliedTensors,
  isTransposed: boolean,
): number {
  const rule = isTransposed && op.endsWith("convolution") ? TRANSPOSED : RULES[of][op];
  const count = rule?.(tensors) ?? Number.NaN;
  return count >= 0 && Number.isFinite(count) ? count : Number.NaN;
}
