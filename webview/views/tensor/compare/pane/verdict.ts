import * as l10n from "@vscode/l10n";
import type { PairFigures } from "../../../../../src/tensor/pair/figures/pairFigures";
import { localeNumber } from "../../../../ui/texts/localeText";

/** Result of a comparison, in a sentence. */
export function verdictText({ count, exceeding, equalBits, equal, allclose }: PairFigures): string {
  if (!allclose) {
    return count === 1
      ? l10n.t("The only cell is beyond the tolerance.")
      : l10n.t("{0} of {1} cells are beyond the tolerance.", localeNumber(exceeding), localeNumber(count));
  }
  if (count === 0) return l10n.t("Neither has any cells.");
  if (equalBits === count) return l10n.t("The same to the bit.");
  return equal === count ? l10n.t("All cells are equal.") : l10n.t("All cells agree within the tolerance.");
}

/** The same numbers stand elsewhere; empty where they do not. */
export function reorderedText({ reordered, count }: PairFigures): string {
  if (reordered !== true) return "";
  return l10n.t(
    "The same {0} numbers in another order: a transpose or a flatten order is missing.",
    localeNumber(count),
  );
}

/** Progress of reading a pair; empty once all of it was read. */
export function seenText({ seen, count }: PairFigures): string {
  if (seen >= count) return "";
  return l10n.t("{0} % of the cells compared", Math.floor((seen / count) * 100));
}
