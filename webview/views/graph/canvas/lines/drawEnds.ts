import { isUpright } from "../../../../../src/graph/graphDirection";
import type { PxPair } from "../picture/look";
import { atLeast, boxAlpha, type PaintedScene } from "../picture/paintedScene";
import type { Surface } from "../picture/surface";

/** Bits of `GraphShares.ends`. */
const FEED = 1;
const FETCH = 2;
/** Px of the picture, and of the page at least. */
const RADIUS = 7;
const LEAST_RADIUS = 5;
/** Along a side: beside lines, marks and tags. */
const ALONG = { feed: 0.25, fetch: 0.75 } as const;
/** From an upright side's end. */
const FROM_END = 7;

/** Feeds and fetches: an arrow into the box where its flow comes in, in a disc; one out of it where that goes out, in a square. */
export function drawEnds(surface: Surface, drawing: PaintedScene): void {
  const { shading, inView, theme } = drawing;
  const { ends } = shading;
  if (!ends) return;
  for (const i of inView) {
    const own = ends[i] as number;
    if (own === 0) continue;
    surface.globalAlpha = Math.max(boxAlpha(drawing, i), theme.faded);
    if (own & FEED) drawEnd(surface, drawing, i, "feed");
    if (own & FETCH) drawEnd(surface, drawing, i, "fetch");
  }
  surface.globalAlpha = 1;
}

function drawEnd(surface: Surface, drawing: PaintedScene, box: number, end: "feed" | "fetch"): void {
  const { theme, scene } = drawing;
  const radius = atLeast(drawing, RADIUS, LEAST_RADIUS);
  const [x, y] = endPlace(drawing, box, end);
  const [dx, dy] = flowOf(scene.direction);
  const [ground, ink] = end === "feed" ? [theme.into, theme.onInto] : [theme.outOf, theme.onOutOf];
  surface.fillStyle = ground;
  surface.strokeStyle = theme.background;
  surface.lineWidth = radius / 5;
  surface.beginPath();
  const rounding = end === "feed" ? radius : radius / 4;
  surface.roundRect(x - radius, y - radius, 2 * radius, 2 * radius, rounding);
  surface.fill();
  surface.stroke();
  // An arrow along the flow.
  const [tip, wing] = [radius * 0.6, radius * 0.5];
  surface.strokeStyle = ink;
  surface.lineWidth = radius / 4;
  surface.beginPath();
  surface.moveTo(x - dx * tip, y - dy * tip);
  surface.lineTo(x + dx * tip, y + dy * tip);
  const [backX, backY] = [x + dx * (tip - wing), y + dy * (tip - wing)];
  surface.moveTo(backX - dy * wing, backY + dx * wing);
  surface.lineTo(x + dx * tip, y + dy * tip);
  surface.lineTo(backX + dy * wing, backY - dx * wing);
  surface.stroke();
}

/** Point at which the flow enters a box or leaves it, px of the picture. */
function endPlace(
  { scene, places }: Pick<PaintedScene, "scene" | "places">,
  box: number,
  end: "feed" | "fetch",
): PxPair {
  const [x = 0, y = 0, width = 0, height = 0] = places.subarray(4 * box, 4 * box + 4);
  const [dx, dy] = flowOf(scene.direction);
  const side = end === "feed" ? -1 : 1;
  if (isUpright(scene.direction)) return [x + width * ALONG[end], y + (height * (1 + side * dy)) / 2];
  return [x + (width * (1 + side * dx)) / 2, side * dx < 0 ? y + height - FROM_END : y + FROM_END];
}

function flowOf(direction: PaintedScene["scene"]["direction"]): PxPair {
  switch (direction) {
    case "up":
      return [0, -1];
    case "down":
      return [0, 1];
    case "left":
      return [-1, 0];
    case "right":
      return [1, 0];
  }
}
