import * as l10n from "@vscode/l10n";
import type { MetricFigure } from "../../../../src/shared/hparams/tableColumn";

/** Name of a figure below its metric's. */
export function figureName(figure: MetricFigure): string {
  switch (figure) {
    case "last":
      return l10n.t("last");
    case "min":
      return l10n.t("least");
    case "max":
      return l10n.t("greatest");
  }
}
