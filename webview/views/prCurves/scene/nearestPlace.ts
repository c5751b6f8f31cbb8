import type { PrLine } from "./prLines";

/** A point of a line. */
export interface PrPicked {
  readonly line: PrLine;
  readonly place: number;
}

/** Px of a place on each axis. */
interface Places {
  x(place: number): number;
  y(place: number): number;
}

/** The point of all lines that is nearest by both axes, in px, within a distance; of some as near the first. */
export function nearestPlace(
  lines: readonly PrLine[],
  map: Places,
  at: { readonly x: number; readonly y: number },
  most: number,
): PrPicked | undefined {
  let nearest: PrPicked | undefined;
  let least = most * most;
  for (const line of lines) {
    const { xs, values } = line;
    for (let place = 0; place < xs.length; place++) {
      const [right, down] = [map.x(xs[place] as number) - at.x, map.y(values[place] as number) - at.y];
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
