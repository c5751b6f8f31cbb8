import * as l10n from "@vscode/l10n";
import { COMPLEX_KEY } from "../../ui/complexAsTexts";
import "../../ui/keys/shortcutSheet";
import type { ShortcutGroup } from "../../ui/keys/shortcutSheet";
import { namedConditions } from "./find/usualConditions";
import type { TensorPicture } from "./tensorState";

/** The keys of a tensor's page. */
export function tensorShortcuts(picture: TensorPicture): readonly ShortcutGroup[] {
  return [
    { table, heatmap, over, compare: table }[picture](),
    ...(picture === "compare" ? [compare()] : []),
    find(),
    finding(),
    {
      title: l10n.t("Slice"),
      shortcuts: [
        { keys: ["T"], text: l10n.t("Transpose: swap rows and columns") },
        { keys: ["M"], text: l10n.t("Mosaic: two more dims as rows and columns of tiles") },
        { keys: ["↑", "↓"], text: l10n.t("In the box of a dim: the next and the previous index") },
        { keys: ["Alt+←", "Alt+→"], text: l10n.t("In the slice's bar: back and forward") },
      ],
    },
    {
      title: l10n.t("Page"),
      shortcuts: [
        ...(picture === "table" || picture === "compare"
          ? [{ keys: ["H"], text: l10n.t("Heat: colours behind the numbers") }]
          : []),
        {
          keys: ["O"],
          text: picture === "over" ? l10n.t("Back to the table") : l10n.t("The chosen cell over the steps"),
        },
        {
          keys: [COMPLEX_KEY.toUpperCase()],
          text: l10n.t("Complex numbers as magnitude, phase, real or imaginary part"),
        },
        { keys: ["S"], text: l10n.t("Show or hide the statistics") },
        { keys: ["[", "]"], text: l10n.t("The previous and the next step") },
        { keys: ["F"], text: l10n.t("Follow the newest step") },
        { keys: ["Space", "P"], text: l10n.t("Play the steps as a film, or pause") },
        { keys: ["L"], text: l10n.t("Link with other panels") },
        { keys: ["←", "→"], text: l10n.t("On the slider: the previous and the next step") },
        { keys: ["Page Up", "Page Down"], text: l10n.t("On the slider: ten steps forward or back") },
        { keys: ["?"], text: l10n.t("These shortcuts") },
      ],
    },
  ];
}

function table(): ShortcutGroup {
  return {
    title: l10n.t("Table"),
    shortcuts: [
      { keys: ["←", "↑", "→", "↓"], text: l10n.t("Go to the next cell; with Shift select") },
      { keys: ["Home", "End"], text: l10n.t("First and last column") },
      { keys: ["Ctrl+Home", "Ctrl+End"], text: l10n.t("First and last cell") },
      { keys: ["Page Up", "Page Down"], text: l10n.t("A page up and down") },
      { keys: ["Shift+Space", "Ctrl+Space"], text: l10n.t("Select whole rows, whole columns") },
      { keys: ["Ctrl+A"], text: l10n.t("Select all") },
      { keys: ["Ctrl+C"], text: l10n.t("Copy what is selected") },
    ],
  };
}

function compare(): ShortcutGroup {
  return {
    title: l10n.t("Compare"),
    shortcuts: [
      { keys: ["W"], text: l10n.t("Another way: A, B, A − B, relative, ULP; with Shift back") },
      { keys: ["1", "2", "3", "4", "5"], text: l10n.t("One of these ways") },
      { keys: ["B"], text: l10n.t("A and B side by side, or one table") },
      { keys: ["R"], text: l10n.t("Swap A and B") },
      { keys: ["D"], text: l10n.t("Next cell beyond the tolerance; with Shift the previous one") },
      { keys: ["U"], text: l10n.t("Next cell that is not equal; with Shift the previous one") },
    ],
  };
}

function heatmap(): ShortcutGroup {
  return {
    title: l10n.t("Heatmap"),
    shortcuts: [
      { keys: ["←", "↑", "→", "↓"], text: l10n.t("Go to the next cell") },
      { keys: ["Home", "End"], text: l10n.t("First and last column") },
      { keys: ["Ctrl+Home", "Ctrl+End"], text: l10n.t("First and last cell") },
      { keys: ["Page Up", "Page Down"], text: l10n.t("A page up and down") },
      { keys: ["Shift+←", "Shift+→", "Shift+↑", "Shift+↓"], text: l10n.t("Move the picture") },
      { keys: ["+", "−"], text: l10n.t("Zoom in and out; also the wheel") },
      { keys: ["0"], text: l10n.t("Show everything") },
      { keys: ["1"], text: l10n.t("A cell a pixel") },
    ],
  };
}

function over(): ShortcutGroup {
  return {
    title: l10n.t("Over Steps"),
    shortcuts: [
      { keys: ["←", "→"], text: l10n.t("The line's previous and next point") },
      { keys: ["↑", "↓"], text: l10n.t("The previous and the next line") },
      { keys: ["Home", "End"], text: l10n.t("The line's first and last point") },
      { keys: ["Page Up", "Page Down"], text: l10n.t("Ten points back or forward") },
      { keys: ["Enter"], text: l10n.t("Go to the step of the point") },
      { keys: ["K"], text: l10n.t("This line stays, the next joins it") },
      { keys: ["V"], text: l10n.t("The values as a table, and back") },
      { keys: ["+", "−"], text: l10n.t("Zoom in and out; also the wheel") },
      { keys: ["0"], text: l10n.t("Show everything") },
    ],
  };
}

function find(): ShortcutGroup {
  return {
    title: l10n.t("Find"),
    shortcuts: [
      { keys: ["Ctrl+F"], text: l10n.t("Find elements by a condition") },
      { keys: ["Enter", "F3"], text: l10n.t("Next hit; with Shift the previous one") },
      { keys: ["E", "Ctrl+Enter"], text: l10n.t("First step that has one") },
      { keys: ["Esc"], text: l10n.t("Close the find bar") },
    ],
  };
}

function finding(): ShortcutGroup {
  return {
    title: l10n.t("Go to the next; letters with Shift go back"),
    shortcuts: namedConditions().flatMap(({ name, key }) =>
      key === undefined ? [] : [{ keys: [key.toUpperCase()], text: name }],
    ),
  };
}
