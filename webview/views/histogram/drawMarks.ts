import { cssColour } from "../../ui/plot/colour";
import type { PixelMap } from "../../ui/plot/pixelMap";
import type { Theme } from "../../ui/plot/theme";
import { type OddValues, oddValues } from "./oddValues";
import { hasStepsAcross, type Scene } from "./scene";

/** Px beside the picture for the strip of marks. */
export const STRIP = 26;

const ROW = 12;
/** From the picture's right edge to the middle of the marks of infinities. */
const SECOND = 36;
const MARK = 5;

/** A step's strip has a row for NaN and one for infinities; arrows at the edges tell of values beyond them. */
export function drawMarks(context: CanvasRenderingContext2D, scene: Scene, map: PixelMap, theme: Theme): void {
  if (scene.drawing === "overlay") return;
  const isAcross = hasStepsAcross(scene.drawing);
  const colour = cssColour(theme.odd);
  context.save();
  context.fillStyle = colour;
  context.font = `10px ${theme.plot.font}`;
  let [hasNan, hasInf] = [false, false];
  for (const series of scene.series) {
    for (const step of series.steps) {
      const odd = oddValues(step.buckets, scene.values.low, scene.values.high);
      hasNan ||= odd.nan > 0;
      hasInf ||= odd.posInf + odd.negInf > 0;
      if (isAcross) markAcross(context, odd, map.x(step.place), map);
      else markDown(context, odd, map.y(step.place), map);
    }
  }
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
    if (hasInf) context.fillText("±∞", right + SECOND, map.top - 1);
  }
  context.restore();
}

function markAcross(context: CanvasRenderingContext2D, odd: OddValues, x: number, map: PixelMap): void {
  if (x < map.left - 1 || x > map.left + map.width + 1) return;
  if (odd.nan > 0) context.fillRect(x - 1, map.top - ROW / 2 - MARK, 2, MARK * 2);
  if (odd.posInf + odd.negInf > 0) context.fillRect(x - 1, map.top - ROW * 1.5 - MARK, 2, MARK * 2);
  if (odd.above > 0) arrow(context, x, map.top + 1, 0, 1);
  if (odd.below > 0) arrow(context, x, map.top + map.height - 1, 0, -1);
}

function markDown(context: CanvasRenderingContext2D, odd: OddValues, y: number, map: PixelMap): void {
  if (y < map.top - 1 || y > map.top + map.height + 1) return;
  const right = map.left + map.width;
  if (odd.nan > 0) context.fillRect(right + ROW - MARK, y - 1, MARK * 2, 2);
  if (odd.posInf + odd.negInf > 0) context.fillRect(right + SECOND - MARK, y - 1, MARK * 2, 2);
  if (odd.above > 0) arrow(context, right - 1, y, -1, 0);
  if (odd.below > 0) arrow(context, map.left + 1, y, 1, 0);
}

/** A triangle with its tip at (x, y), opening towards (dx, dy). */
function arrow(context: CanvasRenderingContext2D, x: number, y: number, dx: number, dy: number): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + dx * 7 - dy * 4, y + dy * 7 + dx * 4);
  context.lineTo(x + dx * 7 + dy * 4, y + dy * 7 - dx * 4);
  context.fill();
}
