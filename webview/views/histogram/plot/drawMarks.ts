import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { drawGlyph, ODD_KINDS, type OddKind } from "../../../ui/plot/oddMarks";
import type { PixelMap } from "../../../ui/plot/pixelMap";
import { hasStepsAcross, type Scene } from "../scene/histogramScene";
import { type OddValues, oddValues } from "../scene/oddValues";

/** Px beside the picture for the strip of marks. */
export const STRIP = 26;

const ROW = 12;
/** From the picture's right edge to the middle of the marks of infinities. */
const SECOND = 36;
const MARK = 4;

/** Place of the last mark of each kind. */
type LastMarks = Record<OddKind, number>;

/** A step's strip has a row for NaN and one for infinities; arrows at the edges tell of values beyond them. */
export function drawMarks(context: CanvasRenderingContext2D, scene: Scene, map: PixelMap, theme: Theme): void {
  if (scene.drawing === "overlay") return;
  const isAcross = hasStepsAcross(scene.drawing);
  context.save();
  context.lineWidth = 1.5;
  context.font = `10px ${theme.plot.font}`;
  let [hasNan, hasInf] = [false, false];
  const last: LastMarks = { nan: Number.NaN, posInf: Number.NaN, negInf: Number.NaN };
  for (const series of scene.series) {
    for (const step of series.steps) {
      const odd = oddValues(step.buckets, scene.values.low, scene.values.high);
      hasNan ||= odd.nan > 0;
      hasInf ||= odd.posInf + odd.negInf > 0;
      if (isAcross) markAcross(context, odd, map.x(step.place), map, theme, last);
      else markDown(context, odd, map.y(step.place), map, theme, last);
    }
  }
  context.fillStyle = theme.plot.text;
  if (isAcross) {
    context.textAlign = "right";
    context.textBaseline = "middle";
    if (hasNan) context.fillText("NaN", map.left - 4, map.top - ROW / 2);
    if (hasInf) context.fillText("±Inf", map.left - 4, map.top - ROW * 1.5);
  } else {
    context.textAlign = "center";
    context.textBaseline = "bottom";
    const right = map.left + map.width;
    if (hasNan) context.fillText("NaN", right + ROW, map.top - 1);
    if (hasInf) context.fillText("±Inf", right + SECOND, map.top - 1);
  }
  context.restore();
}

function markAcross(
  context: CanvasRenderingContext2D,
  odd: OddValues,
  x: number,
  map: PixelMap,
  theme: Theme,
  last: LastMarks,
): void {
  if (x < map.left - 1 || x > map.left + map.width + 1) return;
  for (const kind of kindsAt(odd, x, last)) {
    drawGlyph(context, kind, [x, map.top - ROW * (kind === "nan" ? 0.5 : 1.5)], MARK, cssColour(theme.odd[kind]));
  }
  context.fillStyle = theme.plot.text;
  if (odd.above > 0) arrow(context, x, map.top + 1, 0, 1);
  if (odd.below > 0) arrow(context, x, map.top + map.height - 1, 0, -1);
}

function markDown(
  context: CanvasRenderingContext2D,
  odd: OddValues,
  y: number,
  map: PixelMap,
  theme: Theme,
  last: LastMarks,
): void {
  if (y < map.top - 1 || y > map.top + map.height + 1) return;
  const right = map.left + map.width;
  for (const kind of kindsAt(odd, y, last)) {
    // Infinities of both signs stand side by side.
    const across = kind === "nan" ? ROW : SECOND + (kind === "posInf" ? 1 : -1) * (MARK + 1);
    drawGlyph(context, kind, [right + across, y], MARK, cssColour(theme.odd[kind]));
  }
  context.fillStyle = theme.plot.text;
  if (odd.above > 0) arrow(context, right - 1, y, -1, 0);
  if (odd.below > 0) arrow(context, map.left + 1, y, 1, 0);
}

/** Marks of a step: one that would lie on the last of its kind is left out. */
function* kindsAt(odd: OddValues, place: number, last: LastMarks): Generator<OddKind> {
  for (const kind of ODD_KINDS) {
    if (odd[kind] === 0 || Math.abs(place - last[kind]) < MARK) continue;
    last[kind] = place;
    yield kind;
  }
}

/** A triangle with its tip at (x, y), opening towards (dx, dy). */
function arrow(context: CanvasRenderingContext2D, x: number, y: number, dx: number, dy: number): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + dx * 7 - dy * 4, y + dy * 7 + dx * 4);
  context.lineTo(x + dx * 7 + dy * 4, y + dy * 7 - dx * 4);
  context.fill();
}
