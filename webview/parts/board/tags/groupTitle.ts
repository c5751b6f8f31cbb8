import * as l10n from "@vscode/l10n";
import { type CardGroup, PINNED } from "./tagGroups";

export function groupTitle({ key, part }: CardGroup): string {
  if (key === PINNED) return l10n.t("Pinned");
  return part ?? l10n.t("Ungrouped");
}
