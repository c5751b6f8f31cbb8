import { isUpright } from "../../../../../src/graph/graphDirection";
import { STUB } from "../../../../../src/shared/media/pictureSizes";
import { bytesText } from "../../../../../src/shared/text/bytesText";
import { localeNumber } from "../../../../ui/texts/localeText";
import { bodyRect } from "../boxes/boxParts";
import type { TextFitter } from "../boxes/fitText";
import type { Shading } from "../colours/shading";
import { curvePoint } from "../moves/pictureHit";
import type { GraphScene } from "../picture/graphScene";
import { meets, type Rect } from "../picture/look";
import type { WayShapes } from "./drawnWay";

/** A text on a line, around a point of it. */
export interface LineLabel {
  readonly line: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Px of the picture that letters have where labels are read, and in a picture that is drawn smaller. */
export const LINE_LABEL_SIZE = 10;
export const LARGE_LABEL_SIZE = 15;
/** Height of a label, relative to the size of its letters. */
const HEIGHT = 1.3;
const PADDING = 3;
const MOST_LABEL_WIDTH = 150;
export const MOST_LABEL_REACH = (MOST_LABEL_WIDTH * LARGE_LABEL_SIZE) / LINE_LABEL_SIZE / 2;
/** Shares of a line's pieces at which its label may stand: the middle is best. */
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8];
/** Px of a field of what is taken. */
const FIELD = 128;

/** Lines that cross from one device to another. */
type Crossing = Pick<Shading, "crossing" | "crossingBytes">;

/**
 * Label of a line: its tensor if there is one edge, the number of edges if there are more; if edges cross devices, their number and their
 * bytes.
 */
export function lineText({ picture: { lines } }: GraphScene, line: number, crossing: Crossing): string {
  const count = (lines.data[line] as number) + (lines.control[line] as number);
  const edges = crossing.crossing?.[line] ?? 0;
  if (edges === 0) return lines.labels[line] || (count > 1 ? `×${localeNumber(count)}` : "");
  const bytes = crossing.crossingBytes?.[line] ?? Number.NaN;
  if (count === 1) return Number.isNaN(bytes) ? lines.labels[line] || "×1" : bytesText(bytes);
  const part = edges === count ? `×${localeNumber(edges)}` : `${localeNumber(edges)}/${localeNumber(count)}`;
  return Number.isNaN(bytes) ? part : `${part} · ${bytesText(bytes)}`;
}

/**
 * Labels of the lines that have room for one, with letters of a size, between boxes, chips and each other and within the picture; those of a
 * way of data, then those that cross devices have it first.
 */
export function lineLabels(
  scene: GraphScene,
  fitter: TextFitter,
  crossing: Crossing,
  shapes?: WayShapes,
  size = LINE_LABEL_SIZE,
): readonly LineLabel[] {
  const { picture, curves, headers, chips } = scene;
  const { places, boxes } = picture;
  const taken = new Taken();
  const height = HEIGHT * size;
  boxes.forEach((_, i) => void taken.put(bodyRect(places, headers, i)));
  for (const { box, dx, dy } of chips) {
    const [x, y] = [(places[4 * box] as number) + dx, (places[4 * box + 1] as number) + dy];
    taken.put({ x, y, width: STUB.width, height: STUB.height });
  }
  const labels: LineLabel[] = [];
  const order = Array.from({ length: Math.max(0, curves.starts.length - 1) }, (_, line) => line);
  const rank = (line: number) => Number((crossing.crossing?.[line] ?? 0) > 0) + 2 * Number(shapes?.has(line) ?? false);
  for (const line of order.sort((a, b) => rank(b) - rank(a))) {
    const from = curves.starts[line] as number;
    const to = curves.starts[line + 1] as number;
    const whole = to > from ? shapes?.get(line) || lineText(scene, line, crossing) : "";
    if (whole === "") continue;
    const text = fitter.fit(whole, (MOST_LABEL_WIDTH * size) / LINE_LABEL_SIZE, size);
    const width = fitter.width(text, size) + 2 * PADDING;
    const curve = curves.points.subarray(2 * from, 2 * to);
    // A line from a box to itself has its label beside it, for within it is the box.
    const isLoop = picture.lines.from[line] === picture.lines.to[line];
    const spots = isLoop ? [besideLoop(scene, line, width, height)] : SHARES.map((share) => pointAt(curve, share));
    for (const [x, y] of spots) {
      const area = { x: x - width / 2, y: y - height / 2, width, height };
      if ((!isLoop && leaves(area, x, picture.width)) || taken.meets(area)) continue;
      taken.put(area);
      labels.push({ line, text, x, y });
      break;
    }
  }
  return labels;
}

/** Tells a label that is cut where the picture ends, on a line that is within it. */
function leaves({ x: left, width }: Rect, x: number, end: number): boolean {
  return (left < 0 && x >= 0) || (left + width > end && x <= end);
}

/** The middle of a text of a width where a line turns that goes around a box: to the right, or below. */
function besideLoop(
  { curves, direction }: GraphScene,
  line: number,
  width: number,
  height: number,
): readonly [number, number] {
  const [left = 0, top = 0, right = 0, bottom = 0] = curves.bounds.subarray(4 * line, 4 * line + 4);
  return isUpright(direction) ? [right + width / 2, (top + bottom) / 2] : [(left + right) / 2, bottom + height / 2];
}

/** At a share of the pieces of a curve. */
function pointAt(curve: Float32Array, share: number): readonly [number, number] {
  const pieces = (curve.length / 2 - 1) / 3;
  const at = Math.min(pieces - 1, Math.floor(share * pieces));
  const t = share * pieces - at;
  return [curvePoint(curve, 6 * at, t, 0), curvePoint(curve, 6 * at, t, 1)];
}

/** Parts of the picture that nothing more may stand on, found by the fields they are in. */
class Taken {
  private readonly fields = new Map<string, Rect[]>();

  put(rect: Rect): void {
    for (const field of fieldsOf(rect)) {
      const known = this.fields.get(field);
      if (known) known.push(rect);
      else this.fields.set(field, [rect]);
    }
  }

  meets(rect: Rect): boolean {
    for (const field of fieldsOf(rect)) if (this.fields.get(field)?.some((one) => meets(one, rect))) return true;
    return false;
  }
}

function* fieldsOf({ x, y, width, height }: Rect): Iterable<string> {
  for (let down = Math.floor(y / FIELD); down <= (y + height) / FIELD; down++) {
    for (let across = Math.floor(x / FIELD); across <= (x + width) / FIELD; across++) yield `${across} ${down}`;
  }
}
