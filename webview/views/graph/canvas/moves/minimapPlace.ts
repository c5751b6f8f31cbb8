import type { PictureSize } from "../../../../ui/plot/pictureFrames";
import { type GraphLook, type PxPair, type Rect, seenRect } from "../picture/look";

/** Px of the page that a minimap has at most. */
const MOST: PictureSize = { width: 180, height: 130 };
const LEAST = 12;

/** A picture made small. */
interface MinimapPlace extends PictureSize {
  readonly scale: number;
}

export function minimapPlace({ width, height }: PictureSize): MinimapPlace {
  const scale = Math.min(MOST.width / Math.max(1, width), MOST.height / Math.max(1, height));
  return {
    scale,
    width: Math.max(LEAST, Math.round(width * scale)),
    height: Math.max(LEAST, Math.round(height * scale)),
  };
}

/** Visible part, px of the minimap, within its borders; undefined where that is all. */
export function seenInMinimap(picture: PictureSize, look: GraphLook, view: PictureSize): Rect | undefined {
  const { scale, width, height } = minimapPlace(picture);
  const seen = seenRect(look, view);
  const isWhole =
    seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= picture.width && seen.y + seen.height >= picture.height;
  if (isWhole) return undefined;
  const along = (start: number, length: number, most: number): PxPair => {
    const from = Math.min(Math.max(0, start * scale), most - 2);
    return [from, Math.max(2, Math.min(most, (start + length) * scale) - from)];
  };
  const [x, across] = along(seen.x, seen.width, width);
  const [y, down] = along(seen.y, seen.height, height);
  return { x, y, width: across, height: down };
}
