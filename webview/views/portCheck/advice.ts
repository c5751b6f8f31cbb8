import * as l10n from "@vscode/l10n";

/** A thing to know: a name, and what there is to say of it, with code between backticks. */
export interface Advice {
  readonly name: string;
  readonly text: string;
}

/** Advice that makes two recordings comparable. */
export function comparableRecordings(): readonly Advice[] {
  return [
    {
      name: l10n.t("One order in every step"),
      text: l10n.t(
        "Weights before the update, then the forward pass in the order of the layers, the loss, the gradients. Step 0 is then the initial state, and the first difference in written order names the layer.",
      ),
    },
    {
      name: l10n.t("The same start, the same data"),
      text: l10n.t(
        "Save the initial weights once (`.npz`) and load them on both sides: a wrong load shows at step 0. The same data in the same order: no shuffling, or a saved permutation. Dropout off.",
      ),
    },
    {
      name: l10n.t("Names by layer"),
      text: l10n.t(
        "`weights/<layer>.<role>`, `grads/…`, `acts/…`. Layers that the framework names itself (`dense_1`, `classifier.4`) are matched by their order: a guess, which the mapping settles.",
      ),
    },
    {
      name: l10n.t("Raw tensors where digits count"),
      text: l10n.t(
        "A tensor of n float32 takes 4n bytes a step: record what is to be compared. Histograms of different frameworks have different buckets: fine to look at, no evidence of a difference.",
      ),
    },
  ];
}

/** Differences that every right port has. */
export function noMistakes(): readonly Advice[] {
  return [
    {
      name: l10n.t("Rounding"),
      text: l10n.t(
        "Sums of float32 in another order differ by 1e-7 relative, after a few layers by 1e-6: by NumPy's tolerance (1e-5, 1e-8) even correct ports fail. The tolerance `auto` finds from all pairs how much is noise, and says so; what it names first stands out from it.",
      ),
    },
    {
      name: l10n.t("The running variance"),
      text: l10n.t(
        "PyTorch and MindSpore divide by n − 1, Keras by n: with 256 values a channel the worst is 6e-5 apart after one step, 3e-4 after four.",
      ),
    },
    {
      name: l10n.t("The bias of a convolution in front of a batch norm"),
      text: l10n.t(
        "Its gradient is rounding noise in every framework. Under SGD nothing happens. Adam scales the noise to full steps, so that this bias differs from step 1 on, and so do the convolution's output and the mean of the batch norm, which cancels it again. By `auto` these are marked as explained.",
      ),
    },
  ];
}

/** First difference of two runs, and its usual reason: the third step of the check and those after it. */
interface FirstDifference {
  readonly title: string;
  readonly reasons: readonly Advice[];
}

export function firstDifferences(): readonly FirstDifference[] {
  return [
    {
      title: l10n.t("Step 0, weights"),
      reasons: [
        {
          name: l10n.t("Loading"),
          text: l10n.t(
            "A tag here was loaded wrongly. A transpose that the report suggests, or the same numbers in another order, means a forgotten transpose or flatten order. Where the layer is square, no error is raised.",
          ),
        },
      ],
    },
    {
      title: l10n.t("Step 0, activations and gradients"),
      reasons: [
        {
          name: l10n.t("Activations: the layer"),
          text: l10n.t(
            "The first one in written order is the layer that computes something else: padding, epsilon (Keras 1e-3, PyTorch and MindSpore 1e-5), a missing activation.",
          ),
        },
        {
          name: l10n.t("Gradients alone: the loss"),
          text: l10n.t("The loss itself or its reduction, where the activations are equal."),
        },
      ],
    },
    {
      title: l10n.t("Step 1 and later"),
      reasons: [
        {
          name: l10n.t("Weights: the optimizer"),
          text: l10n.t("Weight decay inside or outside of Adam, epsilon (Keras 1e-7), Nesterov."),
        },
        {
          name: l10n.t("Running statistics: the momentum"),
          text: l10n.t("PyTorch's 0.1 is 0.9 in Keras and MindSpore; Keras' default is 0.99."),
        },
      ],
    },
  ];
}
