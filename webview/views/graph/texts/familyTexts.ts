import * as l10n from "@vscode/l10n";
import type { OpFamily } from "../../../../src/graph/ops/opFamilies";

/** Families of ops, as they are called. */
export function familyTexts(): Readonly<Record<OpFamily, string>> {
  return {
    convolution: l10n.t("convolution"),
    matmul: l10n.t("matrix product"),
    attention: l10n.t("attention"),
    recurrent: l10n.t("recurrent"),
    norm: l10n.t("normalization"),
    activation: l10n.t("activation"),
    pooling: l10n.t("pooling"),
    embedding: l10n.t("embedding"),
    arithmetic: l10n.t("arithmetic"),
    reduction: l10n.t("reduction, loss"),
    random: l10n.t("random"),
    optimizer: l10n.t("optimizer"),
    shape: l10n.t("shape"),
    constant: l10n.t("constant"),
    variable: l10n.t("variable, input, output"),
    control: l10n.t("control flow"),
    other: l10n.t("other"),
  };
}
