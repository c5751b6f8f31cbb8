import * as l10n from "@vscode/l10n";
import "../../ui/keys/shortcutSheet";
import type { ShortcutGroup } from "../../ui/keys/shortcutSheet";

/** The keys of the mapping. */
export function mappingShortcuts(): readonly ShortcutGroup[] {
  return [
    {
      title: l10n.t("Rows"),
      shortcuts: [
        { keys: ["↑", "↓", "←", "→"], text: l10n.t("The neighbouring tag or button") },
        { keys: ["Page Up", "Page Down"], text: l10n.t("A page up or down") },
        { keys: ["Ctrl+Home", "Ctrl+End"], text: l10n.t("The first and the last row") },
      ],
    },
    {
      title: l10n.t("Match"),
      shortcuts: [
        { keys: ["Space"], text: l10n.t("Choose a tag or a layer, or leave it") },
        { keys: ["Enter"], text: l10n.t("Choose it; where one of the other run is chosen, match both") },
        { keys: ["Escape"], text: l10n.t("Choose nothing") },
        { keys: ["C"], text: l10n.t("Confirm the guess of the row, on a layer all of its guesses") },
        { keys: ["T"], text: l10n.t("Apply the suggested transpose") },
        { keys: ["Delete"], text: l10n.t("Remove the entry of the row") },
      ],
    },
    {
      title: l10n.t("Page"),
      shortcuts: [
        { keys: ["Ctrl+Z"], text: l10n.t("Undo") },
        { keys: ["Ctrl+Y", "Ctrl+Shift+Z"], text: l10n.t("Redo") },
        { keys: ["/", "Ctrl+F"], text: l10n.t("Filter") },
        { keys: ["?"], text: l10n.t("These shortcuts") },
      ],
    },
  ];
}
