import type { PictureBox } from "../../../shared/graphPicture";
import { PairCounts } from "./pairCounts";

/** A picture is below 1 MB. */
const MOST_BYTES = 980_000;
/** Of its places. */
const PLACE_BYTES = 32;
/** Of a link; of a line with some points and a short label. */
const LINK_BYTES = 16;
const LINE_BYTES = 90;
/** What boxes leave is for lines, but for this share. */
const LINKS_SHARE = 0.25;

/** How many lines and links a picture of these boxes has room for. */
export function roomBeside(boxes: readonly PictureBox[]): { readonly lines: number; readonly links: number } {
  const left = Math.max(0, MOST_BYTES - JSON.stringify(boxes).length - PLACE_BYTES * boxes.length);
  return {
    lines: Math.floor((left * (1 - LINKS_SHARE)) / LINE_BYTES),
    links: Math.floor((left * LINKS_SHARE) / LINK_BYTES),
  };
}

/** Those that stand for the most edges, in their order. */
export function heaviest(pairs: PairCounts, most: number): PairCounts {
  if (pairs.count <= most) return pairs;
  const weight = (pair: number) => pairs.data(pair) + pairs.control(pair);
  const kept = new PairCounts();
  Array.from({ length: pairs.count }, (_, pair) => pair)
    .sort((a, b) => weight(b) - weight(a) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b)
    .forEach((pair) => {
      kept.add(kept.intern(pairs.from(pair), pairs.to(pair)), pairs.data(pair), pairs.control(pair), pairs.loops(pair));
    });
  return kept;
}
