import type { PictureSize } from "../../../../ui/plot/pictureFrames";

/** The zoom (px of the page for a px of the picture), and the point of the picture in the middle of the view. */
export interface GraphLook {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Px of the page, or of the picture. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** True if two parts have something in common. */
export function meets(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    one.y < other.y + other.height &&
    one.x + one.width > other.x &&
    one.y + one.height > other.y
  );
}

export function isIn({ x, y, width, height }: Rect, [px, py]: PxPair): boolean {
  return px >= x && py >= y && px < x + width && py < y + height;
}

export type PxPair = readonly [x: number, y: number];

/** Around a picture that fits. */
export const MARGIN = 16;
/** Names in closed boxes are read down to this zoom. */
export const LEAST_NAMED = 0.4;
/** A small picture is not blown up. */
const MOST_FIT = 1.25;
const MOST_SCALE = 8;
/** A picture is zoomed out to this part of what fits. */
const BEYOND_FIT = 4;
/** Px of a picture that stay in view, wherever it is moved to. */
const KEPT = 48;
/** Zoom of a wheel's notch. */
const NOTCH = 1.25;

export function fitLook({ width, height }: PictureSize, view: PictureSize): GraphLook {
  return around({ x: 0, y: 0, width, height }, view, MOST_FIT);
}

/** The look that has all of a part in view. */
export function around({ x, y, width, height }: Rect, view: PictureSize, most: number): GraphLook {
  const room = (px: number) => Math.max(1, px - 2 * MARGIN);
  const scale = Math.min(room(view.width) / Math.max(1, width), room(view.height) / Math.max(1, height), most);
  return { scale, x: x + width / 2, y: y + height / 2 };
}

/** Px of the view where a point of the picture is, and back. */
export function onScreen({ scale, x, y }: GraphLook, view: PictureSize, [px, py]: PxPair): PxPair {
  return [(px - x) * scale + view.width / 2, (py - y) * scale + view.height / 2];
}

export function inPicture({ scale, x, y }: GraphLook, view: PictureSize, [px, py]: PxPair): PxPair {
  return [(px - view.width / 2) / scale + x, (py - view.height / 2) / scale + y];
}

/** Visible rectangle of the picture's plane. */
export function seenRect({ scale, x, y }: GraphLook, view: PictureSize): Rect {
  const [width, height] = [view.width / scale, view.height / scale];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The nearest look that still has some of the picture in view. */
export function held({ scale, x, y }: GraphLook, picture: PictureSize, view: PictureSize): GraphLook {
  const least = Math.min(1, fitLook(picture, view).scale / BEYOND_FIT);
  const to = Math.min(Math.max(scale, least), MOST_SCALE);
  return {
    scale: to,
    x: heldMiddle(x, picture.width, view.width / to, to),
    y: heldMiddle(y, picture.height, view.height / to, to),
  };
}

function heldMiddle(middle: number, length: number, seen: number, scale: number): number {
  const kept = Math.min(KEPT / scale, length, seen);
  return Math.min(Math.max(middle, kept - seen / 2), length + seen / 2 - kept);
}

/** Look `times` as large; the place at a px of the view stays there. */
export function zoomedAt(
  look: GraphLook,
  times: number,
  at: PxPair,
  picture: PictureSize,
  view: PictureSize,
): GraphLook {
  const { scale } = held({ ...look, scale: look.scale * times }, picture, view);
  const [x, y] = inPicture(look, view, at);
  const moved = { scale, x: x - (at[0] - view.width / 2) / scale, y: y - (at[1] - view.height / 2) / scale };
  return held(moved, picture, view);
}

/** Look zoomed by notches of a wheel, of which a touchpad sends parts. */
export function notched(
  look: GraphLook,
  notches: number,
  at: PxPair,
  picture: PictureSize,
  view: PictureSize,
): GraphLook {
  return zoomedAt(look, NOTCH ** notches, at, picture, view);
}

/** The picture moved by px of the view. */
export function panned({ scale, x, y }: GraphLook, by: PxPair, picture: PictureSize, view: PictureSize): GraphLook {
  return held({ scale, x: x - by[0] / scale, y: y - by[1] / scale }, picture, view);
}

/** Moved no further than it takes to see a part of the picture, its upper left where it is larger than the view. */
export function revealing(look: GraphLook, part: Rect, view: PictureSize): GraphLook {
  const { scale } = look;
  const seen = seenRect(look, view);
  const by = (start: number, length: number, from: number, room: number) => {
    const margin = Math.min(MARGIN / scale, room / 4);
    const after = start + length - (from + room - margin);
    const before = start - (from + margin);
    return before < 0 ? before : after > 0 ? Math.min(after, before) : 0;
  };
  const x = by(part.x, part.width, seen.x, seen.width);
  const y = by(part.y, part.height, seen.y, seen.height);
  return x === 0 && y === 0 ? look : { scale, x: look.x + x, y: look.y + y };
}

/** On the way from one look to another; `share` 0 to 1. */
export function between(from: GraphLook, to: GraphLook, share: number): GraphLook {
  const along = (one: number, other: number) => one + (other - one) * share;
  return { scale: from.scale * (to.scale / from.scale) ** share, x: along(from.x, to.x), y: along(from.y, to.y) };
}

/** Nobody sees a difference. */
export function isSameLook(one: GraphLook, other: GraphLook, view: PictureSize): boolean {
  const corners = [
    [0, 0],
    [view.width, view.height],
  ] as const;
  return corners.every((corner) => {
    const [x, y] = onScreen(other, view, inPicture(one, view, corner));
    return Math.hypot(x - corner[0], y - corner[1]) < 0.5;
  });
}

/** Px of the screen where the picture's upper left is: whole ones, so that a picture that is moved stays as sharp as it was. */
export function originOf({ scale, x, y }: GraphLook, { width, height }: PictureSize): PxPair {
  return [
    Math.round(devicePixelRatio * (width / 2 - x * scale)),
    Math.round(devicePixelRatio * (height / 2 - y * scale)),
  ];
}

/** Has a canvas in px of the screen draw px of the picture from now on. */
export function lookThrough(
  context: Pick<CanvasRenderingContext2D, "setTransform">,
  look: GraphLook,
  view: PictureSize,
): void {
  const times = devicePixelRatio * look.scale;
  context.setTransform(times, 0, 0, times, ...originOf(look, view));
}
