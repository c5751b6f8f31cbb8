import * as l10n from "@vscode/l10n";
import { localeNumber } from "../../../localeText";

/** Says which share of values an axis leaves out. */
export function beyondText(share: number): string {
  return l10n.t("{0} of the values lie beyond", localeNumber(share, { style: "percent", maximumSignificantDigits: 2 }));
}
