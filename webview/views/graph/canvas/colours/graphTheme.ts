import type { DiffSide } from "../../../../../src/graph/diff/graphDiff";
import type { OpFamily } from "../../../../../src/graph/ops/opFamilies";
import type { RunKey } from "../../../../../src/shared/graph/graphMode";
import { type Colour, contrasted, cssColour, inkOn, mixed, parseColour } from "../../../../ui/plot/colours/colour";
import { paperTheme, readTheme, type Theme } from "../../../../ui/plot/colours/theme";
import { familyColours } from "./familyPalette";

/** Paint of a closed box. */
export interface BoxPaint {
  readonly fill: string;
  /** Also of its part of a bar. */
  readonly border: string;
  /** Colour of texts in it. */
  readonly ink: string;
  readonly faintInk: string;
  /** Width of its border, in usual ones. */
  readonly weight: number;
}

/** Colours of a graph's picture, in VS Code's theme. */
export interface GraphTheme {
  readonly isHighContrast: boolean;
  readonly background: string;
  readonly foreground: string;
  readonly faint: string;
  readonly focus: string;
  /** Colour of letters on it. */
  readonly onFocus: string;
  readonly warning: string;
  readonly font: string;
  /** Paint of boxes without colour. */
  readonly plain: BoxPaint;
  /** By family of ops; of those that have a colour. */
  readonly families: ReadonlyMap<string, BoxPaint>;
  /** By hue. */
  readonly hues: readonly BoxPaint[];
  /** Paints of the states of a run from feed to fetch. */
  readonly run: Readonly<Record<RunKey, BoxPaint>>;
  /** Paints of the nodes of two graphs. */
  readonly sides: Readonly<Record<DiffSide, BoxPaint>>;
  /** Paints of amounts, least to greatest. In high contrast outlines: a bar tells the amount. */
  readonly heat: readonly BoxPaint[];
  /** Open boxes, by turns from outside in, and their headers. */
  readonly frames: readonly { readonly fill: string; readonly header: string }[];
  readonly frameBorder: string;
  readonly line: string;
  /** Edges into what is selected, and out of it; also what is fed, and what is fetched. */
  readonly into: string;
  readonly outOf: string;
  /** Colour of signs on these. */
  readonly onInto: string;
  readonly onOutOf: string;
  /** Edges on the way from feed to fetch, and from one device to another. */
  readonly path: string;
  readonly crossing: string;
  /** Opacity of parts that are not meant, 0 to 1; the least, where there is more than one reason. */
  readonly faded: number;
  readonly faintest: number;
}

/** Colours of VS Code for changes of files. */
interface ChangeColours {
  readonly added: Colour;
  readonly deleted: Colour;
  readonly modified: Colour;
  readonly renamed: Colour;
}

/** Colours where no extension gives them. */
const USUAL_CHANGES: ChangeColours = {
  added: [88, 124, 12],
  deleted: [173, 7, 7],
  modified: [137, 80, 3],
  renamed: [18, 88, 167],
};

const HEAT_LEVELS = 16;
/** Start of the ramp, so that the least amount stands out from nodes that did not run. */
const LEAST_HEAT = 0.15;
const STRONG = 2;
/** Share of the colour in a family's boxes: there are many, and near ones have to differ. Boxes that hold data are outlines. */
const FAMILY_SHARE = 0.34;
const DATA_SHARE = 0.06;
const DATA_FAMILIES: readonly OpFamily[] = ["variable", "constant"];

/** Colours of amounts, least to most. */
export function heatStops({ heat, isHighContrast }: GraphTheme): readonly string[] {
  return heat.map(({ fill, border }) => (isHighContrast ? border : fill));
}

export function readGraphTheme(element: Element): GraphTheme {
  const style = getComputedStyle(element);
  const named = (name: string) => parseColour(style.getPropertyValue(`--vscode-${name}`));
  const change = (kind: string) => named(`gitDecoration-${kind}ResourceForeground`);
  const changes = {
    added: change("added") ?? USUAL_CHANGES.added,
    deleted: change("deleted") ?? USUAL_CHANGES.deleted,
    modified: change("modified") ?? USUAL_CHANGES.modified,
    // That of renamed files is nearly the one of added ones.
    renamed: change("submodule") ?? USUAL_CHANGES.renamed,
  };
  return graphTheme(readTheme(element), named("contrastBorder") !== undefined, changes);
}

/** On white paper. */
export function paperGraphTheme(font: string): GraphTheme {
  return graphTheme(paperTheme(font), false, USUAL_CHANGES);
}

export function graphTheme(theme: Theme, isHighContrast: boolean, changes: ChangeColours): GraphTheme {
  const { background, foreground, focus, warning, runs, series, plot, heat } = theme;
  const faint = contrasted(parseColour(plot.text) ?? foreground, background, 4.5);
  const tint = (share: number) => (isHighContrast ? background : mixed(background, foreground, share));
  const paint = (fill: Colour, border: Colour, weight = 1): BoxPaint => ({
    fill: cssColour(fill),
    border: cssColour(contrasted(border, background, isHighContrast ? 4.5 : 3)),
    ink: cssColour(contrasted(foreground, fill, 4.5)),
    faintInk: cssColour(contrasted(faint, fill, 4.5)),
    weight,
  });
  // High contrast has outlines alone.
  const filled = (colour: Colour, weight = 1, share = 0.24) =>
    paint(isHighContrast ? background : mixed(background, colour, share), colour, weight);
  const one = (place: number) => series[place] ?? focus;
  const [into, outOf, path, crossing] = [one(0), one(1), one(2), one(3)];
  const plain = paint(tint(0.07), isHighContrast ? foreground : mixed(background, foreground, 0.5));
  return {
    isHighContrast,
    background: cssColour(background),
    foreground: cssColour(foreground),
    faint: cssColour(faint),
    focus: cssColour(focus),
    onFocus: cssColour(inkOn(focus)),
    warning: cssColour(warning),
    font: plot.font,
    plain,
    families: new Map(
      familyColours(background, isHighContrast).map(([family, colour]) => [
        family,
        // Where all are outlines, the weight of these tells data from work, too.
        DATA_FAMILIES.includes(family)
          ? filled(colour, isHighContrast ? 1 : STRONG, DATA_SHARE)
          : filled(colour, isHighContrast ? STRONG : 1, FAMILY_SHARE),
      ]),
    ),
    hues: runs.map((colour) => filled(colour)),
    // What runs is told from what is nothing.
    run: { path: filled(path, STRONG, 0.36), run: { ...plain }, fed: filled(into), pruned: plain },
    sides: {
      same: plain,
      changed: filled(changes.modified),
      moved: filled(changes.renamed),
      onlyA: filled(changes.added),
      onlyB: filled(changes.deleted),
    },
    heat: Array.from({ length: HEAT_LEVELS }, (_, level) => {
      const share = LEAST_HEAT + ((1 - LEAST_HEAT) * level) / (HEAT_LEVELS - 1);
      const colour = heat[Math.round(share * (heat.length - 1))] ?? foreground;
      const ink = cssColour(inkOn(colour));
      return isHighContrast ? paint(background, colour) : { ...paint(colour, colour), ink, faintInk: ink };
    }),
    frames: [0.025, 0.06].map((share) => ({ fill: cssColour(tint(share)), header: cssColour(tint(share + 0.08)) })),
    frameBorder: cssColour(
      isHighContrast ? foreground : contrasted(mixed(background, foreground, 0.3), background, 1.6),
    ),
    line: cssColour(contrasted(mixed(background, foreground, isHighContrast ? 0.75 : 0.5), background, 3)),
    into: cssColour(into),
    outOf: cssColour(outOf),
    onInto: cssColour(inkOn(into)),
    onOutOf: cssColour(inkOn(outOf)),
    path: cssColour(path),
    crossing: cssColour(crossing),
    faded: isHighContrast ? 0.5 : 0.4,
    faintest: isHighContrast ? 0.35 : 0.25,
  };
}
