import * as l10n from "@vscode/l10n";
import type { ColourRange } from "../../../../src/shared/questions/tensors";
import { localeNumber } from "../../../ui/texts/localeText";
import { percentText } from "../../../ui/texts/percentText";
import { endTexts } from "./endTexts";
import type { HeatScale } from "./heatScale";

/** What colours say of a slice, for who does not see them: the range, what lies beyond it, and what is no number. */
export function heatSentence(scale: HeatScale | undefined, counts: ColourRange): string {
  const { below, above, count, nan, posInf, negInf } = counts;
  const range = scale
    ? l10n.t(
        "Colours from {0} to {1}: {2} below the range, {3} above it.",
        ...endTexts(scale),
        localeNumber(below),
        localeNumber(above),
      )
    : l10n.t("Nothing here is finite.");
  if (nan + posInf + negInf === 0) return range;
  const share = percentText(nan / count, 2);
  const odd = l10n.t(
    "{0} NaN ({1}), {2} +Inf, {3} -Inf.",
    localeNumber(nan),
    share,
    localeNumber(posInf),
    localeNumber(negInf),
  );
  return `${range} ${odd}`;
}
