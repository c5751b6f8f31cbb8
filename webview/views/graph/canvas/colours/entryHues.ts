import { DIFF_SIDES, type DiffSide } from "../../../../../src/graph/diff/graphDiff";
import { type CostFigure, HINT_KEYS, RUN_KEYS } from "../../../../../src/shared/graph/graphMode";
import type { GraphShare, GraphShares } from "../../../../../src/shared/questions/graphPictures";
import type { GraphModeName } from "../../graphState";
import { entryText } from "../../texts/modeTexts";
import { type Hue, paintOf } from "../boxes/boxHues";
import { type CostScale, classLevel } from "./costScale";
import { familyPaint } from "./familyHue";
import type { BoxPaint, GraphTheme } from "./graphTheme";

/** Signs of changes: also who sees no colours tells them apart. */
const SIDE_TAGS: Readonly<Record<DiffSide, string>> = { same: "", changed: "~", moved: "≈", onlyA: "+", onlyB: "−" };

/** The colours of a mode's entries, in the legend's order. `scale` is of costs. */
export function entryHues(
  { entries }: Pick<GraphShares, "entries">,
  mode: GraphModeName,
  figure: CostFigure,
  scale: CostScale | undefined,
  theme: GraphTheme,
): readonly Hue[] {
  let named = 0;
  return entries.map(({ key }, place) => {
    const text = entryText(mode, key, figure);
    // What is nothing has no number.
    const number = key === "" ? 0 : ++named;
    const isFaded = (mode === "run" && key === "pruned") || (mode === "difference" && key === "same");
    const title = mode === "device" && key !== "" ? key : text;
    return { key, text, title, place, isFaded, ...lookOf(mode, key, number, scale, theme) };
  });
}

function lookOf(
  mode: GraphModeName,
  key: string,
  number: number,
  scale: CostScale | undefined,
  theme: GraphTheme,
): { readonly tag: string; readonly paint: BoxPaint } {
  if (key === "") return { tag: "", paint: theme.plain };
  const numbered = (place: number) => ({ tag: String(place + 1), paint: paintOf(theme.hues, place) });
  switch (mode) {
    case "run": {
      const state = RUN_KEYS.find((one) => one === key);
      return { tag: state === "path" ? "→" : "", paint: state ? theme.run[state] : theme.plain };
    }
    case "difference": {
      const side = DIFF_SIDES.find((one) => one === key);
      return side ? { tag: SIDE_TAGS[side], paint: theme.sides[side] } : { tag: "", paint: theme.plain };
    }
    case "hints": {
      // A hint has one colour, whichever others there are.
      const keys: readonly string[] = HINT_KEYS;
      const place = keys.indexOf(key);
      return numbered(place < 0 ? number - 1 : place);
    }
    case "cost":
      return { tag: "", paint: scale ? heatOf(theme, classLevel(scale, Number(key))) : theme.plain };
    case "op":
      return { tag: "", paint: familyPaint(key, theme) };
    case "device":
    case "structure":
    case "none":
      return { ...numbered(number - 1), tag: letterOf(number - 1) };
  }
}

/** `A` to `Z`, `AA`, …: devices have numbers of their own. */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : `${letterOf(Math.floor(place / 26) - 1)}${last}`;
}

/** The paint of a level, 0 to 1. */
export function heatOf({ heat }: GraphTheme, level: number): BoxPaint {
  return paintOf(heat, Math.round(level * (heat.length - 1)));
}

/** True if boxes are coloured by what shares say of them, and not by what the picture does. */
export function isOfEntries(mode: GraphModeName): boolean {
  return mode === "run" || mode === "device" || mode === "cost" || mode === "hints" || mode === "difference";
}

/** Entries of a box with how many of its nodes they are of, most first. */
export function entriesOf(
  { entries, starts, entry, nodes }: GraphShares,
  box: number,
): readonly { readonly place: number; readonly share: GraphShare; readonly nodes: number }[] {
  const found = [];
  for (let i = starts[box] as number; i < (starts[box + 1] as number); i++) {
    const place = entry[i] as number;
    const share = entries[place];
    if (share) found.push({ place, share, nodes: nodes[i] as number });
  }
  return found;
}
