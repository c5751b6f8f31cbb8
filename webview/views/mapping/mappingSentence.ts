import * as l10n from "@vscode/l10n";
import type { MatchRule } from "../../../src/pairing/pairedTags";
import { localeNumber } from "../../ui/texts/localeText";
import { type MappingModel, pairsOf } from "./mappingModel";
import { ruleText } from "./mappingTexts";

const RULES: readonly MatchRule[] = ["map", "exact", "name", "order"];

/** `38 pairs: 30 same tag, 4 same name, 4 by order. Unmatched: 3 of A, 2 of B.` */
export function mappingSentence(model: MappingModel): string {
  const pairs = pairsOf(model);
  const counts = RULES.flatMap((rule) => {
    const count = pairs.filter(({ match }) => match.rule === rule).length;
    return count > 0 ? [`${localeNumber(count)} ${ruleText(rule)}`] : [];
  });
  const { unmatchedA, unmatchedB } = model;
  const loose =
    unmatchedA.length + unmatchedB.length > 0
      ? l10n.t("Unmatched: {0} of A, {1} of B.", localeNumber(unmatchedA.length), localeNumber(unmatchedB.length))
      : l10n.t("Every tag has its pair.");
  const matched =
    pairs.length > 0 ? l10n.t("{0} pairs: {1}.", localeNumber(pairs.length), counts.join(", ")) : l10n.t("No pairs.");
  return l10n.t("{0} {1}", matched, loose);
}
