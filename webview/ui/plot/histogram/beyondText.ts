import * as l10n from "@vscode/l10n";
import { percentText } from "../../texts/percentText";

/** Says which share of values an axis leaves out. */
export function beyondText(share: number): string {
  return l10n.t("{0} of the values lie beyond", percentText(share, 2));
}
