import { cssColour } from "../../../ui/plot/colour";
import { MAP_COLOURS, mapColours } from "./heatScale";
import type { DivergingMap, SequentialMap } from "./heatSettings";

/** Colours of a gradient that looks as the map does. */
const STOPS = 12;

/** A map as the background of an element, from left to right. */
export function gradient(map: SequentialMap | DivergingMap): string {
  const colours = mapColours(map);
  const stops = Array.from({ length: STOPS + 1 }, (_, i) => {
    const colour = colours[Math.round((i / STOPS) * (MAP_COLOURS - 1))];
    return colour ? cssColour(colour) : "";
  });
  return `linear-gradient(to right, ${stops.join(", ")})`;
}
