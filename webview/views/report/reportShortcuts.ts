import * as l10n from "@vscode/l10n";
import "../../ui/keys/shortcutSheet";
import type { ShortcutGroup } from "../../ui/keys/shortcutSheet";

/** The keys of the report. */
export function reportShortcuts(): readonly ShortcutGroup[] {
  return [
    {
      title: l10n.t("Report"),
      shortcuts: [
        { keys: ["D"], text: l10n.t("Open the first divergence; with Shift beside") },
        { keys: ["O"], text: l10n.t("The worst first, or the written order") },
        { keys: ["R"], text: l10n.t("Swap A and B") },
        { keys: ["M"], text: l10n.t("Which tags belong together: the mapping") },
        { keys: ["/", "Ctrl+F"], text: l10n.t("Filter by words or a pattern") },
        { keys: ["?"], text: l10n.t("These shortcuts") },
      ],
    },
    {
      title: l10n.t("Table"),
      shortcuts: [
        { keys: ["↓"], text: l10n.t("From the page into the table") },
        { keys: ["←", "↑", "→", "↓"], text: l10n.t("Go to the next cell") },
        { keys: ["Home", "End"], text: l10n.t("First and last column") },
        { keys: ["Ctrl+Home", "Ctrl+End"], text: l10n.t("First and last cell") },
        { keys: ["Page Up", "Page Down"], text: l10n.t("A page up and down") },
        { keys: ["Enter"], text: l10n.t("Open the pair where it first differs; on a column head sort by it") },
        { keys: ["Ctrl+Enter"], text: l10n.t("Open the pair beside") },
      ],
    },
  ];
}
