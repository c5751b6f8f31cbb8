import * as l10n from "@vscode/l10n";
import type { Verdict } from "../../../parts/reference/referenceBar";
import { localeNumber } from "../../../ui/texts/localeText";
import type { PairTold } from "./pairTold";

/** The verdict in a word, as far as it is known; undefined where nothing is. */
export function shownVerdict({ figures, isLoading, isOfBefore }: PairTold): Verdict | undefined {
  if (!figures) return undefined;
  const { seen, count, exceeding, equal, equalBits, reordered } = figures;
  const isWhole = !isLoading && !isOfBefore;
  // What was seen so far may agree while the rest does not.
  if (seen < count && exceeding === 0) {
    return { text: l10n.t("comparing: {0} %", Math.floor((100 * seen) / count)), sign: "≈", isWhole: false };
  }
  if (exceeding > 0) {
    const text = reordered
      ? l10n.t("reordered: {0} beyond the tolerance", localeNumber(exceeding))
      : l10n.t("{0} beyond the tolerance", localeNumber(exceeding));
    return { text, sign: "≠", isWhole };
  }
  if (count === 0) return { text: l10n.t("no cells"), sign: "=", isWhole };
  if (equalBits === count) return { text: l10n.t("the same bits"), sign: "=", isWhole };
  if (equal === count) return { text: l10n.t("equal"), sign: "=", isWhole };
  return { text: l10n.t("all close"), sign: "≈", isWhole };
}
