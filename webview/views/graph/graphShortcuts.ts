import * as l10n from "@vscode/l10n";
import "../../ui/keys/shortcutSheet";
import type { ShortcutGroup } from "../../ui/keys/shortcutSheet";
import { MODE_KEYS } from "./graphModes";
import { GRAPH_MODES } from "./graphState";
import { modeText } from "./texts/modeTexts";

/** The keys of a graph. */
export function graphShortcuts(): readonly ShortcutGroup[] {
  return [
    {
      title: l10n.t("Picture"),
      shortcuts: [
        { keys: ["←", "↑", "→", "↓"], text: l10n.t("Walk along edges and to neighbours") },
        { keys: ["Alt+↓", "Alt+↑"], text: l10n.t("Into a scope and out of it") },
        { keys: ["Home", "End"], text: l10n.t("The first and the last box") },
        {
          keys: ["A"],
          text: l10n.t("The next edge of the selected box, with Shift the one before; arrows lead to its ends"),
        },
        { keys: ["Enter"], text: l10n.t("Open or close the selected box") },
        { keys: ["+"], text: l10n.t("Open the selected box") },
        { keys: ["-", "Backspace"], text: l10n.t("Close the selected box, or the one it is in") },
        { keys: ["."], text: l10n.t("Go to what is selected") },
        { keys: ["Z"], text: l10n.t("Zoom in; with Shift out") },
        { keys: ["0"], text: l10n.t("Fit") },
        { keys: ["1"], text: l10n.t("Actual size") },
        { keys: ["V"], text: l10n.t("Turn the picture: automatic, upwards, downwards, leftwards, rightwards") },
        { keys: ["K"], text: l10n.t("Details in boxes: attributes, outputs, parameters") },
        { keys: ["Shift+←", "Shift+↑", "Shift+→", "Shift+↓"], text: l10n.t("Move the picture") },
        { keys: ["Shift+F10"], text: l10n.t("The menu of what is selected") },
      ],
    },
    {
      title: l10n.t("Page"),
      shortcuts: [
        { keys: ["/"], text: l10n.t("Search") },
        { keys: ["T"], text: l10n.t("The table, and back") },
        { keys: ["I"], text: l10n.t("Show or hide the panel") },
        { keys: ["M"], text: l10n.t("Parameters") },
        { keys: ["W"], text: l10n.t("Follow the data of what is selected, else of the input") },
        { keys: ["E"], text: l10n.t("Feed the selected node or scope") },
        { keys: ["F"], text: l10n.t("Fetch the selected node or scope; here it does not follow the newest step") },
        { keys: ["Esc"], text: l10n.t("Deselect the edge, else clear what is marked") },
        { keys: ["?"], text: l10n.t("These shortcuts") },
      ],
    },
    {
      title: l10n.t("Colours by"),
      shortcuts: GRAPH_MODES.map((mode) => ({ keys: [MODE_KEYS[mode].toUpperCase()], text: modeText(mode) })),
    },
  ];
}
