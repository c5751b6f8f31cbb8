import type { PrLine } from "./prLines";

/** A point of a line. */
export interface PrPicked {
  readonly line: PrLine;
  readonly place: number;
}

/** Px of a place on each axis. */
interface Places {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  x(place: number): number;
  y(place: number): number;
}

/** Px beyond the picture's edge at which the half of a mark is still seen. */
const SEEN = 4;

/** The point of all lines that is nearest by both axes, in px, within a distance; of some as near the first. One that a zoom left out is not meant. */
export function nearestPlace(
  lines: readonly PrLine[],
  map: Places,
  at: { readonly x: number; readonly y: number },
  most: number,
): PrPicked | undefined {
  let nearest: PrPicked | undefined;
  let least = most * most;
  const beyond = { x: map.left + map.width + SEEN, y: map.top + map.height + SEEN };
  for (const line of lines) {
    const { xs, values } = line;
    for (let place = 0; place < xs.length; place++) {
      const [x, y] = [map.x(xs[place] as number), map.y(values[place] as number)];
      if (x < map.left - SEEN || x > beyond.x || y < map.top - SEEN || y > beyond.y) continue;
      const [right, down] = [x - at.x, y - at.y];
      const square = right * right + down * down;
      if (square < least || (square === least && !nearest)) {
        least = square;
        nearest = { line, place };
      }
    }
  }
  return nearest;
}

/** The same point of lines that were made anew; undefined where it is gone. */
export function pickedAgain(lines: readonly PrLine[], picked: PrPicked | undefined): PrPicked | undefined {
  if (!picked) return undefined;
  const line = lines.find(({ key }) => key === picked.line.key);
  return line && picked.place < line.xs.length ? { line, place: picked.place } : undefined;
}
