import * as l10n from "@vscode/l10n";

export function tagText(tag: string): string {
  return tag || l10n.t("(empty)");
}
