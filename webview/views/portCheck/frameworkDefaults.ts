import * as l10n from "@vscode/l10n";

export const FRAMEWORKS = ["PyTorch", "Keras", "MindSpore", "JAX (Flax, optax)"] as const;

/** Defaults of frameworks, in the order of `FRAMEWORKS`. */
interface FrameworkDefault {
  readonly name: string;
  readonly values: readonly [string, string, string, string];
}

export function frameworkDefaults(): readonly FrameworkDefault[] {
  const row = (name: string, ...values: FrameworkDefault["values"]): FrameworkDefault => ({ name, values });
  return [
    row(l10n.t("Dense kernel"), "[out, in]", "[in, out]", "[out, in]", "[in, out]"),
    row(l10n.t("Convolution kernel"), "[out, in, h, w]", "[h, w, in, out]", "[out, in, h, w]", "[h, w, in, out]"),
    row(l10n.t("Convolution padding"), "0", "0 (valid)", "same", "same"),
    row(l10n.t("Activations of images"), "[n, c, h, w]", "[n, h, w, c]", "[n, c, h, w]", "[n, h, w, c]"),
    row(l10n.t("Batch norm: epsilon"), "1e-5", "1e-3", "1e-5", "1e-5"),
    row(
      l10n.t("Batch norm: momentum"),
      l10n.t("0.1 of the new"),
      l10n.t("0.99 of the old"),
      l10n.t("0.9 of the old"),
      l10n.t("0.99 of the old"),
    ),
    row(l10n.t("Batch norm: running variance"), "/ (n − 1)", "/ n", "/ (n − 1)", "/ n"),
    row(l10n.t("Adam: epsilon"), "1e-8", "1e-7", "1e-8", "1e-8"),
  ];
}
