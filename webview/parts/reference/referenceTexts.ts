import * as l10n from "@vscode/l10n";
import type { ViewQuery } from "../../../src/shared/compare/reference";
import type { PairSide, ReferenceFound } from "../../../src/shared/questions/compare";
import type { FoundView, ViewReason } from "../../../src/tensor/pair/view/pairView";
import { shapeText } from "../../../src/tensor/slice/shape";

/** `float32 [3, 4]`; of a side that has no values of its own (a recorded histogram) empty. */
export function sideText({ dtype, storedDtype, shape }: PairSide): string {
  const name = storedDtype ?? dtype;
  return name === undefined ? "" : `${name} ${shapeText(shape ?? [])}`;
}

/** `transposed 1, 0`, `reshaped [4, 6], transposed 1, 0`; empty where nothing is done. */
export function queryText({ reshape, perm }: ViewQuery): string {
  const parts = [
    ...(reshape ? [l10n.t("reshaped {0}", shapeText(reshape))] : []),
    ...(perm ? [l10n.t("transposed {0}", perm.join(", "))] : []),
  ];
  return parts.join(", ");
}

/** Text of the view of B and of its reason: `transposed 1, 0: kernel / weight`. */
export function viewText(view: FoundView | null): string {
  const text = view ? queryText(view) : "";
  if (!view || text === "") return l10n.t("as it is");
  const why = reasonText(view.why);
  return why === "" ? text : l10n.t("{0}: {1}", text, why);
}

function reasonText(why: ViewReason): string {
  switch (why) {
    case "asked":
      return "";
    case "map":
      return l10n.t("the mapping");
    case "convention":
      return l10n.t("kernel / weight");
    case "flatten":
      return l10n.t("kernel / weight of a flattened activation");
    case "channels":
      return l10n.t("channels moved");
    case "shape":
      return l10n.t("the only way that fits");
    case "values":
      return l10n.t("the nearest of those that fit");
    case "layout":
      return l10n.t("the layout of the others");
  }
}

/** Text of B's step; if B is of another series, the series name goes before it. */
export function stepText({ b }: ReferenceFound): string {
  return b ? l10n.t("step {0}", b.step) : l10n.t("no such step");
}
