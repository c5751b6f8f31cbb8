import * as l10n from "@vscode/l10n";
import type { CostFigure } from "../../../../../src/shared/graph/graphMode";
import { localeNumber } from "../../../../ui/texts/localeText";
import { figureText } from "../../texts/figureTexts";

/** An amount as it stands alone on a box: `1.23 ms`, `3.4 MiB`, `12 times`. */
export function amountText(figure: CostFigure, amount: number): string {
  if (figure !== "executions") return figureText(amount, figure);
  return amount === 1 ? l10n.t("once") : l10n.t("{0} times", localeNumber(amount));
}
