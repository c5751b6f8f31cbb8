/// <reference path="./recipes/pythonText.d.ts" />
import * as l10n from "@vscode/l10n";
import jaxFlax from "./recipes/jaxFlax.py";
import kerasFit from "./recipes/kerasFit.py";
import mindsporeCollector from "./recipes/mindsporeCollector.py";
import mindsporeLoop from "./recipes/mindsporeLoop.py";
import pytorch from "./recipes/pytorch.py";
import tensorflowLoop from "./recipes/tensorflowLoop.py";

/** Recipe to record a framework's training. Texts have code between backticks. */
interface Recipe {
  readonly id: string;
  readonly name: string;
  /** Versions it was run with unchanged. */
  readonly ranWith: string;
  readonly code: string;
  /** Listing by this program of the files that it writes. */
  seen(): string;
  notes(): readonly string[];
}

const PYTORCH: Recipe = {
  id: "pytorch",
  name: "PyTorch",
  ranWith: "torch 2.13.0",
  code: pytorch,
  seen: () =>
    l10n.t(
      "`weights/fc1.weight` float32 [16, 8] at 3 steps (0 to 4), `acts/…` and `grads/…` likewise, `grads/fc1.weight` as a histogram, too, and the scalar `loss`.",
    ),
  notes: () => [
    l10n.t(
      "`net.state_dict()` rather than `named_parameters()`: the running statistics of a batch norm are buffers, and the usual place where ports differ.",
    ),
    l10n.t(
      "A hook gets the layer's output object: with an in-place ReLU behind it, record a clone. Hooks on all of `named_modules()` cover nested layers.",
    ),
    l10n.t(
      "`add_tensor` stores float16, bfloat16 and uint8 in fields that TensorBoard itself cannot read back; Tensor View can.",
    ),
  ],
};

const TENSORFLOW_LOOP: Recipe = {
  id: "tensorflowLoop",
  name: "TensorFlow",
  ranWith: "TensorFlow 2.21.0, Keras 3.15.1",
  code: tensorflowLoop,
  seen: () =>
    l10n.t(
      "`weights/fc1/kernel` float32 [8, 16] at 3 steps, `acts/…` and `grads/…` likewise, histograms `grads_histogram/…` of 30 buckets a step, and the scalar `loss`.",
    ),
  notes: () => [
    l10n.t("`tf.summary.write(tag, tensor)` keeps the raw tensor. TensorBoard lists no such tag, Tensor View does."),
    l10n.t(
      "Give a histogram a different tag from the tensor: only the histogram's metadata say what it is, and later tensors of that tag are taken for histograms.",
    ),
    l10n.t("In Keras 3 `v.name` is `kernel` in every layer; `v.path` has the layer."),
  ],
};

const KERAS_FIT: Recipe = {
  id: "kerasFit",
  name: "Keras fit",
  ranWith: "TensorFlow 2.21.0, Keras 3.15.1",
  code: kerasFit,
  seen: () =>
    l10n.t(
      "`weights/fc1/kernel` and `acts/fc1` at 4 steps (0 to 12). Keras' own TensorBoard callback beside it wrote histograms of the weights once an epoch, its step being the epoch, and no tensor, gradient or activation.",
    ),
  notes: () => [
    l10n.t("Gradients are out of a callback's reach: use a TensorFlow loop of your own, or override `train_step`."),
  ],
};

const MINDSPORE_LOOP: Recipe = {
  id: "mindsporeLoop",
  name: "MindSpore",
  ranWith: "MindSpore 2.9.0 (CPU)",
  code: mindsporeLoop,
  seen: () =>
    l10n.t(
      "`weights/fc1.weight` float32 [16, 8] at 3 steps (0 to 4), `acts/…` likewise, `grads/fc1.weight` as a tensor and as a histogram, and the scalar `loss`.",
    ),
  notes: () => [
    l10n.t(
      "All values of a step go into the file at `record(step)`, in the order in which they were added. Parameters change in place: add a copy.",
    ),
    l10n.t(
      "Every tensor is stored as float32, whatever its dtype; one without dims is refused: use `scalar`. The file is complete after the `with`.",
    ),
  ],
};

const MINDSPORE_COLLECTOR: Recipe = {
  id: "mindsporeCollector",
  name: "MindSpore Model.train",
  ranWith: "MindSpore 2.9.0 (CPU)",
  code: mindsporeCollector,
  seen: () =>
    l10n.t(
      "`acts/fc1`, `grads/fc1.weight` and `weights/fc1.weight` at 8 steps (1 to 8), histograms `fc1.weight/auto` and the scalar `loss/auto` with 10 points (the last step of each epoch is written twice), files of graph and lineage.",
    ),
  notes: () => [
    l10n.t("Steps begin at 1 here and at 0 in the loops: compare with a step offset of -1 or 1."),
    l10n.t(
      "A parameter that an operator records in graph mode is the value after the step's update, though the operator stands in the forward pass. Its gradients and activations are those of the step. So against a loop that records before the update, weights of step t match step t, gradients and activations of step t match step t − 1. For a port check use a loop of your own, or compare weights and gradients one after the other, each with its step offset.",
    ),
    l10n.t(
      "`collect_tensor_freq` limits TensorSummary alone; without it about 20 steps are kept. Operators need graph mode, hooks PyNative mode.",
    ),
  ],
};

const JAX_FLAX: Recipe = {
  id: "jaxFlax",
  name: "JAX",
  ranWith: "JAX 0.10.2, Flax 0.12.8, optax 0.2.8, tensorboardX 2.6.5",
  code: jaxFlax,
  seen: () =>
    l10n.t(
      "`weights/fc1/kernel`, `grads/fc1/kernel` and `acts/fc1/__call__` as tensors, the histogram `grads_histogram/fc1/kernel`, and the scalar `loss`. Kernels are [in, out], as in Keras.",
    ),
  notes: () => [
    l10n.t(
      "tensorboardX has no `add_tensor`: the recipe's own function writes the same message. With TensorFlow installed, `tf.summary.write` does it. Everything becomes float32 here.",
    ),
  ],
};

export const RECIPES = [
  PYTORCH,
  TENSORFLOW_LOOP,
  KERAS_FIT,
  MINDSPORE_LOOP,
  MINDSPORE_COLLECTOR,
  JAX_FLAX,
] as const satisfies readonly Recipe[];

/** Recipe of an id; the first where there is none. */
export function recipeOf(id: string | undefined): Recipe {
  return RECIPES.find((recipe) => recipe.id === id) ?? PYTORCH;
}
