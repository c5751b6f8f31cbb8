import * as l10n from "@vscode/l10n";
import { PINNED, type TagGroup } from "./tagGroups";

export function groupTitle({ key, part }: TagGroup): string {
  if (key === PINNED) return l10n.t("Pinned");
  return part ?? l10n.t("Ungrouped");
}
