import type { PictureSize } from "../../../../ui/plot/pictureFrames";
import { bodyRect } from "../boxes/boxParts";
import type { GraphScene } from "./graphScene";
import { fitLook, type GraphLook, LEAST_NAMED, type Rect, revealing, seenRect } from "./look";

/** Px of the page that are seen of a box, or all of it, where it counts as in view. */
const SEEN = 24;

/**
 * A look with a box in view, be it an open one's header: the given one if it has; else all of the picture (undefined), or, where nobody
 * could read that, as far as it takes to the nearest box.
 */
export function lookInView(look: GraphLook | undefined, scene: GraphScene, view: PictureSize): GraphLook | undefined {
  const { picture, headers } = scene;
  if (look === undefined || picture.boxes.length === 0) return look;
  const seen = seenRect(look, view);
  let [nearest, least]: [Rect | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (let box = 0; box < picture.boxes.length; box++) {
    const body = bodyRect(picture.places, headers, box);
    if (isSeen(body, seen, look.scale)) return look;
    const distance = Math.hypot(away(body.x, body.width, look.x), away(body.y, body.height, look.y));
    if (distance < least) [nearest, least] = [body, distance];
  }
  if (!nearest || fitLook(picture, view).scale >= Math.min(look.scale, LEAST_NAMED)) return undefined;
  return revealing(look, nearest, view);
}

function isSeen(body: Rect, seen: Rect, scale: number): boolean {
  const common = (start: number, length: number, from: number, room: number) =>
    Math.min(start + length, from + room) - Math.max(start, from) >= Math.min(SEEN / scale, length, room);
  return common(body.x, body.width, seen.x, seen.width) && common(body.y, body.height, seen.y, seen.height);
}

/** From a place to the nearest point of a stretch. */
function away(start: number, length: number, place: number): number {
  return Math.max(0, start - place, place - start - length);
}
