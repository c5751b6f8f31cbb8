import { type Colour, cssColour } from "../../../ui/plot/colours/colour";

/** Colours of a gradient that looks as the map does. */
const STOPS = 12;

/** A map's colours as the background of an element, from left to right. */
export function gradient(colours: readonly Colour[]): string {
  const stops = Array.from({ length: STOPS + 1 }, (_, i) => {
    const colour = colours[Math.round((i / STOPS) * (colours.length - 1))];
    return colour ? cssColour(colour) : "";
  });
  return `linear-gradient(to right, ${stops.join(", ")})`;
}
