import type { GraphPicture } from "../../../../../src/shared/graph/graphPicture";
import { HEADER_HEIGHT } from "../../../../../src/shared/media/pictureSizes";
import type { Rect } from "../picture/look";

/** Px of the picture. */
export const LABEL_SIZE = 12;
/** Left of the label of a box that opens. */
export const OPENER_WIDTH = 22;
/** Distance of texts from their box's borders. */
export const PADDING = 8;
/** Size of the signs on boxes; also the least size in px of the page at which they are drawn. */
export const SIGN_SIZE = 9;
const LEAST_SIGN = 6;
const LEAST_HEADER = 12;
const UNDER_HEADER = 4;
/** A stack's sheets behind the first stand out so far together. */
export const STACK_DEPTH = 5;

/** Heights of the headers of open boxes, which end above what is in them; 0 of closed ones. */
export function headerHeights({ boxes, places }: Pick<GraphPicture, "boxes" | "places">): Float32Array {
  const headers = new Float32Array(boxes.length);
  boxes.forEach(({ isOpen }, i) => {
    if (isOpen) headers[i] = Math.min(HEADER_HEIGHT, places[4 * i + 3] as number);
  });
  boxes.forEach(({ container }, i) => {
    if (container < 0) return;
    const room = (places[4 * i + 1] as number) - (places[4 * container + 1] as number) - UNDER_HEADER;
    headers[container] = Math.max(LEAST_HEADER, Math.min(headers[container] as number, room));
  });
  return headers;
}

export function boxRect(places: Float64Array, box: number): Rect {
  const [x = 0, y = 0, width = 0, height = 0] = places.subarray(4 * box, 4 * box + 4);
  return { x, y, width, height };
}

/** Rectangle of a box without its background: all of a closed one, the header of an open one. */
export function bodyRect(places: Float64Array, headers: Float32Array, box: number): Rect {
  const rect = boxRect(places, box);
  const header = headers[box] as number;
  return header > 0 ? { ...rect, height: header } : rect;
}

/** True if signs are large enough to be told apart, at `scale` px of the page per px of the picture. */
export function areSignsDrawn(scale: number): boolean {
  return SIGN_SIZE * scale >= LEAST_SIGN;
}
