import { RUN_PALETTE } from "./runPalette";

/** Red, green, blue of 0 to 255. */
export type Colour = readonly [number, number, number];

/** Parses a colour of CSS: `#rgb`, `#rrggbb(aa)`, `rgb(…)`, `rgba(…)`; transparent ones lie on `background`. */
export function parseColour(text: string, background: Colour = [0, 0, 0]): Colour | undefined {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(text.trim())?.[1];
  if (hex) {
    const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join("") : hex;
    const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
    return mixed(background, [part(0), part(2), part(4)], digits.length === 8 ? part(6) / 255 : 1);
  }
  const numbers = /^rgba?\(([^)]+)\)$/i
    .exec(text.trim())?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  const [red, green, blue, alpha = 1] = numbers ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return mixed(background, [red, green, blue], alpha);
}

/** `share` 0 is the first, 1 the second. */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  return [0, 1, 2].map((i) => Math.round((one[i] as number) + ((other[i] as number) - (one[i] as number)) * share)) as [
    number,
    number,
    number,
  ];
}

export function cssColour([red, green, blue]: Colour, alpha = 1): string {
  return alpha === 1 ? `rgb(${red}, ${green}, ${blue})` : `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}

/** WCAG's relative luminance, 0 to 1. */
export function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The same hue, darker or lighter as far as it takes to stand out from a background. */
export function contrasted(colour: Colour, background: Colour, least: number): Colour {
  const away: Colour = luminance(background) < 0.18 ? [255, 255, 255] : [0, 0, 0];
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixed(colour, away, share);
    if (contrast(candidate, background) >= least) return candidate;
  }
  return away;
}

/** Black or white, whichever stands out more: at least 4.5 to 1 from any colour there is. */
export function inkOn(colour: Colour): Colour {
  // Where both stand out alike: (1.05 / (l + 0.05)) = ((l + 0.05) / 0.05).
  return luminance(colour) > 0.1791 ? [0, 0, 0] : [255, 255, 255];
}

/** Okabe and Ito's colours, told apart by colour-blind eyes as well; in an order whose neighbours differ most. */
const OKABE_ITO: readonly Colour[] = [
  [0, 114, 178],
  [213, 94, 0],
  [0, 158, 115],
  [204, 121, 167],
  [230, 159, 0],
  [86, 180, 233],
  [128, 128, 128],
  [240, 228, 66],
];

/** Colours for series beside each other, each of which stands out from the background by that contrast. */
export function seriesColours(background: Colour, least: number): Colour[] {
  return OKABE_ITO.map((colour) => contrasted(colour, background, least));
}

/** Colours of runs by their hue. */
export function runColours(background: Colour, isHighContrast: boolean): Colour[] {
  const isDark = luminance(background) < 0.18;
  const { light, dark, highContrastLight, highContrastDark } = RUN_PALETTE;
  const palette = isHighContrast ? (isDark ? highContrastDark : highContrastLight) : isDark ? dark : light;
  return palette.flatMap((text) => {
    const colour = parseColour(text);
    return colour ? [contrasted(colour, background, isHighContrast ? 4.5 : 3)] : [];
  });
}

/** Ramp of a heat map: 256 colours from just beside the background to farthest from it, their luminance ever rising or falling. */
export function heatRamp(background: Colour): Colour[] {
  const isDark = luminance(background) < 0.18;
  const stops: Colour[] = isDark
    ? [mixed(background, [31, 111, 181], 0.35), [31, 111, 181], [102, 194, 240], [255, 250, 205]]
    : [mixed(background, [160, 205, 240], 0.6), [111, 170, 222], [33, 102, 172], [6, 24, 66]];
  return Array.from({ length: 256 }, (_, i) => {
    const place = (i / 255) * (stops.length - 1);
    const stop = Math.min(stops.length - 2, Math.floor(place));
    return mixed(stops[stop] as Colour, stops[stop + 1] as Colour, place - stop);
  });
}
