import * as l10n from "@vscode/l10n";
import "../../ui/keys/shortcutSheet";
import type { ShortcutGroup } from "../../ui/keys/shortcutSheet";

/** The keys of the board of HParams. */
export function hparamsShortcuts(): readonly ShortcutGroup[] {
  return [
    {
      title: l10n.t("HParams"),
      shortcuts: [
        { keys: ["/"], text: l10n.t("Filter sessions") },
        { keys: ["↓"], text: l10n.t("From the page into the table") },
        { keys: ["Escape"], text: l10n.t("Select none") },
        { keys: ["?"], text: l10n.t("These shortcuts") },
      ],
    },
    {
      title: l10n.t("Rows"),
      shortcuts: [
        { keys: ["←", "↑", "→", "↓"], text: l10n.t("Go to the next cell; on a group's name → unfolds it, ← folds it") },
        { keys: ["Home", "End"], text: l10n.t("First and last column") },
        { keys: ["Ctrl+Home", "Ctrl+End"], text: l10n.t("First and last cell") },
        { keys: ["Page Up", "Page Down"], text: l10n.t("A page up and down") },
        {
          keys: ["Space"],
          text: l10n.t("Select the sessions of the row; with Shift all from the row that was turned last"),
        },
        { keys: ["Ctrl+A"], text: l10n.t("Select all shown sessions") },
        { keys: ["B"], text: l10n.t("The session as the baseline, or none") },
        { keys: ["Enter"], text: l10n.t("Fold a group, open a session's scalars, the curve of a metric") },
        { keys: ["Ctrl+Enter"], text: l10n.t("Open these beside") },
      ],
    },
    {
      title: l10n.t("Cells of the matrix"),
      shortcuts: [
        { keys: ["←", "↑", "→", "↓"], text: l10n.t("Go to the next cell") },
        { keys: ["Home", "End"], text: l10n.t("First and last cell") },
        { keys: ["Enter"], text: l10n.t("Show the cell as the scatter") },
      ],
    },
    {
      title: l10n.t("Column heads"),
      shortcuts: [
        { keys: ["Enter"], text: l10n.t("Sort by the column, the other way round, not at all") },
        { keys: ["Shift+Enter"], text: l10n.t("Sort by it behind the others") },
        { keys: ["Alt+↓"], text: l10n.t("Menu of the column: its filter, figures, place") },
        { keys: ["Alt+←", "Alt+→"], text: l10n.t("Move the column") },
        { keys: ["Alt+Shift+←", "Alt+Shift+→"], text: l10n.t("Make the column narrower and wider") },
        { keys: ["Delete"], text: l10n.t("Hide the column") },
      ],
    },
  ];
}
