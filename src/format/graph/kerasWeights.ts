import type { LayerFigures } from "../../graph/summary/layerFigures";
import type { Json } from "../../tensor/text/jsonText";
import type { KerasLayer } from "./kerasLayers";

type Config = KerasLayer["config"];

/** Sizes of a tensor, the batch first; -1 where one is open. */
type Sizes = readonly number[];

/** A weight of a layer. */
interface Weight {
  readonly shape: Sizes;
  /** A statistic that training keeps without a gradient. */
  readonly isStatistic?: true;
}

/** Configuration of a layer and the shapes of its inputs. */
interface Given {
  readonly config: Config;
  readonly inputs: readonly Sizes[];
}

/** A class of layers. NaN and undefined where the configuration does not tell. */
interface LayerClass {
  weights(given: Given): readonly Weight[] | undefined;
  /** The shape of its output; that of its input where absent. */
  output?(given: Given): Sizes | undefined;
  /** Count for one example; 0 where absent. */
  multiplyAdds?(given: Given, output: Sizes | undefined): number;
}

/** Bytes of a weight by the dtype of its layer's variables; those of mixed policies are float32. */
const DTYPE_BYTES: Readonly<Record<string, number>> = {
  float64: 8,
  float32: 4,
  mixed_float16: 4,
  mixed_bfloat16: 4,
  float16: 2,
  bfloat16: 2,
};

const product = (sizes: Sizes) => sizes.reduce((all, size) => all * (size >= 0 ? size : Number.NaN), 1);

/** Elements of one example. */
const perExample = (sizes: Sizes | undefined) => (sizes ? product(sizes.slice(1)) : Number.NaN);

function numberIn(config: Config, name: string, otherwise = Number.NaN): number {
  const value = config[name];
  return typeof value === "number" ? value : otherwise;
}

const isOn = (config: Config, name: string, otherwise = true) => {
  const value = config[name];
  return typeof value === "boolean" ? value : otherwise;
};

/** A size, or one for each of some dims. */
function sizesIn(config: Config, name: string, dims: number): Sizes {
  const value = config[name];
  if (typeof value === "number") return Array<number>(dims).fill(value);
  const list: readonly Json[] = Array.isArray(value) ? value : [];
  return Array.from({ length: dims }, (_, dim) => (typeof list[dim] === "number" ? list[dim] : Number.NaN));
}

const isChannelsFirst = (config: Config) => config.data_format === "channels_first";

function channelsOf({ config, inputs: [input] }: Given): number {
  return input?.at(isChannelsFirst(config) ? 1 : -1) ?? Number.NaN;
}

const withBias = (config: Config, weights: readonly Weight[], size: number): readonly Weight[] =>
  isOn(config, "use_bias") ? [...weights, { shape: [size] }] : weights;

const nothing: LayerClass = { weights: () => [] };

/** Layers without weights, and with another shape than their input, which their consumers tell. */
const reshapes: LayerClass = { weights: () => [], output: () => undefined };

const dense: LayerClass = {
  weights: ({ config, inputs: [input] }) =>
    withBias(config, [{ shape: [input?.at(-1) ?? Number.NaN, numberIn(config, "units")] }], numberIn(config, "units")),
  output: ({ config, inputs: [input] }) => input && [...input.slice(0, -1), numberIn(config, "units")],
  multiplyAdds: ({ inputs: [input] }, output) => perExample(output) * (input?.at(-1) ?? Number.NaN),
};

/** Shape of the output of a window that goes over some dims. */
function windowed(
  { config, inputs: [input] }: Given,
  dims: number,
  window: Sizes,
  channels: number,
): Sizes | undefined {
  if (input?.length !== dims + 2) return undefined;
  const isFirst = isChannelsFirst(config);
  const strides = config.strides === null || config.strides === undefined ? window : sizesIn(config, "strides", dims);
  const dilations = config.dilation_rate === undefined ? window.map(() => 1) : sizesIn(config, "dilation_rate", dims);
  const within = input.slice(isFirst ? 2 : 1, isFirst ? undefined : -1).map((size, dim) => {
    if (size < 0) return -1;
    const reach = ((window[dim] as number) - 1) * (dilations[dim] as number);
    return Math.ceil((config.padding === "valid" ? size - reach : size) / (strides[dim] as number));
  });
  const batch = input[0] as number;
  return isFirst ? [batch, channels, ...within] : [batch, ...within, channels];
}

function convolution(dims: number): LayerClass {
  const kernelOf = (given: Given) => {
    const { config } = given;
    const within = channelsOf(given) / numberIn(config, "groups", 1);
    return [...sizesIn(config, "kernel_size", dims), within, numberIn(config, "filters")];
  };
  return {
    weights: (given) => withBias(given.config, [{ shape: kernelOf(given) }], numberIn(given.config, "filters")),
    output: (given) =>
      windowed(given, dims, sizesIn(given.config, "kernel_size", dims), numberIn(given.config, "filters")),
    multiplyAdds: (given, output) => perExample(output) * product(kernelOf(given).slice(0, -1)),
  };
}

function transposedConvolution(dims: number): LayerClass {
  const kernelOf = (given: Given) => [
    ...sizesIn(given.config, "kernel_size", dims),
    numberIn(given.config, "filters"),
    channelsOf(given),
  ];
  return {
    weights: (given) => withBias(given.config, [{ shape: kernelOf(given) }], numberIn(given.config, "filters")),
    output: () => undefined,
    multiplyAdds: (given) => perExample(given.inputs[0]) * product(kernelOf(given).slice(0, -1)),
  };
}

function depthwiseConvolution(dims: number): LayerClass {
  const resultsOf = (given: Given) => channelsOf(given) * numberIn(given.config, "depth_multiplier", 1);
  return {
    weights: (given) => {
      const { config } = given;
      const shape = [...sizesIn(config, "kernel_size", dims), resultsOf(given)];
      return withBias(config, [{ shape }], resultsOf(given));
    },
    output: (given) => windowed(given, dims, sizesIn(given.config, "kernel_size", dims), resultsOf(given)),
    multiplyAdds: ({ config }, output) => perExample(output) * product(sizesIn(config, "kernel_size", dims)),
  };
}

function separableConvolution(dims: number): LayerClass {
  const depthwiseOf = (given: Given) => channelsOf(given) * numberIn(given.config, "depth_multiplier", 1);
  return {
    weights: (given) => {
      const { config } = given;
      const filters = numberIn(config, "filters");
      const shapes = [
        [...sizesIn(config, "kernel_size", dims), depthwiseOf(given)],
        [depthwiseOf(given), filters],
      ];
      return withBias(
        config,
        shapes.map((shape) => ({ shape })),
        filters,
      );
    },
    output: (given) =>
      windowed(given, dims, sizesIn(given.config, "kernel_size", dims), numberIn(given.config, "filters")),
    multiplyAdds: (given, output) => {
      const { config } = given;
      const filters = numberIn(config, "filters");
      const each = product(sizesIn(config, "kernel_size", dims)) + filters;
      return (perExample(output) / filters) * depthwiseOf(given) * each;
    },
  };
}

/** Sizes of the dims that a normalization keeps weights for. */
function normalized({ config, inputs: [input] }: Given): Sizes {
  const axis: Json = config.axis ?? -1;
  const axes: readonly Json[] = Array.isArray(axis) ? axis : [axis];
  return axes.map((one) => (typeof one === "number" ? input?.at(one) : undefined) ?? Number.NaN);
}

function normalization(...statistics: readonly string[]): LayerClass {
  return {
    weights(given) {
      const shape = normalized(given);
      const named = ["scale", "center"].filter((name) => isOn(given.config, name));
      return [...named.map(() => ({ shape })), ...statistics.map(() => ({ shape, isStatistic: true as const }))];
    },
  };
}

const scaling: LayerClass = { weights: (given) => [{ shape: normalized(given) }] };

const embedding: LayerClass = {
  weights: ({ config }) => [{ shape: [numberIn(config, "input_dim"), numberIn(config, "output_dim")] }],
  output: ({ config, inputs: [input] }) => input && [...input, numberIn(config, "output_dim")],
};

/** Layers of `gates` gates along the second dim; `biases`: vectors of a bias. */
function recurrent(gates: number, biases: (config: Config) => number): LayerClass {
  return {
    weights: ({ config, inputs: [input] }) => {
      const units = numberIn(config, "units");
      const kernels = [
        [input?.at(-1) ?? Number.NaN, gates * units],
        [units, gates * units],
      ];
      const weights = kernels.map((shape) => ({ shape }));
      return isOn(config, "use_bias") ? [...weights, { shape: [biases(config), gates * units] }] : weights;
    },
    output: ({ config, inputs: [input] }) => {
      const units = numberIn(config, "units");
      return input && [...input.slice(0, isOn(config, "return_sequences", false) ? 2 : 1), units];
    },
    multiplyAdds: ({ config, inputs: [input] }) => {
      const units = numberIn(config, "units");
      const [, steps = Number.NaN, size = Number.NaN] = input ?? [];
      return steps < 0 ? Number.NaN : steps * gates * units * (size + units);
    },
  };
}

const parametricRelu: LayerClass = {
  weights: ({ config, inputs: [input] }) => {
    const shared: readonly Json[] = Array.isArray(config.shared_axes) ? config.shared_axes : [];
    return input && [{ shape: input.slice(1).map((size, dim) => (shared.includes(dim + 1) ? 1 : size)) }];
  },
};

const headedAttention: LayerClass = {
  weights: ({ config, inputs: [query, value = query, key = value] }) => {
    const heads = numberIn(config, "num_heads");
    const keyed = heads * numberIn(config, "key_dim");
    const valued = heads * numberIn(config, "value_dim", numberIn(config, "key_dim"));
    if (config.output_shape !== null && config.output_shape !== undefined) return undefined;
    const size = (input: Sizes | undefined) => input?.at(-1) ?? Number.NaN;
    const shapes: readonly Sizes[] = [
      [size(query), keyed],
      [size(key), keyed],
      [size(value), valued],
      [valued, size(query)],
    ];
    const biases = isOn(config, "use_bias") ? [[keyed], [keyed], [valued], [size(query)]] : [];
    return [...shapes, ...biases].map((shape) => ({ shape }));
  },
  multiplyAdds: () => Number.NaN,
};

const CLASSES: Readonly<Record<string, LayerClass>> = {
  Dense: dense,
  Conv1D: convolution(1),
  Conv2D: convolution(2),
  Conv3D: convolution(3),
  Convolution1D: convolution(1),
  Convolution2D: convolution(2),
  Convolution3D: convolution(3),
  Conv1DTranspose: transposedConvolution(1),
  Conv2DTranspose: transposedConvolution(2),
  Conv3DTranspose: transposedConvolution(3),
  DepthwiseConv1D: depthwiseConvolution(1),
  DepthwiseConv2D: depthwiseConvolution(2),
  SeparableConv1D: separableConvolution(1),
  SeparableConv2D: separableConvolution(2),
  BatchNormalization: normalization("moving_mean", "moving_variance"),
  LayerNormalization: normalization(),
  GroupNormalization: normalization(),
  RMSNormalization: scaling,
  Embedding: embedding,
  LSTM: recurrent(4, () => 1),
  GRU: recurrent(3, (config) => (isOn(config, "reset_after") ? 2 : 1)),
  SimpleRNN: recurrent(1, () => 1),
  PReLU: parametricRelu,
  MultiHeadAttention: headedAttention,
};

/** Classes without weights whose output has the shape of their input. */
const SHAPE_KEEPING = `Activation ActivityRegularization AlphaDropout Dropout ELU GaussianDropout GaussianNoise Identity InputLayer LeakyReLU Masking
  ReLU Rescaling Softmax SpatialDropout1D SpatialDropout2D SpatialDropout3D ThresholdedReLU UnitNormalization`;

/** Classes without weights. */
const WEIGHTLESS = `Add Average AveragePooling1D AveragePooling2D AveragePooling3D CategoryEncoding CenterCrop Concatenate
  Cropping1D Cropping2D Cropping3D Dot Flatten GlobalAveragePooling1D GlobalAveragePooling2D GlobalAveragePooling3D GlobalMaxPooling1D
  GlobalMaxPooling2D GlobalMaxPooling3D Lambda MaxPooling1D MaxPooling2D MaxPooling3D Maximum Minimum Multiply Permute RandomBrightness
  RandomContrast RandomCrop RandomFlip RandomHeight RandomRotation RandomTranslation RandomWidth RandomZoom RepeatVector Reshape Resizing
  SlicingOpLambda Subtract TFOpLambda UpSampling1D UpSampling2D UpSampling3D ZeroPadding1D ZeroPadding2D ZeroPadding3D`;

const classes = new Map<string, LayerClass>([
  ...WEIGHTLESS.split(/\s+/u).map((name) => [name, reshapes] as const),
  ...SHAPE_KEEPING.split(/\s+/u).map((name) => [name, nothing] as const),
  ...Object.entries(CLASSES),
]);

const UNKNOWN = {
  parameters: Number.NaN,
  trainable: Number.NaN,
  bytes: Number.NaN,
  multiplyAdds: Number.NaN,
  output: undefined,
};

/** Figures of a layer by its configuration and the shapes of its inputs. */
export function kerasFigures(layer: KerasLayer, inputs: readonly Sizes[]): LayerFigures {
  const { className, config } = layer;
  const found = layer.isOperation ? reshapes : classes.get(className);
  if (!found) return UNKNOWN;
  const given = { config, inputs };
  const weights = hasAdded(config) ? undefined : found.weights(given);
  const count = (of: readonly Weight[]) => of.reduce((sum, { shape }) => sum + product(shape), 0);
  const parameters = weights ? count(weights) : Number.NaN;
  const output = found.output ? found.output(given) : inputs[0];
  const shown = output?.every((size) => !Number.isNaN(size)) ? output : undefined;
  return {
    parameters,
    trainable: trainableIn(config, weights, count),
    bytes: parameters === 0 ? 0 : parameters * (DTYPE_BYTES[dtypeOf(config)] ?? Number.NaN),
    multiplyAdds: found.multiplyAdds?.(given, shown) ?? 0,
    output: shown,
  };
}

/** Weights beside those of its class: adapters, or scales of quantised ones. */
function hasAdded({ lora_rank: rank, quantization_config: quantization }: Config): boolean {
  return (rank !== null && rank !== undefined) || (quantization !== null && quantization !== undefined);
}

function trainableIn(
  { trainable }: Config,
  weights: readonly Weight[] | undefined,
  count: (of: readonly Weight[]) => number,
): number {
  if (!weights) return Number.NaN;
  if (weights.length === 0 || trainable === false) return 0;
  return trainable === true ? count(weights.filter(({ isStatistic }) => !isStatistic)) : Number.NaN;
}

/** The name of a dtype, or of the policy that has it. */
function dtypeOf({ dtype }: Config): string {
  if (typeof dtype === "string") return dtype;
  const config = isObject(dtype) ? dtype.config : undefined;
  return isObject(config) && typeof config.name === "string" ? config.name : "";
}

function isObject(json: Json | undefined): json is { readonly [key: string]: Json } {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
