import { isUpright } from "../../../../../src/graph/graphDirection";
import { LINE_EMPHASES, type ShownLink } from "../moves/emphasis";
import { atLeast, type PaintedScene } from "../picture/paintedScene";
import type { Surface } from "../picture/surface";
import type { LineKind } from "./lineStyles";

/** Px of the page for one of the picture: below it lines are straight, solid, without arrowheads. */
const LEAST_CURVED = 0.12;
const LEAST_DASHED = 0.2;
const LEAST_HEADED = 0.35;
/** Lines that cross devices are two with a gap between. */
const LEAST_DOUBLE = 0.35;
const DOUBLE = 1.25;
/** A path of thousands of lines takes longer to paint than many of some. */
const AT_ONCE = 48;
const HEAD = 7;

const DASHES: Readonly<Record<LineKind, readonly number[]>> = { data: [], control: [4, 3], loop: [9, 3, 2, 3] };

/**
 * Lines between boxes. Solid for tensors, dashed for control edges alone, dashed by turns where a loop closes; each has a head of its own.
 * Those from one device to another are double. Returns how many there were.
 */
export function drawLines(surface: Surface, drawing: PaintedScene): number {
  const { emphasis, theme, coming, shading } = drawing;
  // Lines that lead to where boxes will be come last.
  const alpha = coming ? Math.max(0, 2 * coming.share - 1) : 1;
  if (alpha === 0) return 0;
  const { lines } = emphasis;
  const { crossing } = shading;
  const draw = (colour: string, strength: number, only: number, isCrossing: boolean) => {
    surface.globalAlpha = alpha * strength;
    const wanted = (line: number) =>
      (lines ? lines[line] === only : only === LINE_EMPHASES.plain) && (crossing?.[line] ?? 0) > 0 === isCrossing;
    count += drawGroups(surface, drawing, { colour, isCrossing, wanted });
  };
  let count = 0;
  for (const isCrossing of crossing ? [false, true] : [false]) {
    const colour = isCrossing ? theme.crossing : theme.line;
    if (lines) draw(colour, theme.faded, LINE_EMPHASES.faded, isCrossing);
    draw(colour, 1, LINE_EMPHASES.plain, isCrossing);
    if (!lines) continue;
    draw(theme.path, 1, LINE_EMPHASES.path, isCrossing);
    draw(theme.into, 1, LINE_EMPHASES.into, isCrossing);
    draw(theme.outOf, 1, LINE_EMPHASES.outOf, isCrossing);
  }
  surface.globalAlpha = 1;
  surface.setLineDash([]);
  return count;
}

/** Lines that are drawn in one colour. */
interface Alike {
  readonly colour: string;
  readonly isCrossing: boolean;
  wanted(line: number): boolean;
}

function drawGroups(surface: Surface, drawing: PaintedScene, alike: Alike): number {
  const { scene, scale } = drawing;
  let all = 0;
  for (const { kind, width, lines } of scene.groups) {
    // Dashes of less than a few px of the page take long to paint, and nobody sees them.
    surface.setLineDash(scale < LEAST_DASHED ? [] : DASHES[kind].map((px) => atLeast(drawing, px, px)));
    let count = 0;
    // Which lines share a path, and so do not darken each other, must not hang on what is in view.
    for (let start = 0; start < lines.length; start += AT_ONCE) {
      let traced = 0;
      for (let i = start; i < Math.min(lines.length, start + AT_ONCE); i++) {
        const line = lines[i] as number;
        if (!alike.wanted(line) || !isInView(drawing, line)) continue;
        if (traced === 0) surface.beginPath();
        traced++;
        traceLine(surface, drawing, line);
      }
      if (traced > 0) strokeLines(surface, drawing, alike, width);
      count += traced;
    }
    if (count === 0) continue;
    if (scale >= LEAST_HEADED) drawHeads(surface, drawing, alike, lines, kind, width);
    all += count;
  }
  return all;
}

/** Strokes the path there is. */
function strokeLines(surface: Surface, drawing: PaintedScene, { colour, isCrossing }: Alike, width: number): void {
  const isDouble = isCrossing && drawing.scale >= LEAST_DOUBLE;
  surface.strokeStyle = colour;
  surface.lineWidth = atLeast(drawing, isDouble ? width + 2 * DOUBLE : width, isCrossing ? 1.5 : 0.75);
  surface.stroke();
  if (!isDouble) return;
  // Also between two that fade.
  const { globalAlpha } = surface;
  surface.globalAlpha = 1;
  surface.strokeStyle = drawing.theme.background;
  surface.lineWidth = width;
  surface.stroke();
  surface.globalAlpha = globalAlpha;
}

function isInView({ scene, seen }: PaintedScene, line: number): boolean {
  const { bounds } = scene.curves;
  return (
    (bounds[4 * line] as number) <= seen.x + seen.width &&
    (bounds[4 * line + 1] as number) <= seen.y + seen.height &&
    (bounds[4 * line + 2] as number) >= seen.x &&
    (bounds[4 * line + 3] as number) >= seen.y
  );
}

export function traceLine(surface: Surface, { scene, scale }: PaintedScene, line: number): void {
  const { starts, points } = scene.curves;
  const from = 2 * (starts[line] as number);
  const to = 2 * (starts[line + 1] as number);
  surface.moveTo(points[from] as number, points[from + 1] as number);
  for (let i = from + 2; i < to; i += 6) {
    const [x, y] = [points[i + 4] as number, points[i + 5] as number];
    if (scale < LEAST_CURVED) surface.lineTo(x, y);
    else {
      const [x1, y1, x2, y2] = [points[i], points[i + 1], points[i + 2], points[i + 3]] as [
        number,
        number,
        number,
        number,
      ];
      surface.bezierCurveTo(x1, y1, x2, y2, x, y);
    }
  }
}

function drawHeads(
  surface: Surface,
  drawing: PaintedScene,
  { colour, wanted }: Alike,
  lines: Uint32Array,
  kind: LineKind,
  width: number,
): void {
  const { points, starts } = drawing.scene.curves;
  const { seen } = drawing;
  const size = HEAD + width;
  surface.strokeStyle = colour;
  surface.fillStyle = colour;
  surface.setLineDash([]);
  surface.lineWidth = atLeast(drawing, 1.25, 0.75);
  surface.beginPath();
  for (const line of lines) {
    if (!wanted(line)) continue;
    const end = 2 * (starts[line + 1] as number);
    const [x, y] = [points[end - 2] as number, points[end - 1] as number];
    if (x < seen.x - size || y < seen.y - size || x > seen.x + seen.width + size || y > seen.y + seen.height + size)
      continue;
    traceHead(surface, kind, x, y, points[end - 4] as number, points[end - 3] as number, size);
  }
  if (kind === "data") surface.fill();
  else surface.stroke();
}

/** A full triangle for tensors, an open angle for control edges, two of them where a loop closes; its tip at x, y. */
export function traceHead(
  surface: Surface,
  kind: LineKind,
  x: number,
  y: number,
  fromX: number,
  fromY: number,
  size: number,
): void {
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [dx, dy] = [((x - fromX) / length) * size, ((y - fromY) / length) * size];
  const angle = (back: number) => {
    const [tipX, tipY] = [x - dx * back, y - dy * back];
    surface.moveTo(tipX - dx - dy * 0.45, tipY - dy + dx * 0.45);
    surface.lineTo(tipX, tipY);
    surface.lineTo(tipX - dx + dy * 0.45, tipY - dy - dx * 0.45);
  };
  angle(0);
  if (kind === "data") surface.closePath();
  if (kind === "loop") angle(0.6);
}

/** Links of what is selected, straight across all levels. */
export function drawLinks(surface: Surface, drawing: PaintedScene, links: readonly ShownLink[]): void {
  const { theme, coming } = drawing;
  const width = atLeast(drawing, 1.75, 1.25);
  surface.globalAlpha = coming ? coming.share : 1;
  for (const isInto of [true, false]) {
    for (const isControl of [true, false]) {
      const some = links.filter((link) => link.isInto === isInto && link.isControl === isControl);
      if (some.length === 0) continue;
      surface.strokeStyle = isInto ? theme.into : theme.outOf;
      surface.fillStyle = surface.strokeStyle;
      surface.lineWidth = width;
      surface.setLineDash(isControl ? [...DASHES.control] : []);
      surface.beginPath();
      for (const link of some) traceLink(surface, drawing, link);
      surface.stroke();
      surface.setLineDash([]);
      surface.beginPath();
      const kind = isControl ? "control" : "data";
      const size = atLeast(drawing, HEAD + 2, 6);
      for (const link of some) {
        const [, , x2, y2, x, y] = linkCurve(drawing, link).slice(2) as [
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        traceHead(surface, kind, x, y, x2, y2, size);
      }
      if (isControl) surface.stroke();
      else surface.fill();
    }
  }
  surface.globalAlpha = 1;
}

function traceLink(surface: Surface, drawing: PaintedScene, link: ShownLink): void {
  const [x0, y0, x1, y1, x2, y2, x, y] = linkCurve(drawing, link);
  surface.moveTo(x0, y0);
  surface.bezierCurveTo(x1, y1, x2, y2, x, y);
}

type Curve = readonly [number, number, number, number, number, number, number, number];

/** From where the flow leaves one box to where it reaches the other. */
function linkCurve({ scene, places }: PaintedScene, { from, to }: ShownLink): Curve {
  const { direction } = scene;
  const sign = direction === "up" || direction === "left" ? -1 : 1;
  const end = (box: number, side: number): readonly [number, number] => {
    const [x = 0, y = 0, width = 0, height = 0] = places.subarray(4 * box, 4 * box + 4);
    if (isUpright(direction)) return [x + width / 2, y + (height * (1 + side)) / 2];
    return [x + (width * (1 + side)) / 2, y + height / 2];
  };
  const [x0, y0] = end(from, sign);
  const [x, y] = end(to, -sign);
  if (isUpright(direction)) {
    const reach = sign * Math.max(20, Math.abs(y - y0) / 2.5);
    return [x0, y0, x0, y0 + reach, x, y - reach, x, y];
  }
  const reach = sign * Math.max(20, Math.abs(x - x0) / 2.5);
  return [x0, y0, x0 + reach, y0, x - reach, y, x, y];
}
