import { clipped } from "../../../ui/plot/clipped";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { CurvePlace } from "../../../ui/plot/curvePath";
import type { BrushRect } from "../../../ui/plot/pointer/brush";
import { drawBrush } from "../../../ui/plot/pointer/drawBrush";
import type { LinePoint } from "./overHit";

/** What is drawn above the lines. */
export interface OverHover {
  /** The step that the panel shows. */
  readonly shown: number | undefined;
  /** Where the pointer or the keyboard is, and the points there. */
  readonly x: number | undefined;
  readonly points: readonly LinePoint[];
  /** That place is the pointer's in another page. */
  readonly isElsewhere: boolean;
  readonly brush: BrushRect | undefined;
}

export function drawOverHover(
  context: CanvasRenderingContext2D,
  place: CurvePlace,
  theme: Theme,
  { shown, x, points, isElsewhere, brush }: OverHover,
): void {
  clipped(context, place.map, () => {
    if (shown !== undefined) {
      verticalLine(context, place, shown, cssColour(theme.foreground, 0.7), [2, 3]);
    }
    if (x === undefined) return;
    const colour = cssColour(isElsewhere ? theme.focus : theme.foreground, 0.6);
    verticalLine(context, place, x, colour, isElsewhere ? [4, 3] : []);
    context.strokeStyle = cssColour(theme.background);
    for (const { curve, ...point } of points) {
      const height = place.map.y(place.y.to(point.value));
      if (!Number.isFinite(height)) continue;
      context.fillStyle = curve.colour;
      context.beginPath();
      context.arc(place.map.x(place.x.to(point.x)), height, 3.5, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
  });
  if (brush) drawBrush(context, brush, theme);
}

function verticalLine(
  context: CanvasRenderingContext2D,
  { x, map }: CurvePlace,
  at: number,
  colour: string,
  dash: number[],
): void {
  // The first and the last step stand at the border.
  const px = Math.min(Math.max(Math.round(map.x(x.to(at))) + 0.5, map.left + 0.5), map.left + map.width - 0.5);
  if (Math.abs(px - map.x(x.to(at))) > 2) return;
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.setLineDash(dash);
  context.beginPath();
  context.moveTo(px, map.top);
  context.lineTo(px, map.top + map.height);
  context.stroke();
  context.setLineDash([]);
}
