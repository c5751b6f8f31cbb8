import { isUpright } from "../../src/graph/graphDirection";
import { HEADER_HEIGHT } from "../../src/shared/media/pictureSizes";
import type { PictureSize } from "../../webview/ui/plot/pictureFrames";
import { LABEL_SIZE } from "../../webview/views/graph/canvas/boxes/boxParts";
import { lineCurves } from "../../webview/views/graph/canvas/lines/lineCurves";
import { fitLook } from "../../webview/views/graph/canvas/picture/look";
import { LEAST_TEXT } from "../../webview/views/graph/canvas/picture/paintedScene";
import type { DirectedPicture } from "../../webview/views/graph/fittingPicture";
import type { Point, SeenPicture } from "./pictureFigures";

/** Of a line of text, in sizes of its letters: a lower box has no name. */
const LINE = 1.15;
/** Straight pieces that a curve is measured by. */
const PIECES = 8;

/** A picture as all of it is drawn in a room. */
export function seenPicture({ picture, direction }: DirectedPicture, room: PictureSize): SeenPicture {
  const { boxes, places, lines } = picture;
  const { scale } = fitLook(picture, room);
  const size = Math.max(LABEL_SIZE * scale, LEAST_TEXT);
  const { starts, points } = lineCurves(lines, isUpright(direction));
  return {
    boxes: boxes.map(({ label, isOpen }, i) => {
      const at = Array.from(places.subarray(4 * i, 4 * i + 4), (px) => px * scale) as [number, number, number, number];
      const height = isOpen ? HEADER_HEIGHT * scale : at[3];
      return { label, at, text: height < size * LINE ? 0 : size, isClosed: !isOpen };
    }),
    lines: Array.from(lines.from, (_, line) =>
      pointsOf(points.subarray(2 * (starts[line] as number), 2 * (starts[line + 1] as number)), scale),
    ),
    room,
  };
}

/** Points along cubic Bézier curves. */
function pointsOf(curve: Float32Array, scale: number): readonly Point[] {
  const seen: Point[] = [];
  for (let at = 0; at + 6 < curve.length; at += 6) {
    for (let piece = seen.length === 0 ? 0 : 1; piece <= PIECES; piece++) {
      const along = (axis: 0 | 1) => scale * onCurve(curve.subarray(at + axis), piece / PIECES);
      seen.push([along(0), along(1)]);
    }
  }
  return seen;
}

/** One coordinate of a Bézier curve, of which every second number is one. */
function onCurve(curve: Float32Array, share: number): number {
  const [a = 0, , b = 0, , c = 0, , d = 0] = curve;
  const rest = 1 - share;
  return rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
}
