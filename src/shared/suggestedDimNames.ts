import type { Shape } from "../tensor/slice/shape";

/**
 * Parameter names of frameworks' layers, and the names of their dims by the layers' documents:
 * - PyTorch: Conv1d to Conv3d `weight` (out, in / groups, kernel…), ConvTranspose (in, out / groups, kernel…), Linear (out, in),
 *   Embedding (num_embeddings, embedding_dim), LSTM `weight_ih_l[k]` (4 * hidden, in), GRU 3 *, RNN 1 *;
 *   MultiheadAttention `in_proj_weight` (3 * embed, embed) (docs.pytorch.org/docs/stable/nn.html).
 * - MindSpore: Conv2d `weight` (out, in / group, kernel…), Conv2dTranspose (in, out / group, kernel…), Dense (out, in), Embedding
 *   `embedding_table` (vocab, embedding), BatchNorm2d `gamma`, `beta`, `moving_mean`, `moving_variance` (channel)
 *   (mindspore.cn/docs/en/master/api_python/mindspore.nn.html).
 * - Keras: Conv `kernel` (kernel…, in, out), transposed (kernel…, out, in), `depthwise_kernel` (kernel…, in, multiplier),
 *   Dense (in, out), LSTM `kernel` (in, 4 * units), `recurrent_kernel` (units, 4 * units), Embedding `embeddings` (vocabulary,
 *   embedding), MultiHeadAttention `query/kernel` (in, head, size) (keras.io/api/layers).
 */
interface Layer {
  /** The parameter: the last part of a tag. */
  readonly parameter: RegExp;
  /** The layer: the part before it; any where that is absent, but there must be one. */
  readonly layer?: RegExp;
  /** By the number of dims. */
  readonly names: readonly (readonly string[])[];
  /** Further condition on the shape. */
  readonly fits?: (shape: Shape) => boolean;
}

const KERNEL = { 3: ["k"], 4: ["kh", "kw"], 5: ["kd", "kh", "kw"] } as const;
const kernelLast = (...channels: string[]) => Object.values(KERNEL).map((kernel) => [...channels, ...kernel]);
const kernelFirst = (...channels: string[]) => Object.values(KERNEL).map((kernel) => [...kernel, ...channels]);

const CONV = /conv/i;
const TRANSPOSED = /transpose|deconv|convt|upconv/i;
const NORM = /norm|^bn\d*$|^[gl]n(?:_?(?:f|\d+))?$/i;
const EMBEDDING = /embed|^emb\d*$|^wte$/i;
const POSITION = /posi|^wpe$|pos_emb/i;
const LINEAR =
  /linear|dense|^fc|_fc$|^lin\d*$|proj|classifier|^heads?$|^mlp|^ffn?\d*$|^(?:query|key|value|qkv|q|k|v|to_[qkv])$|logits/i;
const LSTM = /lstm/i;
const GRU = /gru/i;
const RNN = /rnn/i;

/** The first that fits counts: what says more stands before what says less. */
const LAYERS: readonly Layer[] = [
  // A recurrent layer has a part for each gate; where its name does not tell, the hidden one's shape does.
  { parameter: /^weight_ih/, layer: LSTM, names: [["4*hidden", "in"]] },
  { parameter: /^weight_ih/, layer: GRU, names: [["3*hidden", "in"]] },
  { parameter: /^weight_ih/, layer: RNN, names: [["hidden", "in"]] },
  { parameter: /^weight_hh/, names: [["4*hidden", "hidden"]], fits: ([rows, columns = 0]) => rows === 4 * columns },
  { parameter: /^weight_hh/, names: [["3*hidden", "hidden"]], fits: ([rows, columns = 0]) => rows === 3 * columns },
  { parameter: /^weight_hh/, names: [["out", "hidden"]], layer: RNN },
  { parameter: /^bias_[ih]h/, layer: LSTM, names: [["4*hidden"]] },
  { parameter: /^bias_[ih]h/, layer: GRU, names: [["3*hidden"]] },
  { parameter: /^bias_[ih]h/, layer: RNN, names: [["hidden"]] },
  { parameter: /^kernel$/, layer: LSTM, names: [["in", "4*units"]] },
  { parameter: /^kernel$/, layer: GRU, names: [["in", "3*units"]] },
  {
    parameter: /^recurrent_kernel$/,
    names: [["units", "4*units"]],
    fits: ([rows = 0, columns]) => columns === 4 * rows,
  },
  {
    parameter: /^recurrent_kernel$/,
    names: [["units", "3*units"]],
    fits: ([rows = 0, columns]) => columns === 3 * rows,
  },

  { parameter: /^weight$/, layer: TRANSPOSED, names: kernelLast("in", "out") },
  { parameter: /^weight$/, layer: CONV, names: kernelLast("out", "in") },
  // Of four dims nothing else has a weight.
  { parameter: /^weight$/, names: [["out", "in", ...KERNEL[4]]] },
  { parameter: /^kernel$/, layer: TRANSPOSED, names: kernelFirst("out", "in") },
  { parameter: /^kernel$/, layer: CONV, names: kernelFirst("in", "out") },
  { parameter: /^kernel$/, names: [[...KERNEL[4], "in", "out"]] },
  { parameter: /^depthwise_kernel$/, names: kernelFirst("in", "multiplier") },
  { parameter: /^pointwise_kernel$/, names: kernelFirst("in", "out") },

  {
    parameter: /^in_proj_weight$/,
    names: [["3*embedding", "embedding"]],
    fits: ([rows, columns = 0]) => rows === 3 * columns,
  },
  { parameter: /^kernel$/, layer: /^(?:query|key|value)$/i, names: [["in", "head", "size"]] },
  { parameter: /^kernel$/, layer: /^attention_output$/i, names: [["head", "size", "out"]] },

  { parameter: /^weight$/, layer: POSITION, names: [["position", "embedding"]] },
  { parameter: /^weight$/, layer: EMBEDDING, names: [["vocabulary", "embedding"]] },
  { parameter: /^(?:embedding_table|embeddings)$/, names: [["vocabulary", "embedding"]] },
  { parameter: /^weight$/, layer: LINEAR, names: [["out", "in"]] },
  { parameter: /^kernel$/, names: [["in", "out"]] },

  { parameter: /^(?:weight|bias)$/, layer: NORM, names: [["channel"]] },
  { parameter: /^(?:gamma|beta|moving_mean|moving_var(?:iance)?|running_mean|running_var)$/, names: [["channel"]] },
  { parameter: /^bias$/, layer: CONV, names: [["channel"]] },
  { parameter: /^bias$/, layer: LINEAR, names: [["out"]] },
];

/** Words by which a tag says how the dims of an activation lie. */
const LAYOUTS: Readonly<Record<string, readonly string[]>> = {
  nchw: ["batch", "channel", "height", "width"],
  nhwc: ["batch", "height", "width", "channel"],
  ncdhw: ["batch", "channel", "depth", "height", "width"],
  ndhwc: ["batch", "depth", "height", "width", "channel"],
  chw: ["channel", "height", "width"],
  hwc: ["height", "width", "channel"],
};

/** Attention as what it is after the softmax, or before it. */
const ATTENTION = /(?:^|_)att(?:n|ention)s?(?:_|$)/;
const MAP = /^(?:weights?|maps?|probs?|probabilities|scores?|matrix|logits)$/;
const ATTENTION_DIMS = ["batch", "head", "query", "key"] as const;

/** Last parts of a tag that follow a parameter's name, and whose tensor has the parameter's shape. */
const SAME_SHAPE = /^(?:grads?|gradients?|values?|data|auto)$/i;

/** Names that the name of a tag and the shape suggest; nothing where they do not say it. */
export function suggestedDimNames(tag: string, shape: Shape): readonly string[] | undefined {
  const parts = tag.split(/[/.]/).filter(Boolean);
  while (parts.length > 1 && SAME_SHAPE.test(parts.at(-1) as string)) parts.pop();
  // TensorFlow counts a variable's outputs: `kernel:0`.
  const parameter = (parts.pop() ?? "").replace(/:\d+$/, "");
  return (
    byLayout(parameter, shape) ?? byAttention(parts.at(-1) ?? "", parameter, shape) ?? byLayer(parts, parameter, shape)
  );
}

function byLayout(parameter: string, { length }: Shape): readonly string[] | undefined {
  const word = parameter
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((one) => Object.hasOwn(LAYOUTS, one));
  const names = word === undefined ? undefined : LAYOUTS[word];
  return names?.length === length ? names : undefined;
}

/** Only names tell a map. Of two dims `weights` of an attention may as well be a parameter, unless one word says both. */
function byAttention(before: string, parameter: string, { length }: Shape): readonly string[] | undefined {
  const says = parameter.toLowerCase();
  const isOneWord = ATTENTION.test(says);
  const isMap = isOneWord
    ? MAP.test(says.split("_").at(-1) as string)
    : MAP.test(says) && ATTENTION.test(before.toLowerCase());
  if (!isMap || says === "weight") return undefined;
  if (length === 4) return ATTENTION_DIMS;
  return length === 2 && (isOneWord || says !== "weights") ? ATTENTION_DIMS.slice(2) : undefined;
}

function byLayer(before: readonly string[], parameter: string, shape: Shape): readonly string[] | undefined {
  // Layers in a row have numbers: what they are stands before these.
  const layer = before.filter((part) => !/^\d+$/.test(part)).at(-1);
  if (layer === undefined) return undefined;
  for (const known of LAYERS) {
    if (!known.parameter.test(parameter) || known.layer?.test(layer) === false) continue;
    const names = known.names.find(({ length }) => length === shape.length);
    if (names && known.fits?.(shape) !== false) return names;
  }
  return undefined;
}
