import { ARROWS, type Pressed, type SizeCommand, sizeCommand } from "../../../../ui/plot/pointer/pictureKeys";
import type { WalkDirection } from "./boxWalk";

/** Command of a key for the picture of a graph. */
type GraphCommand =
  | SizeCommand
  | { readonly do: "walk"; readonly way: WalkDirection }
  /** By parts of the view. */
  | { readonly do: "pan"; readonly by: readonly [number, number] }
  /** Opens the selected box; closes it, else the one it is in; or what of both it is not. Without a selection zooms. */
  | { readonly do: "open" | "close" | "toggle" }
  /** To the next edge of what is selected, or the one before. */
  | { readonly do: "edge"; readonly by: 1 | -1 }
  | { readonly do: "toSelection" }
  | { readonly do: "menu" };

/** Keys as announced to assistive technology. */
export const GRAPH_KEYS =
  "ArrowUp ArrowDown ArrowLeft ArrowRight Alt+ArrowDown Alt+ArrowUp Home End Enter + - Backspace a Shift+A . 0 1 z Shift+Z Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight ContextMenu Shift+F10";

/** Share of the view's size by which a key shifts it. */
const PAN_SHARE = 1 / 8;
const ZOOM_NOTCHES = 3;

const ARROW_WAYS: Readonly<Record<string, WalkDirection>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** Arrows walk, with Shift they move the picture, with Alt they lead into scopes and out of them. */
export function graphCommand({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): GraphCommand | undefined {
  if (ctrlKey || metaKey) return undefined;
  const arrow = ARROWS[key];
  if (altKey) {
    if (shiftKey || !arrow || arrow[0] !== 0) return undefined;
    return { do: "walk", way: key === "ArrowDown" ? "in" : "out" };
  }
  const way = ARROW_WAYS[key];
  if (arrow && way) {
    return shiftKey ? { do: "pan", by: [-arrow[0] * PAN_SHARE, -arrow[1] * PAN_SHARE] } : { do: "walk", way };
  }
  switch (key) {
    case "Home":
    case "End":
      return { do: "walk", way: key === "Home" ? "first" : "last" };
    case "Enter":
      return { do: "toggle" };
    case "+":
      return { do: "open" };
    case "-":
    case "Backspace":
      return { do: "close" };
    case "a":
    case "A":
      return { do: "edge", by: shiftKey ? -1 : 1 };
    case ".":
      return { do: "toSelection" };
    case "z":
    case "Z":
      return { do: "zoom", notches: shiftKey ? -ZOOM_NOTCHES : ZOOM_NOTCHES };
    case "ContextMenu":
      return { do: "menu" };
    case "F10":
      return shiftKey ? { do: "menu" } : undefined;
  }
  return sizeCommand(key);
}
