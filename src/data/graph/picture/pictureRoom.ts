import type { PictureBox } from "../../../shared/graph/graphPicture";
import { LinkCounts } from "./linkCounts";

/** A picture is below 1 MiB. */
export const MOST_PICTURE_BYTES = 1_048_000;

/** Bytes of a box's places. */
const BOX_BYTES = 32;
/** Bytes of a link; of a line without points and label. */
const LINK_BYTES = 16;
const LINE_BYTES = 32;
/** Bytes of a line with two points. */
const DRAWN_LINE_BYTES = LINE_BYTES + 19;
const POINT_BYTES = 8;
/** Limit of the links' share of the room that boxes leave. */
const LINKS_SHARE = 0.25;

/** Number of links that a picture has room for, and bytes for its lines. */
export interface PictureRoom {
  readonly links: number;
  readonly lineBytes: number;
}

export function roomBeside(boxes: readonly PictureBox[], links: LinkCounts): PictureRoom {
  const json = new TextEncoder().encode(JSON.stringify(boxes)).length;
  const left = Math.max(0, MOST_PICTURE_BYTES - json - BOX_BYTES * boxes.length);
  const kept = Math.min(links.count, Math.floor((left * LINKS_SHARE) / LINK_BYTES));
  return { links: kept, lineBytes: left - LINK_BYTES * kept };
}

/** Number of lines that there is room for. */
export function lineRoom(bytes: number): number {
  return Math.floor(bytes / DRAWN_LINE_BYTES);
}

/** Number of points of lines that there is room for beside their labels. */
export function pointRoom(bytes: number, labels: readonly string[]): number {
  const texts = labels.reduce((sum, label) => sum + label.length + 3, 0);
  return Math.floor((bytes - LINE_BYTES * labels.length - texts) / POINT_BYTES);
}

/** Pairs that stand for the most edges, in their order. */
export function heaviest(pairs: LinkCounts, most: number): LinkCounts {
  if (pairs.count <= most) return pairs;
  const weight = (pair: number) => pairs.data(pair) + pairs.control(pair);
  const kept = new LinkCounts();
  Array.from({ length: pairs.count }, (_, pair) => pair)
    .sort((a, b) => weight(b) - weight(a) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b)
    .forEach((pair) => {
      kept.add(kept.intern(pairs.from(pair), pairs.to(pair)), pairs.data(pair), pairs.control(pair), pairs.loops(pair));
    });
  return kept;
}
