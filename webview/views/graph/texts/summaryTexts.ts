import * as l10n from "@vscode/l10n";
import type { SummaryFigures } from "../../../../src/shared/questions/graphWork";
import { bytesText } from "../../../../src/shared/text/bytesText";
import { localeNumber } from "../../../ui/texts/localeText";

/** Figures for people, those that are known; sums of which a part is unknown as their least. */
export function figuresText({ parameters, trainable, bytes, multiplyAdds, unknown }: SummaryFigures): string[] {
  const texts: string[] = [];
  if (parameters !== null) {
    const count = localeNumber(parameters);
    if (unknown > 0) texts.push(l10n.t("at least {0} parameters", count));
    else texts.push(parameters === 1 ? l10n.t("1 parameter") : l10n.t("{0} parameters", count));
  }
  if (trainable !== null) texts.push(l10n.t("{0} trainable", localeNumber(trainable)));
  if (bytes !== null) texts.push(bytesText(bytes));
  if (multiplyAdds) texts.push(l10n.t("{0} multiply-adds", localeNumber(multiplyAdds)));
  return texts;
}

/** Number of variables of unknown size, with the reason; empty where all are known. */
export function unknownText({ unknown }: SummaryFigures, isTorch: boolean): string {
  if (unknown === 0) return "";
  const count = localeNumber(unknown);
  return isTorch
    ? l10n.t("{0} of unknown size: torch records no shapes of parameters.", count)
    : l10n.t("{0} of unknown size: the graph does not say their shapes.", count);
}
