import { type Colour, mixed } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { type AxisPlaces, NOWHERE } from "./axisPlaces";

/** First colour of the theme's ramp that stands out from its background. */
const FIRST = 90;

/** Places at which a legend shows the ramp. */
const STOPS = [0, 0.25, 0.5, 0.75, 1];

/** Colours by a column as a legend tells them. */
export type ColourLegend =
  | { readonly stops: readonly Colour[]; readonly least: string; readonly most: string }
  | { readonly items: readonly { readonly colour: Colour; readonly label: string }[] };

/** Legend of a column; undefined where there is nothing to tell, or more than there is room for. */
export function colourLegend(by: AxisPlaces, theme: Theme): ColourLegend | undefined {
  const ticks = by.ticks(1000, () => 0);
  const [first] = ticks;
  const last = ticks.at(-1);
  if (by.scale === "category") {
    const few = fewPlaces(by.places, theme.series.length);
    return (
      few && {
        items: ticks.map(({ at, label }) => ({ colour: theme.series[few.get(at) ?? 0] ?? theme.foreground, label })),
      }
    );
  }
  if (!first || !last || first === last) return undefined;
  return { stops: STOPS.map((at) => rampColour(at, theme) ?? theme.foreground), least: by.ends[0], most: by.ends[1] };
}

/** Colour of each line by its place in a column; of all alike where there is none. */
export function lineColours(count: number, by: AxisPlaces | undefined, theme: Theme): readonly Colour[] {
  if (!by) return new Array<Colour>(count).fill(theme.series[0] ?? theme.foreground);
  const few = by.scale === "category" ? fewPlaces(by.places, theme.series.length) : undefined;
  return Array.from(by.places, (place) => {
    if (place === NOWHERE) return mixed(theme.background, theme.foreground, 0.5);
    return (few ? theme.series[few.get(place) ?? 0] : rampColour(place, theme)) ?? theme.foreground;
  });
}

/** Colour of a place of 0 to 1. */
export function rampColour(place: number, { heat }: Pick<Theme, "heat">): Colour | undefined {
  return heat[FIRST + Math.round(Math.min(1, Math.max(0, place)) * (heat.length - 1 - FIRST))];
}

/** Number of each place, of no more categories than there are colours. */
function fewPlaces(places: Float64Array, most: number): ReadonlyMap<number, number> | undefined {
  const found = new Set(places);
  found.delete(NOWHERE);
  if (found.size > most) return undefined;
  return new Map([...found].sort((a, b) => a - b).map((place, i) => [place, i]));
}
