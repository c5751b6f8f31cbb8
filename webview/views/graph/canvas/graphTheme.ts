import { type Colour, contrasted, cssColour, inkOn, mixed, parseColour } from "../../../ui/plot/colour";
import { readTheme, type Theme } from "../../../ui/plot/theme";

/** How a closed box is painted. */
export interface BoxPaint {
  readonly fill: string;
  readonly border: string;
  /** Of texts in it. */
  readonly ink: string;
  readonly faintInk: string;
}

/** Colours of a graph's picture, in VS Code's theme. */
export interface GraphTheme {
  readonly isHighContrast: boolean;
  readonly background: string;
  readonly foreground: string;
  readonly faint: string;
  readonly focus: string;
  /** Of letters on it. */
  readonly onFocus: string;
  readonly warning: string;
  readonly font: string;
  /** What is not coloured. */
  readonly plain: BoxPaint;
  /** By hue. */
  readonly hues: readonly BoxPaint[];
  /** Open boxes, by turns from outside in, and their headers. */
  readonly frames: readonly { readonly fill: string; readonly header: string }[];
  readonly frameBorder: string;
  readonly line: string;
  /** Edges into what is selected, and out of it. */
  readonly into: string;
  readonly outOf: string;
  /** How strongly what is not meant is drawn, 0 to 1. */
  readonly faded: number;
}

export function readGraphTheme(element: Element): GraphTheme {
  const border = getComputedStyle(element).getPropertyValue("--vscode-contrastBorder");
  return graphTheme(readTheme(element), parseColour(border) !== undefined);
}

export function graphTheme(theme: Theme, isHighContrast: boolean): GraphTheme {
  const { background, foreground, focus, odd, runs, series, plot } = theme;
  const faint = contrasted(parseColour(plot.text) ?? foreground, background, 4.5);
  const tint = (share: number) => (isHighContrast ? background : mixed(background, foreground, share));
  const paint = (fill: Colour, border: Colour): BoxPaint => ({
    fill: cssColour(fill),
    border: cssColour(contrasted(border, background, isHighContrast ? 4.5 : 3)),
    ink: cssColour(contrasted(foreground, fill, 4.5)),
    faintInk: cssColour(contrasted(faint, fill, 4.5)),
  });
  // High contrast has outlines alone.
  const filled = (colour: Colour) => paint(isHighContrast ? background : mixed(background, colour, 0.24), colour);
  return {
    isHighContrast,
    background: cssColour(background),
    foreground: cssColour(foreground),
    faint: cssColour(faint),
    focus: cssColour(focus),
    onFocus: cssColour(inkOn(focus)),
    warning: cssColour(odd),
    font: plot.font,
    plain: paint(tint(0.07), isHighContrast ? foreground : mixed(background, foreground, 0.5)),
    hues: runs.map(filled),
    frames: [0.025, 0.06].map((share) => ({ fill: cssColour(tint(share)), header: cssColour(tint(share + 0.08)) })),
    frameBorder: cssColour(
      isHighContrast ? foreground : contrasted(mixed(background, foreground, 0.3), background, 1.6),
    ),
    line: cssColour(contrasted(mixed(background, foreground, isHighContrast ? 0.75 : 0.5), background, 3)),
    into: cssColour(series[0] ?? focus),
    outOf: cssColour(series[1] ?? focus),
    faded: isHighContrast ? 0.5 : 0.4,
  };
}
