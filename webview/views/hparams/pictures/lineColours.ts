import { type Colour, mixed } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { type AxisPlaces, NOWHERE } from "./axisPlaces";

/** First colour of the theme's ramp that stands out from its background. */
const FIRST = 90;

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
