import type { PictureSize } from "../../../../ui/plot/pictureFrames";
import { bodyRect, boxRect } from "../boxes/boxParts";
import type { GraphScene } from "../picture/graphScene";
import { type GraphLook, onScreen, type PxPair, revealing } from "../picture/look";

/** A scene as it is on screen. */
export interface SeenScene {
  readonly scene: GraphScene;
  /** Places at which its boxes are drawn. */
  readonly places: Float64Array;
  readonly look: GraphLook;
}

/**
 * The look at the next scene that leaves the upper left of a box where it was: of the first that `asked` names and both have, else of
 * the box nearest to the middle of the view. A asked one is in view, if need be moved. Undefined where they have nothing in common.
 */
export function anchoredLook(
  before: SeenScene,
  next: GraphScene,
  asked: readonly string[],
  view: PictureSize,
): GraphLook | undefined {
  const { scene, places, look } = before;
  const named = asked.find((id) => scene.placeOf.has(id) && next.placeOf.has(id));
  const id = named ?? nearestCommon(before, next, view);
  if (id === undefined) return undefined;
  const [from, to] = [scene.placeOf.get(id) ?? 0, next.placeOf.get(id) ?? 0];
  const target = next.picture.places;
  const moved: GraphLook = {
    scale: look.scale,
    x: look.x + (target[4 * to] as number) - (places[4 * from] as number),
    y: look.y + (target[4 * to + 1] as number) - (places[4 * from + 1] as number),
  };
  if (named === undefined) return moved;
  const body = bodyRect(target, next.headers, to);
  // Of a header that grew it is enough to see as much as before.
  const width = Math.min(body.width, bodyRect(places, scene.headers, from).width);
  return revealing(moved, { ...body, width }, view);
}

/** The box in view, or beside it, that both have and whose upper left is nearest to the view's middle. */
function nearestCommon({ scene, places, look }: SeenScene, next: GraphScene, view: PictureSize): string | undefined {
  let [found, least]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  scene.picture.boxes.forEach(({ id }, i) => {
    if (!next.placeOf.has(id)) return;
    const at: PxPair = [places[4 * i] as number, places[4 * i + 1] as number];
    const [x, y] = onScreen(look, view, at);
    const distance = Math.hypot(x - view.width / 2, y - view.height / 2);
    if (distance < least) [found, least] = [id, distance];
  });
  return found;
}

/** Start places of the boxes of the next scene: their places on screen in the previous one; and flags of the boxes that were not in it. */
export function waysFrom(
  before: SeenScene,
  next: GraphScene,
  look: GraphLook,
): { readonly from: Float64Array; readonly isNew: Uint8Array } {
  const from = next.picture.places.slice();
  const isNew = new Uint8Array(next.picture.boxes.length);
  // The same px of the view, of one picture and the other.
  const times = before.look.scale / look.scale;
  next.picture.boxes.forEach(({ id }, i) => {
    const known = before.scene.placeOf.get(id);
    if (known === undefined) {
      isNew[i] = 1;
      return;
    }
    const rect = boxRect(before.places, known);
    from[4 * i] = (rect.x - before.look.x) * times + look.x;
    from[4 * i + 1] = (rect.y - before.look.y) * times + look.y;
    from[4 * i + 2] = rect.width * times;
    from[4 * i + 3] = rect.height * times;
  });
  return { from, isNew };
}
