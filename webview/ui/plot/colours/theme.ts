import { ODD_COLOURS, type OddColours, type OddKind } from "../oddMarks";
import type { PlotColours } from "../plot";
import { type Colour, contrasted, cssColour, heatRamp, mixed, parseColour, runColours, seriesColours } from "./colour";

/** The colours of a picture, taken from VS Code's theme. */
export interface Theme {
  readonly background: Colour;
  readonly foreground: Colour;
  readonly focus: Colour;
  readonly warning: Colour;
  /** NaN and infinities on the background. */
  readonly odd: OddColours;
  readonly series: readonly Colour[];
  /** By the hue of a run's look. */
  readonly runs: readonly Colour[];
  /** Opacity of the oldest of many steps, 0 to 1. */
  readonly faintest: number;
  readonly heat: readonly Colour[];
  readonly plot: PlotColours;
}

export function readTheme(element: Element): Theme {
  const style = getComputedStyle(element);
  const named = (name: string, under: Colour) => parseColour(style.getPropertyValue(`--vscode-${name}`), under);
  const background = named("editor-background", [255, 255, 255]) ?? [255, 255, 255];
  const foreground = named("foreground", background) ?? contrasted(background, background, 7);
  const text = contrasted(named("descriptionForeground", background) ?? foreground, background, 4.5);
  const border = named("contrastBorder", background);
  const odd = (kind: OddKind) => {
    const wanted = parseColour(style.getPropertyValue(`--tensor-view-${kind}`), background) ?? ODD_COLOURS[kind];
    return contrasted(wanted, background, 3);
  };
  return themeOf({
    ...{ background, foreground, text, border },
    focus: contrasted(named("focusBorder", background) ?? foreground, background, 3),
    warning: contrasted(named("editorWarning-foreground", background) ?? [200, 120, 0], background, 3),
    odd: { nan: odd("nan"), posInf: odd("posInf"), negInf: odd("negInf") },
    font: style.getPropertyValue("--vscode-font-family") || "sans-serif",
  });
}

/** Colours that a theme says itself; the others follow. */
interface ThemeParts extends Pick<Theme, "background" | "foreground" | "focus" | "warning" | "odd"> {
  /** Colour of descriptions. */
  readonly text: Colour;
  /** In high contrast alone. */
  readonly border: Colour | undefined;
  readonly font: string;
}

function themeOf({ background, foreground, focus, warning, odd, text, border, font }: ThemeParts): Theme {
  return {
    ...{ background, foreground, focus, warning, odd },
    series: seriesColours(background, border ? 6 : 4),
    runs: runColours(background, border !== undefined),
    faintest: border ? 0.7 : 0.36,
    heat: heatRamp(background),
    plot: {
      text: cssColour(text),
      grid: cssColour(mixed(background, foreground, border ? 0.22 : 0.1)),
      axis: cssColour(border ?? mixed(background, foreground, 0.35)),
      font,
    },
  };
}

/** Colours on white paper, whatever VS Code's theme is: those of its light one. */
export function paperTheme(font: string): Theme {
  return themeOf({
    ...{ background: [255, 255, 255], foreground: [59, 59, 59], text: [97, 97, 97], border: undefined },
    ...{ focus: [0, 95, 184], warning: [191, 136, 3], odd: ODD_COLOURS, font },
  });
}

const watchers = new Set<() => void>();
let observer: MutationObserver | undefined;

/**
 * Calls `changed` when VS Code shows another theme: it writes its colours to the root's style and the body's class. However many
 * watch, the document is observed once.
 */
export function watchTheme(changed: () => void): () => void {
  const watcher = () => changed();
  if (watchers.size === 0) {
    observer = new MutationObserver(() => {
      for (const one of [...watchers]) one();
    });
    const filter = { attributes: true, attributeFilter: ["class", "style"] };
    observer.observe(document.documentElement, filter);
    observer.observe(document.body, filter);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) observer?.disconnect();
  };
}
