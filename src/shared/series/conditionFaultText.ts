import { COMPARISONS, RUN_COLUMNS } from "./runColumn";
import type { RunConditionFault } from "./runConditions";

/** Translations of host or page. */
interface Texts {
  t(text: string, ...params: readonly string[]): string;
}

/** Sentence about what is wrong with a text of conditions, and at which character, counted from 1 at its beginning. */
export function conditionFaultText(l10n: Texts, text: string, { wanted, start, end }: RunConditionFault): string {
  const place = String(start + 1);
  const wrong = text.slice(start, end);
  switch (wanted) {
    case "column":
      return wrong === ""
        ? l10n.t("At character {0} a column is missing: {1}.", place, RUN_COLUMNS)
        : l10n.t("At character {0}: “{1}” is no column: {2}.", place, wrong, RUN_COLUMNS);
    case "comparison":
      return l10n.t(
        "At character {0} a comparison is missing, with blanks around it: {1}.",
        place,
        COMPARISONS.join(" "),
      );
    case "value":
      return l10n.t("At character {0} a value is missing.", place);
  }
}

/** Sentence about a column that is well written, but in no run. */
export function unknownColumnText(l10n: Texts, column: string, start: number): string {
  return l10n.t("At character {0}: no run has {1}.", String(start + 1), column);
}
