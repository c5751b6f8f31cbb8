import * as l10n from "@vscode/l10n";
import "../../ui/keys/shortcutSheet";
import type { ShortcutGroup } from "../../ui/keys/shortcutSheet";

/** The keys of the board of settings. */
export function configShortcuts(): readonly ShortcutGroup[] {
  return [
    {
      title: l10n.t("Configuration"),
      shortcuts: [
        { keys: ["/"], text: l10n.t("Filter settings") },
        { keys: ["↓"], text: l10n.t("From the page into the table") },
        { keys: ["?"], text: l10n.t("These shortcuts") },
      ],
    },
    {
      title: l10n.t("Settings"),
      shortcuts: [
        { keys: ["←", "↑", "→", "↓"], text: l10n.t("Go to the next cell; on a group's name → unfolds it, ← folds it") },
        { keys: ["Home", "End"], text: l10n.t("First and last column") },
        { keys: ["Ctrl+Home", "Ctrl+End"], text: l10n.t("First and last cell") },
        { keys: ["Page Up", "Page Down"], text: l10n.t("A page up and down") },
        { keys: ["B"], text: l10n.t("Hold all runs against that of the cell, or let go of it") },
        {
          keys: ["Enter"],
          text: l10n.t("Open the record of the value; on a group fold it; on a head hold all against its run"),
        },
        { keys: ["Ctrl+Enter"], text: l10n.t("Open the record beside") },
      ],
    },
  ];
}
